// The texts that go out of a game, and that nothing of it stays behind the curtain.

import assert from 'node:assert/strict';
import { createShare } from '../../../static/play/share.js';
import { named, send } from '../document.js';
import { facts, sessionWith, testInRoom } from './fake.js';

/** @param {object} more */
function shared(more) {
  const session = sessionWith({ facts: { ...facts, forms: ['Sheet'] }, state: { position: '7' }, ...more });
  const share = createShare(session, {
    link: () => 'https://x', read: async () => '', still: () => null, tryHere: act => act(),
  });
  document.body.append(share.page);
  const field = /** @type {any} */ (document.querySelector('.share-report textarea'));
  field.select = () => {};
  const press = async (/** @type {string} */ name) => {
    send(named(document.body, 'button', name), 'click');
    await new Promise(resolve => { setTimeout(resolve); });
    return [field.value, document.querySelector('[role=alert]')?.textContent];
  };
  return { session, share, press };
}

testInRoom('a link, a position and its other forms are copied', async () => {
  const answer = (/** @type {any} */ { op }) => op === 'forms' ? { forms: { Sheet: 'seven' } } : { text: '' };
  const { press } = shared({ answer });
  assert.deepEqual(await press('Copy link'), ['https://x', '']);
  assert.deepEqual(await press('Copy position'), ['7', '']);
  assert.deepEqual(await press('Copy Sheet'), ['seven', '']);
  assert.deepEqual(await press('Copy game'), ['', 'Nothing has been played yet. Play a move first.']);
});

testInRoom('a position that hides something stays on the board', async () => {
  const { press } = shared({ secret: true, answer: () => ({ forms: { Sheet: 'seven' } }) });
  for (const name of ['Copy position', 'Copy Sheet']) {
    assert.match((await press(name)).join(), /^,A position that hides something stays on the board/);
  }
});

testInRoom('behind the curtain nothing stays of what was pasted or copied', async () => {
  const { session, share, press } = shared({});
  const pasted = /** @type {HTMLTextAreaElement} */ (document.querySelector('#share-in'));
  await press('Copy link');
  pasted.value = 'b2';
  session.covered = true;
  share.update();
  assert.equal(pasted.value, '');
  assert.equal(/** @type {any} */ (document.querySelector('.share-report textarea')).value, '');
  assert.ok(named(document.body, 'button', 'Save picture').hasAttribute('disabled'));
});
