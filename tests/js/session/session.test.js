// The session with a fake engine: playing, taking back, walking, stopping, and the engine coming late or dying.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session, ahead } from '../../../static/session/session.js';
import { FakeEngine, answer, facts, first } from './fake.js';
import { readText, writeGame } from '../../../static/session/questions.js';

const PERSONS = ['person', 'person'];
const AGAINST = ['person', 'level1'];
const PROGRAMS = ['level1', 'level1'];

/** @param {object} [services] */
function make(services = {}, engine = new FakeEngine()) {
  const session = new Session({ engine, facts: name => (name === 'take' ? facts : null), ...services });
  return { engine, session };
}
const tick = (ms = 0) => new Promise(resolve => { setTimeout(resolve, ms); });

test('two persons play to the end', async () => {
  const { session } = make();
  /** @type {any[]} */ const heard = [];
  for (const type of ['move', 'over']) {
    session.addEventListener(type, event => heard.push([type, /** @type {any} */ (event).detail]));
  }
  await session.open('take', { seats: PERSONS });
  for (const move of ['2', '2', '1']) await session.play(move);
  assert.deepEqual(session.state.moves, ['2', '2', '1']);
  assert.deepEqual(session.state.result, { payoff: [1, -1], text: 'over', reason: 'board' });
  assert.equal(session.state.turn, null);
  assert.deepEqual(heard.map(([type]) => type), ['move', 'move', 'move', 'over']);
  assert.equal(heard[0][1].said, 'took 2');
  assert.equal(heard[1][1].seat, 1);
  await assert.rejects(session.play('1'), /the game is over/);
});

const dicey = /** @type {any} */ ({ ...facts, dice: true });
const CHANCY = { options: { size: 9, chance: 1 }, seats: PERSONS, seed: 7 };

test('a seed that the page drew for dice is a secret until the end', async () => {
  const { session } = make({ facts: () => dicey });
  await session.open('take', { ...CHANCY, drawn: true });
  await session.play('1');
  await session.rest();
  assert.deepEqual([session.state.seed, session.keepsSeed, session.request.seed], [null, true, 7]);
  await session.talk.resign();
  assert.deepEqual([session.state.seed, session.keepsSeed], [7, false]);
  await session.open('take', CHANCY);
  assert.equal(session.state.seed, 7, 'it was asked for');
});

test('the checksum of the seed is there before the first roll', async () => {
  const { session, engine } = make({ facts: () => dicey });
  /** @type {string[]} */ const pledges = [];
  await session.open('take', CHANCY);
  const ask = engine.ask.bind(engine);
  engine.ask = async request => {
    if (request.op === 'roll') pledges.push(session.pledge);
    const reply = await ask(request);
    const dice = request.op === 'situation' && request.seed !== undefined;
    return dice ? { ...reply, pledge: `of ${request.seed}` } : reply;
  };
  await session.play('1');
  await session.rest();
  assert.deepEqual(pledges, ['of 7']);
  assert.deepEqual(session.moves, ['1', '2']);
});

test('nothing is rolled while the checksum of the seed is not to be had', async () => {
  const { session, engine } = make({ facts: () => dicey });
  await session.open('take', CHANCY);
  const ask = engine.ask.bind(engine);
  /** @type {string[]} */ const ops = [];
  engine.ask = async request => {
    ops.push(request.op);
    return ops.length === 2 ? { ok: false, error: 'not now' } : ask(request);
  };
  await session.play('1');
  await session.rest();
  assert.deepEqual([ops, session.moves], [['situation', 'situation'], ['1']]);
});

test('persons who throw their own dice type them in, and take them back', async () => {
  const { session, engine } = make({ facts: () => dicey });
  await session.open('take', { ...CHANCY, dice: 'typed' });
  await session.play('1');
  await session.rest();
  assert.deepEqual([session.awaitsDice, session.canPlay, session.moves], [true, false, ['1']]);
  await session.play('2');
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2']);
  assert.ok(!engine.asked.some(({ op }) => op === 'roll'));
  await session.undo();
  await session.rest();
  assert.deepEqual([session.awaitsDice, session.moves, session.request.dice], [true, ['1'], 'typed']);
  session.typeDice(false);
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2'], 'the program rolls');
});

test('chance is rolled with the seed, and neither a person nor a hint chooses for it', async () => {
  const waits = /** @type {((done?: any) => void)[]} */ ([]);
  const { session, engine } = make({ pace: () => 500, wait: () => new Promise(resolve => { waits.push(resolve); }) });
  /** @type {any[]} */ const heard = [];
  session.addEventListener('move', event => heard.push(/** @type {any} */ (event).detail));
  await session.open('take', { options: { size: 9, chance: 1 }, seats: PERSONS, seed: 7 });
  await session.play('1');
  while (!waits.length) await tick();
  assert.equal(session.state.turn, -1);
  assert.equal(session.canPlay, false);
  assert.equal(session.analysis.canHint, false);
  await assert.rejects(session.play('1'), /chance moves first/);
  waits.shift()?.();
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2']);
  assert.deepEqual(engine.asked.find(ask => ask.op === 'roll').seed, 7);
  assert.deepEqual(heard.map(({ move, seat }) => [move, seat]), [['1', 0], ['2', -1]]);
  assert.equal(session.canPlay, true);
  await session.undo();
  await session.rest();
  assert.deepEqual(session.moves, []);
  await session.redo();
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2']);
});

test('programs go on after chance', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9, chance: 1 }, seats: PROGRAMS });
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2', '1', '1', '2', '1', '1']);
  assert.equal(session.over, true);
});

test('a program answers, and undo and redo go in pairs', async () => {
  const { session, engine } = make();
  await session.open('take', { options: { size: '9' }, seats: AGAINST, seed: 4 });
  await session.play('2');
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1']);
  assert.deepEqual(engine.asked.find(ask => ask.op === 'choose').seed, 4);
  await session.play('1');
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1', '1', '1']);
  await session.undo();
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1']);
  await session.redo();
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1', '1', '1']);
  await session.undo();
  await session.undo();
  assert.deepEqual(session.moves, []);
  assert.equal(session.canUndo, false);
  await assert.rejects(session.undo(), /take back/);
  await session.play('1');
  assert.equal(session.canRedo, false);
});

test('another move after undo keeps the line before it, which can be gone over to and back', async () => {
  const { session } = make();
  await session.open('take', { seats: PERSONS });
  for (const move of ['1', '1', '1']) await session.play(move);
  await session.undo();
  await session.undo();
  await session.play('2');
  assert.deepEqual([session.moves, session.others], [['1', '2'], [['1', '1', '1']]]);
  assert.deepEqual([session.tried(0), session.tried(1), session.tried(2)], [[], ['1'], []]);
  session.turnTo(1, '1');
  await session.rest();
  assert.deepEqual([session.moves, session.ply, session.others], [['1', '1', '1'], 2, [['1', '2']]]);
  session.turnTo(1, '2');
  assert.deepEqual([session.moves, session.others], [['1', '2'], [['1', '1', '1']]]);
  assert.deepEqual(session.request.others, session.others);
});

test('the short form of a move beside the line is asked for once', async () => {
  const short = (/** @type {string[]} */ moves) => moves.map(move => move === '2' ? '' : `take ${move}`);
  const { session, engine } = make({}, new FakeEngine(ask => ({ ...answer(ask), short: short(ask.moves ?? []) })));
  await session.open('take', { seats: PERSONS, moves: ['2', '1'], others: [['1', '2'], ['2', '2']] });
  await tick();
  for (const ply of [0, 1, 0, 1]) {
    session.go(ply);
    await session.rest();
    await tick();
  }
  assert.equal(session.shortAfter([], '1'), 'take 1');
  const asked = engine.asked.map(({ moves }) => String(moves)).filter(moves => moves === '1' || moves === '2,2');
  assert.deepEqual(asked.sort(), ['1', '2,2'], 'a roll, which has no short form, is not asked for again');
});

test('the same move again, and a line that says no more, leave nothing behind', async () => {
  const { session, engine } = make();
  await session.open('take', { seats: PERSONS });
  await session.play('1');
  await session.undo();
  await session.play('1');
  await session.play('1');
  session.go(1);
  await session.play('1');
  assert.deepEqual(session.others, []);
  await session.open('take', { seats: PERSONS, moves: ['1', '1'], others: [['1'], ['2'], ['1', '1'], ['2', '1']] });
  assert.deepEqual(session.others, [['2', '1']]);
  await writeGame(session);
  assert.deepEqual(engine.asked.at(-1).others, [['2', '1']]);
});

test('undo while a program thinks takes back the one move', async () => {
  const { session, engine } = make();
  await session.open('take', { seats: AGAINST });
  engine.hold = true;
  await session.play('2');
  await tick();
  assert.equal(session.thinking, 'move');
  await session.undo();
  await session.rest();
  assert.equal(session.thinking, null);
  assert.deepEqual(session.moves, []);
  assert.ok(engine.stops > 0);
});

test('a program that moves first leaves nothing to take back', async () => {
  const { session } = make();
  await session.open('take', { seats: ['level1', 'person'] });
  await session.rest();
  assert.deepEqual(session.moves, ['1']);
  assert.equal(session.canUndo, false);
});

test('stop lets a program play the best it has', async () => {
  const { session, engine } = make();
  await session.open('take', { seats: AGAINST });
  engine.hold = true;
  await session.play('2');
  await tick();
  session.stop();
  await session.stopped();
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1']);
});

test('two programs play on, pause, and go step by step', async () => {
  const { session, engine } = make();
  engine.hold = true;
  await session.open('take', { options: { size: 9 }, seats: PROGRAMS });
  await tick();
  session.stop();
  await session.rest();
  assert.equal(session.paused, true);
  assert.deepEqual(session.moves, []);
  engine.hold = false;
  session.step();
  await session.rest();
  assert.deepEqual(session.moves, ['1']);
  await session.undo();
  assert.deepEqual(session.moves, []);
  session.pause(false);
  await session.rest();
  assert.equal(session.moves.length, 9);
  assert.ok(session.over);
});

test('the cap on time ends a search', async () => {
  const { session, engine } = make({ cap: () => 0.02 });
  engine.hold = true;
  await session.open('take', { seats: ['level1', 'person'] });
  await session.rest();
  assert.deepEqual(session.moves, ['1']);
});

test('a program does not move faster than one can follow', async () => {
  /** @type {number[]} */ const waits = [];
  let now = 0;
  const { session } = make({
    pace: () => 60, now: () => now++, wait: async (/** @type {number} */ ms) => { waits.push(ms); },
  });
  await session.open('take', { seats: ['level1', 'person'] });
  await session.rest();
  assert.deepEqual(waits, [59], 'what is left after the search');
});

test('a program waits longer where the board does not show the last move', async () => {
  /** @type {number[]} */ const waits = [];
  const { session, engine } = make({
    pace: () => 1000, now: () => 0, wait: async (/** @type {number} */ ms) => { waits.push(ms); },
  });
  const ask = engine.ask.bind(engine);
  engine.ask = async request => {
    const reply = /** @type {any} */ (await ask(request));
    for (const { view } of [reply, reply.situation ?? {}]) {
      if (view && request.moves?.length) view.news = 'First passed.';
    }
    return reply;
  };
  /** @type {any[]} */ const heard = [];
  session.addEventListener('move', event => heard.push(/** @type {any} */ (event).detail.news));
  await session.open('take', { seats: AGAINST });
  await session.play('1');
  await session.rest();
  assert.deepEqual(waits, [3000]);
  assert.deepEqual(heard, ['First passed.', 'First passed.']);
});

test('walking along the line, and a new line from the past', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, moves: ['1', '2', '1'], seats: PERSONS });
  session.go(1);
  await session.rest();
  assert.equal(session.state.position, '8');
  assert.deepEqual(session.state.moves, ['1', '2', '1']);
  assert.deepEqual(session.said, ['took 1', 'took 2', 'took 1']);
  session.go(-5);
  assert.equal(session.ply, 0);
  session.go(99);
  assert.equal(session.ply, 3);
  session.go(1);
  await session.rest();
  await session.play('1');
  assert.deepEqual(session.moves, ['1', '1']);
  assert.equal(session.ply, 2);
});

test('a program waits while one looks at the past, and plays on when told', async () => {
  const { session, engine } = make();
  await session.open('take', { options: { size: 9 }, moves: ['1', '1', '1', '1'], ply: 1, seats: AGAINST });
  await session.rest();
  assert.equal(session.canPlay, false);
  assert.equal(engine.asked.filter(ask => ask.op === 'choose').length, 0);
  session.playOn();
  await session.rest();
  assert.deepEqual(session.moves, ['1', '1']);
});

test('a game goes on from a ply as if nothing had been played after it', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, moves: ['1', '1', '1', '1'], seats: PERSONS });
  session.end({ reason: 'resigned', loser: 0 });
  session.takeBackTo(2);
  await session.rest();
  assert.deepEqual([session.moves, session.ending, session.canPlay], [['1', '1'], null, true]);
});

test('a wrong move is refused and nothing changes', async () => {
  const { session } = make();
  await session.open('take', { seats: PERSONS });
  await assert.rejects(session.play('7'), { message: "'7' is not legal" });
  assert.match(session.state.error ?? '', /'7'/);
  assert.deepEqual(session.moves, []);
  await session.play('1');
  assert.equal(session.state.error, null);
});

test('a bad game leaves the game in progress as it was', async () => {
  const { session } = make();
  await session.open('take', { moves: ['1'], seats: PERSONS });
  await assert.rejects(session.open('take', { moves: ['1', '9'], seats: PERSONS }), /move 2: '9'/);
  await assert.rejects(session.open('chess'), /no game 'chess'/);
  await session.rest();
  assert.deepEqual(session.state.moves, ['1']);
  await session.play('2');
});

test('a move made before the engine is there is kept, shown, and played', async () => {
  const { session, engine } = make({ first });
  engine.stage = 'download';
  await session.open('take', { seats: PERSONS });
  assert.equal(session.state.position, '5');
  const played = session.play('2');
  assert.equal(session.pending?.move, '2');
  assert.deepEqual(session.view?.pieces, { a: { look: 'token', seat: null } });
  assert.deepEqual(session.request.moves, ['2']);
  engine.reach('ready');
  await played;
  assert.deepEqual(session.state.moves, ['2']);
});

test('a game opened with its first move shows it before the engine is there', async () => {
  const { session, engine } = make({ first });
  engine.stage = 'download';
  const opening = session.open('take', { moves: ['2'], seats: PERSONS });
  assert.equal(session.pending?.move, '2');
  engine.reach('ready');
  await opening;
  assert.deepEqual([session.moves, session.state.position], [['2'], '3']);
});

test('a move made while the engine has failed is kept for the next start', async () => {
  const { session, engine } = make({ first });
  engine.stage = 'download';
  await session.open('take', { seats: AGAINST });
  engine.reach('failed', 'no network');
  const played = session.play('2');
  await tick(5);
  assert.equal(session.pending?.move, '2');
  assert.equal(session.state.error, 'no network');
  await session.rest();
  engine.reach('download');
  engine.reach('ready');
  await played;
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1']);
});

test('a program whose engine fails moves when it is back', async () => {
  const { session, engine } = make();
  /** @type {string[]} */ const heard = [];
  session.addEventListener('error', event => heard.push(/** @type {any} */ (event).detail));
  await session.open('take', { seats: AGAINST });
  engine.hold = true;
  await session.play('2');
  await tick();
  engine.reach('failed', 'gone');
  await session.rest();
  engine.hold = false;
  assert.deepEqual([session.moves, session.paused], [['2'], false]);
  assert.deepEqual(heard, [], 'the engine tells its problem itself');
  engine.reach('ready');
  await session.rest();
  assert.deepEqual(session.moves, ['2', '1']);
});

test('a program that cannot move waits, and says why unless it was stopped', async () => {
  for (const refusal of [{ error: 'no move can be found' }, { error: 'stopped', stopped: true }]) {
    const engine = new FakeEngine(ask => ask.op === 'choose' ? { ok: false, ...refusal } : answer(ask));
    const { session } = make({}, engine);
    await session.open('take', { seats: AGAINST });
    await session.play('2');
    await session.rest();
    assert.deepEqual([session.moves, session.paused], [['2'], true]);
    assert.equal(session.error, refusal.stopped ? null : 'no move can be found');
  }
});

test('a stored look is shown at once and checked later', async () => {
  const { session, engine } = make();
  engine.stage = 'download';
  const look = first();
  const opening = session.open('take', { moves: ['1', '1'], seats: PERSONS }, look);
  assert.equal(session.view, look.view);
  engine.reach('ready');
  await opening;
  assert.equal(session.state.position, '3');
});

test('a stored line that is none is dropped with a sentence', async () => {
  const { session } = make();
  await assert.rejects(session.open('take', { moves: ['9'], seats: PERSONS }, first()), /'9'/);
  assert.deepEqual([session.moves, session.ply, session.start, session.atEnd], [[], 0, null, true]);
});

test('a new game can start while a program thinks; its late reply is dropped', async () => {
  const { session, engine } = make({ first });
  engine.hold = true;
  await session.open('take', { seats: ['level1', 'person'] });
  await tick();
  assert.equal(session.thinking, 'move');
  await session.open('take', { options: { size: 7 }, seats: PERSONS });
  await session.rest();
  assert.deepEqual(session.moves, []);
  assert.equal(session.state.position, '7');
});

test('values are found once for a position, and shown when it comes again', async () => {
  const { session, engine } = make();
  await session.open('take', { seats: PERSONS });
  session.analysis.showValues(true);
  await session.rest();
  assert.equal(session.analysis.thoughtHere?.ranked.length, 2);
  await session.play('1');
  await session.rest();
  session.go(0);
  await session.rest();
  assert.equal(session.analysis.thoughtHere?.ranked.length, 2);
  assert.equal(engine.asked.filter(ask => ask.op === 'think').length, 2);
});

test('a hint comes in steps, and goes with the position', async () => {
  const { session } = make();
  await session.open('take', { seats: PERSONS });
  for (const wanted of [1, 2, 3, 3]) {
    await session.analysis.hint();
    assert.equal(session.analysis.hints?.shown, wanted);
  }
  await session.play('1');
  assert.equal(session.analysis.hints, null);
});

test('seats change hands in the middle of a game', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, moves: ['1'], seats: PERSONS });
  session.sit(['person', 'level1']);
  await session.rest();
  assert.deepEqual(session.moves, ['1', '1']);
  session.sit(['level1', 'person']);
  await session.rest();
  assert.deepEqual(session.moves, ['1', '1', '1']);
});

test('a person cannot play for a program', async () => {
  const { session, engine } = make();
  engine.hold = true;
  await session.open('take', { seats: ['level1', 'person'] });
  await assert.rejects(session.play('1'), /program's turn/);
  engine.release();
});

test('reading and writing', async () => {
  const { session } = make();
  await session.open('take', { moves: ['1', '2'], seats: PERSONS });
  assert.equal(await writeGame(session), '1 2');
  assert.equal((await readText(session, '5')).line.game, 'take');
});

test('what a read game tells about itself comes behind what the page knows, and so in its place', async () => {
  const { session, engine } = make();
  await session.open('take', { moves: ['1'], seats: PERSONS, notes: [[[], '[White "Morphy"]']] });
  await writeGame(session, '[White "You"]');
  assert.deepEqual(engine.asked.at(-1).notes, [[[], '[White "You"]'], [[], '[White "Morphy"]']]);
});

test('a game is written with its end, from whatever move is on the board', async () => {
  const { session, engine } = make();
  await session.open('take', { moves: ['1', '2'], seats: PERSONS });
  await writeGame(session);
  assert.equal(engine.asked.at(-1).ending, null);
  await session.talk.resign();
  session.go(1);
  await session.rest();
  await writeGame(session);
  assert.deepEqual(engine.asked.at(-1).moves, ['1', '2']);
  assert.deepEqual(engine.asked.at(-1).ending, { reason: 'resigned', loser: 0 });
});

test('a text that names its game is read where no game is open', async () => {
  const { session, engine } = make();
  await assert.rejects(readText(session, '5'), /no game ''/);
  const { op, game, options, text } = engine.asked.at(-1);
  assert.deepEqual({ op, game, options, text }, { op: 'read', game: '', options: {}, text: '5' });
});

test('a game of one move or none opens with its end', async () => {
  for (const moves of [[], ['1']]) {
    const { session } = make();
    await session.open('take', { moves, seats: AGAINST, end: { reason: 'agreed', loser: null } });
    await session.rest();
    assert.deepEqual([session.moves, session.ending?.reason, session.over], [moves, 'agreed', true]);
  }
});

test('a request opens the same game again', async () => {
  const { session } = make();
  await session.open('take', { options: { size: '9' }, moves: ['1', '2'], seats: AGAINST, seed: 5, ply: 1 });
  const { request, state } = session;
  const other = make().session;
  await other.open('take', request);
  await other.rest();
  await session.rest();
  const { position, legal, turn } = other.state;
  assert.deepEqual(other.state, { ...state, position, legal, turn });
  assert.deepEqual(other.request, session.request);
});

test('the board ahead of Python', () => {
  /** @type {any} */
  const view = { pieces: { a: { look: 'disc', seat: 0 }, b: { look: 'disc', seat: 1 } }, paths: [1], status: '' };
  const after = ahead(view, /** @type {any} */ ({ move: 'x', take: ['b'], put: { c: { look: 'disc', seat: 0 } } }));
  assert.deepEqual(Object.keys(after.pieces), ['a', 'c']);
  assert.deepEqual(after.paths, []);
  assert.deepEqual(Object.keys(view.pieces), ['a', 'b']);
});

test('what is pressed while a move is on its way does not lose the move', async () => {
  for (const act of /** @type {((session: Session) => void)[]} */ ([
    session => session.analysis.showValues(true), session => session.sit(AGAINST), session => session.pause(false),
    session => session.analysis.showBelief(true),
  ])) {
    const { session, engine } = make();
    await session.open('take', { seats: PERSONS });
    await session.rest();
    engine.reach('python');
    const playing = session.play('1');
    act(session);
    engine.reach('ready');
    await playing;
    await session.rest();
    assert.equal(session.pending, null);
    assert.equal(session.moves[0], '1');
  }
});

test('a new game drops a move that was on its way in the old one', async () => {
  const { session, engine } = make({ first: first });
  await session.open('take', { seats: PERSONS });
  engine.reach('python');
  const lost = assert.rejects(session.play('1'), /another action came first/);
  await session.open('take', { seats: PERSONS });
  assert.equal(session.pending, null);
  engine.reach('ready');
  await lost;
  assert.deepEqual(session.moves, []);
});

test('an answer about the game before does not get onto the board of the next', async () => {
  const nine = { options: { size: 9 }, moves: ['1', '2', '1'], seats: PERSONS };
  const leaves = /** @type {((session: Session) => unknown)[]} */ ([
    session => session.go(1), session => session.open('take', nine, first()),
  ]);
  for (const leave of leaves) {
    const { session, engine } = make({ first });
    await session.open('take', nine);
    engine.reach('python');
    leave(session);
    await session.open('take', { seats: PERSONS });
    engine.reach('ready');
    await session.rest();
    assert.deepEqual([session.state.position, session.moves, session.error], ['5', [], null], String(leave));
  }
});

test('of two games opened at once the later one stands', async () => {
  const { session, engine } = make();
  engine.reach('python');
  const early = assert.rejects(session.open('take', { options: { size: 9 } }), /Another game was opened/);
  const late = session.open('take', { options: { size: 7 } });
  engine.reach('ready');
  await Promise.all([early, late]);
  assert.equal(session.state.position, '7');
});

test('of very many looks the oldest are forgotten, and asked for again', async () => {
  const engine = new FakeEngine(({ moves }) => ({
    ok: true, line: { game: 'take', options: {}, start: null, moves }, position: String(moves.length), turn: 0,
    payoff: null, legal: [], said: moves, view: { paths: [], status: '' },
  }));
  const session = new Session({ engine, facts: () => facts });
  await session.open('take', { moves: Array(700).fill('1'), seats: PERSONS });
  const visit = async (/** @type {number} */ ply) => {
    const before = engine.asked.length;
    session.go(ply);
    await session.rest();
    assert.equal(session.state.position, String(ply));
    return engine.asked.length - before;
  };
  for (let ply = 1; ply < 650; ply += 1) await visit(ply);
  assert.deepEqual([await visit(649), await visit(200), await visit(1)], [0, 0, 1]);
});

test('the values of a search that was stopped are shown, and not taken for the last word', async () => {
  const { session, engine } = make();
  await session.open('take', { seats: PERSONS });
  engine.hold = true;
  session.analysis.showValues(true);
  await tick();
  session.stop();
  await session.rest();
  assert.equal(session.analysis.thoughtHere?.stopped, true);
  engine.hold = false;
  session.analysis.showValues(true);
  await session.rest();
  assert.equal(session.analysis.thoughtHere?.stopped, false);
});

// --- words instead of moves ---

test('a person resigns, and the game keeps why it ended', async () => {
  const { session } = make();
  /** @type {any[]} */ const over = [];
  session.addEventListener('over', event => over.push(/** @type {any} */ (event).detail));
  await session.open('take', { options: { size: 9 }, seats: AGAINST });
  assert.equal(session.talk.canResign, false, 'there is nothing to resign yet');
  await assert.rejects(session.talk.resign(), /play a move first/);
  await session.play('2');
  await session.rest();
  await session.talk.resign();
  const result = { payoff: [-1, 1], text: 'First resigned.', reason: 'resigned' };
  assert.deepEqual(session.state.result, result);
  assert.deepEqual(over, [{ payoff: result.payoff, text: result.text }]);
  assert.equal(session.over, true);
  assert.equal(session.canPlay, false);
  await assert.rejects(session.play('1'), /the game is over/);
  const { session: other } = make();
  await other.open('take', session.request);
  await other.rest();
  assert.deepEqual(other.state.result, result, 'it comes back with the game');
  assert.deepEqual(other.moves, session.moves, 'and the program does not move');
});

test('undo takes the word back and leaves the moves', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, seats: AGAINST });
  await session.play('2');
  await session.rest();
  const moves = [...session.moves];
  await session.talk.resign();
  await session.undo();
  assert.equal(session.ending, null);
  assert.deepEqual(session.moves, moves);
  assert.equal(session.canPlay, true);
});

test('resigning while a program thinks ends its search', async () => {
  const { session, engine } = make();
  await session.open('take', { options: { size: 9 }, seats: AGAINST });
  engine.hold = true;
  await session.play('2');
  while (session.thinking !== 'move') await tick();
  await session.talk.resign();
  assert.equal(engine.stops, 1);
  await session.rest();
  assert.deepEqual(session.moves, ['2']);
  assert.equal(session.state.result?.reason, 'resigned');
});

const DRAWISH = { ...facts, draws: true };

test('a person offers a draw to a person, who accepts, declines or moves', async () => {
  const { session } = make({ facts: () => DRAWISH });
  await session.open('take', { options: { size: 9 }, seats: PERSONS });
  await session.play('1');
  await session.talk.offerDraw();
  assert.equal(session.talk.offer, 1);
  session.talk.answerDraw(false);
  assert.deepEqual([session.talk.offer, session.ending], [null, null]);
  await session.talk.offerDraw();
  await session.play('1');
  assert.equal(session.talk.offer, null, 'a move declines');
  await session.talk.offerDraw();
  session.talk.answerDraw(true);
  assert.deepEqual(session.state.result, { payoff: [0, 0], text: 'Draw by agreement.', reason: 'agreed' });
});

test('a level declines a draw until it has seen nothing better for four moves', async () => {
  const engine = new FakeEngine();
  const { ask } = engine;
  let value = 0.5;
  engine.ask = request => ask.call(engine, request).then((/** @type {any} */ reply) =>
    (request.op === 'choose' ? { ...reply, value } : reply));
  const { session } = make({ engine, facts: () => DRAWISH });
  /** @type {string[]} */
  const answers = [];
  session.addEventListener('answer', event => answers.push(/** @type {CustomEvent} */ (event).detail));
  await session.open('take', { options: { size: 40 }, seats: AGAINST });
  for (let move = 0; move < 5; move++) {
    await session.play('1');
    await session.rest();
    if (move < 4) await session.talk.offerDraw();
    value = 0;
  }
  assert.equal(session.state.result, null);
  assert.deepEqual(answers, Array(4).fill('The draw is declined: your opponent still sees chances.'));
  assert.equal(session.error, null, 'nothing went wrong');
  await session.talk.offerDraw();
  assert.equal(session.state.result?.reason, 'agreed');
});

/** An engine whose levels see such a value of their moves, one after another. @param {number[]} values */
function seeing(values) {
  return new FakeEngine(ask => {
    const reply = answer(ask);
    return ask.op === 'choose' ? { ...reply, value: values[(ask.moves.length - 1) / 2] ?? 0 } : reply;
  });
}

test('a level that is asked resigns where its last move was as good as lost', async () => {
  const { session } = make({ engine: seeing([-0.5, -0.95]) });
  /** @type {string[]} */ const answers = [];
  session.addEventListener('answer', event => answers.push(/** @type {CustomEvent} */ (event).detail));
  await session.open('take', { options: { size: 40 }, seats: AGAINST });
  assert.equal(session.talk.canAskToResign, false, 'nothing was played yet');
  for (const asked of ['plays on', 'resigns']) {
    await session.play('1');
    await session.rest();
    session.talk.askToResign();
    assert.equal(session.state.result?.reason ?? 'plays on', asked === 'resigns' ? 'resigned' : asked);
  }
  assert.deepEqual(answers, ['Your opponent plays on: it still sees chances.']);
  assert.equal(session.ending?.loser, 1);
});

test('what a level saw is kept with the game, without the moves that were taken back', async () => {
  const engine = seeing([0, 0, 0, 0.5]), services = { engine, facts: () => DRAWISH };
  const { session } = make(services);
  await session.open('take', { options: { size: 40 }, seats: AGAINST });
  for (let move = 0; move < 4; move++) {
    await session.play('1');
    await session.rest();
  }
  const seen = [0, 0, 0, 0.5].map((value, index) => ({ ply: 2 * index + 1, seat: 1, value }));
  assert.deepEqual(session.request.seen, seen);
  await session.undo();
  await session.rest();
  assert.deepEqual(session.request.seen, seen.slice(0, 3), 'it did not play that');
  await session.redo();
  await session.rest();
  assert.deepEqual(session.request.seen, seen);
  const { session: later } = make(services);
  await later.open('take', session.request);
  assert.deepEqual(later.request.seen, seen);
  await later.rest();
  await later.talk.offerDraw();
  assert.deepEqual(engine.asked.filter(({ op }) => op === 'offer').at(-1).seen, [0, 0, 0, 0.5]);
  assert.equal(later.ending, null);
});

test('a level claims a draw instead of its move', async () => {
  const engine = new FakeEngine(ask => ({ ...answer(ask), ...ask.op === 'choose' && { claims: true } }));
  const { session } = make({ engine });
  await session.open('take', { options: { size: 9 }, seats: AGAINST });
  await session.play('1');
  await session.rest();
  assert.deepEqual([session.moves, session.state.result?.reason], [['1'], 'claimed']);
});

test('a move of a program and a throw of the dice cost one request each', async () => {
  const { session, engine } = make();
  await session.open('take', { options: { size: 9, chance: 1 }, seats: AGAINST, seed: 4 });
  await session.play('1');
  await session.rest();
  assert.deepEqual(session.moves, ['1', '2']);
  const { session: other, engine: its } = make();
  await other.open('take', { options: { size: 9 }, seats: AGAINST });
  await other.play('1');
  await other.rest();
  assert.deepEqual([engine, its].map(({ asked }) => asked.slice(-1).map(({ op }) => op)), [['roll'], ['choose']]);
});

test('an offer that the engine cannot answer says so', async () => {
  const engine = new FakeEngine(ask => ask.op === 'offer' ? { ok: false, error: 'no draws here' } : answer(ask));
  const { session } = make({ engine, facts: () => DRAWISH });
  await session.open('take', { options: { size: 9 }, seats: AGAINST });
  await session.play('1');
  await session.rest();
  await assert.rejects(session.talk.offerDraw(), /no draws here/);
});

test('no draw is offered where a game knows none', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, seats: PERSONS });
  await session.play('1');
  assert.equal(session.talk.canOfferDraw, false);
  await assert.rejects(session.talk.offerDraw(), /No draw can be offered/);
});

test('time that runs out is a draw against a side that cannot win', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, seats: PERSONS, clock: '10s' });
  await session.play('1');
  Object.assign(/** @type {any} */ (session.view), { harmless: [0] });
  session.talk.flagFell(1);
  assert.deepEqual(session.state.result, { payoff: [0, 0], text: 'Draw: time ran out.', reason: 'time' });
});

test('time that runs out ends the game once', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, seats: PERSONS, clock: '10s', timeLeft: [0, 3000] });
  assert.deepEqual([session.talk.clockName, session.talk.timeLeft], ['10s', [0, 3000]]);
  await session.play('1');
  session.talk.flagFell(1);
  session.talk.flagFell(0);
  assert.deepEqual(session.state.result, { payoff: [1, -1], text: 'Second ran out of time.', reason: 'time' });
});

test('values that were shown are off in the next game', async () => {
  const { session } = make();
  await session.open('take', { options: { size: 9 }, seats: PERSONS });
  session.analysis.showValues(true);
  await session.rest();
  await session.open('take', { options: { size: 9 }, seats: PERSONS, seed: 2 });
  assert.equal(session.analysis.values, false);
});

/** A session whose values are estimates, and whose programs wait. @param {string[]} [seats] */
async function pondered(seats = PERSONS) {
  const estimated = (/** @type {any} */ ask) => {
    const reply = answer(ask);
    return ask.op === 'think' ? { ...reply, proven: false, value: ask.longer ? 0.25 : 0.5 } : reply;
  };
  const engine = new FakeEngine(estimated);
  const session = new Session({ engine, facts: name => (name === 'take' ? facts : null) });
  await session.open('take', { seats });
  session.pause(true);
  session.analysis.showValues(true);
  await session.rest();
  assert.deepEqual([session.analysis.thought?.value, session.analysis.canThinkLonger], [0.5, true]);
  return { engine, session };
}

test('values of a longer search stand for their position from then on', async () => {
  const { session, engine } = await pondered();
  engine.hold = true;
  session.analysis.thinkLonger();
  await tick();
  assert.deepEqual([session.analysis.thought?.value, session.thinking, session.analysis.longer], [0.5, 'values', true]);
  session.stop();
  await session.rest();
  const { thought, values, canThinkLonger } = session.analysis;
  assert.deepEqual([thought?.value, values, canThinkLonger], [0.25, true, false]);
  engine.hold = false;
  await session.play('1');
  await session.rest();
  assert.deepEqual([session.analysis.thought?.value, session.analysis.canThinkLonger], [0.5, true]);
  session.go(0);
  await session.rest();
  assert.deepEqual([session.analysis.thought?.value, session.analysis.canThinkLonger], [0.25, false]);
});

test('values of a chosen depth are asked for, and the usual ones when it is given up', async () => {
  const { session, engine } = make();
  await session.open('take', { options: { size: 9 }, seats: PERSONS });
  await session.rest();
  assert.equal(session.analysis.canChooseDepth, true);
  const last = () => engine.asked.filter(({ op }) => op === 'think').at(-1);
  session.analysis.chooseDepth(6);
  await session.rest();
  assert.deepEqual([session.analysis.values, last().depth, last().longer], [true, 6, true]);
  session.analysis.chooseDepth(null);
  await session.rest();
  assert.deepEqual([last().depth, last().longer], [undefined, undefined]);
});

test('a longer search is kept where it was stopped also while two programs wait', async () => {
  const { session, engine } = await pondered(PROGRAMS);
  engine.hold = true;
  session.analysis.thinkLonger();
  await tick();
  session.stop();
  await session.rest();
  assert.deepEqual([session.analysis.thought?.value, session.analysis.values, session.paused], [0.25, true, true]);
});

test('an engine that starts again has forgotten its longer searches', async () => {
  const { session, engine } = await pondered();
  session.analysis.thinkLonger();
  await session.rest();
  assert.equal(session.analysis.thought?.value, 0.25);
  engine.reach('failed', 'it broke');
  engine.reach('ready');
  await session.rest();
  assert.deepEqual([session.analysis.thought?.value, session.analysis.canThinkLonger], [0.5, true]);
});
