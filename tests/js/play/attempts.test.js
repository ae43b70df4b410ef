import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Attempts } from '../../../static/play/attempts.js';

const refused = async () => { throw new Error('no'); };

test('what is refused is left to the notice, unless it is tried where it was asked for', async () => {
  const attempts = new Attempts();
  await attempts.attempt(refused);
  await attempts.attempt(async () => assert.equal(attempts.trying, false));
  assert.equal(await attempts.tryHere(async () => attempts.trying), true);
  await assert.rejects(attempts.tryHere(refused), /no/);
  assert.equal(attempts.trying, false);
});
