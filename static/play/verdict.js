// The verdict of a review, once every move is weighed: how many moves cost the game, and how it stood before the first.

import { button, fill, make, setText } from '../base/elements.js';
import { outcomeForOne } from '../base/endings.js';
import { moveNumber } from './columns.js';
import { mistakesOf } from './lesson.js';
import { counted, standingWords, verdictWords, whom } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session @param {() => void} learn begins with the first mistake */
export function createVerdict(session, learn) {
  const element = make('div', { className: 'review-found' });
  const learning = button('learn', 'Learn', learn, { className: 'main' });
  let drawn = '';

  /** @param {boolean} busy whether a lesson is given */
  function update(busy) {
    const facts = /** @type {GameFacts} */ (session.facts);
    const mistakes = mistakesOf(session), [first] = mistakes;
    const complete = session.review?.complete === true;
    element.style.visibility = complete ? '' : 'hidden'; // its place is kept
    learning.style.visibility = complete && first && !session.hidden && session.left === null ? '' : 'hidden';
    learning.hidden = busy;
    if (!complete) return;
    const who = first ? whom(facts, session.seats, first.seat) : '';
    const number = first ? moveNumber(session, first.ply) : 0;
    const kind = kindOf(session), key = JSON.stringify([mistakes.length, number, kind]);
    if (key === drawn) return;
    drawn = key;
    fill(element, make('h2', { className: 'review-verdict' }, verdictWords(mistakes.length, kind)),
      first && make('p', { className: 'soft' }, standingWords(first, number, session.stakes, who)));
    setText(learning, `Learn from ${mistakes.length === 1 ? 'it' : `these ${counted(mistakes.length, 'mistake')}`}`);
  }
  return { element, learning, update };
}

/** How the game ended for the only person; 'over' where that says nothing. @param {Session} session */
function kindOf(session) {
  const outcome = outcomeForOne(session);
  if (outcome === null) return 'over';
  return outcome > 0 ? 'win' : outcome < 0 ? 'loss' : 'draw';
}
