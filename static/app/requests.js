// Requests of games as addresses have them, and who sits where when nobody has said. Pure.

import { openSeed, write } from '../base/links.js';
import { unusual } from '../base/given.js';
import { usualCard } from '../base/levels.js';
import { PERSON } from '../session/seats.js';

/** @import { GameFacts, OpenRequest, Seat } from '../types.js' */

/**
 * The shortest link for a request: without options that are as usual, without a ply at the end, and without a seed that
 * is still a secret.
 * @param {GameFacts} game
 * @param {OpenRequest} request
 * @param {boolean} [over]
 */
export function canonical(game, request, over = false) {
  const ply = request.ply === (request.moves ?? []).length ? undefined : request.ply;
  return write(game.name, openSeed(game, { ...request, options: unusual(game, request.options), ply }, over));
}

/** The position after `ply` moves, as a request without what is not its own.
 * @param {GameFacts} game @param {Required<OpenRequest>} request @param {number} ply @returns {OpenRequest} */
export const positionAt = (game, { options, position, moves }, ply) => ({
  options: unusual(game, options), position, moves: moves.slice(0, ply),
});

/** The sentence about a link that was refused, and all of it before the wrong move; null where nothing of it stands.
 * @param {OpenRequest} request @param {import('../session/opening.js').Refusal} refusal
 * @returns {[sentence: string, request: OpenRequest | null]} */
export function remainder(request, { message, move, why }) {
  if (!move) return [message, null];
  const moves = request.moves?.slice(0, move - 1);
  return [`The game stands before move ${move} of the link, which was dropped: ${why}`,
    { ...request, moves, ply: undefined, end: null, others: [], notes: [], seen: [] }];
}

/** A person, against the usual opponent. @param {GameFacts} facts @param {string} level the one that was chosen last
 * @returns {Seat[]} */
export function usualSeats(facts, level) {
  const { seats, bottomSeat } = facts;
  const program = usualCard(facts, level)?.name ?? PERSON;
  const person = seats.length > 2 ? bottomSeat : 0; // the near hand of a table; of two players the first
  return seats.map((_, seat) => seat === person ? PERSON : program);
}
