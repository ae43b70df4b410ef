// The page of a rung with the line that runs, the lines at which the visits above wait, and the variables beside it.

import { fill, make, setText } from '../base/elements.js';
import { part } from '../base/late.js';
import { colour, head } from './python.js';

/** @import { Scope } from './scope.js' */
/** @import { Variable } from './lines.js' */

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

/** Where Python is at a place of a run. `waiting`: how many visits wait at a line.
 * @typedef {{line: number | null, begins: boolean, waiting: Map<number, number>, variables: Variable[]}} Running */

/** @param {Scope} scope @returns {Running | null} null where the lines have not come */
export function running({ tree, run, place: { moment, line } }) {
  if (!tree || !run) return null;
  const visit = tree.runningAt(moment);
  const lines = run.lines(visit);
  if (!lines) return null;
  /** @type {Map<number, number>} */
  const waiting = new Map();
  for (let above = tree.parent[visit]; above >= 0; above = tree.parent[above]) {
    const there = run.lines(above)?.line(above, moment);
    if (there) waiting.set(there, (waiting.get(there) ?? 0) + 1);
  }
  const over = tree.ends[visit] <= moment;
  const now = over ? null : lines.line(visit, moment, line);
  const { from, steps } = lines.detail;
  const first = now === null && !over ? steps.line[lines.steps[lines.first[visit - from]]] : null;
  return {
    line: now ?? first ?? null, begins: now === null && first !== null, waiting,
    variables: lines.variables(visit, moment, line),
  };
}

/**
 * @param {Scope} scope
 * @param {{loaded?: () => void, file?: () => string | null}} [options] `loaded`: the page has come, and there is more
 * to say of a line; `file`: the page to show before the search is seen
 */
export function createSource(scope, { loaded = () => {}, file: expectedFile = () => null } = {}) {
  const code = make('ol', { className: 'source-lines' });
  const page = make('div', { className: 'source-code', tabIndex: 0, role: 'region', onkeydown: scrolls }, code);
  const where = make('p', { className: 'source-where soft' });
  const table = make('tbody');
  const variables = make('table', { className: 'variables' },
    make('caption', {}, 'Variables of this visit'),
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Name'),
        make('th', { scope: 'col' }, 'Value'))), table);
  const element = make('div', { className: 'source' }, where, page, variables);
  /** @type {HTMLElement[]} */ let rows = [];
  /** @type {string[]} */ let text = [];
  let file = '';
  /** @type {Map<number, string>} The lines that are marked, and how. */
  let marked = new Map();

  /** @param {string} wanted */
  async function load(wanted) {
    if (wanted === file) return;
    file = wanted;
    rows = [];
    fill(code);
    page.setAttribute('aria-label', `The page of this rung, ${wanted}`);
    try {
      const source = await fetchSource(wanted);
      if (wanted !== file) return;
      text = source.split('\n');
      marked = new Map();
      rows = colour(source).map(line => make('li', {}, make('code', {},
        line.map(({ kind, text: part }) => kind ? make('span', { className: `py-${kind}` }, part) : part))));
      fill(code, rows);
      page.hidden = false;
      update();
      loaded();
    } catch (problem) {
      if (wanted !== file) return;
      file = '';
      fill(code, make('li', { className: 'soft' },
        `The page ${wanted} could not be loaded (${/** @type {Error} */ (problem).message}); `
          + 'step again to try once more.'));
    }
  }

  /** @param {Map<number, string>} wanted */
  function mark(wanted) {
    for (const [line] of marked) if (!wanted.has(line)) {
      rows[line - 1]?.removeAttribute('class');
      rows[line - 1]?.removeAttribute('aria-current');
      rows[line - 1]?.removeAttribute('data-waits');
    }
    for (const [line, how] of wanted) {
      const row = rows[line - 1];
      if (!row) continue;
      const [name, count] = how.split(' ');
      row.className = name;
      if (name === 'runs') row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      if (count) row.dataset.waits = count;
      else row.removeAttribute('data-waits');
    }
    marked = wanted;
  }

  function update() {
    const { seen, tree, place } = scope;
    if (!seen || !tree) {
      const wanted = expectedFile();
      if (wanted) void load(wanted);
      page.hidden = !rows.length;
      variables.hidden = true;
      mark(new Map());
      return setText(where, 'The page of this rung; the line that runs is marked as soon as a search is seen.');
    }
    page.hidden = variables.hidden = false;
    void load(seen.rung.file);
    const now = running(scope);
    if (!now) {
      setText(where, scope.run?.problem ?? 'Loading the lines of these visits …');
      return;
    }
    const line = now.begins && now.line !== null ? head(text, now.line) : now.line;
    /** @type {Map<number, string>} */
    const wanted = new Map([...now.waiting].map(([each, count]) => [each, `waits ${count}`]));
    if (line !== null) wanted.set(line, `runs${wanted.has(line) ? wanted.get(line)?.slice(5) : ''}`);
    mark(wanted);
    const row = line === null ? undefined : rows[line - 1];
    if (row) keepInSight(row);
    const waits = [...now.waiting.values()].reduce((sum, count) => sum + count, 0);
    const calls = waits === 0 ? '' : waits === 1 ? ' One visit above waits for this one.'
      : ` ${waits} visits above wait for this one.`;
    setText(where, line === null ? 'The search has returned.'
      : now.begins ? `Line ${line}: the visit begins.${calls}`
        : place.line ? `Line ${line} is about to run.${calls}`
          : `Line ${line}: the visit that it called has returned.${calls}`);
    fill(table, now.variables.map(({ name, value, changed }) => make('tr', { className: changed && 'changed' },
      make('th', { scope: 'row' }, name),
        make('td', {}, make('code', {}, value), changed && make('span', { className: 'unseen' }, ' changed')))));
  }

  /** Scrolls the page of code, and nothing else. @param {HTMLElement} row */
  function keepInSight(row) {
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    const margin = Math.min(60, page.clientHeight / 4);
    if (top < page.scrollTop + margin) page.scrollTop = top - margin;
    else if (bottom > page.scrollTop + page.clientHeight - margin) page.scrollTop = bottom - page.clientHeight + margin;
  }

  /** Arrows scroll the code while it has the focus. @param {KeyboardEvent} event */
  function scrolls(event) {
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  }

  return { element, update, line: (/** @type {number} */ number) => text[number - 1] ?? '' };
}
