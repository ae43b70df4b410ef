// The opponents of a game: an old name of a level is found on the card that it belongs to.

import assert from 'node:assert/strict';
import test from 'node:test';
import { cardOf, numberOf, playedAs, usualCard } from '../../../static/base/levels.js';
import { misfit } from '../../../static/base/links.js';
import { wanted } from '../../../static/session/opening.js';
import { seatsIn } from '../../../static/session/seats.js';

/** @type {any} */
const facts = { title: 'Take', options: [], seats: ['First', 'Second'], rubber: null, dice: false, hidden: false,
  levels: [{ name: 'level1', names: ['level1'] }, { name: 'level6', names: ['level2', 'level6'] }] };

test('a level plays as its card, and a person as nobody else', () => {
  assert.equal(cardOf(facts, 'level2')?.name, 'level6');
  assert.equal(cardOf(facts, 'person'), undefined);
  assert.deepEqual(['level1', 'level2', 'level6', 'person'].map(name => playedAs(facts, name)),
    ['level1', 'level6', 'level6', 'person']);
  assert.deepEqual(['level6', 'person'].map(numberOf), [6, 0]);
});

test('the opponent where none is named is no stronger than the level chosen last', () => {
  const names = ['level1', 'level2', 'level6', 'level9', 'gone'].map(name => usualCard(facts, name)?.name);
  assert.deepEqual(names, ['level1', 'level1', 'level6', 'level1', 'level1']);
  assert.equal(usualCard({ levels: [] }, 'level1'), undefined);
});

test('a link, a saved game and the tags of a record with an old name open against the card', () => {
  assert.equal(misfit({ seats: ['person', 'level2'] }, facts), null);
  assert.match(misfit({ seats: ['person', 'level7'] }, facts) ?? '', /level1, level2, level6/);
  assert.deepEqual(wanted(facts, { seats: ['person', 'level2'] }).seats, ['person', 'level6']);
  assert.deepEqual(seatsIn(facts, [[[], '[Second "Plywood level 2"]']]), ['person', 'level6']);
});
