// The verdict of a review, once every move is weighed: how many moves cost the game, and how it stood before the first.

import { button, fill, make, setText } from '../base/elements.js';
import { outcomes } from '../base/endings.js';
import { moveNumber } from './columns.js';
import { mistakesOf } from './lesson.js';
import { counted, nameOf, standingWords, verdictWords } from './words.js';

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
    const who = first ? nameOf(facts, session.seats, first.seat).replace(/^You$/, 'you') : '';
    const number = first ? moveNumber(session, first.ply) : 0;
    const key = JSON.stringify([mistakes.length, number, kindOf(session)]);
    if (key === drawn) return;
    drawn = key;
    fill(element, make('h2', { className: 'review-verdict' }, verdictWords(mistakes.length, kindOf(session))),
      first && make('p', { className: 'soft' }, standingWords(first, number, session.stakes, who)));
    setText(learning, `Learn from ${mistakes.length === 1 ? 'it' : `these ${counted(mistakes.length, 'mistake')}`}`);
  }
  return { element, learning, update };
}

/** How the game ended for the only person; 'over' where there is none, several, or no end yet.
 * @param {Session} session */
function kindOf({ facts, persons, payoff, ending }) {
  const [you, ...others] = persons;
  if (!facts || you === undefined || others.length || !(payoff || ending)) return 'over';
  const outcome = outcomes(facts.sides, payoff, ending)[you] ?? 0;
  return outcome > 0 ? 'win' : outcome < 0 ? 'loss' : 'draw';
}
