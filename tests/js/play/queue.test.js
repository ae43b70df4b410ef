// A queued move: two cells, played when it is their turn, or dropped with a word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Queue } from '../../../static/play/queue.js';

const MINE = { look: 'pawn', seat: 0 }, THEIRS = { look: 'pawn', seat: 1 };

/** @param {object} [more] */
function make(more = {}) {
  /** @type {string[]} */ const heard = [];
  const session = /** @type {any} */ ({
    facts: { name: 'chess', chance: false }, hidden: false, persons: [0], isProgramsTurn: true, atEnd: true,
    over: false, left: null, paused: false, canPlay: false, seed: 1, moves: ['a'], situation: {},
    view: { geometry: { surface: 'checks' }, pieces: { e2: MINE, d2: MINE, e7: THEIRS }, paths: [] },
    play: (/** @type {string} */ move) => heard.push(`played ${move}`),
    emit: (/** @type {string} */ type, /** @type {string} */ text) => heard.push(`${type}: ${text}`),
    ...more,
  });
  const queue = new Queue(session, { say: text => heard.push(text), changed: () => {}, attempt: act => void act() });
  /** The program moves. @param {any[]} paths */
  const answer = paths => {
    const view = { ...session.view, paths };
    Object.assign(session, { moves: ['a', 'b'], isProgramsTurn: false, canPlay: true, view });
    queue.update();
  };
  return { session, queue, heard, answer };
}

test('two cells are kept, and the move is played when it is its turn', () => {
  const { queue, heard, answer } = make();
  assert.equal(queue.press('e4'), false, 'it does not begin on an empty cell');
  assert.deepEqual([queue.press('e2'), queue.arrows], [true, [{ from: 'e2', to: 'e2', faint: true }]]);
  assert.deepEqual([queue.press('e4'), queue.arrows], [true, [{ from: 'e2', to: 'e4', faint: true }]]);
  queue.update();
  assert.ok(!heard.some(text => text.startsWith('played')), 'not before');
  answer([{ move: 'd2d4', cells: ['d2', 'd4'] }, { move: 'e2e4', cells: ['e2', 'e4'] }]);
  assert.deepEqual([heard.at(-1), queue.arrows], ['played e2e4', []]);
});

test('what has become illegal is dropped with a word', () => {
  const { queue, heard, answer } = make();
  queue.press('e2');
  queue.press('e4');
  answer([{ move: 'd2d4', cells: ['d2', 'd4'] }]);
  assert.equal(heard.at(-1), 'answer: Your queued move from e2 to e4 is not possible now.');
});

test('a queen where a choice is left; of several jumps the last cell counts', () => {
  const { queue, heard, answer } = make();
  queue.press('e2');
  queue.press('e8');
  answer(['n', 'q'].map(piece => ({
    move: `e2e8${piece}`, cells: ['e2', 'e8'], shows: { look: piece === 'q' ? 'queen' : 'knight', seat: 0 },
  })));
  assert.equal(heard.at(-1), 'played e2e8q');
  const jumps = make();
  jumps.queue.press('e2');
  jumps.queue.press('e6');
  jumps.answer([{ move: 'x', cells: ['e2', 'd4', 'e6'] }]);
  assert.equal(jumps.heard.at(-1), 'played x');
});

test('another own piece begins anew, the first cell takes it back, and a first cell alone is forgotten', () => {
  const { queue, answer, heard } = make();
  queue.press('e2');
  queue.press('d2');
  assert.deepEqual(queue.arrows, [{ from: 'd2', to: 'd2', faint: true }]);
  assert.deepEqual([queue.press('d2'), queue.arrows, heard.at(-1)], [true, [], 'The queued move is dropped.']);
  queue.press('e2');
  queue.press('e4');
  queue.press('e5');
  assert.deepEqual(queue.arrows, [], 'a press elsewhere drops it');
  queue.press('e2');
  const before = heard.length;
  answer([{ move: 'e2e4', cells: ['e2', 'e4'] }]);
  assert.deepEqual([heard.length, queue.arrows], [before, []]);
});

test('undo, another game or another place forget it without a word', () => {
  for (const change of [{ moves: [] }, { seed: 2 }, { moves: ['x', 'b'] }]) {
    const { session, queue, heard } = make();
    queue.press('e2');
    queue.press('e4');
    const before = heard.length;
    Object.assign(session, { isProgramsTurn: false, canPlay: true, ...change });
    queue.update();
    assert.deepEqual([heard.length, queue.arrows], [before, []]);
  }
});

test('only in open games without chance, for a lone person, while a program is to move', () => {
  for (const more of [
    { hidden: true }, { facts: { name: 'x', chance: true } }, { persons: [0, 1] }, { isProgramsTurn: false },
    { over: true }, { atEnd: false }, { paused: true }, { left: {} }, { facts: null },
    { view: { geometry: { surface: 'board' }, pieces: { e2: MINE }, paths: [] } },
  ]) assert.equal(make(more).queue.press('e2'), false, JSON.stringify(more));
  assert.equal(make().queue.press('e7'), false, 'not with a piece of the other');
});
