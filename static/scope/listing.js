// The page of Python that a rung is: its lines in colour, some of them marked.

import { fill, make, setText } from '../base/elements.js';
import { part } from '../base/late.js';
import { colour } from './python.js';

/** Where the line that runs is kept, as a part of the height. */
const HEIGHT = 0.62;
/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** The text of a rung's page; fetched once. @param {string} file below the site's folder */
export function fetchSource(file) {
  const known = texts.get(file);
  if (known) return known;
  const text = part(file).then(answer => answer.text());
  texts.set(file, text);
  text.catch(() => texts.delete(file));
  return text;
}

export class Listing {
  /** @type {string[]} */ text = [];
  #code = make('ol', { className: 'source-lines' });
  element = make('div', { className: 'source-code', tabIndex: 0, role: 'region', onkeydown: scrolls }, this.#code);
  #values = make('span', { className: 'source-value' });
  #came;
  #file = '';
  /** @type {HTMLElement[]} */ #rows = [];
  /** @type {Map<number, string>} The lines that are marked, and how. */
  #marked = new Map();

  #beside;

  /** @param {() => void} came called when the page is there @param {string} [beside] the name of the tree beside it */
  constructor(came, beside = '') {
    this.#came = came;
    this.#beside = beside && `, beside ${beside}`;
  }

  /** Whether no line is there yet. */
  get empty() { return !this.#rows.length; }

  /** @param {string} wanted */
  async load(wanted) {
    if (wanted === this.#file) return;
    this.#file = wanted;
    this.#rows = [];
    fill(this.#code);
    this.element.setAttribute('aria-label', `The page of this rung, ${wanted}${this.#beside}`);
    try {
      const source = await fetchSource(wanted);
      if (wanted !== this.#file) return;
      this.text = source.split('\n');
      this.#marked = new Map();
      this.#rows = colour(source).map(line => make('li', {}, make('code', {},
        line.map(({ kind, text }) => kind ? make('span', { className: `py-${kind}` }, text) : text))));
      fill(this.#code, this.#rows);
      this.element.hidden = false;
      this.#came();
    } catch (problem) {
      if (wanted !== this.#file) return;
      this.#file = '';
      fill(this.#code, make('li', { className: 'soft' },
        `The page ${wanted} could not be loaded (${/** @type {Error} */ (problem).message}); `
          + 'step again to try once more.'));
    }
  }

  /** Marks these lines and no others. @param {Map<number, string>} wanted @param {string} [values] stand at the line
   * that runs */
  mark(wanted, values = '') {
    this.#values.remove();
    setText(this.#values, values);
    for (const [line] of this.#marked) if (!wanted.has(line)) {
      for (const name of ['class', 'aria-current', 'data-waits']) this.#rows[line - 1]?.removeAttribute(name);
    }
    for (const [line, how] of wanted) {
      const row = this.#rows[line - 1];
      if (!row) continue;
      const [name, count] = how.split(' ');
      row.className = name;
      if (name === 'runs') row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      if (name === 'runs' && values) row.append(this.#values);
      if (count) row.dataset.waits = count;
      else row.removeAttribute('data-waits');
    }
    this.#marked = wanted;
  }

  /** Scrolls the page of code to the line, and nothing else. @param {number} line */
  keepInSight(line) {
    const row = this.#rows[line - 1];
    if (!row) return;
    this.element.scrollTop = row.offsetTop + row.offsetHeight - HEIGHT * this.element.clientHeight;
  }
}

/** Arrows scroll the code while it has the focus. @param {KeyboardEvent} event */
function scrolls(event) {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}
