// The line of play by itself: walking, taking back, playing again, and the other lines that were tried.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineOfPlay } from '../../../static/session/line.js';

/** @param {string} moves as letters */
function made(moves) {
  const line = new LineOfPlay();
  line.adopt({ moves: [...moves], start: null });
  return line;
}

test('a line begins at its start, with no move', () => {
  const line = new LineOfPlay('1,2 1');
  assert.deepEqual([line.start, line.moves, line.ply, line.atEnd, line.key()], ['1,2 1', [], 0, true, '']);
});

test('a line that was handed out is stood at its end', () => {
  const line = made('abc');
  assert.deepEqual([line.ply, line.atEnd, line.key(), line.key(2), line.before(1)], [3, true, 'a b c', 'a b', ['a']]);
});

test('a line is copied, not shared', () => {
  const moves = ['a'];
  const line = new LineOfPlay();
  line.adopt({ moves, start: null });
  moves.push('b');
  assert.deepEqual(line.moves, ['a']);
});

test('one walks no further than the ends', () => {
  const line = made('abc');
  line.go(-1);
  assert.deepEqual([line.ply, line.atEnd], [0, false]);
  line.go(7);
  assert.equal(line.ply, 3);
  line.go(1);
  line.go();
  assert.equal(line.ply, 3);
});

test('moves that were taken back are played again in their order', () => {
  const line = made('abcd');
  line.takeBack(3);
  line.takeBack(1);
  assert.deepEqual([line.moves, line.undone, line.ply], [['a'], ['d', 'c', 'b'], 1]);
  line.redo();
  line.redo();
  assert.deepEqual([line.moves, line.undone, line.ply], [['a', 'b', 'c'], ['d'], 1]);
  line.redo();
  line.redo();
  assert.deepEqual([line.moves, line.undone], [['a', 'b', 'c', 'd'], []]);
});

test('a line that is cut forgets what was taken back before', () => {
  const line = made('abcd');
  line.takeBack(3);
  line.go(1);
  line.cut();
  assert.deepEqual([line.moves, line.undone], [['a'], ['c', 'b']]);
});

test('a line that gives way is kept, with what was taken back, where it says more', () => {
  const line = made('abc');
  line.takeBack(1);
  line.replace(['a', 'd']);
  assert.deepEqual([line.moves, line.undone, line.others], [['a', 'd'], [], [['a', 'b', 'c']]]);
  line.replace(['a', 'd', 'e']);
  assert.deepEqual(line.others, [['a', 'b', 'c']], 'what the new line begins with is no other line');
  line.replace(['a', 'b', 'c', 'f']);
  assert.deepEqual(line.others, [['a', 'd', 'e']], 'nor is a line that has become the main one');
});

test('where nothing may be kept, nothing is', () => {
  const line = made('abc');
  line.replace(['d'], { keep: false });
  assert.deepEqual([line.moves, line.others], [['d'], []]);
});

test('of lines that came along, equal and shorter ones go', () => {
  const line = made('ab');
  line.keep([['a'], ['a', 'c'], ['a', 'c'], ['a', 'c', 'd'], ['e']]);
  assert.deepEqual(line.others, [['a', 'c', 'd'], ['e']]);
});

test('of very many lines the latest stay', () => {
  const line = made('');
  line.keep(Array.from({ length: 600 }, (_, index) => [String(index)]));
  assert.equal(line.others.length, 500);
  assert.deepEqual(line.others.at(-1), ['599']);
});

test('variations are found where the line has come to', () => {
  const line = made('abc');
  line.keep([['a', 'd', 'e'], ['a', 'd', 'f'], ['a', 'b', 'g'], ['h']]);
  assert.deepEqual([line.tried(0), line.tried(1), line.tried(2), line.tried(3)], [['h'], ['d'], ['g'], []]);
  assert.deepEqual(line.variation(1, 'd'), ['a', 'd', 'e']);
  assert.deepEqual(line.variation(0, 'h'), ['h']);
  assert.equal(line.variation(2, 'd'), undefined);
});

test('of lines that say the same the first is kept, and of those that say less none', () => {
  const line = made('x');
  line.keep(['ab', 'abc', 'd', 'abc'].map(moves => [...moves]));
  assert.deepEqual(line.others, [['a', 'b', 'c'], ['d']]);
});
