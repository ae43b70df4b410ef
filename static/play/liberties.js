// The liberties of groups in go, marked on request: a card that names one group after another, those in atari first.

import { button, icon, make } from '../base/elements.js';
import { unusual } from '../base/given.js';
import { writeSee } from '../base/links.js';
import { BoardCard } from './boardcard.js';
import { counted } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Group } from '../types.js' */
/** @import { Around } from './boardcard.js' */

/** The rung that reads a ladder. */
const READ = 'alphabeta-hard';

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
    const { line, analysis, view } = this.session, key = line.key(), all = this.#all;
    if (analysis.hints || !view?.groups) this.shown = false;
    if (key !== this.#here || !holding(all, this.#cell)) [this.#here, this.#cell] = [key, this.#first(all)];
    this.fill([key, this.#cell, all.length], () => ({
      title: 'Liberties',
      close: 'Close the liberties',
      words: words(all, holding(all, this.#cell)),
      row: [
        all.length > 1
          && button('forward', 'Next group', () => this.#next(), { className: 'main', 'data-act': 'next' }),
        ladderOf(this.session, holding(all, this.#cell)),
      ],
    }));
  }
}

/** The way to the search that reads whether a group escapes.
 * @param {Session} session @param {Group | undefined} group */
function ladderOf({ facts, options }, group) {
  if (!facts || !group?.ladder) return false;
  const from = { options: unusual(facts, options), position: group.ladder };
  const href = writeSee('see', facts.name, from, { rung: READ });
  return make('a', { href, className: 'button' }, icon('see'), 'Read it out');
}

/** @param {Group[]} groups @param {string} cell */
const holding = (groups, cell) => groups.find(({ cells }) => cells.includes(cell));

/** @param {Group[]} all @param {Group | undefined} group */
function words(all, group) {
  if (!group) return ['There are no stones yet.'];
  const danger = all.filter(each => each.free.length === 1).length;
  return [
    danger ? `${counted(danger, 'group')} in atari.` : 'No group is in atari.',
    group.text,
  ];
}
