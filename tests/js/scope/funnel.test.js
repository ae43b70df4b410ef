import assert from 'node:assert/strict';
import { make } from '../../../static/base/elements.js';
import { at, rows, scale, showFunnel } from '../../../static/scope/funnel.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from '../trees/fake.js';
import { testInPage } from '../document.js';

const tree = new SearchTree(LECTURE);

testInPage('the windows on the way down narrow, and the last has its answer once it is there', () => {
  const way = (/** @type {number} */ moment) =>
    rows(tree, 3, moment).map(({ visit, low, high, answer }) => [visit, low, high, answer]);
  assert.deepEqual(way(4), [[0, -Infinity, Infinity, null], [2, 10, Infinity, null], [3, 10, Infinity, null]]);
  assert.deepEqual(way(5).at(-1), [3, 10, Infinity, 10]);
  assert.deepEqual(rows(new SearchTree({ ...LECTURE, rung: { ...LECTURE.rung, window: false } }), 3, 5), []);
});

testInPage('the scale holds every number, with room for what has no bound', () => {
  const ends = scale(rows(tree, 3, 5));
  assert.deepEqual([at(ends, -Infinity), at(ends, Infinity)], [0, 1]);
  for (let plies = 1; plies < 5; plies++) {
    const run = new SearchTree(randomRun({ plies, branches: 3 }));
    for (let visit = 0; visit < run.size; visit++) {
      const all = rows(run, visit, run.moments), between = scale(all);
      for (const { low, high, answer } of all) {
        for (const end of [low, high, answer ?? 0].filter(Number.isFinite)) {
          if (answer === null && end === 0) continue;
          assert.ok(at(between, end) > 0 && at(between, end) < 1, `${visit}: ${end}`);
        }
        assert.ok(at(between, low) <= at(between, high));
      }
      assert.ok(all.length <= 5 && run.roots.includes(all[0].visit));
    }
  }
});

testInPage('it is told in words', () => {
  const list = make('ol');
  const words = () => [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  showFunnel(list, tree, 3, 5, false);
  assert.deepEqual(words(), ['the root: −∞ to ∞', 'after R: 10 to ∞', 'after S: 10 to ∞, answers 10']);
  showFunnel(list, tree, 2, 3, true);
  assert.deepEqual(words(), ['the root: −∞ to ∞', 'after R: −∞ to −10']);
});
