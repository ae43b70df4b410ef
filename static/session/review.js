// The review of the game in progress: a mark for each move, asked for one at a time from the last to the first, behind
// every other request. It knows no rules: Python grades the moves (py/plywood/review.py). Pure.

import { MOST_REVIEWED } from '../base/alike.js';
import { accuracies } from './accuracy.js';

/** @import { Cell, ReplyTo, Seat, Graded } from '../types.js' */

/** The part of the session that a review needs.
 * @typedef {{moves: string[], situation: {payoff: number[] | null} | null, seats: Seat[]}} Game */
/** A position's value for the first seat. @typedef {{value: number, proven: boolean}} Point */

export class Review {
  running = false;
  /** Whether the page shows it. */ open = true;
  /** The mistakes that are tried again on the board, and the arrow to a better move, once it is known.
   * @type {{answer: (move: string) => Promise<void>, cells: Cell[]} | null} */ lesson = null;
  /** Why it could not go on, in a sentence. @type {string | null} */ error = null;
  #game;
  #services;
  /** By the moves up to the marked one. @type {Map<string, Graded>} */ #marks = new Map();
  #end = new AbortController();
  /** The run in progress. @type {Promise<void> | null} */ #run = null;

  /**
   * @param {Game} game
   * @param {{
   *   ask: (ply: number, next: Graded | null, signal: AbortSignal) => Promise<ReplyTo<'review'> | null>,
   *   changed: () => void,
   * }} services
   */
  constructor(game, services) {
    this.#game = game;
    this.#services = services;
  }

  /** Grades every move that has no mark yet. */
  run() {
    this.open = true;
    this.#run ??= this.#grade().finally(() => { this.#run = null; });
    return this.#run;
  }

  async #grade() {
    const { signal } = this.#end = new AbortController();
    this.running = true;
    this.error = null;
    this.#services.changed();
    for (let ply = this.#next(); ply && !signal.aborted; ply = this.#next()) {
      const key = this.#key(ply);
      const mark = await this.#services.ask(ply, this.markAt(ply + 1), signal);
      if (!mark) break;
      if (mark.ok) this.#marks.set(key, mark);
      else {
        this.error = mark.error;
        break;
      }
      if (!signal.aborted) this.#services.changed();
    }
    this.running = false;
    this.#services.changed();
  }

  /** Stops at once; the marks so far stay. */
  stop() { this.#end.abort(); }

  /** The mark of the move that led to a ply. @param {number} ply @returns {Graded | null} */
  markAt(ply) {
    return ply > 0 && ply <= this.#game.moves.length ? this.#marks.get(this.#key(ply)) ?? null : null;
  }

  /** How many moves have a mark, and how many there are. */
  get progress() {
    const of = Math.min(this.#game.moves.length, MOST_REVIEWED);
    return { done: this.marks.length, of };
  }

  /** The marks of the line, in order. @returns {Graded[]} */
  get marks() {
    return this.#game.moves.flatMap((_, index) => this.markAt(index + 1) ?? []);
  }

  /** The value at a ply; null where it is not known. @param {number} ply @returns {Point | null} */
  pointAt(ply) {
    const [before, after] = [this.markAt(ply), this.markAt(ply + 1)];
    if (after) return { value: signed(after.value, after.seat), proven: after.proven };
    return before && { value: signed(before.played, before.seat), proven: before.sure };
  }

  /** Whether every move has a mark. */
  get complete() { return this.progress.done > 0 && this.progress.done === this.progress.of; }

  /** Whether accuracy follows from values in pawns. */
  get inPawns() { return this.marks.some(mark => mark.hundredths); }

  /** The accuracy of a seat, from 0 to 1: the mean of what its moves with a choice count; in chess, once all moves are
   * weighed, by the chances that they gave away. @param {number} seat */
  accuracyOf(seat) {
    if (this.inPawns) return this.complete ? this.#byChances()[seat] ?? null : null;
    const shares = this.marks.flatMap(mark => mark.seat === seat && mark.share !== null ? [mark.share] : []);
    return shares.length ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null;
  }

  #byChances() {
    const { marks } = this;
    const values = marks.map((mark, at) => {
      const next = marks[at + 1], [hundredths = 0, seat] = next ? [next.hundredths?.[0], next.seat]
        : [mark.hundredths?.[1], mark.seat];
      return seat === 1 ? -hundredths : hundredths;
    });
    return accuracies(values, marks[0]?.seat);
  }

  /** The losses of a seat, as the sum of what its moves cost. @param {number} seat */
  costOf(seat) { return this.marks.reduce((sum, mark) => sum + (mark.seat === seat ? mark.cost : 0), 0); }

  /** The luck of a seat: its gain by chance beyond the expected one; null if chance had no move. @param {number} seat
   * */
  luckOf(seat) {
    const rolls = this.marks.filter(mark => mark.seat < 0);
    if (!rolls.length) return null;
    return (seat === 1 ? -1 : 1) * rolls.reduce((sum, { value, played }) => sum + played - value, 0);
  }

  /** The last ply without a mark; 0 if there is none. */
  #next() {
    const { length } = this.#game.moves;
    const first = Math.max(0, length - MOST_REVIEWED);
    for (let ply = length; ply > first; ply -= 1) if (!this.markAt(ply)) return ply;
    return 0;
  }

  /** @param {number} ply */
  #key(ply) { return this.#game.moves.slice(0, ply).join(' '); }
}

/** A value for the first seat.
 * @param {number} value @param {number} seat whose value it is; chance counts as the first */
const signed = (value, seat) => seat === 1 ? -value || 0 : value;
