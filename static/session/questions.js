// The questions of a view about a game, without changing it: other forms of it, accounts, reviews, worlds.

import { bring } from '../base/late.js';
import { isSealed } from './seats.js';

/** @import { OutcomeCount, Imagined, ReadGame } from '../types.js' */
/** @import { Whole } from './whole.js' */

/** Reads a pasted position, moves or game. A text that names its game is read as that game.
 * @param {Whole} session @param {string} text
 * @param {number} [seed] of the game to open with it @returns {Promise<ReadGame>} */
export async function readText(session, text, seed = session.seed) {
  const { facts, options, hidden, eyes } = session;
  const reply = await session.asking.ask({
    op: 'read', game: facts?.name ?? '', options: facts ? options : {}, text, ...hidden && { eyes, seed },
  });
  if (!reply.ok) throw session.fail(reply.error);
  return reply;
}

/** The game in its own notation, with its end.
 * @param {Whole} session @param {string} [about] tags @returns {Promise<string>} */
export async function writeGame(session, about = '') {
  const { others, notes, ending, moves } = session;
  const reply = await session.asking.ask({
    ...session.lineTo(moves.length), op: 'write', others, notes: [[[], about], ...notes],
    ending: ending && { reason: ending.reason, loser: ending.loser },
  });
  if (!reply.ok) throw session.fail(reply.error);
  return reply.text;
}

/** The position on the board in other notations, by their names.
 * @param {Whole} session @returns {Promise<Record<string, string>>} */
export async function findForms(session) {
  const reply = await session.engine.ask({ ...session.lineTo(), op: 'forms' });
  if (!reply.ok) throw session.fail(reply.error);
  return reply.forms;
}

/** The outcomes so far, and the expected ones. @param {Whole} session @returns {Promise<OutcomeCount[]>} */
export async function findFallen(session) {
  const reply = await session.engine.ask({ ...session.lineTo(), op: 'outcomes' });
  if (!reply.ok) throw session.fail(reply.error);
  return reply.outcomes;
}

/** Asks for the account of a match, once for each move. @param {Whole} session */
export async function findAccount(session) {
  const { facts, ply, situation, atEnd, accounted } = session;
  if (!facts?.accounts || !situation || !atEnd || accounted.moves === ply) return;
  accounted.moves = ply;
  const reply = await session.engine.ask({ ...session.lineTo(), op: 'account' });
  if (!reply.ok || accounted.moves !== ply || session.accounted !== accounted) return;
  accounted.account = reply.account;
  session.changed();
}

/** Worlds that the player to move holds for possible, each face up, and how they vote for a move.
 * @param {Whole} session @returns {Promise<Imagined>} */
export async function imagine(session) {
  const reply = await session.asking.ask({ ...session.lineTo(), op: 'worlds' });
  if (!reply.ok) throw reply.stopped ? new Error(reply.error) : session.fail(reply.error);
  return reply;
}

/** Reviews the moves so far, or goes on with that. Resolves when it ends; the marks come one by one.
 * @param {Whole} session */
export async function reviewMoves(session) {
  if (!session.moves.length) throw session.fail('There is no move to review yet. Play one first.');
  if (session.secret || session.moves.some(isSealed)) {
    throw session.fail(`${session.facts?.title} hides moves. Review it when the game is over.`);
  }
  const { Review } = await bring('static/session/review.js', () => import('./review.js'))
    .catch(problem => { throw session.fail(problem.message); });
  session.review ??= new Review(session, {
    ask: (ply, next, signal) => session.asking.askWhenIdle({ ...session.lineTo(ply), op: 'review', next }, signal),
    changed: () => session.emit('review'),
  });
  await session.review.run();
  return session.review;
}

/** Asks how lists have the moves of a line that is tried out, beyond the position on the board.
 * @param {Whole} session */
export async function spellLine(session) {
  const { left, moves } = session;
  const whole = await session.engine.ask(session.lineTo(moves.length));
  if (!whole.ok || session.left !== left) return;
  session.situations.keep(moves, whole);
  session.changed();
}

/** Asks how lists have the moves that were read or tried beside the one on the board.
 * @param {Whole} session @param {number} generation */
export async function spellTried(session, generation) {
  if (session.secret) return;
  const { ply, moves, situations } = session;
  const beside = [ply - 1, ply].flatMap(at => {
    const before = moves.slice(0, Math.max(0, at));
    return at < 0 ? [] : session.tried(at).map(move => ({ before, move }));
  });
  for (const { before, move } of beside) {
    if (session.asking.isLate(generation)) return;
    if (situations.shortOf(before, move) !== undefined) continue;
    const line = [...before, move];
    const whole = await session.engine.ask({ ...session.lineTo(), moves: line });
    if (!whole.ok || session.asking.isLate(generation)) return;
    situations.keep(line, whole);
    session.changed();
  }
}
