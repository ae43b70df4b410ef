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
    keepsSeed: false, ended: false, ending: null, pending: null, secret: false, situation: { position: '4' },
    payoff: /** @type {number[] | null} */ (null),
  });
  /** @type {any[]} */ const saved = [];
  /** @type {any[]} */ const finished = [];
  /** @type {string[]} */ const addresses = [];
  const page = { shown: true };
  const saving = new Saving(/** @type {any} */ (session),
    /** @type {any} */ ({ saved: () => saved.at(-1), save: (/** @type {any} */ game) => saved.push(game) }),
    /** @type {any} */ ({ add: (/** @type {any[]} */ ...game) => finished.push(game) }),
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
  session.request = { ...session.request, moves: [] };
  await change();
  assert.deepEqual([saved.length, addresses.length], [0, 1]);
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
