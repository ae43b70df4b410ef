// How a game is opened: what its request asks for, and whether it can begin before Python has answered. Pure.

import { isSeries } from '../base/checks.js';
import { unusual } from '../base/given.js';
import { playedAs } from '../base/levels.js';
import { PERSON, chairIn, isHidden, isSealed, loneSeat } from './seats.js';

/** @import { Ask, GameFacts, OpenRequest, Situation } from '../types.js' */

/** A request with all that it leaves out, and what follows from it.
 * @param {GameFacts} facts @param {OpenRequest} request */
export function wanted(facts, request) {
  const { options = {}, position = null, moves = [], others = [], notes = [], seed = 0 } = request;
  const { series, rubber } = request;
  const seats = request.seats?.map(sitter => playedAs(facts, sitter)) ?? facts.seats.map(() => PERSON);
  return {
    options, position, moves, others, notes, seats,
    sitting: { series: isSeries(series) ? series : [], rubber: rubber === true && facts.rubber !== null },
    lots: { seed, drawn: request.drawn ?? false, typesDice: facts.dice && request.dice === 'typed' },
    ply: request.ply ?? moves.length,
    end: request.end ?? null,
    clock: { clockName: request.clock ?? 'none', timeLeft: request.timeLeft ?? null },
    seen: request.seen ?? [],
    hidden: isHidden(facts, options),
    /** Whether it begins at the game's default start. */
    plain: !position && !Object.keys(unusual(facts, options)).length,
  };
}

/** @typedef {ReturnType<typeof wanted>} Wanted */

/** Python's refusal to open a game. */
export class Refusal extends Error {
  /** The number of the move that is wrong, 0 where it is no move. */ move;
  /** Why, without that number. */ why;

  /** @param {{error: string, ply?: number, bare?: string}} reply */
  constructor({ error, ply = 0, bare = error }) {
    super(error);
    this.move = ply;
    this.why = bare;
  }
}


/** Whether a game begins at once with its first situation: without moves, or with one that is legal there.
 * @param {Wanted} wanted @param {Situation} first */
export function beginsAtOnce({ moves, ply, end }, first) {
  if (end) return false;
  return !moves.length || (moves.length === 1 && ply === 1 && first.legal.includes(moves[0] ?? ''));
}

/** The request for the situation at the end of its moves.
 * @param {GameFacts} facts @param {Wanted} wanted @returns {Ask<'situation'>} */
export function asked({ name, dice, hidden: hides }, { options, position, moves, seats, hidden, lots: { seed } }) {
  const watched = !seats.includes(PERSON) && !moves.some(isSealed);
  const eyes = watched ? 'open' : moves.length ? null : loneSeat(hidden, seats);
  return {
    op: 'situation', game: name, options, start: position, moves, ...(hides && chairIn(seats)),
    ...(hidden && { eyes, seed }), ...(dice && { seed }),
  };
}
