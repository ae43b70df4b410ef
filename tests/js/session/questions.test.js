// Questions about a game that only some games ask, to a fake engine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccount } from '../../../static/session/questions.js';

/** A match as far as its account is concerned. @param {object} [more] */
function match(more) {
  /** @type {string[]} */ const asked = [];
  const session = /** @type {any} */ ({
    facts: { accounts: true }, ply: 2, situation: {}, atEnd: true, accounted: { moves: -1, account: null },
    engine: { ask: async (/** @type {any} */ ask) => (asked.push(ask.op), { ok: true, account: { won: 1 } }) },
    lineTo: () => ({ game: 'match' }), changed() { this.changes = (this.changes ?? 0) + 1; }, ...more,
  });
  return { session, asked };
}

test('the account of a match is asked for once for each move', async () => {
  const { session, asked } = match();
  await findAccount(session);
  await findAccount(session);
  assert.deepEqual([asked, session.accounted.account, session.changes], [['account'], { won: 1 }, 1]);
  session.ply = 3;
  await findAccount(session);
  assert.equal(asked.length, 2);
});

test('no account is asked for in a game without one, before its position is known, or of an earlier one', async () => {
  for (const more of [{ facts: { accounts: false } }, { facts: null }, { situation: null }, { atEnd: false }]) {
    const { session, asked } = match(more);
    await findAccount(session);
    assert.deepEqual(asked, [], JSON.stringify(more));
  }
});

test('an account that comes after another move is dropped', async () => {
  const { session } = match();
  const found = findAccount(session);
  session.accounted.moves = 3;
  await found;
  assert.equal(session.accounted.account, null);
});
