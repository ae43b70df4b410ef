// The text for a report: what is in it, and above all what is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJournal } from '../../../static/app/journal.js';

/** An element as far as a journal looks at it. */
class FakeElement {
  /** @param {string} words */
  constructor(words) { this.textContent = words; }
  closest() { return this; }
  getAttribute() { return null; }
}
/** @type {any} */ (globalThis).Element = FakeElement;

/** @param {{secret?: boolean}} [given] */
function create({ secret = false } = {}) {
  const game = { secret };
  const journal = createJournal({
    about: () => ({ version: 'abc', engine: null }), link: () => '#/play/blind?moves=b2', secret: () => game.secret,
    now: () => new Date('2026-11-22T10:00:00Z'),
  });
  /** @param {string} words */
  const press = words => journal.press(/** @type {any} */ ({ target: new FakeElement(words) }));
  return { journal, game, press };
}

test('a report says the version, the game, the last actions and the errors', () => {
  const { journal, press } = create();
  press('  New\n game ');
  journal.act('engine: ready');
  journal.fail(new TypeError('x is not a function'));
  journal.fail('a word');
  const text = journal.text();
  for (const part of ['version: abc', 'engine: unknown', 'game: #/play/blind?moves=b2', '10:00:00 pressed New game',
    '10:00:00 engine: ready', 'x is not a function', 'a word']) assert.ok(text.includes(part), part);
});

test('of a game that hides something nothing is in it', () => {
  const { journal, game, press } = create({ secret: true });
  press('b2, yours');
  journal.fail(new Error('b2 is taken'));
  game.secret = true;
  const text = journal.text();
  assert.doesNotMatch(text, /b2|#\/play/);
  assert.match(text, /pressed something/);
  assert.match(text, /it hides something, and is left out/);
});

test('what was pressed while it was hidden stays out when it no longer is', () => {
  const { journal, game, press } = create({ secret: true });
  press('b2, yours');
  game.secret = false;
  assert.doesNotMatch(journal.text(), /pressed b2/);
});

test('a report stays short', () => {
  const { journal, press } = create();
  for (let at = 0; at < 500; at++) {
    press(`button ${at} ${'x'.repeat(500)}`);
    journal.fail(new Error('y'.repeat(10_000)));
  }
  assert.ok(journal.text().length < 30_000);
  assert.match(journal.text(), /button 499/);
});

test('nothing done is said, too', () => {
  assert.match(create().journal.text(), /Last actions \(UTC\):\nnone\n\nErrors:\nnone/);
});
