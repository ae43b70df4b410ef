// The result of a press: said, refused, or to be copied from a field; and how long it stands.

import assert from 'node:assert/strict';
import { Report } from '../../../static/play/report.js';
import { testInRoom } from './fake.js';

function reporting() {
  const game = { now: 'one' };
  const report = new Report(() => game.now);
  const [message, problem, field] = /** @type {HTMLElement[]} */ ([...report.element.children]);
  Object.assign(/** @type {HTMLElement} */ (field), { select() {} });
  return { game, report, field: /** @type {HTMLTextAreaElement} */ (field),
    said: () => [message?.textContent, problem?.textContent] };
}

testInRoom('what was done is said, and goes with the game that it is about', async () => {
  const { game, report, said } = reporting();
  await report.run(async () => 'The game is saved.');
  report.update();
  assert.deepEqual(said(), ['The game is saved.', '']);
  game.now = 'two';
  report.update();
  assert.deepEqual(said(), ['', '']);
});

testInRoom('a refusal takes the place of what was said, and what is about something else stays', async () => {
  const { game, report, said } = reporting();
  await report.run(async () => 'Done.');
  await report.run(async () => { throw new Error('nothing has been played'); }, () => 'seed');
  game.now = 'two';
  report.update();
  assert.deepEqual(said(), ['', 'Nothing has been played.']);
});

testInRoom('where the browser copies nothing, the text stands in a field until it is cleared', async () => {
  const { report, field, said } = reporting();
  await report.copy('link', () => 'https://x');
  assert.deepEqual(said(), ['Copy the link from the field.', '']);
  assert.deepEqual([field.value, field.hidden, field.className], ['https://x', false, '']);
  Object.assign(navigator, { clipboard: { writeText: async () => {} } });
  await report.copy('link', () => 'https://y');
  Reflect.deleteProperty(navigator, 'clipboard');
  assert.deepEqual([said()[0], field.className], ['The link is copied.', 'copied']);
  report.clear();
  assert.deepEqual([field.value, field.hidden, said()[0]], ['', true, '']);
});
