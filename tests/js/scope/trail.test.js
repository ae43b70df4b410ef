import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Trail } from '../../../static/scope/trail.js';

/** A trail on a clock that is turned by hand. @param {string} name
 * @param {(trail: Trail, written: () => number) => Promise<void> | void} act */
const testTrail = (name, act) => test(name, async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let written = 0;
  try {
    await act(new Trail(() => { written++; }), () => written);
  } finally {
    mock.timers.reset();
  }
});

testTrail('the address is written once the steps rest', (trail, written) => {
  trail.writeSoon();
  mock.timers.tick(249);
  trail.writeSoon();
  mock.timers.tick(249);
  assert.equal(written(), 0);
  mock.timers.tick(1);
  assert.equal(written(), 1);
});

testTrail('what is left off is not written', (trail, written) => {
  trail.writeSoon();
  trail.leaveOff();
  mock.timers.tick(9999);
  assert.equal(written(), 0);
});

testTrail('one can wait until it is written', async (trail, written) => {
  await trail.settled();
  trail.writeSoon();
  const settled = trail.settled().then(() => written());
  for (let turn = 0; turn < 30; turn++) {
    mock.timers.tick(10);
    await Promise.resolve();
  }
  assert.equal(await settled, 1);
});
