import assert from 'node:assert/strict';
import { ACTS } from '../../../static/scope/controls.js';
import { createTransport } from '../../../static/scope/transport.js';
import { make } from '../../../static/base/elements.js';
import { named, send, testInPage } from '../document.js';

const NOW = {
  there: true, playing: false, atStart: false, atEnd: false, repeats: false, cuts: true, step: 1234, last: 2000,
};

/** A transport on the page, and what was done with it. */
function shown() {
  Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  /** @type {string[]} */ const done = [];
  const transport = createTransport({
    act: name => done.push(name), changed: () => done.push('changed'), strip: make('div'),
    more: () => [{ picture: 'copy', words: 'Copy link', act: () => done.push('copied') }],
  });
  document.body.append(transport.element);
  const press = (/** @type {string} */ name) => send(named(transport.element, 'button', name), 'click');
  const items = () => [...transport.element.querySelectorAll('.menu-item')];
  const choose = (/** @type {string} */ words) => {
    press('More');
    send(/** @type {Element} */ (items().find(({ textContent }) => textContent?.startsWith(words))), 'click');
  };
  return { transport, done, press, items, choose };
}

testInPage('five steps are at hand, and all others are in the menu', () => {
  const { transport, done, press, choose } = shown();
  transport.update(NOW);
  assert.equal(transport.element.querySelector('.scope-step')?.textContent, 'step 1,234 of 2,000');
  for (const name of ['Start', 'Back', 'Play', 'Step', 'Next cut']) press(name);
  const others = ['start', 'back', 'play', 'forward', 'cut', 'anew'];
  const rest = Object.entries(ACTS).filter(([name]) => !others.includes(name));
  for (const [, { says }] of rest) choose(says);
  choose('Copy link');
  assert.deepEqual(done, ['start', 'back', 'play', 'forward', 'cut', ...rest.map(([name]) => name), 'copied']);
});

testInPage('the pace and what counts as a step are chosen in the menu', () => {
  const { transport, done, choose, press, items } = shown();
  transport.update(NOW);
  assert.deepEqual([transport.wait, transport.byCut, transport.byLine], [500, false, false]);
  choose('Play cut by cut');
  choose('Line by line');
  assert.deepEqual([transport.wait, transport.byCut, transport.byLine], [2500, true, true]);
  assert.deepEqual(done, ['changed', 'changed']);
  press('More');
  const checked = items().filter(each => each.getAttribute('aria-checked') === 'true').map(each => each.textContent);
  assert.deepEqual(checked.map(words => words?.replace(/i$/, '')), ['Line by line', 'Play cut by cut']);
});

testInPage('what has nothing to do is told, and there is no step before there is a run', () => {
  const { transport } = shown();
  const off = () => [...transport.element.querySelectorAll('[data-act][aria-disabled="true"]')]
    .map(each => each.getAttribute('data-act'));
  transport.update({ ...NOW, there: false });
  assert.deepEqual(off(), ['start', 'back', 'play', 'forward', 'cut']);
  assert.equal(transport.element.querySelector('.scope-step')?.textContent, '');
  transport.update({ ...NOW, atStart: true, cuts: false });
  assert.deepEqual(off(), ['start', 'back', 'cut']);
  transport.update({ ...NOW, atEnd: true, playing: true });
  assert.deepEqual(off(), ['forward', 'cut']);
  assert.ok(named(transport.element, 'button', 'Pause'));
});
