// Every rung is counted, one after the other, and it is told whether they agree.

import assert from 'node:assert/strict';
import { Climb } from '../../../static/ladder/climb.js';
import { named, send } from '../document.js';
import { counted, working } from './fake.js';
import { testOnScreen } from './screen.js';
import { FACTS, rung } from './small.js';

const RUNGS = ['minimax', 'ordered', 'mtdf'].map(name => rung(name));

/** A climb on the page. */
function begun() {
  const { asked, counting, refused } = counted({ minimax: 9, ordered: 4, mtdf: 5 });
  const { work, doing, wishes } = working();
  /** @type {string[]} */ const raced = [];
  const climb = new Climb(FACTS, counting, work, rung => raced.push(rung));
  document.body.append(climb.list.element, climb.verdict, climb.details);
  const stands = () => RUNGS.map(({ name }) =>
    /** @type {HTMLElement} */ (document.querySelector(`[data-rungs~="${name}"]`)).dataset.stand);
  const go = (/** @type {AbortSignal} */ signal) => climb.climb(RUNGS, 3, ({ name }) => `#/see/${name}`, signal);
  return { raced, asked, refused, counting, work, doing, wishes, climb, stands, go,
    verdict: () => document.querySelector('.agreement')?.textContent };
}

testOnScreen('rungs are counted in their order, and what is known is not counted again', async () => {
  const { asked, counting, work, go, stands, verdict, climb } = begun();
  await counting.count('ordered', 3, new AbortController().signal);
  const done = go(new AbortController().signal);
  assert.deepEqual(stands(), ['running', 'count', 'waits']);
  await done;
  assert.deepEqual(asked, ['ordered 3', 'minimax 3', 'mtdf 3']);
  assert.equal(verdict(), 'All 3 rungs agree: a win for Cross, proven. Only the counts differ.'
    + 'ORDERED visits least: 64 positions, 1/11 of MINIMAX’s 729.');
  assert.equal(work.polite.textContent, `Every rung is counted. ${verdict()}`);
  assert.deepEqual(climb.counted.map(({ count }) => count.nodes), [729, 64, 125]);
});

testOnScreen('each is named while it is counted, and a stop leaves the rest uncounted', async () => {
  const { work, go, stands, doing, climb, wishes } = begun();
  work.begin(go);
  assert.equal(doing(), 'Counting MINIMAX, 1 of 3…');
  while (stands()[1] !== 'running') await null;
  assert.equal(doing(), 'Counting ORDERED, 2 of 3…');
  work.halt();
  climb.halt();
  await work.settled();
  assert.deepEqual([stands(), wishes], [['count', 'stopped', 'stopped'], ['halt']]);
  assert.equal(work.polite.textContent, 'Stopped.');
});

testOnScreen('one that another has taken the place of stops nothing', async () => {
  const { work, go, stands, wishes } = begun();
  work.begin(go);
  work.begin(go);
  await work.settled();
  assert.deepEqual([stands(), wishes], [['count', 'count', 'count'], []]);
});

testOnScreen('one that refuses says so, and the others are judged', async () => {
  const { go, refused, stands, verdict } = begun();
  refused.minimax = 'It takes no chance.';
  await go(new AbortController().signal);
  assert.deepEqual(stands(), ['refused', 'count', 'count']);
  assert.match(String(verdict()), /^All 2 rungs agree/);
});

testOnScreen('a line that is opened tells all that it counted, and lets its rungs race', async () => {
  const { go, climb, raced } = begun();
  await go(new AbortController().signal);
  assert.equal(document.querySelector('.pick'), null);
  send(/** @type {Element} */ (document.querySelector('[data-rung=mtdf]')), 'click');
  const card = /** @type {HTMLElement} */ (document.querySelector('[data-rungs=mtdf] .pick'));
  assert.match(String(card.textContent), /^MTDFAll of it\./);
  assert.equal(card.querySelector('a')?.getAttribute('href'), '#/see/mtdf');
  assert.match(String(card.querySelector('dl')?.textContent), /visits125time/);
  send(named(card, 'button', 'Race it'), 'click');
  assert.deepEqual(raced, ['mtdf']);
  climb.list.open('mtdf');
  assert.equal(document.querySelector('.pick'), null);
});
