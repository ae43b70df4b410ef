// The places of moves in their list: rows, columns and numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, moveNumber, spotsOf } from '../../../static/play/columns.js';

/** Rows as texts: "1 a b" is the row with the number 1, '.' an empty place before a move, '*' a move of chance.
 * @param {string} movers the mover of each move by its digit, '*' for chance, ' ' where it is not listed
 * @param {number[]} order @param {boolean} abreast */
function rows(movers, order, abreast) {
  const moves = [...movers].map(each => ({ mover: each === '*' ? -1 : Number(each), listed: each !== ' ' }));
  /** @type {string[][]} */ const found = [];
  spotsOf(moves, order, abreast).forEach((spot, at) => {
    if (!spot) return;
    const row = found[spot.row] ??= spot.column < 0 ? ['*'] : [String(spot.number)];
    if (spot.column < 0) return row.push('abcdefghijklmnop'[at] ?? '');
    for (let to = row.length; to <= spot.column + 1; to += 1) row.push('.');
    assert.equal(row[spot.column + 1], '.', 'two moves have one place');
    return row.splice(spot.column + 1, 1, 'abcdefghijklmnop'[at] ?? '');
  });
  return found.map(row => row.join(' '));
}

test('players take turns in their columns, and whoever begins stands in the own one', () => {
  assert.deepEqual(rows('0101', [0, 1], false), ['1 a b', '2 c d']);
  assert.deepEqual(rows('1010', [0, 1], false), ['1 . a', '2 b c', '3 d']);
  assert.deepEqual(rows('0011', [0, 1], false), ['1 a', '2 b c', '3 . d'], 'a move after an own one');
  assert.deepEqual(rows(' 0 1 0', [0, 1], false), ['1 b d', '2 f'], 'rolls have no place');
});

test('where each player is counted alone, ships and tricks stand side by side', () => {
  assert.deepEqual(rows('00110', [0, 1], true), ['1 a c', '2 b d', '3 e']);
  assert.deepEqual(rows(' 2301 1230', [1, 2, 3, 0], true), ['1 e b c d', '2 g h i j']);
});

test('a card that chance turns up has a row without a number, and the next moves stand below it', () => {
  assert.deepEqual(rows(' 010*10', [0, 1], true), ['1 b c', '2 d', '* e', '3 g f']);
  assert.deepEqual(rows('01*01', [0, 1], false), ['1 a b', '* c', '2 d e']);
});

test('round a table the near player has the last column', () => {
  const table = { seats: ['N', 'E', 'S', 'W'], bottomSeat: 2 };
  assert.deepEqual(columnsOf(table, [0]), [1, 2, 3, 0]);
  assert.deepEqual(columnsOf(table, []), [3, 0, 1, 2]);
  assert.deepEqual(columnsOf({ seats: ['White', 'Black'], bottomSeat: 1 }, [0]), [0, 1]);
});

test('moves are numbered as their list numbers them', () => {
  const session = /** @type {any} */ ({
    facts: { seats: ['White', 'Black'], bottomSeat: 0 }, persons: [], movers: [0, 1, 0], moves: ['a', 'b', 'c'],
    short: ['', 'b', 'c'], undone: [], moverAfter: () => 0, shortAfter: () => '',
  });
  assert.deepEqual([0, 1, 2, 3].map(ply => moveNumber(session, ply)), [0, 0, 1, 2]);
  assert.equal(moveNumber({ ...session, facts: null }, 2), 0);
});
