// The entries of the list of moves: how each is named, what stands before and after them, and the ways to other lines.

import assert from 'node:assert/strict';
import { entriesOf, noteAt, waysOver } from '../../../static/play/entries.js';
import { send, testInPage } from '../document.js';
import { sessionWith } from './fake.js';

/** @param {object} more @returns {[string | null | undefined, string | null][]} */
const named = more => entriesOf(sessionWith(more)).map(({ element }) =>
  [element.textContent, element.getAttribute('aria-label')]);

testInPage('an entry says its number, its move, its note, its grade, and whether others were tried', () => {
  const review = { open: true, markAt: (/** @type {number} */ ply) => ply === 2 ? { grade: 'blunder' } : null };
  const notes = [[['a'], '$1']];
  const tried = (/** @type {number} */ ply) => ply === 0 ? ['c'] : [];
  assert.deepEqual(named({ review, notes, tried }), [
    ['a!', 'Move 1: a, took one, good; others were tried instead'],
    ['b??', 'Move 1: b, took two; a blunder'],
  ]);
  review.open = false;
  assert.deepEqual(named({ review })[1], ['b', 'Move 1: b, took two']);
});

testInPage('what is secret has no sign, and behind the curtain nothing can be pressed', () => {
  const secret = { secret: true, covered: true, notes: [[['a'], '$1']] };
  const [entry] = entriesOf(sessionWith(secret)), [worded] = entriesOf(sessionWith({ ...secret, short: ['one', ''] }));
  assert.deepEqual([entry?.element.textContent, worded?.element.textContent], ['took one', 'one']);
  assert.equal(entry?.element.hasAttribute('disabled'), true);
});

testInPage('a roll has no entry, and the move before it is the current one', () => {
  const entries = entriesOf(sessionWith({ short: ['a', ''] }));
  assert.deepEqual(entries.map(({ element }) => [element.textContent, element.getAttribute('aria-current')]),
    [['a', 'step']]);
});

testInPage('where White begins the first place stays empty, and what was taken back follows', () => {
  const entries = entriesOf(sessionWith({ first: 1, undone: ['d', 'c'] }));
  assert.deepEqual(entries.map(({ spot, element }) => [spot.number, spot.column, element.textContent]),
    [[1, 1, 'a'], [2, 0, 'b'], [2, 1, 'c, taken back'], [3, 0, 'd, taken back']]);
  assert.deepEqual(named({ first: 1, moves: [], short: [], ply: 0 }), []);
});

testInPage('an entry leads to its position, and another move to its line', () => {
  /** @type {unknown[]} */ const went = [];
  const session = sessionWith({
    go: (/** @type {number} */ ply) => went.push(ply), tried: () => ['c'],
    turnTo: (/** @type {unknown[]} */ ...given) => went.push(given),
  });
  send(/** @type {Element} */ (entriesOf(session)[1]?.element), 'click');
  const row = waysOver(session, 'Instead of b', 1) || null;
  assert.equal(row?.querySelector('button')?.getAttribute('aria-label'), 'c, instead of b');
  send(/** @type {Element} */ (row?.querySelector('button')), 'click');
  assert.deepEqual(went, [2, [1, 'c']]);
  assert.equal(waysOver(sessionWith(), 'Tried next', 2), false);
});

testInPage('a note belongs to the moves before it', () => {
  const notes = /** @type {any} */ ([[['a'], '{fine}'], [['c'], '{other}']]);
  assert.equal(noteAt({ moves: ['a', 'b'], notes }, 1).comment, 'fine');
  assert.equal(noteAt({ moves: ['a', 'b'], notes }, 2).comment, '');
});
