// The list of keys: each in its group, once, and those of no group under the page's own title.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listed } from '../../../static/base/shortcuts.js';
import { ROOM_KEYS } from '../../../static/play/keys.js';

const act = () => {};
const GROUPS = [
  { title: 'Moves', keys: ['u', 'ArrowLeft', 'gone'], always: [{ keys: ['Enter'], words: 'Press' }] },
  { title: 'Help', keys: ['?'] },
];

test('keys stand in their groups, in the order of the groups', () => {
  const found = listed({ '?': { words: 'This list' }, ArrowLeft: { words: 'Back' }, u: { words: 'Undo' } }, GROUPS);
  assert.deepEqual(found, [
    {
      title: 'Moves',
      lines: [
        { keys: ['u'], words: 'Undo', single: true }, { keys: ['←'], words: 'Back', single: true },
        { keys: ['Enter'], words: 'Press' },
      ],
    },
    { title: 'Help', lines: [{ keys: ['?'], words: 'This list', single: true }] },
  ]);
});

test('a key of no group comes first, and a group without keys is left out', () => {
  const found = listed({ x: { words: 'Something' } }, [{ title: 'Help', keys: ['?'] }]);
  assert.deepEqual(found, [{ title: 'On this page', lines: [{ keys: ['x'], words: 'Something', single: true }] }]);
});

test('no key of the room is in two groups', () => {
  const keys = ROOM_KEYS.flatMap(group => group.keys);
  assert.deepEqual(keys, [...new Set(keys)]);
  const all = Object.fromEntries(keys.map(key => [key, { words: key, act }]));
  assert.equal(listed(all, ROOM_KEYS).flatMap(({ lines }) => lines).filter(({ single }) => single).length, keys.length);
});
