import assert from 'node:assert/strict';
import { createFoes } from '../../../static/play/foes.js';
import { send, testInPage } from '../document.js';
import { facts } from './fake.js';

testInPage('each level has a portrait of as many rings, and the chosen one its strength', () => {
  const foes = createFoes(facts, 'level2');
  document.body.append(...foes.elements);
  const levels = [...document.querySelectorAll('.foe')];
  assert.deepEqual(levels.map(level => level.querySelectorAll('circle').length), [2, 3]);
  const strong = () => [...document.querySelectorAll('.strengths .chosen')].map(each => each.textContent);
  assert.deepEqual(strong(), ['Two in ten.']);
  send(/** @type {Element} */ (levels[0]?.querySelector('input')), 'change');
  assert.deepEqual(strong(), ['One in ten.']);
});

testInPage('the opponents of a table are several', () => {
  const [heading, group] = createFoes({ ...facts, seats: ['N', 'E', 'S', 'W'] }, 'level1').elements;
  assert.equal(heading?.textContent, 'The other players');
  assert.equal(group?.getAttribute('aria-label'), 'The other players');
});

testInPage('levels that play alike are one card, which an old name chooses too', () => {
  const levels = [facts.levels[0], { ...facts.levels[1], name: 'level6', names: ['level2', 'level5', 'level6'] }];
  const { elements } = createFoes(/** @type {any} */ ({ ...facts, levels }), 'level5');
  document.body.append(...elements);
  const [, card] = document.querySelectorAll('.foe');
  assert.equal(card?.querySelector('small')?.textContent, 'Levels 2–6');
  assert.equal(card?.querySelectorAll('circle').length, 7);
  assert.ok(card?.querySelector('input')?.hasAttribute('checked'));
  assert.equal(document.querySelectorAll('.strengths .chosen').length, 1);
});
