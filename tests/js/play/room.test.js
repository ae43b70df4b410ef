// The whole room around a hidden game behind its curtain, where no board is painted: what stands where, what is heard
// of the session, and that nothing is heard any more by a room that was left.

import assert from 'node:assert/strict';
import { Session } from '../../../static/session/session.js';
import { FakeEngine } from '../session/fake.js';
import { veil } from '../session/veil.js';
import { facts, testInRoom } from './fake.js';

async function entered() {
  const { Room } = await import('../../../static/play/room.js');
  /** @type {string[]} */ const notices = [];
  /** @type {any} */ const veiled = { ...facts, name: 'veil', seats: ['X', 'O'], hidden: true };
  const session = new Session({ engine: new FakeEngine(veil), facts: () => veiled });
  await session.open('veil', { seed: 5 });
  await session.rest();
  const settings = () => ({ level: 'level1', lines: 3, thoughts: true, sounds: true, volume: 100, numbers: true });
  const room = new Room(session, /** @type {any} */ ({
    store: { settings, set() {} }, games: [veiled], notice: (/** @type {string} */ text) => notices.push(text),
    clear: () => notices.push('cleared'), link: () => '', animate: () => false, visit() {}, open: async () => {},
    read: async () => '', see() {}, change() {}, sheets: {},
  }));
  document.body.append(room.element);
  room.enter();
  return { session, room, notices, read: (/** @type {string} */ place) => document.querySelector(place)?.textContent };
}

/** Something that the session says. @param {Session} session @param {string} type
 * @param {unknown} [detail] */
const emit = (session, type, detail) => session.dispatchEvent(new CustomEvent(type, { detail }));

testInRoom('the board stands between the strips, and the panel beside them', async () => {
  const { room } = await entered();
  assert.deepEqual([...room.element.children].map(each => each.className || each.tagName), [
    'unseen', 'strip far', 'off gauge', 'box', 'strip own', 'button icon-only quiet corner mute',
    'button icon-only quiet corner whole', 'panel', 'unseen', 'unseen',
  ]);
  assert.deepEqual([...document.querySelectorAll('.box > *')].map(each => each.className), [
    'board-place', 'coming', 'curtain', 'board-waiting soft', 'handover', 'chips',
  ]);
  assert.deepEqual([...document.querySelectorAll('.panel > *')].map(each => each.className), [
    'state', 'end-card', 'tabs-place', 'hint-card offer', 'hint-card offer', 'hint-card', '', 'typing', 'foot',
  ]);
  room.leave();
});

testInRoom('a room is not updated with the facts of the game that comes after its own', async () => {
  const { session, room } = await entered();
  const before = document.querySelector('.room')?.innerHTML;
  const names = { ...session.facts, seats: ['Red', 'Blue'] };
  const [level] = facts.levels;
  session.facts = /** @type {any} */ ({ ...names, name: 'whist', levels: Array(9).fill(level) });
  room.update();
  assert.equal(document.querySelector('.room')?.innerHTML, before);
  session.facts = /** @type {any} */ (names);
  room.update();
  assert.match(document.querySelector('.room')?.innerHTML ?? '', /Who plays Blue/, 'a variant of the same game is');
  room.leave();
});

testInRoom('a refusal is a notice; an answer to an offer goes with the next move', async () => {
  const { session, room, notices, read } = await entered();
  const move = { said: 'a', seat: 0, status: 'O next.' };
  emit(session, 'error', 'not legal');
  emit(session, 'move', move);
  emit(session, 'answer', 'No draw.');
  emit(session, 'move', move);
  emit(session, 'move', move);
  assert.deepEqual(notices, ['not legal', 'No draw.', 'cleared']);
  assert.match(read('[aria-live=polite]') ?? '', /^X: a[.] O next[.]/);
  emit(session, 'over');
  assert.notEqual(read('[aria-live=assertive]'), '');
  room.leave();
});

testInRoom('who leaves a room hears nothing more of it, and a screen that is shared is covered', async () => {
  const { session, room, notices } = await entered();
  let covered = 0;
  session.cover = () => { covered += 1; };
  emit(session, 'change');
  room.leave();
  assert.equal(covered, 1);
  emit(session, 'error', 'too late');
  emit(session, 'thought');
  await new Promise(resolve => { setTimeout(resolve); });
  assert.deepEqual(notices, []);
});
