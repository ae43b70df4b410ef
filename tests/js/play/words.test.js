// The sentences of the play room: names, states, endings and values, for one and for many.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counted, ending, favours, levelName, markTitle, markWords, movedWords, nameOf, noteWords, placeName, roughly,
  rubberEnd, rubberWords, shortWords, standingWords, state, tagsOf, valueWords, verdictWords,
} from '../../../static/play/words.js';

/** @type {any} */
const facts = {
  name: 'take', seats: ['Black', 'White'], sides: [0, 1], bounds: [-1, 1], unit: '', hidden: false,
  levels: [{ name: 'level1', names: ['level1'], title: 'Beginner' },
    { name: 'level2', names: ['level2'], title: 'Casual' }],
};
const discs = { ...facts, bounds: [-64, 64], unit: 'discs' };
/** @type {any} */
const view = { status: 'black won.', how: 'Four in a row.' };
const AGAINST = ['person', 'level2'];

test('the only person is you, a program is its level, and alike ones are told apart by their pieces', () => {
  assert.equal(nameOf(facts, AGAINST, 0), 'You');
  assert.equal(nameOf(facts, AGAINST, 1), 'Level 2');
  assert.equal(nameOf(facts, ['person', 'person'], 1), 'White');
  assert.equal(nameOf(facts, ['level1', 'level1'], 0), 'Level 1 (Black)');
  assert.equal(levelName(facts, 'person'), '');
});

test('a place is the name of its pieces, and without pieces that round the table', () => {
  const pieces = [{ look: 'disc', seat: 0 }, { look: 'disc', seat: 1 }];
  const places = (/** @type {any} */ table, /** @type {string[]} */ seats) =>
    seats.map((_, seat) => placeName(table, seats, seat));
  assert.deepEqual(places({ ...facts, emblems: pieces }, AGAINST), ['Black', 'White']);
  const bare = { ...facts, emblems: [] };
  assert.deepEqual(places(bare, AGAINST), ['', '']);
  assert.deepEqual(places(bare, ['person', 'person']), ['Black', 'White']);
  const table = { ...bare, seats: ['North', 'East', 'South', 'West'] };
  const seats = ['level1', 'person', 'level1', 'level1'];
  assert.deepEqual(places(table, seats), ['Right', '', 'Left', 'Partner']);
});

test('a saved game names its players and the day, but no seat after itself', () => {
  const day = new Date(2026, 0, 9);
  assert.equal(tagsOf(facts, AGAINST, day), '[Date "2026.01.09"] [Black "You"] [White "Plywood level 2"]');
  assert.equal(tagsOf(facts, ['person', 'person'], day), '[Date "2026.01.09"]');
});

test('a note has a mark in signs and words, and a comment', () => {
  assert.deepEqual(noteWords('$6 {Steinitz}'), { sign: '?!', words: 'a slip', comment: 'Steinitz' });
  assert.deepEqual(noteWords('[Event "x"] {[%clk 0:01:00] a $1} {b}'), { sign: '', words: '', comment: 'a $1 b' });
  assert.deepEqual(noteWords('$14 $1'), { sign: '!', words: 'good', comment: '' });
  assert.deepEqual(noteWords(), { sign: '', words: '', comment: '' });
});

test('one is not many', () => {
  assert.deepEqual([0, 1, 2].map(count => counted(count, 'move')), ['0 moves', '1 move', '2 moves']);
});

test('an end is said to the person who played it', () => {
  const game = { facts, seats: AGAINST, payoff: [1, -1], winner: 0, moves: 7, view };
  assert.deepEqual(ending(game), { kind: 'win', title: 'You won in 7 moves', line: 'Four in a row.' });
  assert.equal(ending({ ...game, moves: 1 }).title, 'You won in 1 move');
  assert.deepEqual(ending({ ...game, payoff: [-1, 1], winner: 1 }),
    { kind: 'loss', title: 'You lost', line: 'Four in a row.' });
  assert.deepEqual(ending({ ...game, payoff: [0, 0], winner: null }),
    { kind: 'draw', title: 'A draw', line: 'Four in a row.' });
  assert.deepEqual(ending({ ...game, seats: ['person', 'person'] }),
    { kind: 'over', title: 'Black won', line: 'Four in a row.' });
  assert.equal(ending({ ...game, view: { ...view, how: undefined, status: 'black won' } }).line, 'Black won.');
});

test('where points are counted, an end says by how many', () => {
  const game = { facts: discs, seats: AGAINST, payoff: [1, -1], winner: 0, moves: 30, view };
  assert.equal(ending(game).title, 'You won by 1 disc');
  assert.equal(ending({ ...game, payoff: [-12, 12], winner: 1 }).title, 'You lost by 12 discs');
});

test('where one number is all that counts, an end says how near it came to best play', () => {
  const game = (/** @type {number} */ got, seats = ['person', 'level2']) => ending({
    facts: { ...facts, seats: ['MAX', 'MIN'] }, seats, payoff: [got, -got], winner: got > 0 ? 0 : 1, moves: 1,
    view: { ...view, par: 3000, how: 'The leaf is 2.' },
  });
  assert.deepEqual(game(2), {
    kind: 'loss', title: 'You got 2 of a possible 3', line: 'Best play on both sides leads to 3.',
  });
  assert.deepEqual([game(3).kind, game(3).title], ['draw', 'You got 3']);
  assert.deepEqual([game(12).kind, game(12).title], ['win', 'You got 12']);
  assert.deepEqual([game(2, ['level1', 'person']).kind, game(2, ['level1', 'person']).title],
    ['win', 'MAX got 2 of a possible 3']);
  assert.deepEqual([game(8, ['level1', 'person']).kind, game(-1, ['person', 'person']).title],
    ['loss', 'MAX got −1 of a possible 3']);
});

test('a rubber is said in games and points, and its last deal says who has won it', () => {
  const end = /** @type {const} */ ({ kind: 'loss', title: 'You lost by 1 trick', line: 'Right took seven.' });
  /** @type {import('../../../static/types.js').Rubber} */
  const rubber = { deals: 3, games: [1, 0], points: [2, 1], won: null };
  for (const none of [null, rubber]) assert.deepEqual(rubberEnd(none, end), end);
  assert.equal(rubberWords(facts, rubber), 'You: 1 game, 2 points. Your opponent: 0 games, 1 point.');
  assert.equal(rubberWords({ ...facts, seats: ['N', 'E', 'S', 'W'] }, rubber),
    'We: 1 game, 2 points. They: 0 games, 1 point.');
  assert.deepEqual(rubberEnd({ ...rubber, games: [2, 1], won: true }, end),
    { kind: 'win', title: 'You won the rubber', line: '2 games to 1, in 3 deals. Right took seven.' });
  assert.equal(rubberEnd({ ...rubber, games: [0, 2], won: false }, end).title, 'You lost the rubber');
});

test('an end that is not on the board gives its reason', () => {
  const game = { facts, seats: AGAINST, payoff: null, winner: 0, moves: 7, view };
  assert.deepEqual(ending({ ...game, reason: 'resigned', loser: 1 }),
    { kind: 'win', title: 'You won', line: 'Level 2 resigned.' });
  assert.deepEqual(ending({ ...game, winner: 1, reason: 'time', loser: 0 }),
    { kind: 'loss', title: 'You lost', line: 'Your time ran out.' });
  assert.equal(ending({ ...game, winner: 1, reason: 'resigned', loser: 0 }).line, 'You resigned.');
  assert.equal(ending({ ...game, reason: 'time', loser: 1 }).line, 'Level 2 ran out of time.');
  assert.deepEqual(ending({ ...game, winner: null, reason: 'agreed', loser: null }),
    { kind: 'draw', title: 'A draw', line: 'By agreement.' });
  const claimed = {
    ...game, winner: null, reason: 'claimed', loser: null, view: { ...view, claim: 'It came up again.' },
  };
  assert.equal(ending({ ...claimed, turn: 1 }).line, 'Level 2 claimed it. It came up again.');
  assert.equal(ending({ ...claimed, turn: 0 }).line, 'You claimed it. It came up again.');
  assert.equal(ending({ ...game, reason: 'given', loser: 1 }).line, 'This is the result in the record.');
});

/** @type {Parameters<typeof state>[0]} */
const now = {
  facts, seats: AGAINST, turn: 0, view: { ...view, how: undefined, task: 'Drop a disc' }, atEnd: true, move: 2,
  moves: 2, pending: false, paused: false, roll: false, programs: false, ready: true, failed: false, covered: false,
  hasTurn: true, hidden: false,
};

test('the state says whose turn it is and what to do', () => {
  assert.deepEqual(state(now), { title: 'Your turn', line: 'Drop a disc.' });
  assert.deepEqual(state({ ...now, turn: 1 }), { title: 'Level 2 is thinking', line: '' });
  assert.deepEqual(state({ ...now, turn: 1, ready: false }), { title: 'Loading the opponent…', line: '' });
  assert.deepEqual(state({ ...now, turn: 1, ready: false, failed: true }).title, 'The opponent could not be loaded');
  assert.deepEqual(state({ ...now, turn: 1, paused: true }), { title: 'Paused', line: 'Level 2 is to move.' });
  assert.deepEqual(state({ ...now, seats: ['person', 'person'] }).title, 'Black to move');
  assert.deepEqual(state({ ...now, atEnd: false, move: 1 }).title, 'Move 1 of 2');
  assert.deepEqual(state({ ...now, pending: true, ready: false }).title, 'Your move is kept');
  assert.deepEqual(state({ ...now, covered: true }), { title: 'The board is covered', line: '' });
  assert.deepEqual(state({ ...now, view: { ...view, how: undefined } }).line, '');
});

test('a value is said in words, proven and estimated apart', () => {
  assert.deepEqual([1, 0, -1].map(value => valueWords(value, true, facts)), ['won', 'drawn', 'lost']);
  assert.deepEqual([0.05, 0.2, -0.2, 0.5, -0.5, 0.9, -0.9].map(value => valueWords(value, false, facts)),
    ['even', 'slightly better', 'slightly worse', 'better', 'worse', 'winning', 'losing']);
  assert.deepEqual([0, 1, -12].map(value => valueWords(value, true, discs)), ['drawn', '+1 disc', '−12 discs']);
  assert.deepEqual([0.3, 1.4].map(value => valueWords(value, false, discs)), ['even', '+1 disc']);
  const points = { bounds: /** @type {[number, number]} */ ([-3, 3]), unit: 'points' };
  assert.deepEqual([0.04, -0.374, 0.25, 0.96].map(value => valueWords(value, false, points)),
    ['even', '−0.4 points', '+0.3 points', '+1 point']);
});

test('a colour and a sign favour nobody where the words do not', () => {
  /** @param {any} facts @param {boolean} proven */
  const side = (facts, proven) => (/** @type {number} */ value) => favours({ value, proven }, facts);
  assert.deepEqual([0.05, -0.05, 0.2, -0.2].map(side(facts, false)), ['draw', 'draw', 'win', 'loss']);
  assert.deepEqual([1, 0, -1].map(side(facts, true)), ['win', 'draw', 'loss']);
  assert.deepEqual([0.3, -0.4, -0.6, 1].map(side(discs, false)), ['draw', 'draw', 'loss', 'win']);
});

test('where a value is told by a number, its colour is that of the number', () => {
  assert.equal(favours({ value: -0.08, proven: false, side: -1 }, facts), 'loss');
  assert.equal(favours({ value: -0.01, proven: false, side: 0 }, facts), 'draw');
});

test('on a cell a value takes a few signs', () => {
  assert.deepEqual([[1, true], [0.05, false], [-0.43, false], [0.9, false]].map(([value, proven]) =>
    shortWords(Number(value), Boolean(proven), facts)), ['won', 'even', '−0.4', 'winning']);
  assert.equal(shortWords(12, true, discs), '+12');
});

test('positions are counted roughly', () => {
  assert.deepEqual([950, 60_400, 1_240_000].map(roughly), ['950', '60 k', '1.2 M']);
});

test('a mark says what a move was worth, with all its figures', () => {
  /** @type {any} */
  const antes = { ...facts, bounds: [-13, 13], unit: 'antes', fine: true };
  /** @type {any} */
  const mark = {
    seat: 0, value: 3.4, proven: false, played: 3.4, sure: false, cost: 0, letGo: '', share: 1, grade: '',
  };
  assert.equal(markTitle(mark), 'As good as any');
  assert.equal(markWords(mark, antes, 'you'), `${valueWords(3.4, false, antes)} for you, estimated.`);
  assert.equal(markTitle({ ...mark, cost: 1, grade: 'slip' }), 'A slip');
  assert.equal(markWords({ ...mark, played: 3.1, cost: 0.3, share: 0.9 }, antes, 'you'),
    'From +3.4 antes to +3.1 antes, estimated. Cost: about 0.3 antes.');
});

test('a mark never calls an estimate proven, or a proof estimated', () => {
  /** @type {any} */
  const mark = {
    seat: 0, value: -0.2, proven: false, played: -1, sure: true, cost: 0.8, letGo: '', share: 0.6, grade: 'mistake',
  };
  assert.match(markWords(mark, facts, 'you'),
    /^From slightly worse, estimated, to lost, proven\. Cost: about 40 % of your chances\.$/);
  assert.match(markWords({ ...mark, value: 1, proven: true, played: 0.2, sure: false }, facts, 'you'),
    /^From won, proven, to slightly better, estimated\./);
  assert.match(markWords({ ...mark, value: 1, proven: true, letGo: 'win' }, facts, 'you'),
    /^This let a proven win go: from won to lost, proven\. Cost: 40 % of your chances\.$/);
  assert.match(markWords({ ...mark, played: -0.25, sure: false }, facts, 'you'), /^Still slightly worse, estimated\./);
  assert.equal(markWords({ ...mark, value: 0, played: 0, cost: 0, share: 1 }, facts, 'you'), 'Drawn for you, proven.');
  const worded = { ...mark, words: { value: '−0.200', played: '−1.000', cost: '0.800' } };
  assert.equal(markWords(worded, facts, 'you'), '−1.000, proven, instead of −0.200, estimated. Cost: 0.800.');
  assert.equal(markWords({ ...worded, sure: false }, facts, 'you'),
    '−1.000 instead of −0.200, estimated. Cost: 0.800.');
  assert.equal(markWords({ ...worded, cost: 0, share: 1 }, facts, 'you'), '−1.000 for you, proven.');
});

test('a review begins with its verdict', () => {
  assert.equal(verdictWords(2, 'loss'), 'Two moves cost the game');
  assert.equal(verdictWords(1, 'loss'), 'One move cost the game');
  assert.equal(verdictWords(0, 'loss'), 'No single move cost the game');
  assert.equal(verdictWords(0, 'win'), 'You made no mistake');
  assert.equal(verdictWords(1, 'win'), 'You won in spite of one mistake');
  assert.equal(verdictWords(3, 'draw'), 'A draw, with three mistakes');
  assert.deepEqual([verdictWords(12, 'over'), verdictWords(0, 'over')],
    ['12 mistakes in this game', 'No mistake in this game']);
  const mark = /** @type {any} */ ({ value: 0, proven: true });
  assert.equal(standingWords(mark, 3, facts, 'you'), 'Before move 3 it was drawn for you, proven.');
  assert.equal(standingWords({ ...mark, proven: false, words: { value: '−0.4' } }, 5, facts, 'you'),
    'Before move 5 it was −0.4 for you, estimated.');
});

test('a move is read out with who made it, what came of it, and where the screen goes', () => {
  const move = { said: 'take two', seat: 1, status: 'Black to move' };
  const session = { seats: AGAINST, over: false, next: null };
  assert.equal(movedWords(facts, session, move), 'Level 2: take two. Black to move');
  assert.equal(movedWords(facts, session, { ...move, seat: -1 }), 'take two. Black to move');
  assert.equal(movedWords(facts, { ...session, next: 1 }, { ...move, news: 'Refused.' }),
    'Refused. Black to move Hand the screen over to White.');
  assert.equal(movedWords(facts, { ...session, over: true }, move), 'Level 2: take two. ', 'the end has its own words');
});
