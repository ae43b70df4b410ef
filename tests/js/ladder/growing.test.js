// The section on growth: what is charted at first, what a person ticks, and how far it is counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { usual } from '../../../static/ladder/counting.js';
import { Growth } from '../../../static/ladder/growing.js';
import { named, send } from '../document.js';
import { counted, working } from './fake.js';
import { testOnScreen } from './screen.js';
import { count, rung } from './small.js';

const RUNGS = [rung('minimax'), rung('alphabeta', { window: true }), rung('mtdf', { window: true }),
  rung('engine', { watched: false })];
const open = () => new AbortController().signal;

test('charted at first are the whole tree, one with a window, and the one that visits least', async () => {
  const all = [...RUNGS.slice(0, 3), rung('table'), rung('ordered')];
  const counts = [90, 50, 40, 20, 30].map((nodes, index) => ({ rung: all[index] ?? rung(''), count: count(nodes) }));
  counts.push({ rung: rung('engine', { watched: false }), count: count(1) });
  assert.deepEqual(await usual(counted({}).counting, all, rung('minimax'), counts, open()),
    ['minimax', 'alphabeta', 'table']);
  const { counting, refused } = counted({});
  refused.alphabeta = refused.table = 'It takes no chance.';
  assert.deepEqual(await usual(counting, all, null, counts, open()), ['mtdf', 'ordered', 'minimax']);
});

/** The section on the page, and what its link was told. @param {Record<string, number>} sizes */
function shown(sizes) {
  const { asked, counting, refused } = counted(sizes);
  const { work } = working();
  /** @type {string[][]} */
  const told = [];
  const growth = new Growth(counting, work, names => told.push(names));
  document.body.append(...growth.elements);
  const boxes = () => /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('.growth-rungs input')]);
  const ticked = () => boxes().filter(box => box.checked).map(box => box.value);
  const offer = (/** @type {string | undefined} */ wish) => growth.offer(RUNGS, RUNGS[0] ?? null, wish, [], open());
  return { asked, refused, told, growth, work, boxes, ticked, offer };
}

testOnScreen('the link says which are ticked; without one it is what stood, or the usual ones', async () => {
  const { offer, ticked, boxes } = shown({});
  await offer(undefined);
  assert.deepEqual(ticked(), ['minimax', 'alphabeta']);
  assert.deepEqual(boxes().map(box => box.value), ['minimax', 'alphabeta', 'mtdf'], 'the engine cannot be watched');
  await offer('mtdf');
  assert.deepEqual(ticked(), ['mtdf']);
  const [before] = boxes();
  await offer(undefined);
  await offer('mtdf');
  assert.deepEqual([ticked(), boxes()[0] === before], [['mtdf'], true], 'what stands stays');
});

testOnScreen('the ticked ones are counted to the end, and the chart is told in sentences', async () => {
  const { offer, growth, asked } = shown({ minimax: 4, mtdf: 3 });
  await offer('minimax,mtdf');
  await growth.grow(open());
  assert.deepEqual(asked, ['minimax 1', 'minimax 2', 'minimax 3', 'mtdf 1', 'mtdf 2', 'mtdf 3']);
  assert.equal(growth.sentences, 'At depth 3 MINIMAX visited 64 positions. MTDF visited 27, 1/2 of MINIMAX’s. '
    + 'With b = 3.6, b^d is 48 there, and b^(d/2) is 6.9. There are 48 positions exactly 3 plies from here; so b, the '
    + 'mean number of moves a ply, is 48^(1/3) = 3.6. Each rung was counted until every line had ended, or the next '
    + 'depth was likely to pass 10,000 positions.');
  assert.equal(/** @type {HTMLButtonElement} */ (named(document.body, 'button', 'Measure deeper')).disabled, true);
});

testOnScreen('where a depth was left out more can be asked for', async () => {
  const { offer, growth, asked, work } = shown({ minimax: 50 });
  await offer('minimax');
  await growth.grow(open());
  assert.deepEqual(asked, ['minimax 1', 'minimax 2']);
  const deeper = /** @type {HTMLButtonElement} */ (named(document.body, 'button', 'Measure deeper'));
  assert.equal(deeper.disabled, false);
  send(deeper, 'click');
  await work.settled();
  assert.deepEqual([asked.at(-1), deeper.disabled], ['minimax 3', true]);
  assert.match(growth.sentences, /likely to pass 200,000 positions\.$/);
});

testOnScreen('a tick is told to the link, and its rung is counted', async () => {
  const { offer, boxes, told, asked, work, refused } = shown({ minimax: 4 });
  await offer('minimax');
  refused.mtdf = 'It takes no chance';
  const box = /** @type {HTMLInputElement} */ (boxes()[2]);
  box.checked = true;
  send(box, 'change');
  await work.settled();
  assert.deepEqual([told, asked.at(-1)], [[['minimax', 'mtdf']], 'mtdf 1']);
  assert.equal(document.querySelector('.growth-said .soft')?.textContent, 'It takes no chance.');
});
