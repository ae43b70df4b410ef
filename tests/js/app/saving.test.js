import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Saving } from '../../../static/app/saving.js';

/** A session as far as it is saved, a store, and what was kept where. */
function make() {
  const session = Object.assign(new EventTarget(), {
    facts: { name: 'take', options: [], seats: ['First', 'Second'], levels: [] },
    request: {
      options: {}, position: null, moves: /** @type {string[]} */ (['1']), seats: ['person', 'level1'], seed: 3,
    },
    seats: ['person', 'level1'], persons: [0], movers: [0], seed: 3,
    keepsSeed: false, ended: false, ending: null, pending: null, secret: false, situation: { position: '4' },
    payoff: /** @type {number[] | null} */ (null),
  });
  /** @type {any[]} */ const saved = [];
  /** @type {any[]} */ const finished = [];
  /** @type {string[]} */ const addresses = [];
  const page = { shown: true };
  const saving = new Saving(/** @type {any} */ (session),
    /** @type {any} */ ({ saved: () => saved.at(-1), save: (/** @type {any} */ game) => saved.push(game) }),
    /** @type {any} */ ({
      add: (/** @type {any[]} */ ...game) => finished.push(game),
      drop: (/** @type {any[]} */ ...game) => finished.push(['dropped', ...game]),
    }),
    { shown: () => page.shown, address: hash => addresses.push(hash) });
  const change = async () => {
    session.dispatchEvent(new Event('change'));
    await Promise.resolve();
  };
  return { session, saving, saved, finished, addresses, page, change };
}

test('changes of one task save once, and again only what is new', async () => {
  const { session, saved, addresses, change } = make();
  session.dispatchEvent(new Event('change'));
  await change();
  assert.deepEqual([saved.length, addresses.length, saved[0].look], [1, 1, session.situation]);
  await change();
  assert.deepEqual([saved.length, addresses.length], [1, 2]);
  session.request = { ...session.request, moves: ['1', '2'] };
  await change();
  assert.equal(saved.length, 2);
});

test('nothing is saved while another view stands, nor a game without a move', async () => {
  const { session, saved, addresses, page, change } = make();
  page.shown = false;
  await change();
  page.shown = true;
  Object.assign(session, { movers: [] });
  await change();
  assert.deepEqual([saved.length, addresses.length], [0, 1]);
});

test('a deal or a first move of a program is only looked at, and not saved', async () => {
  const { session, saved, change } = make();
  for (const movers of [[-1], [1], [-1, 1]]) {
    Object.assign(session, { movers });
    await change();
    assert.equal(saved.length, 0);
  }
  Object.assign(session, { movers: [-1, 1, 0] });
  await change();
  assert.equal(saved.length, 1);
  session.request = { ...session.request, seed: 4 };
  Object.assign(session, { movers: [-1, 1], persons: [], seats: ['level1', 'level1'] });
  await change();
  assert.equal(saved.length, 2, 'a game of programs');
});

test('a game whose end is taken back is no finished game', async () => {
  const { session, finished, change } = make();
  await change();
  session.ended = true;
  await change();
  session.ended = false;
  session.dispatchEvent(new Event('reopened'));
  await change();
  assert.deepEqual(finished.map(([first]) => first.name ?? first), ['take', 'dropped']);
  assert.deepEqual(finished.at(-1), ['dropped', 'take', 3]);
  session.ended = true;
  await change();
  assert.equal(finished.length, 3, 'it counts as it ends then');
});

test('what waits or is secret is not kept as a picture', async () => {
  for (const more of [{ pending: {} }, { secret: true }]) {
    const { session, saved, change } = make();
    Object.assign(session, more);
    await change();
    assert.equal(saved[0].look, null);
  }
});

test('a game counts as finished only if it was seen unfinished, and once', async () => {
  const { session, finished, change } = make();
  await change();
  Object.assign(session, { ended: true, payoff: [1, -1] });
  await change();
  await change();
  assert.deepEqual(finished.map(([facts, , payoff]) => [facts.name, payoff]), [['take', [1, -1]]]);
  Object.assign(session.request, { end: { reason: 'settled', loser: 0 } });
  await change();
  await change();
  assert.equal(finished.length, 2, 'settled once');
  const other = make();
  other.session.ended = true;
  Object.assign(other.session.request, { end: { reason: 'settled', loser: 0 } });
  await other.change();
  assert.deepEqual(other.finished, []);
});
