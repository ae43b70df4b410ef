// Python's answers about the positions of a game, by the moves that lead to them. Pure.

/** @import { Situation } from '../types.js' */

const MOST = 600;

export class Situations {
  /** @type {Map<string, Situation>} */ #known = new Map();

  /** @param {readonly string[]} moves */
  at(moves) { return this.#known.get(moves.join(' ')) ?? null; }

  /** The oldest ones are forgotten. @param {readonly string[]} moves @param {Situation} situation */
  keep(moves, situation) {
    this.#known.set(moves.join(' '), situation);
    for (const key of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(key);
    }
  }

  /** The checksum of the seed; '' until it has come, or if no dice come from a seed. */
  get pledge() { return [...this.#known.values()].find(({ pledge }) => pledge)?.pledge ?? ''; }

  /** A move after others as lists of moves have it, if that is known.
   * @param {readonly string[]} before @param {string} move */
  shortOf(before, move) {
    for (const { line, short } of this.#known.values()) {
      if (short && line.moves[before.length] === move && before.every((each, index) => line.moves[index] === each)) {
        return short[before.length];
      }
    }
    return undefined;
  }
}
