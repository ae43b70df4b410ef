// Mistakes tried again: a move is weighed, and the game stays as it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lesson, mistakesOf } from '../../../static/play/lesson.js';

/** @param {object} more @returns {any} */
const mark = more => ({
  ply: 1, seat: 0, move: 'a', short: 'a', grade: '', line: [], shortLine: [], cells: [], ...more,
});
const FIRST = mark({ ply: 3, move: 'c', grade: 'blunder', line: ['x'], shortLine: ['x'], cells: ['x1'] });
const SECOND = mark({ ply: 5, move: 'e', grade: 'mistake', line: ['y'], shortLine: ['y'], cells: ['y1'] });

function make() {
  /** @type {any[]} */ const asked = [];
  const session = /** @type {any} */ ({
    ply: 6, moves: ['a', 'b', 'c', 'd', 'e', 'f'], persons: [0], review: { lesson: null, marks: [
      mark({}), FIRST, mark({ ply: 4, seat: 1, grade: 'blunder' }), SECOND, mark({ ply: 7, grade: 'slip' }),
    ] },
    go(/** @type {number} */ ply) { this.ply = ply; },
    changed() {},
    fail: (/** @type {string} */ text) => new Error(text),
    lineTo: () => ({ game: 'take' }),
    asking: {
      async ask(/** @type {any} */ ask) {
        asked.push(ask);
        const move = ask.moves.at(-1);
        return move === '?' ? { ok: false, error: 'no such move' }
          : { ok: true, ...mark({ move, short: move, grade: move === 'x' || move === 'good' ? '' : 'mistake' }) };
      },
    },
  });
  return { session, asked };
}

test('the mistakes are those of the only person; of all, where two play', () => {
  const { session } = make();
  assert.deepEqual(mistakesOf(session).map(({ ply }) => ply), [3, 5]);
  assert.deepEqual(mistakesOf({ ...session, persons: [0, 1] }).map(({ ply }) => ply), [3, 4, 5]);
  assert.deepEqual(mistakesOf({ ...session, persons: [] }).length, 3);
  assert.deepEqual(mistakesOf({ ...session, review: null }), []);
});

test('each mistake is on the board; a wrong move may be tried again, a good one leads on', async () => {
  const { session, asked } = make();
  const lesson = new Lesson(session, mistakesOf(session));
  assert.deepEqual([session.ply, lesson.stage, session.review.lesson], [2, 'asked', lesson]);
  await session.review.lesson.answer('bad');
  assert.deepEqual([lesson.stage, asked[0].moves, asked[0].op], ['wrong', ['a', 'b', 'bad'], 'review']);
  await lesson.answer('c');
  assert.equal(lesson.stage, 'wrong', 'the move of the game');
  await lesson.answer('x');
  assert.deepEqual([lesson.stage, lesson.cells, lesson.found], ['right', ['x1'], 0], 'not at the first try');
  lesson.next();
  assert.deepEqual([session.ply, lesson.stage], [4, 'asked']);
  await lesson.answer('good');
  assert.deepEqual([lesson.stage, lesson.cells, lesson.found], ['right', [], 1], 'another good move has no arrow');
  lesson.next();
  assert.deepEqual([lesson.mistake, session.review.lesson, session.moves.length], [null, null, 6]);
  assert.deepEqual([lesson.isOf(session.review), lesson.isOf(null)], [true, false]);
});

test('the answer can be shown, and counts as not found', async () => {
  const { session } = make();
  const lesson = new Lesson(session, [FIRST]);
  lesson.reveal();
  assert.deepEqual([lesson.stage, lesson.cells], ['shown', ['x1']]);
  await lesson.answer('x');
  assert.equal(lesson.found, 0);
});

test('a move elsewhere, or one that cannot be weighed, is refused with a sentence', async () => {
  const { session } = make();
  const lesson = new Lesson(session, [FIRST]);
  await assert.rejects(lesson.answer('?'), /no such move/);
  assert.equal(lesson.stage, 'asked');
  session.ply = 5;
  assert.deepEqual([lesson.isHere, lesson.cells], [false, []]);
  await assert.rejects(lesson.answer('x'), /Go back to the mistake/);
});
