// The list of rungs, a line each: its name, its visits as a dot on a scale of tens, and beside them its part of the
// plainest rung's.

import { fill, make } from '../base/elements.js';
import { grouped as written } from '../base/words.js';
import { MOST_COUNTED } from '../base/alike.js';
import { part } from './growth.js';
import { grouped, nodesOf, placeOf, sizeOf, tens } from './lines.js';
import { tooMany } from './reading.js';

/** @import { RungFacts } from '../types.js' */
/** @import { RungLine, Stand } from './lines.js' */
/** @import { Counted } from './reading.js' */

export class RungList {
  /** @type {RungFacts[]} */ #rungs = [];
  /** @type {Map<string, Stand>} */ #stands = new Map();
  /** @type {number | null} */ #depth = null;
  /** The rung whose line is open; '' if none is. */ #open = '';
  #onopen;
  #list = make('div', { className: 'rungs' });
  #axis = make('div', { 'className': 'rungs-axis', 'aria-hidden': 'true' });
  element = make('div', { className: 'rungs-frame' }, this.#list, this.#axis);

  /** @param {(line: RungLine | null, place: HTMLElement | null) => void} onopen a line is opened, and its place in the
   * list; or it is closed */
  constructor(onopen) { this.#onopen = onopen; }

  /** New lines, none of them counted. @param {RungFacts[]} rungs @param {number | null} depth */
  show(rungs, depth) {
    [this.#rungs, this.#depth] = [rungs, depth];
    this.#stands = new Map(rungs.map(({ name }) => [name, 'waits']));
    this.#paint();
  }

  /** @param {string} name @param {Stand} stand */
  set(name, stand) {
    this.#stands.set(name, stand);
    this.#paint();
  }

  /** @returns {Counted[]} */
  counted() {
    return this.#rungs.flatMap(rung => {
      const stand = this.#stand(rung.name);
      return typeof stand === 'object' && 'count' in stand ? [{ rung, count: stand.count }] : [];
    });
  }

  /** Opens the line of a rung, or closes it. @param {string} name */
  open(name) {
    this.#open = name === this.#open ? '' : name;
    this.#paint();
  }

  /** @param {string} name @returns {Stand} */
  #stand(name) { return this.#stands.get(name) ?? 'waits'; }

  #paint() {
    const groups = grouped(this.#rungs, name => this.#stand(name));
    const most = Math.max(0, ...groups.flatMap(({ lines }) => lines.map(line => nodesOf(line) ?? 0)));
    const plainest = groups.flatMap(({ lines }) => lines.map(nodesOf)).find(nodes => nodes !== null) ?? 0;
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.rung;
    /** @type {[RungLine, HTMLElement] | null} */ let opened = null;
    fill(this.#list, groups.map(({ title, lines }) => make('ol', { 'aria-label': title }, lines.map(line => {
      const open = line.rungs.some(({ name }) => name === this.#open);
      const item = this.#line(line, { most, plainest }, open);
      if (open) opened = [line, item];
      return item;
    }))));
    fill(this.#axis, make('span', {}, 'visits, each step ten times'), make('div', {}, tens(most).map(ten => {
      const mark = make('span', {}, written(ten));
      mark.style.setProperty('--at', `${100 * placeOf(ten, most)}%`);
      return mark;
    })));
    if (held) /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-rung="${held}"]`))?.focus();
    this.#onopen(...(opened ?? /** @type {const} */ ([null, null])));
  }

  /** @param {RungLine} line @param {{most: number, plainest: number}} scale the most visits, and the first rung's
   * @param {boolean} open */
  #line(line, { most, plainest }, open) {
    const { rungs: [first, ...others], stand } = line, nodes = nodesOf(line);
    const item = make('li', {
      'data-stand': typeof stand === 'string' ? stand : Object.keys(stand)[0],
      'data-rungs': line.rungs.map(({ name }) => name).join(' '),
    }, make('button', {
      'type': 'button', 'className': 'rung', 'data-rung': first.name, 'aria-expanded': String(open),
      'onclick': () => this.open(first.name),
    },
    make('span', { className: 'rung-name' }, first.title,
      others.length > 0 && make('em', { title: others.map(({ title }) => title).join(', ') }, `+${others.length}`)),
    nodes === null ? make('span', { className: 'rung-why' }, why(line, this.#depth))
      : make('span', { className: 'rung-track' }, make('i', {}), make('b', {}, written(nodes))),
    make('span', { className: 'rung-part' }, nodes === null ? '' : part(nodes, plainest))));
    if (nodes !== null) item.style.setProperty('--at', `${100 * placeOf(nodes, most)}%`);
    return item;
  }
}

/** Why there is no count of positions: a rung that samples has its own measure.
 * @param {RungLine} line @param {number | null} depth */
function why(line, depth) {
  const { rungs, stand } = line, samples = rungs[0].samples ? sizeOf(line) : null;
  if (samples !== null) return `${written(samples)} ${samples === 1 ? 'sample' : 'samples'}`;
  if (typeof stand === 'string') return stand === 'running' ? 'counting…' : 'waits';
  if ('tooMany' in stand) return tooMany(MOST_COUNTED, depth);
  if (!('refused' in stand)) return 'not counted';
  return rungs.length === 1 ? stand.refused : 'do not fit this position';
}
