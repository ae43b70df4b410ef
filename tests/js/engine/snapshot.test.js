// A snapshot packed and unpacked: the same memory and files, and nothing at all from what is damaged or not the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from '../../../static/engine/snapshot.js';

const KEY = '["314.0.7", "ä"]';
const FILES = [{ name: 'plywood/a.txt', data: Uint8Array.of(1, 2, 3) }, { name: 'b', data: new Uint8Array() }];

/** A memory of some pieces, of which those named hold something. @param {number} size @param {number[]} filled */
function memory(size, filled) {
  const image = new Uint8Array(size);
  for (const piece of filled) image[Math.min(piece * 4096 + 77 * piece % 4096, size - 1)] = piece + 1;
  return image;
}

for (const [size, filled] of /** @type {[number, number[]][]} */ ([
  [16, []], [16, [0]], [4096, [0]], [40 * 4096, [0, 1, 2, 7, 8, 39]], [9 * 4096 + 16, [3, 9]], [8 * 4096, []],
])) {
  test(`${size} bytes with ${filled.length} pieces that hold something come back as they were`, async () => {
    const image = memory(size, filled);
    const packed = await pack(KEY, image, FILES);
    assert.ok(packed.length < 400 + 4096 * filled.length, 'what is empty is left out');
    for (const checked of [false, true]) {
      const found = await unpack(packed, KEY, checked);
      assert.deepEqual(found, { image, files: FILES });
    }
    assert.equal(await unpack(packed, KEY + ' '), null, 'of another browser');
  });
}

test('a memory that is a part of a larger one is packed as if it were alone', async () => {
  const whole = memory(20 * 4096, [3, 4, 12]);
  const part = whole.subarray(3 * 4096, 9 * 4096);
  const found = await unpack(await pack(KEY, part, []), KEY);
  assert.deepEqual(found?.image, Uint8Array.from(part));
});

test('no byte may be another, and none may be missing', async () => {
  const packed = await pack(KEY, memory(3 * 4096, [0, 2]), FILES);
  for (const at of [0, 31, 32, 36, 60, packed.length - 1]) {
    const damaged = packed.slice();
    damaged[at] ^= 1;
    assert.equal(await unpack(damaged, KEY), null, `byte ${at}`);
  }
  for (const length of [0, 10, 32, 35, 36, 100, packed.length - 1]) {
    assert.equal(await unpack(packed.slice(0, length), KEY), null, `${length} bytes`);
  }
});
