// The address of an exercise: read and written without loss; what cannot be read gets a sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parse, write, writeSee } from '../../../static/exam/address.js';

/** @param {string} query */
function read(query) {
  const found = parse(query);
  assert.ok('exam' in found, 'error' in found ? found.error : '');
  return found.exam;
}

/** @param {string} query */
const complaint = query => {
  const found = parse(query);
  return 'error' in found ? found.error : '';
};

test('an address says everything of an exercise', () => {
  const query = 'seed=7&plies=3&branches=3&what=cuts&cut=>=&fail=hard&signs=minimax&bounds=nodes&order=left&root=max';
  const exam = read(query);
  assert.deepEqual(exam, {
    seed: 7, plies: 3, branches: 3, what: 'cuts', cut: '>=', fail: 'hard', signs: 'minimax', bounds: 'nodes',
    order: 'left', root: 'max',
  });
  assert.deepEqual(read(write(exam).split('?')[1]), exam);
});

test('as a browser writes it, too', () => {
  assert.equal(read('cut=%3E%3D').cut, '>=');
  assert.equal(read('cut=%3E').cut, '>');
  assert.equal(read('branches=uneven').branches, 'uneven');
  assert.deepEqual(read(''), {});
});

test('what is written stays as it is in a browser', () => {
  const line = { game: 'some-game', start: '[[3, 12], max[2]]', moves: ['b2', 'a,1'] };
  const hash = write({ seed: 7, cut: '>=', line });
  assert.equal(new URL(hash, 'http://host/').hash, hash);
});

test('a position of a game', () => {
  const options = { size: '3', rule: 'a b' };
  const line = { game: 'some-game', options, start: '[[1,2],3] at 1', moves: ['8/5(2)', 'a,1'] };
  const exam = read(write({ seed: 1, line }).split('?')[1]);
  assert.deepEqual(exam.line, line);
  assert.deepEqual(read('game=x').line, { game: 'x' });
});

test('the same search in the microscope', () => {
  assert.equal(writeSee({ game: 'some', position: '[[1,2],3]', rung: 'soft' }),
    '#/see/some?position=%5B%5B1,2%5D,3%5D&rung=soft');
});

test('nonsense gets a sentence', () => {
  assert.match(complaint('colour=red'), /has a part 'colour' that means nothing; its parts are seed, plies/);
  assert.match(complaint('seed=1&seed=2'), /says 'seed' twice/);
  assert.match(complaint('seed=x'), /seed 'x' is not a whole number/);
  assert.match(complaint('cut=%E0%A4%A'), /'cut' is broken/);
  assert.match(complaint('moves=a1'), /of no game; add 'game='/);
  assert.match(complaint('game=x&opt=7'), /option '7' cannot be read/);
});
