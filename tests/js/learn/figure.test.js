import assert from 'node:assert/strict';
import { LECTURE } from '../trees/fake.js';
import { send, testInPage } from '../document.js';

Object.assign(globalThis, { matchMedia: () => new EventTarget() });
const { LiveFigure } = await import('../../../static/learn/figure.js');

/** @type {import('../../../static/learn/settings.js').Figure} */
const FIGURE = {
  title: 'Windows', caption: 'T cannot matter.', seed: '6', where: 'Slide 4', game: 'tree', position: '[{S}]',
  rung: 'alphabeta-hard', play: true, knobs: [{ id: 'S', label: 'S', low: 0, high: 9, start: 5 }], tells: ['value'],
};

/** A figure that was not opened yet, and the work that it has asked for. */
function shown(figure = FIGURE) {
  /** @type {(() => Promise<void>)[]} */ const queue = [];
  const live = new LiveFigure('a', figure, LECTURE, /** @type {any} */ ({}), async work => { queue.push(work); });
  document.body.append(live.page);
  return { live, queue, page: live.page };
}

testInPage('until it is opened a picture of the run stands there, with its signs and its ways on', () => {
  const { live, page } = shown();
  assert.match(page.querySelector('img')?.alt ?? '', /\[10, ∞\]/);
  assert.match(page.querySelector('.figure-legend')?.textContent ?? '', /MAX moves/);
  assert.deepEqual([live.begun, page.id, page.querySelector('figcaption')?.textContent],
    [false, 'figure-a', 'T cannot matter.']);
  const parts = [...page.children].map(({ className, tagName }) => className || tagName.toLowerCase());
  assert.deepEqual(parts, ['figure-head', 'figure-scope', 'figure-still', 'knobs', 'figure-tries', 'figcaption',
    'figure-legend', 'figure-links']);
  assert.match(shown({ ...FIGURE, knobs: undefined }).page.innerHTML, /^(?!.*class="knobs")/s);
});

testInPage('a knob changes where its ways lead, and asks for the run', () => {
  const { page, queue } = shown();
  const links = () => [...page.querySelectorAll('.figure-links a')].map(link => link.getAttribute('href'));
  assert.equal(links()[1], '#/play/tree?position=[5]');
  const knob = /** @type {HTMLInputElement} */ (page.querySelector('input'));
  Object.assign(knob, { valueAsNumber: 9 });
  send(knob, 'change');
  assert.deepEqual([links()[1], queue.length], ['#/play/tree?position=[9]', 1]);
  assert.match(links()[0] ?? '', /^#\/see\/tree\?position=\[9\]&rung=alphabeta-hard/);
});

testInPage('what was asked for before it left does nothing', async () => {
  const { live, page, queue } = shown();
  void live.open();
  void live.open();
  await queue[0]();
  assert.equal(live.begun, false, 'the second asks for the same');
  page.remove();
  await queue[1]();
  assert.equal(live.begun, false, 'it is on no page');
});
