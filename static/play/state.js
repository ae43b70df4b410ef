// The state of the game at the head of the panel: a few words, and one line about them. A refusal takes the line's
// place until the position changes.

import { payoffOf } from '../base/endings.js';
import { fill, make, setText } from '../base/elements.js';
import { moveNumber } from './columns.js';
import { rubberBalance, rubberOf } from './series.js';
import { ending, rubberEnd, state } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, View } from '../types.js' */

/** @param {Session} session */
export function createState(session) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const title = make('p', { className: 'state-title' });
  const line = make('p', { className: 'state-line' });
  const balance = make('div', { className: 'balance', hidden: true });
  const element = make('div', { className: 'state' }, title, line, balance);
  /** Why the last press was no move, and the view that it was about. @type {{text: string, view: View | null}} */
  let refusal = { text: '', view: null };

  function update() {
    const words = wordsNow();
    const refused = refusal.view === session.view ? refusal.text : '';
    setText(title, words.title);
    setText(line, refused || words.line);
    const rubber = rubberOf(session);
    balance.hidden = !rubber;
    if (rubber) fill(balance, rubberBalance(facts, rubber));
    line.classList.toggle('refusal', Boolean(refused));
    element.classList.toggle('refused', Boolean(refused));
    element.dataset.kind = words.kind ?? '';
  }

  /** @returns {{title: string, line: string, kind?: string}} */
  function wordsNow() {
    const { seats, turn, view, situation } = session;
    if (session.over && session.atEnd && view && situation) {
      const end = ending({ facts, seats, ...result(session), view, unit: session.unit });
      return rubberEnd(rubberOf(session), end);
    }
    const news = view?.news;
    const { title: head, line: rest } = state({
      facts, seats, turn, view, atEnd: session.atEnd, move: moveNumber(session, session.ply),
      moves: moveNumber(session, session.moves.length),
      pending: session.pending !== null, paused: session.paused, roll: session.isRoll, programs: session.onlyPrograms,
      ready: session.engine.stage === 'ready', failed: session.engine.stage === 'failed', covered: session.covered,
      hasTurn: session.canPlay, hidden: session.hidden,
    });
    return { title: head, line: news && session.atEnd ? news : rest };
  }

  return {
    element, update,
    /** Says why a press is no move; '' takes that back. @param {string} text */
    explain(text) {
      refusal = { text, view: session.view };
      update();
    },
    /** The text there, for the card at the end. */
    words: wordsNow,
    clear() { refusal = { text: '', view: null }; },
  };
}

/** Who won, and with how many moves. @param {Session} session */
export function result(session) {
  const { ending: end, facts } = session;
  const seats = facts?.seats.length ?? 2;
  const payoff = !session.endedByWord ? session.situation?.payoff ?? null
    : end?.points && facts ? payoffOf(facts, end) : null;
  const best = payoff ? Math.max(...payoff) : 0;
  const resigned = end && end.loser !== null ? (end.loser + 1) % seats : null;
  const winner = payoff ? best > 0 ? payoff.indexOf(best) : null : resigned;
  const moves = Math.ceil(session.moves.length / seats);
  const turn = session.situation?.turn ?? null;
  return { payoff, winner, moves, reason: session.endedByWord ? end?.reason : undefined, loser: end?.loser, turn };
}
