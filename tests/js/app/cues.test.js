// The sounds of a game: the one that fits, once for each event, and a person's own move as soon as it is seen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cueOfEnd, cueOfMove, hear, landingOf } from '../../../static/app/cues.js';
import { Session } from '../../../static/session/session.js';
import { FakeEngine, facts } from '../session/fake.js';
import { veil, veilFacts } from '../session/veil.js';

/** @import { Piece, View } from '../../../static/types.js' */

const [MINE, THEIRS, KING] = /** @type {Piece[]} */ (
  [{ look: 'disc', seat: 0 }, { look: 'disc', seat: 1 }, { look: 'king', seat: 0 }]);
const ROWS = ['1', '2', '3', '4'].map(row => ['a', 'b'].map(column => column + row));

/** @param {Record<string, Piece>} pieces @param {boolean} [gravity] @returns {View} */
const board = (pieces, gravity) => ({
  geometry: { kind: 'squares', rows: ROWS, gravity }, pieces, marks: {}, labels: {}, paths: [], status: '',
});

/** A session whose cues are written down. @param {FakeEngine} engine @param {any} game */
function heard(engine, game) {
  const session = new Session({ engine, facts: name => (name === game.name ? game : null) });
  /** @type {string[]} */ const cues = [];
  /** @type {number[]} */ const delays = [];
  const time = { now: 0 };
  hear(session, (cue, seat, delay) => {
    cues.push(`${cue} ${seat}`);
    delays.push(delay);
  }, () => false, () => time.now);
  return { session, cues, delays, time };
}

/** A game of two persons and what is heard of it. @param {object} [request] */
async function taking(request = {}) {
  const engine = new FakeEngine();
  const made = { engine, ...heard(engine, facts) };
  await made.session.open('take', { options: { size: 3 }, seats: ['person', 'person'], ...request });
  await made.session.rest();
  return made;
}

test('what a move does to the pieces chooses its sound', () => {
  const before = board({ a1: MINE, b2: THEIRS, b1: MINE });
  assert.equal(cueOfMove(before, board({ a2: MINE, b2: THEIRS, b1: MINE })), 'move');
  assert.equal(cueOfMove(before, board({ a1: MINE, b2: THEIRS, b1: MINE, a3: THEIRS })), 'move');
  assert.equal(cueOfMove(before, board({ b3: MINE, b1: MINE })), 'capture');
  assert.equal(cueOfMove(before, board({ a1: MINE, b2: MINE, b1: MINE, b3: MINE })), 'turn');
  assert.equal(cueOfMove(before, board({ a1: MINE, b2: THEIRS, a4: KING })), 'crown');
  assert.equal(cueOfMove(before, board({ b1: MINE, b4: KING })), 'crown', 'a crowning capture');
  assert.equal(cueOfMove(board({ a1: KING, b2: THEIRS }), board({ b3: KING })), 'capture', 'a king of old');
  assert.equal(cueOfMove(null, before), 'move');
  assert.equal(cueOfMove(before, null), 'move');
});

test('dice, cards, chips, shots and a check have sounds of their own', () => {
  const empty = board({}), piece = (/** @type {any} */ look, text = '') => ({ look, seat: null, text });
  for (const [look, cue] of [
    ['die', 'dice'], ['card', 'card'], ['chips', 'chips'], ['miss', 'splash'], ['hit', 'hit'], ['wreck', 'hit'],
    ['back', 'move'],
  ]) assert.equal(cueOfMove(empty, board({ a1: piece(look) })), cue, look);
  const rolled = board({ a1: piece('die', '3'), a2: MINE });
  assert.equal(cueOfMove(rolled, board({ a1: piece('die', '5'), a2: MINE })), 'dice');
  assert.equal(cueOfMove(rolled, board({ a1: piece('die', '3'), b2: MINE })), 'move', 'the dice lie as they lay');
  const raised = board({ a1: piece('chips', '3'), b1: piece('card', 'K') });
  assert.equal(cueOfMove(board({ a1: piece('chips', '1') }), raised), 'chips');
  const checked = { ...board({ a1: KING }), marks: { a1: /** @type {any} */ (['check']) } };
  assert.deepEqual([cueOfMove(board({ a1: KING }), checked), cueOfMove(checked, checked)], ['check', 'move']);
});

test('an end sounds as it is for the person who played', () => {
  assert.equal(cueOfEnd(0, [0]), 'win');
  assert.equal(cueOfEnd(1, [0]), 'loss');
  assert.equal(cueOfEnd(1, [0, 1]), 'win');
  assert.equal(cueOfEnd(0, []), 'win');
  assert.equal(cueOfEnd(null, [0]), 'draw');
});

test('only what falls takes time to land, and longer the deeper it falls', () => {
  const [high, low] = [board({ a1: MINE }, true), board({ a4: MINE }, true)];
  assert.ok(landingOf(board({}, true), high) > 0);
  assert.ok(landingOf(board({}, true), low) > landingOf(board({}, true), high));
  assert.equal(landingOf(board({}), board({ a4: MINE })), 0);
  assert.equal(landingOf(low, low), 0);
  assert.equal(landingOf(null, low), 0);
});

test('a move, an end and a refusal are heard once each', async () => {
  const { session, cues } = await taking();
  assert.deepEqual(cues, []);
  await session.play('1');
  await session.rest();
  assert.deepEqual(cues, ['move 0']);
  await assert.rejects(session.play('9'));
  assert.deepEqual(cues.splice(0), ['move 0', 'refused 0']);
  await session.play('2');
  await session.rest();
  assert.deepEqual(cues, ['move 1', 'win 0']);
});

test('the tune of an end waits for the last move, and not for a word', async () => {
  const { session, cues, delays, time } = await taking({ seats: ['person', 'level1'] });
  await session.play('1');
  await session.rest();
  time.now = 10_000;
  await session.talk.resign();
  assert.deepEqual([cues.at(-1), delays.at(-1)], ['loss 0', 0]);
  await session.undo();
  await session.play('1');
  await session.rest();
  assert.deepEqual([cues.at(-1), delays.at(-1)], ['win 0', 350]);
});

test("a person's move is heard before Python has confirmed it, and not again then", async () => {
  const { engine, session, cues } = await taking();
  engine.reach('python');
  const playing = session.play('1');
  assert.deepEqual(cues, ['move 0']);
  engine.reach('ready');
  await playing;
  await session.rest();
  assert.deepEqual(cues, ['move 0']);
});

test('a move taken back before it was confirmed leaves the next one its sound', async () => {
  const { engine, session, cues } = await taking();
  engine.reach('python');
  const refused = assert.rejects(session.play('1'));
  await session.undo();
  engine.reach('ready');
  await refused;
  await session.play('2');
  await session.rest();
  assert.deepEqual(cues, ['move 0', 'move 0']);
  assert.deepEqual(session.moves, ['2']);
});

test('a program is heard when it has moved, in a whole game', async () => {
  const { session, cues } = await taking({ options: { size: 5 }, seats: ['person', 'level1'] });
  for (let turn = 0; turn < 3 && !session.over; turn++) {
    await session.play('1');
    await session.rest();
  }
  assert.deepEqual(cues, ['move 0', 'move 1', 'move 0', 'move 1', 'move 0', 'win 0']);
});

test('walking, undo and redo make no sound, and the next move has its own', async () => {
  const { session, cues } = await taking();
  await session.play('1');
  await session.rest();
  cues.splice(0);
  session.go(0);
  session.go(1);
  await session.undo();
  await session.redo();
  await session.rest();
  assert.deepEqual(cues, []);
  await session.play('1');
  await session.rest();
  assert.deepEqual(cues, ['move 1']);
});

test('in a hidden game a try that the other side must not hear is silent', async () => {
  const { session, cues } = heard(new FakeEngine(veil), veilFacts);
  await session.open('veil', { seats: ['person', 'person'], seed: 5 });
  await session.rest();
  await session.uncover(/** @type {number} */ (session.claimant));
  await session.rest();
  await session.play('a');
  await session.rest();
  assert.deepEqual(cues.splice(0), ['move 0']);
  await session.uncover(/** @type {number} */ (session.claimant));
  await session.rest();
  await session.play('s');
  await session.rest();
  assert.deepEqual(cues, []);
});
