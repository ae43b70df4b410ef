// Games one after another against the same players: how many each side has won so far, or how the rubber stands.

import { make } from '../base/elements.js';
import { outcomes } from '../base/endings.js';
import { ourSeat } from '../session/seats.js';
import { rubberWords } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Rubber } from '../types.js' */

/** @typedef {Pick<Session, 'facts' | 'persons' | 'payoff' | 'ending' | 'series' | 'rubber'>} Sitting */

/** The results of a sitting, with that of the game on the board if it is over. @param {Sitting} sitting */
export function resultsOf({ facts, persons, payoff, ending, series }) {
  const you = facts ? ourSeat(facts, persons) : undefined;
  if (!facts || you === undefined || !(payoff || ending)) return series;
  const outcome = outcomes(facts.sides, payoff, ending)[you] ?? 0;
  const counted = payoff && ending?.reason !== 'settled' ? payoff[you] ?? 0 : outcome * facts.bounds[1];
  return [...series, counted];
}

/** The balance so far: "2 : 1", with a half for a draw; '' before the second game. @param {Sitting} sitting */
export function balanceOf(sitting) {
  const results = resultsOf(sitting);
  if (results.length < 2) return '';
  const mine = results.reduce((sum, result) => sum + (Math.sign(result) + 1) / 2, 0);
  return [mine, results.length - mine].map(halves).join(' : ');
}

/** @param {number} points */
const halves = points => `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** A balance, and what is counted. @param {string} balance @param {string} about */
export const balanceWords = (balance, about) => [make('b', {}, balance), make('small', {}, about)];

/** The games of a rubber, and the points of the game that goes on. @param {GameFacts} facts @param {Rubber} rubber */
export function rubberBalance(facts, rubber) {
  const { games, points, won } = rubber;
  const about = won === null ? `${points.join(' : ')} points` : 'this rubber';
  return [
    make('span', { 'aria-hidden': 'true' }, balanceWords(`${games.join(' : ')} games`, about)),
    make('span', { className: 'unseen' }, rubberWords(facts, rubber)),
  ];
}

/** How the rubber stands after its deals; null where none is played.
 * @param {Sitting} sitting @returns {Rubber | null} */
export function rubberOf(sitting) {
  const { facts, persons, rubber } = sitting;
  if (!facts?.rubber || !rubber || ourSeat(facts, persons) === undefined) return null;
  return tallied(resultsOf(sitting), facts.rubber);
}

/** @param {number[]} results @param {NonNullable<GameFacts['rubber']>} rules @returns {Rubber} */
export function tallied(results, rules) {
  /** @type {[number, number]} */ let points = [0, 0];
  /** @type {[number, number]} */ const games = [0, 0];
  for (const result of results) {
    const side = result > 0 ? 0 : 1;
    points[side] += Math.ceil(Math.abs(result) / 2);
    if (points[side] < rules.points) continue;
    games[side] += 1;
    points = [0, 0];
  }
  const won = games[0] === rules.games ? true : games[1] === rules.games ? false : null;
  return { deals: results.length, games, points, won };
}
