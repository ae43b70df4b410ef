// The cards about marks on a board of stones: groups with their liberties, and the count.

import assert from 'node:assert/strict';
import { Count } from '../../../static/play/count.js';
import { Liberties } from '../../../static/play/liberties.js';
import { sessionWith, testInRoom } from './fake.js';

const GROUPS = [
  { seat: 0, cells: ['a1', 'a2'], free: ['a3', 'b1', 'b2'], text: 'Two stones.' },
  { seat: 1, cells: ['c1'], free: ['c2'], text: 'One stone.', ladder: 'rows white ladder C1' },
];
const around = { changed() {}, leave() {} };
const later = () => new Promise(resolve => { setTimeout(resolve); });

/** @param {object} more */
const there = more => sessionWith({
  line: { key: () => 'here' }, dropHints() {}, view: { groups: GROUPS }, endedByWord: false, ending: null, ...more,
});
/** @param {{element: HTMLElement}} card */
const lines = ({ element }) => [...element.querySelectorAll('li')].map(each => each.textContent);

testInRoom('the group in atari comes first, the next one by a button, any by a press', () => {
  const card = new Liberties(there({}), around);
  card.choose('a1');
  assert.equal(card.marked, null, 'nothing is marked before it is asked for');
  card.toggle();
  assert.deepEqual(lines(card), ['1 group in atari.', 'One stone.']);
  assert.equal(card.marked?.group, GROUPS[1]);
  const href = card.element.querySelector('a')?.getAttribute('href') ?? '';
  assert.match(href, /^#\/see\/take[?]position=.*&rung=alphabeta/);
  /** @type {HTMLElement} */ (card.element.querySelector('[data-act="next"]')).click();
  assert.deepEqual(lines(card)[1], 'Two stones.');
  assert.equal(card.element.querySelector('a'), null);
  card.choose('c1');
  assert.deepEqual(lines(card)[1], 'One stone.');
  card.choose('z9');
  assert.deepEqual(lines(card)[1], 'One stone.');
  card.toggle();
  assert.deepEqual([card.marked, card.element.hidden], [null, true]);
});

testInRoom('where no group is in atari, the last stone comes first; without stones the card says so', () => {
  const safe = [{ ...GROUPS[1], free: ['c2', 'd1', 'd2', 'e1'] }, GROUPS[0]];
  const card = new Liberties(there({ view: { groups: safe }, moves: ['a2', 'c1', 'pass'], ply: 3 }), around);
  card.toggle();
  assert.deepEqual(lines(card), ['No group is in atari.', 'One stone.']);
  const empty = new Liberties(there({ view: { groups: [] } }), around);
  empty.toggle();
  assert.deepEqual(lines(empty), ['There are no stones yet.']);
  assert.equal(empty.marked, null);
});

testInRoom('the count is asked for once a position, and a request that fails closes the card', async () => {
  let asked = 0, ok = true;
  const answer = () => { asked++; return ok ? { text: 'Dead. Counted so.', dead: [], owners: { b1: 0 } } : { ok }; };
  const card = new Count(there({ answer }), around);
  card.toggle();
  assert.deepEqual(lines(card), ['Counting…']);
  await later();
  assert.deepEqual(lines(card), ['Dead.', 'Counted so.']);
  assert.deepEqual(card.marked?.standing?.owners, { b1: 0 });
  card.update();
  await later();
  assert.equal(asked, 1);
  ok = false;
  const failing = new Count(there({ answer }), around);
  failing.toggle();
  await later();
  assert.deepEqual([asked, failing.element.hidden], [2, true]);
});

testInRoom('after the end the card asks only if stones look dead, and a person may agree', async () => {
  /** @type {unknown[]} */ const done = [];
  const over = (/** @type {string[]} */ dead, more = {}) => new Count(there({
    answer: () => ({ text: 'Some look dead.', dead, owners: {}, loser: 1 }), view: { settles: true },
    end: (/** @type {unknown} */ ending) => done.push(ending), moves: ['a', 'b', 'pass', 'pass'],
    takeBackTo: (/** @type {number} */ ply) => done.push(ply), ...more,
  }), around);
  const none = over([]), some = over(['c1']), agreed = over(['c1'], {
    endedByWord: true, ending: { reason: 'settled', loser: 1 },
  });
  for (const card of [none, some, agreed]) await card.propose();
  assert.deepEqual([none, some, agreed].map(card => card.shown), [false, true, true]);
  assert.deepEqual(lines(some), ['Some look dead.', 'Do both of you agree?']);
  assert.deepEqual(lines(agreed), ['Some look dead.']);
  for (const button of some.element.querySelectorAll('.row button')) /** @type {HTMLElement} */ (button).click();
  assert.deepEqual(done, [{ reason: 'settled', loser: 1 }, 2]);
  Object.assign(some.session, { line: { key: () => 'another' }, view: { groups: [] } });
  some.update();
  assert.equal(some.shown, false, 'it goes with the position for which it opened');
});
