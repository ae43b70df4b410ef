// The person sits at the lower edge, whatever the pieces, and the board turns for that only where it has sides.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facingOf, holderOf, isTurned, nearSeat } from '../../../static/play/sides.js';

const seats = ['Black', 'White'];

test('the only person is near', () => {
  for (const bottomSeat of [null, 0, 1]) {
    assert.equal(nearSeat({ seats, bottomSeat }, [0], false), 0);
    assert.equal(nearSeat({ seats, bottomSeat }, [1], false), 1);
  }
});

test('a small board faces its only person, too', () => {
  const black = ['level3', 'person'], both = ['person', 'person'];
  assert.deepEqual(facingOf({ seats, bottomSeat: 0 }, black), { near: 1, flip: true });
  const lies = facingOf({ seats, bottomSeat: null }, black);
  assert.deepEqual(lies, { near: 1, flip: false }, 'without sides it lies as ever');
  assert.deepEqual(facingOf({ seats, bottomSeat: 0 }, both), { near: 0, flip: false });
});

test('two persons, or none, sit as the board has them; turned, the other way round', () => {
  assert.equal(nearSeat({ seats, bottomSeat: 1 }, [0, 1], false), 1);
  assert.equal(nearSeat({ seats, bottomSeat: 1 }, [], false), 1);
  assert.equal(nearSeat({ seats, bottomSeat: null }, [], false), 0);
  assert.equal(nearSeat({ seats, bottomSeat: 1 }, [0, 1], true), 0);
  assert.equal(nearSeat({ seats, bottomSeat: 1 }, [1], true), 0);
});

test('whoever holds cards at the screen is near', () => {
  const [hand, sea] = ['fan', 'grid'].map(kind =>
    /** @type {any} */ ({ geometry: { parts: [{ geometry: { kind } }] } }));
  assert.deepEqual([holderOf(hand, 3), holderOf(hand, 'open'), holderOf(hand, null), holderOf(sea, 1)],
    [3, null, null, null]);
  assert.equal(nearSeat({ seats: ['N', 'E', 'S', 'W'], bottomSeat: 2 }, [1, 3], false, 3), 3);
  assert.equal(nearSeat({ seats: ['N', 'E', 'S', 'W'], bottomSeat: 2 }, [1], false, 3), 1);
});

test('a board with sides is turned so that the near player sees its own side', () => {
  assert.equal(isTurned({ bottomSeat: 1 }, 1, false), false);
  assert.equal(isTurned({ bottomSeat: 1 }, 0, false), true);
});

test('a board without sides turns only when asked to', () => {
  assert.equal(isTurned({ bottomSeat: null }, 1, false), false);
  assert.equal(isTurned({ bottomSeat: null }, 0, true), true);
});
