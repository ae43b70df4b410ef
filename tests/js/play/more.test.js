// The offers of the menu, by what the present game allows.

import assert from 'node:assert/strict';
import { moreItems } from '../../../static/play/more.js';
import { noted } from './acts.js';
import { sessionWith, testInRoom } from './fake.js';

/** @import { Acts } from '../../../static/play/acts.js' */

/** @param {object} [more] of the session @param {Partial<Acts>} [room] */
function offered(more = {}, room = {}) {
  const { acts, done } = noted(room);
  const items = moreItems(sessionWith(more), acts).flatMap(item => item || []);
  return { items, done, words: items.map(({ words }) => words) };
}

testInRoom('the usual menu, in its order', () => {
  assert.deepEqual(offered().words, [
    'New game', 'Redo', 'Review the moves', 'Type a move', 'Turn the board', 'See it think', 'Compare the searches',
    'Sounds', 'All games', 'Keys', 'Settings',
  ]);
});

testInRoom('what the game allows comes, and what it forbids goes', () => {
  const { words } = offered(
    { thinking: 'move', canOfferDraw: true, claim: 'Three times.', canResign: true, covered: true, hidden: true,
      secret: true, eyes: 1, view: { geometry: { numbered: true } } },
    { drawing: { here: [{ from: 'a', to: 'a' }], clear() {} } });
  assert.deepEqual(words, [
    'New game', 'Redo', 'Stop thinking', 'Clear the arrows', 'Offer a draw', 'Claim the draw', 'Resign',
    'Turn the board', 'Square numbers', 'Where the other side may be', 'Sounds', 'All games', 'Keys', 'Settings',
  ]);
});

testInRoom('a board of hexagons may have straight rows, and links are marked where there may be some', () => {
  const { items, done } = offered({ view: { geometry: { kind: 'hexes' }, links: [] } },
    { settings: () => /** @type {any} */ ({ flat: true, sounds: true, volume: 100 }), marks: null });
  const own = items.filter(({ words }) => ['Straight rows', 'Links'].includes(words));
  assert.deepEqual(own.map(({ words, pressed, key }) => [words, pressed, key]),
    [['Straight rows', true, 'd'], ['Links', false, 'x']]);
  for (const item of own) item.act();
  assert.deepEqual(done, ['flat', 'links']);
});

testInRoom('a program may be asked to resign', () => {
  /** @type {string[]} */ const asked = [];
  const { items } = offered({ canAskToResign: true, askToResign: () => asked.push('asked') });
  items.find(({ words }) => words === 'Ask the opponent to resign')?.act();
  assert.deepEqual(asked, ['asked']);
});

testInRoom('a board of stones in groups may show their liberties, or the count', () => {
  const { items, done } = offered({ view: { geometry: {}, groups: [] } }, { marks: 'count' });
  const own = items.filter(({ key }) => ['x', 'w'].includes(key ?? ''));
  assert.deepEqual(own.map(({ words, pressed }) => [words, pressed]),
    [['Liberties and atari', false], ['The count as it would stand', true]]);
  for (const item of own) item.act();
  assert.deepEqual(done, ['liberties', 'count']);
});

testInRoom('after a hidden game each side has its own belief', () => {
  /** @type {unknown[]} */ const shown = [];
  const { items } = offered({ hidden: true, eyes: 'open', atEnd: false, beliefs: true, believer: 1,
    showBelief: (/** @type {unknown[]} */ ...given) => shown.push(given) });
  const sides = items.filter(({ picture }) => picture === 'belief');
  assert.deepEqual(sides.map(({ words, pressed }) => [words, pressed]),
    [['What Black could know', false], ['What White could know', true]]);
  for (const side of sides) side.act();
  assert.deepEqual(shown, [[true, 0], [false, 1]]);
});

testInRoom('each line does what it says', () => {
  const { items, done } = offered({ redo: () => done.push('redo') });
  for (const item of items) item.act();
  assert.deepEqual(done,
    ['new', 'redo', 'review', 'type', 'turn', 'see', 'ladder', 'sounds', 'keys', 'settings']);
});
