// The review's card for the move on the board: its grade, its cost, the reasons, the better move.

import { fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { moveNumber } from './columns.js';
import { GRADES, markTitle, markWords, whom } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Graded } from '../types.js' */

/** @param {Session} session */
export function createMarkCard(session) {
  const element = make('div', { className: 'mark-card', role: 'region', 'aria-label': 'This move', tabIndex: 0 });
  return {
    element,
    update() {
      const mark = session.review?.markAt(session.ply) ?? null;
      element.dataset.grade = mark?.grade ?? '';
      if (mark) return fill(element, known(session, mark));
      const { ply, review } = session;
      const still = review?.running ? 'This move is still to be reviewed.' : 'This move is not reviewed.';
      const words = ply ? still : 'Press the graph or a move to see what it cost.';
      fill(element, make('p', { className: 'soft' }, words));
    },
  };
}

/** @param {Session} session @param {Graded} mark */
function known(session, mark) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const who = whom(facts, session.seats, Math.max(0, mark.seat));
  const [wiser] = mark.shortLine;
  const spoken = mark.say && mark.say !== wiser ? `, ${mark.say}` : '';
  const { sign } = GRADES[mark.grade];
  const title = markTitle(mark).replace(/^./, c => c.toLowerCase());
  return [
    make('h2', {}, sign && make('span', { className: `grade ${mark.grade}`, 'aria-hidden': 'true' }, sign),
      `Move ${moveNumber(session, mark.ply)}, ${mark.short}: ${title}`),
    make('p', {}, markWords(mark, session.stakes, who)),
    ...mark.reasons.map(reason => make('p', {}, sentence(reason))),
    wiser && make('p', {}, `Better: ${wiser}${spoken}.`),
  ];
}
