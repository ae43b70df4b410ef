import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guesses, looksBack, nextBelief } from '../../../static/play/belief.js';
import { sessionWith } from './fake.js';

/** The belief shown after each of several presses: whether, and of whom. @param {object} more @param {number} presses
 * */
function pressed(more, presses) {
  const session = sessionWith({
    hidden: true, ...more,
    showBelief(/** @type {boolean} */ wanted, /** @type {number} */ seat = session.analysis.believer) {
      session.analysis.beliefs = wanted;
      session.analysis.believer = seat;
    },
  });
  return Array.from({ length: presses }, () => {
    nextBelief(session);
    return session.analysis.beliefs ? session.analysis.believer : null;
  });
}

test('while it is hidden the belief goes on and off, and afterwards from side to side and off', () => {
  assert.deepEqual(pressed({ eyes: 1, believer: 1 }, 3), [1, null, 1]);
  assert.deepEqual(pressed({ eyes: 'open', atEnd: false }, 4), [0, 1, null, 0]);
  assert.deepEqual(pressed({ eyes: 'open', atEnd: true }, 2), [0, null]);
});

test('of cards in a hand no place can be guessed', () => {
  const view = { geometry: { parts: [{ geometry: { kind: 'fan' } }] } };
  assert.equal(guesses(sessionWith({ view, eyes: 'open' })), false);
  assert.equal(looksBack(sessionWith({ view, eyes: 'open', hidden: true, atEnd: false })), false);
  assert.deepEqual(pressed({ view, eyes: 1 }, 1), [null]);
});
