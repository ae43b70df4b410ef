import assert from 'node:assert/strict';
import { Announcer } from '../../../static/play/announcer.js';
import { testInPage } from '../document.js';

testInPage('what happened is said politely, the end at once, and nothing stays behind the curtain', () => {
  const announcer = new Announcer();
  const read = () => announcer.elements.map(each => [each.getAttribute('aria-live'), each.textContent]);
  announcer.say('X took one.');
  announcer.interrupt('X won.');
  assert.deepEqual(read(), [['polite', 'X took one.'], ['assertive', 'X won.']]);
  announcer.clear();
  assert.deepEqual(read(), [['polite', ''], ['assertive', '']]);
});
