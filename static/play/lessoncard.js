// The card of a lesson: which mistake is on the board, what became of the move that was tried, and how it went.

import { button, dressButton, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { moveNumber } from './columns.js';
import { Lesson, mistakesOf } from './lesson.js';
import { keepFocus } from './focus.js';
import { counted, markWords, nameOf, whom } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session @param {{leave: () => void}} room `leave`: takes the focus */
export function createLessonCard(session, { leave }) {
  /** @type {Lesson | null} */ let lesson = null;
  const words = make('div', { role: 'status' });
  const show = button('hint', 'Show the answer', () => lesson?.reveal());
  const next = button('forward', 'Next', () => lesson?.next(), { className: 'main' });
  const way = button('repeat', 'Back to the mistake', () => session.go((lesson?.mistake?.ply ?? 1) - 1));
  const end = button('close', 'End', close);
  const element = make('section', { className: 'lesson', 'aria-label': 'Learn from your mistakes', hidden: true },
    words, make('div', { className: 'row' }, next, way, show, end));
  let drawn = '';

  function open() {
    drawn = '';
    lesson = new Lesson(session, mistakesOf(session));
    leave();
  }

  function close() {
    lesson?.end();
    lesson = null;
    keepFocus(element, () => session.changed(), leave);
  }

  function update() {
    if (lesson && !lesson.isOf(session.review)) lesson = null; // another game has begun
    element.hidden = lesson === null;
    if (!lesson) return;
    const { mistake, stage, isHere } = lesson;
    const open = stage === 'asked' || stage === 'wrong' || stage === 'weighing';
    const key = JSON.stringify([lesson.at, stage, lesson.tried?.move, isHere]);
    if (key === drawn) return;
    drawn = key;
    fill(words, make('h2', {}, heading(lesson)), make('p', {}, text(lesson)));
    way.hidden = isHere || !mistake;
    show.hidden = !mistake || !isHere || !open;
    next.hidden = !mistake || open;
    dressButton(next, 'forward', lesson.at + 1 < lesson.mistakes.length ? 'Next' : 'Finish');
    dressButton(end, 'close', mistake ? 'End' : 'Back to the review');
  }

  /** @param {Lesson} lesson */
  function text({ mistake, mistakes, stage, tried, found }) {
    if (!mistake) return `You found ${found} of ${mistakes.length} at the first try.`;
    const [better = ''] = mistake.shortLine;
    const facts = /** @type {GameFacts} */ (session.facts);
    const played = `${nameOf(facts, session.seats, mistake.seat)} played ${mistake.short}.`;
    if (stage === 'asked') return `${played} Find a better move.`;
    if (stage === 'weighing') return 'One moment…';
    if (stage === 'shown') return `${better} was better. ${mistake.reasons.map(sentence).join(' ')}`;
    if (stage === 'right') return `Yes, ${tried?.short} is good. ${mistake.reasons.map(sentence).join(' ')}`;
    if (tried?.move === mistake.move) return `That is the move of the game. Find a better one.`;
    const worth = tried ? markWords(tried, session.stakes, whom(facts, session.seats, mistake.seat)) : '';
    return `Not ${tried?.short}. ${worth} Try again.`;
  }

  /** @param {Lesson} lesson */
  const heading = ({ mistake, mistakes, at }) => mistake
    ? `Mistake ${at + 1} of ${mistakes.length}: move ${moveNumber(session, mistake.ply)}`
    : `${counted(mistakes.length, 'mistake')} looked at`;

  return {
    element, open, close, update,
    get running() { return lesson !== null; },
  };
}
