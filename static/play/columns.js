// The places of moves in their list: a column for each player, and a row for each turn of all of them. A move of chance
// that is listed has a row of its own, without a number. Pure.

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** `column`: -1 for a move of chance. `number`: that of its row, as players number their moves.
 * @typedef {{row: number, column: number, number: number}} Spot */

/** The seats in the order of their columns: round a table the near one is the last.
 * @param {Pick<GameFacts, 'seats' | 'bottomSeat'>} facts @param {number[]} persons */
export function columnsOf({ seats, bottomSeat }, persons) {
  const last = seats.length > 2 ? persons[0] ?? bottomSeat ?? 0 : seats.length - 1;
  return seats.map((_, at) => (last + 1 + at) % seats.length);
}

/**
 * @param {{mover: number, listed: boolean}[]} moves @param {number[]} order the seats in the order of their columns
 * @param {boolean} abreast each player's moves are counted alone, so that the cards of a trick stand in one row
 * @returns {(Spot | null)[]} null for a move that no list has
 */
export function spotsOf(moves, order, abreast) {
  let top = 0, row = -1, last = -1, unnumbered = 0;
  let counts = order.map(() => 0);
  return moves.map(({ mover, listed }) => {
    if (!listed) return null;
    const column = order.indexOf(mover);
    if (column < 0) {
      row = top = abreast ? top + Math.max(...counts) : row + 1;
      [counts, last] = [order.map(() => 0), order.length];
      unnumbered += 1;
      top += 1;
      return { row, column, number: row + 1 - unnumbered };
    }
    if (abreast) row = top + /** @type {number} */ (counts[column]);
    else if (row < 0 || column <= last) row += 1;
    counts[column] = (counts[column] ?? 0) + 1;
    last = column;
    return { row, column, number: row + 1 - unnumbered };
  });
}

/** The places of all moves of a game, with those that were taken back.
 * @param {Pick<Session, 'facts' | 'persons' | 'movers' | 'short' | 'moves' | 'undone' | 'moverAfter' | 'shortAfter'>}
 * session */
export function spotsIn({ facts, persons, movers, short, moves, undone, moverAfter, shortAfter }) {
  if (!facts) return [];
  const back = [...undone].reverse().map((move, at, all) => {
    const before = [...moves, ...all.slice(0, at)];
    return { mover: moverAfter(before), listed: shortAfter(before, move) !== '' };
  });
  const made = movers.map((mover, at) => ({ mover, listed: short[at] !== '' }));
  return spotsOf([...made, ...back], columnsOf(facts, persons), facts.hidden || facts.seats.length > 2);
}

/** The number of each move in the list of moves: that of the last one listed.
 * @param {Parameters<typeof spotsIn>[0]} session */
export function moveNumbers(session) {
  let last = 0;
  return spotsIn(session).map(spot => last = spot?.number ?? last);
}

/** @param {Parameters<typeof spotsIn>[0]} session @param {number} ply */
export const moveNumber = (session, ply) => moveNumbers(session)[ply - 1] ?? 0;
