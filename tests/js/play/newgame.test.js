// The sheet for a new game: what is chosen before a press, what one press asks for, and where a refusal stands.

import assert from 'node:assert/strict';
import { NewGame } from '../../../static/play/newgame.js';
import { named, send } from '../document.js';
import { facts, sessionWith, testInRoom } from './fake.js';

/** The fields of a form with their values, as a browser reads them; a document alone does not. */
class Filled extends FormData {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    super();
    for (const field of form.querySelectorAll('input')) {
      if (field.type !== 'radio' || field.hasAttribute('checked')) this.append(field.name, field.value);
    }
  }
}

/** @param {object} [more] of the session @param {(request: unknown) => void} [opened] */
function opened(more = {}, opened = () => {}) {
  /** @type {string[]} */ const heard = [];
  const sheet = new NewGame(sessionWith({ seats: ['level2', 'person'], persons: [1], ...more }), {
    level: () => 'level1', games: () => [facts], visit: game => heard.push(`visit ${game}`),
    choose: level => heard.push(`choose ${level}`), open: async request => opened(request),
  });
  const browsers = globalThis.FormData;
  globalThis.FormData = /** @type {any} */ (Filled);
  sheet.open();
  const restore = () => { globalThis.FormData = browsers; };
  return { heard, restore, dialog: () => document.querySelector('dialog') };
}

const checked = () => /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('[checked]')])
  .map(({ name, value }) => `${name} ${value}`);

testInRoom('what was chosen last is chosen, and Enter starts it', async () => {
  /** @type {any[]} */ const requests = [];
  const { heard, restore, dialog } = opened({ clockName: '10m' }, request => requests.push(request));
  assert.deepEqual(checked(), ['level level2', 'side 1', 'clock 10m']);
  send(/** @type {Element} */ (document.querySelector('#new-position')), 'keydown', { key: 'Enter' });
  await new Promise(resolve => { setTimeout(resolve); });
  restore();
  assert.deepEqual(requests, [{ options: {}, seats: ['level2', 'person'], clock: '10m', position: null }]);
  assert.deepEqual(heard, ['choose level2']);
  assert.equal(dialog(), null, 'the sheet goes');
});

testInRoom('a refusal stands in the sheet, which stays, and people choose no level', async () => {
  const { heard, restore, dialog } = opened({}, () => { throw new Error('no such position'); });
  const people = Object.assign(named(document.body, 'button', 'Play a friend here'), { value: 'people' });
  send(/** @type {Element} */ (document.querySelector('form')), 'submit', { submitter: people });
  await new Promise(resolve => { setTimeout(resolve); });
  restore();
  assert.deepEqual(heard, []);
  assert.equal(document.querySelector('#new-problem')?.textContent, 'No such position.');
  assert.ok(dialog());
});

testInRoom('options of one\'s own are in sight only where they are chosen', () => {
  const varied = { ...facts, options: [{ name: 'size', help: 'objects', kind: 'number', default: 5 }],
    presets: [{ title: 'Usual', options: {}, draw: '' }] };
  const { restore } = opened({ facts: varied, options: { size: 5 } });
  const own = /** @type {HTMLElement} */ (document.querySelector('.own-options'));
  assert.ok(own.hidden && checked().includes('variant 0'));
  const [usual, custom] = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[name=variant]')]);
  usual?.removeAttribute('checked');
  custom?.setAttribute('checked', '');
  send(/** @type {Element} */ (custom), 'change');
  restore();
  assert.equal(own.hidden, false);
});

testInRoom('the sides are named as the chosen variant names them', () => {
  const named = (/** @type {string[]} */ ...seats) => ({ seats, emblems: [] });
  const varied = { ...facts, options: [{ name: 'size', help: 'objects', kind: 'number', default: 5 }], presets: [
    { title: 'Small', options: {}, draw: '', ...named('X', 'O') },
    { title: 'Large', options: { size: 9 }, draw: '', ...named('Black', 'White') }] };
  const { restore } = opened({ facts: varied, options: { size: 5 } });
  const words = () => [...document.querySelectorAll('[name=side]')].map(input => input.nextElementSibling?.textContent);
  const [small, large] = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[name=variant]')]);
  small?.removeAttribute('checked');
  large?.setAttribute('checked', '');
  send(/** @type {Element} */ (large), 'change');
  restore();
  assert.deepEqual(words(), ['Black', 'White', 'Random']);
});

testInRoom('an unfinished game is said to be kept, and a finished one is not', () => {
  for (const over of [false, true]) {
    opened({ over }).restore();
    assert.equal(document.querySelector('dialog:last-of-type footer p')?.textContent !== '', !over);
  }
});
