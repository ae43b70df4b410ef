// The liberties of groups in go, marked on request: a card that names one group after another, those in atari first.

import { button } from '../base/elements.js';
import { BoardCard } from './boardcard.js';
import { counted } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Group } from '../types.js' */
/** @import { Around } from './boardcard.js' */

export class Liberties extends BoardCard {
  /** The position that it is about, and a stone of the group that is named there. */
  #here = '';
  #cell = '';

  /** @param {Session} session @param {Around} around */
  constructor(session, around) { super(session, around, 'Liberties', 'The group'); }

  /** The groups, those with the fewest liberties first. */
  get #all() { return [...this.session.view?.groups ?? []].sort((a, b) => a.free.length - b.free.length); }

  /** @override @returns {Marked | null} */
  get marked() {
    const groups = this.#all;
    return this.shown && groups.length ? { groups, group: holding(groups, this.#cell) } : null;
  }

  /** Names the group of a stone. @override @param {string} cell */
  choose(cell) {
    if (!this.shown || !holding(this.#all, cell)) return;
    this.#cell = cell;
    this.refresh();
  }

  #next() {
    const all = this.#all, at = all.findIndex(({ cells }) => cells.includes(this.#cell));
    this.#cell = all[(at + 1) % all.length].cells[0];
    this.refresh();
  }

  /** The stone to begin with: one in atari, else the last that was put, else any. @param {Group[]} all */
  #first(all) {
    const { moves, ply } = this.session;
    const last = moves.slice(0, ply).reverse().find(move => holding(all, move));
    return (all[0]?.free.length === 1 ? all[0].cells[0] : last ?? all[0]?.cells[0]) ?? '';
  }

  /** @override */
  draw() {
    const { line, analysis, view, facts } = this.session, key = line.key(), all = this.#all;
    if (analysis.hints || !view?.groups) this.shown = false;
    if (key !== this.#here) [this.#here, this.#cell] = [key, this.#first(all)];
    this.fill([key, this.#cell, all.length], () => ({
      title: 'Liberties',
      close: 'Close the liberties',
      words: words(all, holding(all, this.#cell), facts?.seats ?? []),
      row: [all.length > 1
        && button('forward', 'Next group', () => this.#next(), { className: 'main', 'data-act': 'next' })],
    }));
  }
}

/** @param {Group[]} groups @param {string} cell */
const holding = (groups, cell) => groups.find(({ cells }) => cells.includes(cell));

/** @param {Group[]} all @param {Group | undefined} group @param {string[]} seats */
function words(all, group, seats) {
  if (!group) return ['There are no stones yet.'];
  const { seat, cells: [cell, ...more], free } = group;
  const danger = all.filter(each => each.free.length === 1).length;
  return [
    danger ? `${counted(danger, 'group')} in atari.` : 'No group is in atari.',
    `${seats[seat]}, ${counted(more.length + 1, 'stone')} at ${cell}: ${free.length === 1
      ? `in atari. The last liberty is ${free[0]}.` : `${free.length} liberties, ${free.join(' ')}.`}`,
  ];
}
