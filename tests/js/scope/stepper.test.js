// Every way to go on through a run, with its lines known and unknown.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Lines } from '../../../static/scope/lines.js';
import { Stepper, readPlace, writePlace } from '../../../static/scope/stepper.js';
import { CUT, SearchTree } from '../../../static/trees/model.js';
import { LECTURE, randomRun } from '../trees/fake.js';
import { details } from './fake.js';

/** P begins (0), Q begins and ends (1, 2), R begins (3), S begins and ends (4, 5), R is cut (6), P ends (7). */
const tree = new SearchTree(LECTURE);
const lines = new Lines(details(LECTURE, 0, 4));
const known = new Stepper(tree, moment => lines.count(moment));
const bare = new Stepper(tree);
const at = (/** @type {string} */ address) =>
  /** @type {import('../../../static/scope/stepper.js').Place} */ (readPlace(address));

/** @param {(place: any) => any} go @param {string} from @param {string[]} to */
function walks(go, from, to) {
  let place = at(from);
  for (const address of to) {
    place = go(place);
    assert.equal(writePlace(place), address, `after ${from}: ${to.join(' ')}`);
  }
}

test('addresses are read and written', () => {
  for (const address of ['0', '12', '12.3']) assert.equal(writePlace(at(address)), address);
  assert.equal(writePlace(at('12.0')), '12');
  for (const address of ['', 'x', '1.', '.1', '-1', '1.2.3', '99999999']) assert.equal(readPlace(address), null);
});

test('a place is stable whether or not its lines have come', () => {
  assert.deepEqual(bare.settle(at('3.2')), at('3.2'));
  assert.deepEqual(known.settle(at('3.2')), at('3.2'));
  assert.deepEqual(known.settle(at('3.9')), at('3.2'), 'no more lines than there are');
  assert.deepEqual(known.settle(at('99.4')), at('7'));
});

test('from moment to moment', () => {
  walks(place => known.forward(place, false), '0', ['1', '2', '3', '4', '5', '6', '7', '7']);
  walks(place => known.back(place, false), '7', ['6', '5', '4', '3', '2', '1', '0', '0']);
  walks(place => known.back(place, false), '3.2', ['3', '2']);
});

test('from line to line, and by moments where lines are not known', () => {
  walks(place => known.forward(place, true), '0', ['0.1', '0.2', '1', '1.1', '1.2', '2', '2.1', '2.2', '3']);
  walks(place => known.back(place, true), '3', ['2.2', '2.1', '2', '1.2', '1.1', '1', '0.2', '0.1', '0', '0']);
  walks(place => bare.forward(place, true), '0', ['1', '2']);
  walks(place => bare.back(place, true), '2', ['1', '0']);
});

test('over a subtree and back', () => {
  walks(place => known.over(place, false), '0', ['7', '7']);
  walks(place => known.over(place, false), '3', ['6', '7']);
  walks(place => known.backOver(place, false), '7', ['0', '0']);
  walks(place => known.backOver(place, false), '6', ['3', '2', '1', '0']);
  walks(place => known.over(place, true), '2', ['2.1', '2.2', '6', '6.1', '6.2', '7']);
  walks(place => known.backOver(place, true), '6', ['2.2', '2.1', '2', '0.2', '0.1', '0']);
});

test('out, to the start, to the end, to a visit', () => {
  walks(place => known.out(place), '4', ['5', '6', '7', '7']);
  assert.deepEqual([known.start(), known.end()], [at('0'), at('7')]);
  assert.deepEqual([known.begin(2), known.finish(2)], [at('3'), at('6')]);
});

test('from cut to cut', () => {
  walks(place => known.cut(place, 1), '0', ['6', '6']);
  walks(place => known.cut(place, -1), '7', ['6', '6']);
  const run = new SearchTree(randomRun({ plies: 5, branches: 4, seed: 3 }));
  const stepper = new Stepper(run);
  const cuts = [...run.flags].filter(flags => flags & CUT).length;
  let [place, found] = [stepper.start(), 0];
  for (let next = stepper.cut(place, 1); next !== place; next = stepper.cut(place, 1)) {
    [place, found] = [next, found + 1];
  }
  assert.equal(found, cuts);
});

test('from search to search', () => {
  const run = new SearchTree(randomRun({ plies: 4, branches: 2, roots: 3 }));
  const stepper = new Stepper(run);
  assert.ok(stepper.repeats);
  assert.ok(!bare.repeats);
  const [, second, third] = run.roots;
  assert.equal(stepper.anew(stepper.start(), 1).moment, run.begins[second]);
  assert.equal(stepper.anew(stepper.anew(stepper.start(), 1), 1).moment, run.begins[third]);
  assert.equal(stepper.anew(stepper.end(), -1).moment, run.begins[third]);
});

test('a run that was broken off has an end', () => {
  const run = new SearchTree(randomRun({ plies: 5, branches: 3, most: 40 }));
  const stepper = new Stepper(run);
  assert.equal(stepper.finish(0).moment, run.moments - 1);
  assert.equal(stepper.over(stepper.start(), false).moment, 1);
  assert.equal(stepper.out(at('3')).moment <= stepper.last, true);
});

test('forward and back undo one another at every place', () => {
  const seen = randomRun({ plies: 4, branches: 3, seed: 7 });
  const run = new SearchTree(seen);
  const all = new Lines(details(seen, 0, run.size));
  const stepper = new Stepper(run, moment => all.count(moment));
  for (const byLine of [true, false]) {
    let place = stepper.start();
    const on = () => stepper.forward(place, byLine);
    for (let next = on(); writePlace(next) !== writePlace(place); next = on()) {
      assert.deepEqual(stepper.back(next, byLine), place);
      place = next;
    }
    assert.equal(place.moment, run.moments - 1);
  }
});

test('lines and variables are found, also of who waits', () => {
  assert.equal(lines.line(2, 3, 0), null, 'R has only begun');
  assert.deepEqual([lines.line(2, 3, 1), lines.line(2, 3, 2), lines.line(2, 5, 0)], [10, 20, 20]);
  assert.equal(lines.line(0, 4), 20, 'P waits at the line that called R');
  assert.deepEqual(lines.variables(2, 3, 0), []);
  assert.deepEqual(lines.variables(2, 3, 1), [{ name: 'alpha', value: '-inf', changed: true }]);
  assert.deepEqual(lines.variables(2, 5, 2), [
    { name: 'alpha', value: '-inf', changed: false }, { name: 'best', value: '5', changed: true },
  ]);
});

test('a step on looks at few things, however many visits there are', () => {
  const run = new SearchTree(randomRun({ plies: 8, branches: 4, seed: 5 }));
  assert.ok(run.size > 5000, String(run.size));
  let looks = 0;
  const watched = new Proxy(run, { get(target, key) { looks++; return Reflect.get(target, key, target); } });
  const stepper = new Stepper(watched);
  let place = stepper.start();
  for (let count = 0; count < 10_000; count++) place = stepper.forward(place, true);
  assert.equal(place.moment, Math.min(10_000, run.moments - 1));
  assert.ok(looks < 50_000, `${looks} looks`);
});

test('the first cut that spares much leaves out at least half as much as any', () => {
  assert.deepEqual(bare.greatCut(), at('6'));
  const run = new SearchTree(randomRun({ plies: 5, branches: 4 }));
  const stepper = new Stepper(run), found = stepper.greatCut();
  const cuts = [...run.flags.keys()].filter(visit => run.flags[visit] & CUT);
  const most = Math.max(...cuts.map(visit => run.seen.left[visit]));
  const great = cuts.filter(visit => 2 * run.seen.left[visit] >= most).map(visit => run.ends[visit]);
  assert.equal(found?.moment, Math.min(...great));
  assert.equal(new Stepper(new SearchTree(randomRun({ prune: false }))).greatCut(), null);
  const last = Math.max(...cuts), level = [1, 1, 1];
  const spared = { under: [...level.map(() => last), cuts[0]], level: [...level, 1], move: ['a', 'b', 'c', 'd'],
    seat: [null, null, null, null] };
  const known = new Stepper(new SearchTree({ ...run.seen, spared }));
  assert.equal(known.greatCut()?.moment, run.ends[last], 'by positions, where they are known');
});
