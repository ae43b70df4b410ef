import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonical, positionAt, remainder, usualSeats } from '../../../static/app/requests.js';
import { Refusal } from '../../../static/session/opening.js';

const game = /** @type {any} */ ({
  name: 'take', options: [{ name: 'size', default: 5 }], seats: ['First', 'Second'], bottomSeat: 0, chance: false,
  levels: [{ name: 'level1', names: ['level1'] }, { name: 'level2', names: ['level2'] }],
});

test('a link leaves out what is as usual', () => {
  const usual = canonical(game, { options: { size: '5' }, moves: ['1'], ply: 1 });
  assert.equal(usual, canonical(game, { moves: ['1'] }));
  assert.notEqual(usual, canonical(game, { options: { size: 6 }, moves: ['1'] }));
  assert.notEqual(usual, canonical(game, { moves: ['1'], ply: 0 }));
});

test('a link leaves out a seed that is still a secret, until the game has ended', () => {
  const dicey = { ...game, dice: true }, request = { moves: ['1'], seed: 7, drawn: true };
  assert.doesNotMatch(canonical(dicey, request), /seed=7/);
  assert.match(canonical(dicey, request, true), /seed=7/);
  assert.match(canonical(dicey, { ...request, drawn: false }), /seed=7/, 'it was asked for');
});

test('a position is asked for by its own options and the moves before it', () => {
  const request = /** @type {any} */ ({ options: { size: 5 }, position: '4', moves: ['1', '2'], seed: 7 });
  assert.deepEqual(positionAt(game, request, 1), { options: {}, position: '4', moves: ['1'] });
  assert.deepEqual(positionAt(game, { ...request, options: { size: 6 } }, 0).options, { size: 6 });
});

test('of a refused link all that comes before the wrong move stands', () => {
  const request = /** @type {any} */ ({ seats: ['person', 'level1'], moves: ['1', '2', '9', '1'], ply: 4, notes: [1] });
  const [told, right] = remainder(request, new Refusal({ error: 'move 3: no', ply: 3, bare: 'no' }));
  assert.match(told, /move 3 of the link, which was dropped: no$/);
  assert.deepEqual([right?.moves, right?.ply, right?.notes, right?.seats], [['1', '2'], undefined, [], request.seats]);
  assert.deepEqual(remainder(request, new Refusal({ error: 'position: bad' })), ['position: bad', null]);
});

test('a person plays against the level that was last chosen, at the near edge of a table', () => {
  assert.deepEqual(usualSeats(game, 'level2'), ['person', 'level2']);
  assert.deepEqual(usualSeats(game, 'gone'), ['person', 'level1']);
  assert.deepEqual(usualSeats({ ...game, bottomSeat: 1 }, 'level1'), ['person', 'level1'], 'of two the first');
  const table = { ...game, seats: ['N', 'E', 'S', 'W'], bottomSeat: 2 };
  assert.deepEqual(usualSeats(table, 'level1'), ['level1', 'level1', 'person', 'level1']);
});
