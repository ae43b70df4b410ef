// The values that a figure's knobs put in their places, and where its links lead.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksOf, runOf, signsOf, knobText, settingText, usual } from '../../../static/learn/settings.js';

/** @type {import('../../../static/learn/settings.js').Figure} */
const FIGURE = {
  title: 'T', caption: 'C.', seed: null, where: 'w', game: 'some-game', rung: '{rung}', depth: '{depth}',
  position: '[{order}, {low}]', options: { size: '{low}' }, signs: '{signs}', play: true, exercise: 'cuts',
  knobs: [
    { id: 'rung', label: 'Search', choices: [['plain', 'minimax'], ['cut', 'alphabeta-soft']] },
    { id: 'depth', label: 'Depth', low: 1, high: 4, start: 2 },
    { id: 'order', label: 'Order', order: [['a', 'a: 1'], ['b', 'b: 2']] },
    { id: 'low', label: 'Leaf', low: -5, high: 5, start: -3 },
    { id: 'signs', label: 'Numbers', choices: [['to MAX', 'minimax'], ['to the mover', 'negamax']] },
  ],
};

test('the usual setting is each knob as it stands first', () => {
  assert.deepEqual(usual(FIGURE), { rung: 0, depth: 2, order: [0, 1], low: -3, signs: 0 });
  assert.deepEqual(runOf(FIGURE), {
    game: 'some-game', moves: [], start: '[a: 1, b: 2, -3]', options: { size: '-3' }, rung: 'minimax', depth: 2,
  });
});

test('a setting puts its texts wherever their names stand', () => {
  const setting = { rung: 1, depth: 4, order: [1, 0], low: 5, signs: 1 };
  assert.deepEqual(runOf(FIGURE, setting), {
    game: 'some-game', moves: [], start: '[b: 2, a: 1, 5]', options: { size: '5' }, rung: 'alphabeta-soft', depth: 4,
  });
  assert.equal(signsOf(FIGURE, setting), 'negamax');
  assert.equal(signsOf(FIGURE), undefined);
});

test('a setting is read as a person would say it', () => {
  assert.equal(settingText(FIGURE, usual(FIGURE)), 'plain, Depth 2, a b, Leaf −3, to MAX');
  assert.equal(knobText(/** @type {any} */ (FIGURE.knobs)[2], [1, 0]), 'b a');
});

test('a figure without knobs is its own run', () => {
  const plain = { ...FIGURE, rung: 'minimax', depth: undefined, position: '[1, 2]',
    options: undefined, knobs: undefined };
  assert.deepEqual(runOf(plain),
    { game: 'some-game', moves: [], start: '[1, 2]', options: {}, rung: 'minimax', depth: null });
  assert.equal(linksOf({ ...plain, signs: undefined }).see, '#/see/some-game?position=[1,+2]&rung=minimax&depth=end');
});

test('the links say what is on the screen', () => {
  const setting = { rung: 1, depth: 3, order: [1, 0], low: 0, signs: 1 };
  const { see, play, exam } = linksOf(FIGURE, setting);
  assert.equal(see, '#/see/some-game?opt=size:0&position=[b:+2,+a:+1,+0]&rung=alphabeta-soft&depth=3&signs=mover');
  assert.equal(play, '#/play/some-game?opt=size:0&position=[b:+2,+a:+1,+0]');
  assert.match(exam ?? '', /^#\/exam\?what=cuts&signs=negamax&game=some-game&opt=size:0&position=/);
  assert.equal(linksOf({ ...FIGURE, play: false, exercise: undefined }, setting).play, null);
  assert.equal(linksOf({ ...FIGURE, exercise: undefined }, setting).exam, null);
});
