// The list of rungs: a line each, equal counts as one line, in groups, on a scale of tens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { part } from '../../../static/ladder/growth.js';
import { grouped, placeOf, tens } from '../../../static/ladder/lines.js';
import { RungList } from '../../../static/ladder/rungs.js';
import { rungsOf } from '../../../static/base/rungs.js';
import { send, testInPage } from '../document.js';
import { count, rung } from './small.js';

/** @import { Stand } from '../../../static/ladder/lines.js' */

const RUNGS = [rung('a'), rung('b'), rung('c', { group: 'Cut-offs' }), rung('d')];

/** The lines of each group by the names of their rungs. @param {Record<string, Stand>} stands */
const lines = stands => grouped(RUNGS, name => stands[name] ?? 'waits')
  .map(({ title, lines: each }) => [title, ...each.map(({ rungs }) => rungs.map(({ name }) => name).join('+'))]);

test('rungs of one group that counted the same are one line', () => {
  const same = { count: count(5) }, other = { count: count(5, { leaves: 2 }) };
  assert.deepEqual(lines({}), [['Every line', 'a', 'b', 'd'], ['Cut-offs', 'c']]);
  assert.deepEqual(lines({ a: same, b: same, c: same, d: other }), [['Every line', 'a+b', 'd'], ['Cut-offs', 'c']]);
  assert.deepEqual(lines({ a: same, b: { count: count(5, { value: 0 }) } })[0], ['Every line', 'a', 'b', 'd']);
  assert.deepEqual(lines({ a: same, b: { count: count(5, { seconds: 9 }) } })[0], ['Every line', 'a+b', 'd']);
  assert.deepEqual(lines({ a: { stopped: true }, b: { stopped: true } })[0], ['Every line', 'a', 'b', 'd']);
  assert.deepEqual(lines({ a: { tooMany: true }, b: { tooMany: true } })[0], ['Every line', 'a+b', 'd']);
});

test('those that refuse the position stand together at the end', () => {
  assert.deepEqual(lines({ a: { refused: 'no a' }, c: { refused: 'no c' } }),
    [['Every line', 'b', 'd'], ['Not for this position', 'a+c']]);
});

test('each step of the scale is ten times the last', () => {
  assert.deepEqual([1, 10, 100].map(nodes => placeOf(nodes, 100)), [0, 0.5, 1]);
  assert.equal(placeOf(1, 1), 0);
  assert.deepEqual(tens(137_257), [1000, 10_000, 100_000]);
  assert.deepEqual(tens(9), []);
});

test('a part is a fraction, a percentage, or nothing', () => {
  assert.deepEqual([[10, 600], [71, 100], [100, 100], [1, 2000], [130, 100]].map(([nodes, most]) => part(nodes, most)),
    ['1/60', '71%', '', '1/2,000', '1.3 ×']);
});

test('where there is chance, rungs of chance come, and none for hidden cards', () => {
  const others = [
    rung('star', { chance: true }), rung('broken'), rung('quick', { chance: true, watched: false }),
    rung('averaging', { chance: true, hidden: true }),
  ];
  assert.deepEqual(rungsOf(RUNGS, others, false), RUNGS);
  const sampling = rung('samples', { watched: false, samples: true });
  const deals = rung('deals', { watched: false, samples: true, hidden: true });
  assert.deepEqual(rungsOf(RUNGS, [...others, deals, sampling], false), [...RUNGS, sampling],
    'one that samples is last');
  assert.deepEqual(rungsOf(RUNGS, others, true).map(({ name }) => name), ['a', 'b', 'c', 'd', 'star']);
});

/** A list on the page. */
function shown() {
  /** @type {(string | null)[]} */ const opened = [];
  const list = new RungList(line => opened.push(line && line.rungs.map(({ name }) => name).join('+')));
  document.body.append(list.element);
  list.show(RUNGS, 3);
  const texts = () => [...list.element.querySelectorAll('.rung')].map(each => each.textContent);
  return { list, opened, texts };
}

testInPage('a line waits, counts, and then has its visits and its part of the plainest', () => {
  const { list, texts } = shown();
  assert.deepEqual(texts(), ['Awaits', 'Bwaits', 'Dwaits', 'Cwaits']);
  list.set('a', 'running');
  assert.equal(texts()[0], 'Acounting…');
  list.set('a', { count: count(1200) });
  list.set('b', { count: count(1200) });
  list.set('c', { count: count(20) });
  list.set('d', { tooMany: true });
  assert.deepEqual(texts(), ['A+11,200', 'Dmore than 1,000,000 nodes: choose a depth below 3', 'C201/60']);
  assert.deepEqual(list.counted().map(({ rung: { name } }) => name), ['a', 'b', 'c']);
  list.set('d', { refused: 'D takes no dice' });
  assert.equal(texts()[2], 'DD takes no dice');
  list.set('b', { refused: 'B takes no dice' });
  assert.equal(texts()[2], 'B+1do not fit this position');
  list.set('c', { stopped: true });
  assert.equal(texts()[1], 'Cnot counted');
});

testInPage('a line opens and closes, and stays open when it is counted', () => {
  const { list, opened } = shown();
  const press = () => send(/** @type {Element} */ (list.element.querySelector('[data-rung=a]')), 'click');
  const expanded = () => list.element.querySelector('[data-rung=a]')?.getAttribute('aria-expanded');
  press();
  assert.deepEqual([expanded(), opened.at(-1)], ['true', 'a']);
  list.set('a', { count: count(3) });
  list.set('b', { count: count(3) });
  assert.equal(opened.at(-1), 'a+b');
  press();
  assert.deepEqual([expanded(), opened.at(-1)], ['false', null]);
});

testInPage('a rung that samples stands in its own measure, off the scale of visits', () => {
  const list = new RungList(() => {});
  list.show([rung('a'), rung('samples', { samples: true, group: 'Sampling' })], 3);
  list.set('a', { count: count(100) });
  list.set('samples', { count: count(2000, { proven: false, value: 0.25 }) });
  assert.match(list.element.textContent ?? '', /SAMPLES2,000 samples/);
  assert.equal(list.element.querySelectorAll('.rung-track').length, 1);
});
