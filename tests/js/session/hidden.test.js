// The session where something is hidden: who sees the board, what is asked through whose eyes, and what is forgotten.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../../static/session/session.js';
import { FakeEngine } from './fake.js';
import { veil, veilFacts } from './veil.js';
import { writeGame } from '../../../static/session/questions.js';

const PERSONS = ['person', 'person'];
const AGAINST = ['person', 'level1'];
const PROGRAMS = ['level1', 'level1'];

/** @param {object} [services] */
function make(services = {}) {
  const engine = new FakeEngine(veil);
  const first = () => /** @type {any} */ (veil({ op: 'situation' }));
  const session = new Session({ engine, facts: name => (name === 'veil' ? veilFacts : null), first, ...services });
  return { engine, session };
}

/** A game of two persons that has come so far. @param {...string} moves */
async function played(...moves) {
  const made = make();
  const { session } = made;
  await session.open('veil', { seats: PERSONS, seed: 5 });
  await session.rest();
  for (const move of moves) {
    if (session.turn !== null && session.eyes !== session.turn) {
      session.cover();
      await session.rest();
      await session.uncover(/** @type {number} */ (session.claimant));
      await session.rest();
    }
    await session.play(move);
    await session.rest();
  }
  return made;
}

test('two persons begin behind the curtain, and the seat to move raises it', async () => {
  const { session } = await played();
  assert.deepEqual([session.eyes, session.covered, session.claimant, session.next], [null, true, 0, null]);
  assert.deepEqual(session.state.legal, []);
  await assert.rejects(session.play('a'), /not taken over the screen yet/);
  await assert.rejects(session.uncover(1), /O is not to move/);
  await assert.rejects(session.uncover(7), /Give the seat of a person/);
  await assert.rejects(session.uncover(NaN), /Give the seat of a person/);
  await session.uncover(0);
  await session.rest();
  assert.deepEqual([session.eyes, session.covered, session.state.legal], [0, false, ['a', 'b', 's']]);
});

test('after a move the mover still sees the board, until the screen is handed over', async () => {
  const { session, engine } = await played('a');
  assert.deepEqual([session.eyes, session.covered, session.next, session.canPlay], [0, false, 1, false]);
  assert.deepEqual(session.said, ['X a']);
  await assert.rejects(session.play('b'), /O is to move, and has not/);
  session.cover();
  await session.rest();
  assert.deepEqual([session.eyes, session.claimant, session.said], [null, 1, ['X has moved']]);
  assert.equal(engine.asked.at(-1).eyes, null);
  await session.uncover(1);
  await session.rest();
  assert.deepEqual([session.eyes, session.said, session.canPlay], [1, ['X has moved'], true]);
  assert.deepEqual([engine.asked.at(-1).eyes, engine.asked.at(-1).seed], [1, 5]);
});

test('a silent move leaves the turn and the number of moves as they were, and is told as silent', async () => {
  const { session } = await played('a');
  session.cover();
  await session.uncover(1);
  await session.rest();
  /** @type {any[]} */ const heard = [];
  session.addEventListener('move', event => heard.push(/** @type {any} */ (event).detail.silent));
  await session.play('s');
  await session.play('b');
  await session.rest();
  assert.deepEqual([heard, session.moves.length], [[true, false], 2]);
  session.cover();
  await session.uncover(0);
  await session.rest();
  assert.deepEqual(session.said, ['X a', 'O has moved']);
});

test('what was seen through other eyes is forgotten', async () => {
  const { session } = await played('a');
  session.analysis.showValues(true);
  session.analysis.showBelief(true);
  await session.rest();
  assert.deepEqual(session.analysis.beliefHere, { a: 0.5 });
  await session.play('z').catch(() => {});
  assert.ok(session.error);
  session.cover();
  const { situation, error, analysis: { thought, hints, beliefHere, values } } = session;
  assert.deepEqual([situation, thought, hints, beliefHere, error, values],
    [null, null, null, null, null, false]);
  assert.equal(session.state.position, '');
  await session.rest();
  assert.equal(session.state.position, '');
});

test('a seat left to a program takes its eyes with it', async () => {
  const { session } = await played('a');
  session.sit(['level1', 'person']);
  await session.rest();
  assert.deepEqual([session.eyes, session.covered, session.claimant], [null, true, 1]);
  assert.deepEqual([session.said, session.state.position], [['X has moved'], '']);
  session.sit(PROGRAMS);
  await session.rest();
  assert.equal(session.over, true);
});

test('a person takes no seat of a program before the end', async () => {
  const { session } = make();
  await session.open('veil', { seats: AGAINST });
  await session.play('a');
  await session.rest();
  for (const seats of [PERSONS, ['level1', 'person']]) {
    session.sit(seats);
    assert.match(String(session.error), /when the game is over/);
    assert.deepEqual(session.seats, AGAINST);
  }
  await session.play('a');
  await session.rest();
  assert.equal(session.ended, true);
  session.sit(PERSONS);
  assert.deepEqual(session.seats, PERSONS);
});

test('before the first move the seats may be changed, and a person alone sees the board at once', async () => {
  const { session } = make();
  await session.open('veil', { seats: AGAINST });
  assert.equal(session.eyes, 0);
  session.sit(['level1', 'person']);
  await session.rest();
  assert.equal(session.eyes, 1);
  assert.deepEqual(session.said, ['X has moved']);
});

test('a program keeps its thoughts and its move to itself', async () => {
  const { session } = make();
  await session.open('veil', { seats: AGAINST });
  await session.play('b');
  await session.rest();
  assert.deepEqual([session.said, session.analysis.thought], [['X b', 'O has moved'], null]);
  assert.ok(session.moves.every(move => move.startsWith('~')));
});

test('two programs play in the open', async () => {
  const { session, engine } = make();
  await session.open('veil', { seats: PROGRAMS });
  await session.rest();
  assert.deepEqual([session.eyes, session.moves, session.over], ['open', ['a', 'a', 'a', 'a'], true]);
  assert.ok(engine.asked.every(ask => ask.eyes === 'open'));
});

test('at the end all is open, in clear, and may be walked back', async () => {
  const { session } = await played('a', 'b', 's', 'b', 'a');
  assert.deepEqual([session.eyes, session.covered, session.next], ['open', false, null]);
  assert.deepEqual(session.moves, ['a', 'b', 's', 'b', 'a']);
  session.go(2);
  await session.rest();
  assert.deepEqual([session.eyes, session.ply, session.state.position], ['open', 2, 'all']);
  session.cover();
  assert.deepEqual([session.eyes, session.ply], ['open', 2]);
  assert.equal(await writeGame(session), 'a b s b a');
});

test('nothing is taken back, played on from before, or kept as another line', async () => {
  const { session } = await played('a', 'b');
  await assert.rejects(session.undo(), /has no undo/);
  await assert.rejects(session.redo(), /no move to redo/);
  assert.deepEqual([session.canUndo, session.canRedo], [false, false]);
  session.go(1);
  await session.rest();
  await assert.rejects(session.play('a'), /take|earlier move/);
  session.playOn();
  assert.deepEqual([session.moves.length, session.others, session.undone], [2, [], []]);
});

test('a move on its way is not in the request, and the curtain drops it', async () => {
  const { session, engine } = await played();
  await session.uncover(0);
  await session.rest();
  engine.reach('python');
  const lost = assert.rejects(session.play('a'), /another action came first/);
  assert.equal(session.pending?.move, 'a');
  assert.deepEqual([session.request.moves, session.request.ply], [[], 0]);
  session.cover();
  assert.equal(session.pending, null);
  engine.reach('ready');
  await lost;
  await session.rest();
  assert.deepEqual([session.moves, session.eyes], [[], null]);
  await session.uncover(0);
  await session.rest();
  await session.play('b');
  assert.equal(session.moves.length, 1);
});

test('a link opens behind the curtain at its end, and a wrong one leaves the game as it was', async () => {
  const { session } = await played('a', 'b');
  const { request } = session;
  assert.deepEqual(Object.keys(request).filter(name => /eyes/i.test(name)), []);
  const other = make().session;
  await other.open('veil', { ...request, ply: 1 });
  await other.rest();
  assert.deepEqual([other.eyes, other.ply, other.claimant, other.moves], [null, 2, 0, request.moves]);
  other.go(0);
  assert.match(String(other.error), /covered/);
  assert.equal(other.ply, 2);
  await assert.rejects(other.open('veil', { ...request, moves: ['~00'] }), /not legal/);
  assert.deepEqual(other.moves, request.moves);
  const alone = make().session;
  await alone.open('veil', { ...request, seats: ['level1', 'person'] });
  assert.deepEqual([alone.covered, alone.claimant], [true, 1]);
});

test('one may walk back with one\'s own eyes, and hand over from there', async () => {
  const { session, engine } = await played('a', 'b');
  session.go(0);
  await session.rest();
  assert.equal(engine.asked.at(-1).eyes, 1);
  assert.deepEqual([session.canPlay, session.analysis.canHint, session.next], [false, false, 0]);
  session.cover();
  await session.rest();
  assert.deepEqual([session.ply, session.claimant], [2, 0]);
});

test('values and beliefs take each other\'s place on the board', async () => {
  const { session } = await played('a');
  session.analysis.showBelief(true);
  await session.rest();
  session.analysis.showValues(true);
  assert.deepEqual([session.analysis.values, session.analysis.beliefs], [true, false]);
  session.analysis.showBelief(true);
  assert.deepEqual([session.analysis.values, session.analysis.beliefs], [false, true]);
  await session.rest();
});
