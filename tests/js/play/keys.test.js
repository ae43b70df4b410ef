// The act of a key in the room: the letters that are listed, and the arrows and Enter where nothing nearer uses them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROOM_KEYS, shortcutsOf, takeKey } from '../../../static/play/keys.js';
import { make } from '../../../static/base/elements.js';
import { send } from '../document.js';
import { noted } from './acts.js';
import { sessionWith, testInRoom } from './fake.js';

const event = /** @type {KeyboardEvent} */ ({ repeat: false });

test('every key has its place in the list, in a hidden game too', () => {
  const { acts } = noted();
  const view = { geometry: { kind: 'hexes' }, links: [] };
  const stones = { geometry: {}, groups: [] };
  const keys = [{}, { view }, { view: stones }, { hidden: true }].flatMap(of =>
    Object.keys(shortcutsOf(sessionWith(of), acts)));
  const listed = ROOM_KEYS.flatMap(group => group.keys).filter(key => !['e', '?'].includes(key));
  assert.deepEqual([...new Set(keys)].sort(), listed.sort());
});

test('a key does what it says', () => {
  const { acts, done } = noted();
  const session = sessionWith({
    go: (/** @type {number} */ ply) => done.push(`go ${ply}`), stop: () => done.push('stop'),
    view: { geometry: { kind: 'hexes' }, links: [] },
  });
  const keys = shortcutsOf(session, acts);
  for (const key of 'nuhvtlyspfcdxqmb,.') keys[key]?.act(event);
  assert.deepEqual(done, [
    'new', 'press undo', 'press hint', 'press values', 'see', 'ladder', 'review', 'stop', 'pass', 'press turn',
    'numbers', 'flat', 'links', 'sounds', 'type', 'board', 'go 1',
  ]);
});

testInRoom('keys of stones in groups: liberties, the count, the last stone, the groups in atari', () => {
  const { acts, done } = noted();
  const view = { geometry: {}, pieces: { a1: {} }, groups: [{ seat: 0, cells: ['a1'], free: ['a2'] }] };
  const of = (/** @type {Record<string, unknown>} */ more) => shortcutsOf(sessionWith({ view, ...more }), acts);
  const [there, none] = [of({ moves: ['a1', 'pass'], ply: 2 }),
    of({ view: { ...view, groups: [] }, moves: ['a1'], ply: 0 })];
  for (const key of 'xwgj') there[key]?.act(event);
  for (const key of 'gj') none[key]?.act(event);
  assert.deepEqual(done, ['liberties', 'count', 'to a1', 'to a1', 'No stone was put yet.', 'No group is in atari.']);
});

test('what nobody may see cannot be asked for by a key, and a key held down hands nothing over', () => {
  const { acts, done } = noted();
  const keys = shortcutsOf(sessionWith({ hidden: true, covered: true }), acts);
  assert.equal(keys.t ?? keys.l, undefined);
  keys.m?.act(event);
  keys.o?.act(/** @type {KeyboardEvent} */ ({ repeat: true }));
  assert.deepEqual(done, []);
  keys.o?.act(event);
  assert.deepEqual(done, ['over']);
});

test('with two programs P pauses, until the game is over', () => {
  const { acts, done } = noted();
  for (const over of [false, true]) shortcutsOf(sessionWith({ onlyPrograms: true, over }), acts).p?.act(event);
  assert.deepEqual(done, ['press undo', 'pass']);
});

testInRoom('arrows walk along the moves, and Enter takes the rematch, wherever nothing nearer uses them', () => {
  /** @type {unknown[]} */ const done = [];
  const session = sessionWith({ go: (/** @type {number} */ ply) => done.push(ply) });
  const end = { shown: true, rematch: () => done.push('rematch') };
  const [plain, board, link] = [make('p'), make('div', { className: 'board' }), make('a', { href: '#/' })];
  document.body.append(plain, board, link);
  document.body.addEventListener('keydown', pressed => takeKey(/** @type {KeyboardEvent} */ (pressed), session, end));
  const press = (/** @type {Element} */ at, /** @type {string} */ key, more = {}) =>
    send(at, 'keydown', { key, ...more }).defaultPrevented;
  assert.deepEqual([press(plain, 'ArrowLeft'), press(plain, 'ArrowRight'), press(plain, 'Enter')], [true, true, true]);
  assert.deepEqual(done.splice(0), [1, 'rematch'], 'at the end nothing lies further on');
  assert.deepEqual([press(board, 'ArrowLeft'), press(link, 'Enter'), press(plain, 'x'),
    press(plain, 'ArrowLeft', { ctrlKey: true })], [false, false, false, false]);
  end.shown = false;
  press(plain, 'Enter');
  document.body.append(make('dialog', { open: true }));
  press(plain, 'ArrowLeft');
  assert.deepEqual(done, []);
});
