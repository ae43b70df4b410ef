// The dice that a person throws, and the card about the dice of a game.

import assert from 'node:assert/strict';
import { createDiceCard } from '../../../static/play/dicecard.js';
import { createDicePad } from '../../../static/play/dicepad.js';
import { named, send, testInPage } from '../document.js';
import { sessionWith } from './fake.js';

testInPage('two numbers are a roll, typed or pressed, and the first can be taken back', () => {
  /** @type {string[]} */ const rolled = [];
  const session = sessionWith({
    awaitsDice: true, play: async (/** @type {string} */ roll) => { rolled.push(roll); },
  });
  const { element, update } = createDicePad(session, act => { act(); }, () => {});
  document.body.append(element);
  update();
  assert.equal(element.hidden, false);
  const type = (/** @type {string} */ key) => send(element, 'keydown', { key, stopPropagation() {} }).defaultPrevented;
  const thrown = () => element.querySelector('.thrown')?.textContent;
  assert.deepEqual([type('3'), thrown()], [true, '3 and …']);
  assert.deepEqual([type('Escape'), thrown(), type('Escape'), type('7')], [true, '', false, false]);
  type('5');
  send(named(element, 'button', '2'), 'click');
  assert.deepEqual(rolled, ['52']);
  type('5');
  session.awaitsDice = false;
  update();
  assert.deepEqual([element.hidden, thrown()], [true, '']);
});

testInPage('the seed stays behind its checksum until the game is over', async () => {
  let asked = 0;
  const fallen = [{ name: '11', count: 2, expected: 1.5 }, { name: '21', count: 1, expected: 3 }];
  const session = sessionWith({
    pledge: 'abcd', seed: 7, keepsSeed: true, typesDice: false, situation: {}, working: false,
    answer: () => {
      asked += 1;
      return { outcomes: fallen };
    },
  });
  const { element, update } = createDiceCard(session);
  document.body.append(element);
  const [summary, settled, own, chart] = ['summary', 'p', 'button', '.fallen'].map(each => element.querySelector(each));
  update();
  assert.equal(summary?.textContent, 'Dice: checksum abcd');
  assert.doesNotMatch(element.textContent ?? '', /7/);
  Object.assign(session, { keepsSeed: false, over: true });
  update();
  assert.equal(summary?.textContent, 'Dice: seed 7');
  assert.match(settled?.textContent ?? '', /SHA-256 of “dice 7” begins with abcd/);
  assert.equal(own?.hasAttribute('disabled'), true);
  assert.equal(asked, 0, 'a closed card asks for nothing');
  Object.assign(/** @type {object} */ (element.querySelector('details')), { open: true });
  update();
  await new Promise(resolve => { setTimeout(resolve); });
  assert.equal(chart?.querySelector('svg')?.getAttribute('aria-label'), '11: 2, expected 1.5; 21: 1, expected 3.0');
  assert.match(chart?.textContent ?? '', /^3 rolls[.]/);
  session.typesDice = true;
  update();
  assert.equal(summary?.textContent, 'Dice: you throw them');
});
