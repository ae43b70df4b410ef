// One press turns sounds off, and one brings them back so that they can be heard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMuted, loudness, toggledSounds } from '../../../static/base/mute.js';

test('nothing is heard where sounds are off or have no volume', () => {
  assert.equal(isMuted({ sounds: true, volume: 40 }), false);
  assert.equal(loudness({ sounds: true, volume: 40 }), 0.4);
  for (const settings of [{ sounds: false, volume: 40 }, { sounds: true, volume: 0 }, { sounds: false, volume: 0 }]) {
    assert.equal(isMuted(settings), true);
    assert.equal(loudness(settings), 0);
  }
});

test('the press turns one state into the other', () => {
  assert.deepEqual(toggledSounds({ sounds: true, volume: 40 }), { sounds: false });
  assert.deepEqual(toggledSounds({ sounds: false, volume: 40 }), { sounds: true, volume: 40 });
  for (const settings of [{ sounds: true, volume: 0 }, { sounds: false, volume: 0 }]) {
    assert.equal(isMuted({ ...settings, ...toggledSounds(settings) }), false);
  }
});
