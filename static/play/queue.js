// A move that waits for its turn: while a program is to move, two cells are kept, in games of open information without
// chance. It is played if a legal move leads from the one to the other then; else it is dropped with a word.

/** @import { Arrow } from '../boards/paint/scene.js' */
/** @import { Session } from '../session/session.js' */
/** @import { Cell, Path } from '../types.js' */

export class Queue {
  /** @type {Cell | null} */ #from = null;
  /** @type {Cell | null} */ #to = null;
  /** The moves before it, and the game. */ #line = '';
  #session;
  #means;

  /** @param {Session} session
   * @param {{say: (text: string) => void, changed: () => void, attempt: (act: () => unknown) => void}} means */
  constructor(session, means) {
    this.#session = session;
    this.#means = means;
  }

  /** The seat of the person who may queue a move now; null if nobody may. */
  get #seat() {
    const { facts, hidden, persons, isProgramsTurn, atEnd, over, view, left, paused } = this.#session;
    const may = facts && !facts.chance && !hidden && persons.length === 1 && isProgramsTurn && atEnd && !over && !left
      && !paused && view?.geometry.surface === 'checks';
    return may ? persons[0] ?? null : null;
  }

  get #key() { return JSON.stringify([this.#session.facts?.name, this.#session.seed, this.#session.moves]); }

  /** A press on a cell while it is not the person's turn. Whether it was meant for a queued move. @param {Cell} cell */
  press(cell) {
    const { view } = this.#session, seat = this.#seat;
    if (seat === null) return false;
    const own = view?.pieces[cell]?.seat === seat;
    const begins = this.#from === null || this.#to !== null;
    if ((begins && !own) || cell === this.#from) return this.#drop();
    if (begins || own) [this.#from, this.#to] = [cell, null];
    else this.#to = cell;
    this.#line = this.#key;
    this.#means.say(this.#to ? `${this.#from} to ${this.#to} waits for your turn.`
      : `${cell}: press its target.`);
    this.#means.changed();
    return true;
  }

  /** The queued move as an arrow; a first cell alone as a ring. @returns {Arrow[]} */
  get arrows() {
    const { isProgramsTurn } = this.#session;
    return this.#from && isProgramsTurn ? [{ from: this.#from, to: this.#to ?? this.#from, faint: true }] : [];
  }

  /** Plays it as soon as it is its turn. */
  update() {
    const session = this.#session, { moves, canPlay, atEnd, situation } = session;
    const [from, to] = [this.#from, this.#to];
    if (!from || this.#key === this.#line) return;
    const [, , before] = JSON.parse(this.#line);
    const follows = moves.length === before.length + 1
      && before.every((/** @type {string} */ move, /** @type {number} */ at) => move === moves[at]);
    if (follows && atEnd && !situation) return; // Python has not said yet what is legal
    this.#from = this.#to = null;
    if (!follows || !canPlay || !to) return;
    const path = pathOf(session.view?.paths ?? [], from, to);
    if (path) this.#means.attempt(() => session.play(path.move));
    else session.emit('answer', `Your queued move from ${from} to ${to} is not possible now.`);
  }

  /** Whether there was one. */
  #drop() {
    if (this.#from === null) return false;
    this.#from = this.#to = null;
    this.#means.say('The queued move is dropped.');
    this.#means.changed();
    return true;
  }
}

/** The move from one cell to another; where a choice is left, the one that makes a queen, else the first.
 * @param {Path[]} paths @param {Cell} from @param {Cell} to */
function pathOf(paths, from, to) {
  const found = paths.filter(({ cells }) => cells[0] === from && cells.at(-1) === to);
  return found.find(({ shows }) => shows?.look === 'queen') ?? found[0];
}
