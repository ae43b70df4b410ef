// The finished games of a device: what counts, what is kept of very many, files, and two pages at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { against, createFinished, figuresOf, fitted } from '../../../static/base/results.js';

const FACTS = /** @type {any} */ ({ name: 'nim', seats: ['First', 'Second'], sides: [0, 1] });

/** @param {Record<string, string>} [held] */
const fake = (held = {}) => ({
  held,
  getItem: (/** @type {string} */ key) => held[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => { held[key] = value; },
  removeItem: (/** @type {string} */ key) => { delete held[key]; },
});

/** @param {number} seed @param {Partial<any>} [given] */
const asked = (seed, given = {}) => /** @type {any} */ ({
  options: { misere: false }, position: null, moves: ['1-1', '2-1'], seats: ['person', 'level3'], seed, ply: 2,
  end: null,
  others: [['1-2']], notes: [], clock: 'none', timeLeft: null, ...given,
});

test('a game counts once, as it ended first', () => {
  const finished = createFinished(fake());
  finished.add(FACTS, asked(1), [-1, 1], 10);
  finished.add(FACTS, asked(1, { moves: ['3-1'] }), [1, -1], 20);
  finished.add(FACTS, asked(2), [1, -1], 30);
  finished.add(FACTS, asked(3, { end: { reason: 'resigned', loser: 1 } }), null, 40);
  finished.add(FACTS, asked(4, { end: { reason: 'agreed', loser: null } }), null, 50);
  assert.deepEqual(figuresOf(finished.read()), [
    { game: 'nim', levels: [{ level: 'level3', tally: [2, 1, 1] }], streak: 0, best: 2 },
  ]);
  assert.equal(finished.read().games.length, 4);
});

test('a game that was settled after its end counts as it was settled', () => {
  const finished = createFinished(fake());
  finished.add(FACTS, asked(1), [1, -1], 10);
  finished.add(FACTS, asked(1, { end: { reason: 'settled', loser: 0 } }), [1, -1], 20);
  assert.deepEqual(finished.read().games.map(({ outcome }) => outcome), [[-1, 1]]);
});

test('two persons, and programs of two levels, have no figures', () => {
  const one = (/** @type {string[]} */ seats) => /** @type {any} */ ({ request: { seats }, outcome: [1, -1, 1, -1] });
  assert.equal(against(one(['person', 'person'])), null);
  assert.equal(against(one(['level2', 'level3'])), null);
  assert.equal(against(one(['person', 'level2', 'level3', 'level2'])), null);
  assert.deepEqual(against(one(['level2', 'person'])), { level: 'level2', outcome: -1 });
  assert.deepEqual(against(one(['level2', 'level2', 'person', 'level2'])), { level: 'level2', outcome: 1 });
});

test('of very many games the oldest leave their figures', () => {
  const finished = createFinished(fake());
  const games = Array.from({ length: 700 }, (_, at) => /** @type {any} */ ({
    game: 'nim', request: asked(at), outcome: at % 7 ? [1, -1] : [-1, 1], at,
  }));
  const whole = { games, earlier: {}, best: {} };
  const kept = fitted(whole);
  assert.equal(kept.games.length, 500);
  assert.equal(kept.games[0]?.at, 699);
  assert.deepEqual(figuresOf(kept), figuresOf(whole));
  assert.deepEqual(fitted(kept), kept);
  assert.equal(finished.any(), false);
});

test('a long game leaves room for others', () => {
  const moves = Array.from({ length: 2000 }, () => 'x'.repeat(190));
  const games = [1, 2, 3, 4].map(at => /** @type {any} */ (
    { game: 'nim', request: asked(at, { moves }), outcome: [1, -1], at }));
  const kept = fitted({ games, earlier: {}, best: {} });
  assert.equal(kept.games.length, 3);
  assert.deepEqual(kept.earlier, { 'nim level3': [1, 0, 0] });
});

test('a file is written and read back, on another device too, and twice changes nothing', () => {
  const [here, there] = [createFinished(fake()), createFinished(fake())];
  here.add(FACTS, asked(1), [1, -1], 10);
  there.add(FACTS, asked(2), [-1, 1], 5);
  assert.equal(there.take(here.text()), 'One game was added.');
  assert.equal(there.take(here.text()), 'It holds nothing new.');
  assert.deepEqual(figuresOf(there.read())[0]?.levels, [{ level: 'level3', tally: [1, 0, 1] }]);
});

test('of a file from elsewhere what is right is kept, and one sentence says the rest', () => {
  const finished = createFinished(fake());
  const good = { game: 'nim', request: asked(1), outcome: [1, -1], at: 1 };
  const request = { ...asked(2), moves: 'all' };
  const wrong = [{ ...good, outcome: [7, -1] }, { ...good, request }, null, { ...good, game: '__proto__' }];
  const earlier = { 'nim level1': [1, 2], x: [1, 1, 1] };
  const file = { plywood: 'finished games', version: 9, games: [good, ...wrong], earlier };
  assert.equal(finished.take(JSON.stringify(file)),
    'One game was added. The file comes from another version of Plywood. 4 games in it could not be read.');
  assert.equal(finished.read().games.length, 1);
  assert.deepEqual(finished.read().earlier, {});
  for (const text of ['', 'nonsense', '[]', '{}', 'null', '{"plywood": 3}']) {
    assert.match(finished.take(text), /has no finished Plywood games/);
  }
  assert.equal(finished.read().games.length, 1);
});

test('all is deleted, and comes back', () => {
  const storage = fake();
  const finished = createFinished(storage);
  finished.add(FACTS, asked(1), [1, -1], 10);
  const was = finished.clear();
  assert.equal(finished.any(), false);
  assert.ok(!Object.values(storage.held).join().includes('person'));
  finished.restore(was);
  assert.equal(finished.read().games.length, 1);
});

test('a game whose end was taken back leaves the list, and can end anew', () => {
  const finished = createFinished(fake());
  finished.add(FACTS, asked(1), [-1, 1], 10);
  finished.add(FACTS, asked(2), [-1, 1], 11);
  finished.drop(FACTS.name, 1);
  finished.drop('other', 2);
  assert.deepEqual(finished.read().games.map(({ request }) => request.seed), [2]);
  finished.add(FACTS, asked(1), [1, -1], 12);
  assert.deepEqual(figuresOf(finished.read())[0]?.levels[0]?.tally, [1, 0, 1]);
});

test('two pages keep the games of both', () => {
  const storage = fake();
  const [one, two] = [createFinished(storage), createFinished(storage)];
  one.add(FACTS, asked(1), [1, -1], 10);
  two.add(FACTS, asked(2), [1, -1], 11);
  assert.equal(one.read().games.length, 2);
});

test('a storage that refuses says so, and one that holds nonsense is empty', () => {
  /** @type {string[]} */ const said = [];
  const full = createFinished({ ...fake(), setItem() { throw new Error('full'); } }, text => said.push(text));
  full.add(FACTS, asked(1), [1, -1], 10);
  assert.match(said.join(), /cannot be kept/);
  assert.equal(createFinished(fake({ 'plywood.finished': '{"games": [1, {}' })).any(), false);
  assert.equal(createFinished(null).any(), false);
});
