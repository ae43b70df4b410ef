// The review above the list of moves: how far it has come, the graph of the value, the accuracy of each player, and
// what is known of the move on the board: its cost, the reasons, the better line.

import { FORMULA, LICHESS, SAMPLED } from '../base/alike.js';
import { button, make, setText } from '../base/elements.js';
import { reviewMoves } from '../session/questions.js';
import { PERSON } from '../session/seats.js';
import { passFocus } from './focus.js';
import { createGraph } from './graph.js';
import { createLessonCard } from './lessoncard.js';
import { createMarkCard } from './markcard.js';
import { createVerdict } from './verdict.js';
import { nameOf, percent, reviewWords, whom } from './words.js';

export { mistakesOf } from './lesson.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session
 * @param {{near: () => number, attempt: (act: () => unknown) => void, leave: () => void}} room
 * `leave`: takes the focus */
export function createReview(session, { near, attempt, leave }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const graph = createGraph(session, near);
  const progress = make('p', { className: 'soft', role: 'status' });
  const stop = button('stop', 'Stop', () => session.review?.stop(), { className: 'quiet' });
  const goOn = button('play', 'Go on', () => attempt(() => reviewMoves(session)), { className: 'quiet' });
  const close = button('close', 'Close the review', putAway, { className: 'icon-only quiet' });
  const [accuracy, formula] = [make('p', { className: 'accuracies' }), make('p', { className: 'soft' })];
  const measures = make('details', { className: 'accuracy' }, make('summary', {}, accuracy), formula);
  const luck = make('p', { className: 'luck' });
  const card = createMarkCard(session);
  const retrying = button('repeat', 'Try again from here', retry);
  const line = button('play', 'Show the line', show);
  const back = button('back', 'Back to the game', () => session.goBack());
  const lesson = createLessonCard(session, { leave });
  const verdict = createVerdict(session, () => lesson.open());
  const acts = make('div', { className: 'row' }, retrying, line, back);
  const element = make('section', { className: 'review', 'aria-label': 'Review', hidden: true },
    make('div', { className: 'review-head' }, progress, stop, goOn, close),
    verdict.element, graph.element, measures, luck, lesson.element, verdict.learning, acts, card.element);

  function update() {
    const { review } = session;
    element.hidden = !review?.open;
    if (!review?.open) return;
    const trying = session.left !== null;
    setText(progress, trying && !review.running ? 'You are trying out a line.' : reviewWords(review));
    const hadFocus = [stop, goOn].some(each => each === document.activeElement);
    stop.hidden = !review.running;
    goOn.hidden = review.running || trying || review.progress.done === review.progress.of;
    if (hadFocus) (!stop.hidden ? stop : goOn.hidden ? close : goOn).focus();
    verdict.update(lesson.running);
    for (const part of [measures, luck]) part.style.visibility = trying ? 'hidden' : ''; // what stands below stays
    const parts = facts.seats.map((_, seat) =>
      `${nameOf(facts, session.seats, seat)} ${percent(review.accuracyOf(seat))}`);
    setText(formula, review.inPawns ? LICHESS : facts.samples ? `${FORMULA} ${SAMPLED}` : FORMULA);
    setText(accuracy, `Accuracy: ${parts.join(' · ')}`);
    setText(luck, facts.dice ? luckAndPlay(session, review, near()) : '');
    luck.hidden = !luck.textContent;
    graph.update();
    passFocus(acts, '.row', dress);
    lesson.update();
    card.update();
    acts.hidden = card.element.hidden = lesson.running;
  }

  function dress() {
    const mark = markHere();
    retrying.disabled = !mark || mark.seat < 0 || session.seats[mark.seat] !== PERSON || session.hidden;
    const { left } = session;
    line.disabled = left !== null || !mark?.line.length || session.hidden;
    line.hidden = left !== null; // the way back takes its place
    back.disabled = back.hidden = left === null;
  }

  const markHere = () => session.review?.markAt(session.ply) ?? null;

  function putAway() {
    const { review } = session;
    if (!review) return;
    review.stop();
    lesson.close();
    review.open = false;
    session.changed();
    leave();
  }

  /** The seat that erred moves once more. */
  function retry() {
    session.go(session.ply - 1);
    session.playOn();
    leave();
  }

  function show() {
    const mark = markHere();
    if (mark) session.layOut(mark.ply - 1, mark.line);
  }
  return { element, update };
}

/** The luck of a player's dice, and the cost of each player's moves.
 * @param {Session} session @param {import('../session/review.js').Review} review @param {number} seat */
export function luckAndPlay(session, review, seat) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const luck = review.luckOf(seat);
  if (luck === null) return '';
  const number = (/** @type {number} */ value) =>
    session.unit ? value.toFixed(3) : `${(50 * value).toFixed(1)}%`;
  const name = (/** @type {number} */ each) => nameOf(facts, session.seats, each);
  const errors = facts.seats.map((_, each) => `${name(each)} ${number(review.costOf(each))}`).join(' · ');
  const who = whom(facts, session.seats, seat);
  return `Luck of ${who}: ${luck < 0 ? '−' : '+'}${number(Math.abs(luck))}. Errors: ${errors}.`;
}
