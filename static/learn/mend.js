// A broken search to mend, by its symptom: its run beside that of the sound search, in which the first visit that
// differs is to be pressed; then its page, each line a button; then the line that should stand there, typed or chosen.

import { button, fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { fetchSource } from '../scope/listing.js';
import { colour } from '../scope/python.js';
import { createScope } from '../scope/scope.js';
import { END } from './figure.js';

/** @import { Symptom } from '../types.js' */
/** @import { Scope, ScopeOptions } from '../scope/scope.js' */
/** @import { Opening } from './living.js' */

const FILES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The answer to a visit that was pressed in the broken run. @param {Symptom} symptom @param {number} visit */
export function firstText({ visit: right, why }, visit) {
  if (visit === right) return `That is the first. ${why}`;
  return visit < right ? 'Until something else differs, this is the same in both.'
    : 'Something that comes before this differs already.';
}

/** @param {string} name such as 'broken-1' @param {Pick<ScopeOptions, 'engine' | 'animate'>} services
 * @returns {Opening} */
export const createMend = (name, services) => new Mend(name, services);

class Mend {
  #name; #services; #number;
  #seen = make('p', { className: 'mend-verdict', role: 'status' });
  #verdict = make('p', { className: 'mend-verdict', role: 'status' });
  #code = make('ol', { className: 'source-lines mend-lines' });
  #trees = make('div', { className: 'mend-trees' });
  #right = make('div', { className: 'mend-right', hidden: true });
  /** @type {Scope[]} */ #scopes = [];
  /** @type {Symptom | null} */ #symptom = null;

  /** @param {string} name @param {Pick<ScopeOptions, 'engine' | 'animate'>} services */
  constructor(name, services) {
    this.#name = name;
    this.#services = services;
    this.#number = Number(name.replace(/\D/g, ''));
    this.page = make('details', { className: 'chapter-code mend' },
      make('summary', {}, `Search ${this.#number} of ${FILES.length}`),
      make('p', {}, 'Here it runs beside the search that it should be. Press the first visit that differs, in the '
        + 'left tree.'),
      this.#trees, this.#seen,
      make('p', {}, 'Which line is not as it should be? Press it.'),
      make('div', { className: 'source-code' }, this.#code), this.#verdict, this.#right);
    this.page.addEventListener('toggle', () => {
      if (this.page.open && !this.#code.childElementCount) void this.#load();
    });
  }

  async #load() {
    try {
      const lines = colour(await fetchSource(`py/plywood/examiner/broken/${FILES[this.#number - 1]}.py`));
      fill(this.#code, lines.map((line, index) => make('li', {}, make('button', {
        type: 'button', 'aria-label': `Line ${index + 1}: ${line.map(part => part.text).join('')}`,
        onclick: () => { void this.#ask(index + 1); },
      }, make('code', {}, line.map(({ kind, text }) =>
        kind ? make('span', { className: `py-${kind}` }, text) : text))))));
    } catch (problem) {
      const why = /** @type {Error} */ (problem).message;
      return fill(this.#verdict, `The page could not be loaded (${why}); close and open this to try again.`);
    }
    return this.#show();
  }

  /** The two runs, side by side. */
  async #show() {
    const { engine, animate } = this.#services;
    const symptom = await engine.ask({ op: 'symptom', name: this.#name });
    if (!symptom.ok) return fill(this.#seen, symptom.error);
    this.#symptom = symptom;
    const rungs = /** @type {const} */ ([[this.#name, 'As it is'], [symptom.sound, 'As it should be']]);
    this.#scopes = rungs.map(([, words], at) => {
      const label = `Search ${this.#number}, ${words.toLowerCase()}`;
      const place = make('section', { 'aria-label': label }, make('p', { className: 'mend-name' }, words));
      this.#trees.append(place);
      return createScope(place, {
        engine, animate, small: true, label, pressed: at ? undefined : visit => this.#press(visit),
      });
    });
    for (const [at, scope] of this.#scopes.entries()) {
      const run = { game: 'tree', options: {}, start: symptom.tree, moves: [], depth: null };
      await scope.open({ ...run, rung: rungs[at][0], step: END });
    }
    return undefined;
  }

  /** @param {number} visit */
  #press(visit) {
    if (!this.#symptom) return false;
    fill(this.#seen, firstText(this.#symptom, visit));
    if (visit !== this.#symptom.visit) return true;
    for (const scope of this.#scopes) scope.ring(null);
    this.#scopes[0].ring({ visit, offers: [], number: false });
    return true;
  }

  /** @param {number} line */
  async #ask(line) {
    const reply = await this.#services.engine.ask({ op: 'mend', name: this.#name, line });
    const found = reply.ok && reply.found;
    this.page.classList.toggle('found', found);
    [...this.#code.children].forEach((row, index) => row.classList.toggle('runs', found && index === line - 1));
    if (!reply.ok) return fill(this.#verdict, reply.error);
    fill(this.#verdict, found ? 'Found. ' : '', reply.why);
    this.#right.hidden = !found;
    if (found) this.#offer(reply.choices);
    return undefined;
  }

  /** The right line is typed, or chosen where typing is a burden. @param {string[]} choices */
  #offer(choices) {
    const said = make('p', { className: 'mend-verdict', role: 'status' });
    const input = make('input', {
      type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 200, 'aria-label': 'The line as it should be',
    });
    const send = async (/** @type {string} */ line) => {
      const reply = await this.#services.engine.ask({ op: 'typed', name: this.#name, line });
      if (!reply.ok) return fill(said, reply.error);
      const way = reply.right && make('a', { href: this.#see(this.#symptom?.sound) }, 'Watch it run');
      return fill(said, reply.why, ' ', way);
    };
    fill(this.#right,
      make('p', {}, 'How should it read? It is compared as code, and not run.'),
      make('form', {
        className: 'mend-typed', onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void send(input.value);
        },
      }, input, button('play', 'Try it', () => {}, { type: 'submit' })),
      make('div', { className: 'mend-choices', role: 'group', 'aria-label': 'Lines to choose from' },
        choices.map(line => make('button', { type: 'button', onclick: () => { void send(line); } },
          make('code', {}, line)))),
      said, make('a', { className: 'button', href: this.#see(this.#name) }, 'Watch it run in the microscope'));
  }

  /** It opens when it is unfolded. */
  async open() {}

  async settled() { for (const scope of this.#scopes) await scope.settled(); }

  restyle() { for (const scope of this.#scopes) scope.restyle(); }

  destroy() { for (const scope of this.#scopes) scope.destroy(); }

  /** @param {string | undefined} rung */
  #see(rung) { return writeSee('see', 'tree', { position: this.#symptom?.tree }, { rung }); }
}
