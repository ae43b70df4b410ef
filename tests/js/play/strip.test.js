// The strip of a seat, and how far the program in it has come.

import assert from 'node:assert/strict';
import { createFigures } from '../../../static/play/figures.js';
import { Strip } from '../../../static/play/strip.js';
import { facts, sessionWith, testInRoom } from './fake.js';
import { send } from '../document.js';

/** @param {object} more @param {(...given: unknown[]) => void} [sit] */
function shown(more, sit = () => {}) {
  const emblems = [{ look: 'disc', seat: 0 }, { look: 'disc', seat: 1 }];
  const session = sessionWith({ seats: ['person', 'level2'], facts: { ...facts, emblems }, ...more });
  const strips = [0, 1].map(seat => new Strip(session, seat, sit));
  document.body.replaceChildren(...strips.map(({ element }) => element));
  const update = (counting = true, close = false) => { for (const strip of strips) strip.update(counting, close); };
  update();
  /** The words of the upper strip, or of the lower, that are in sight. @param {number} seat */
  const read = seat => /** @type {HTMLElement[]} */ ([...strips[seat]?.element
    .querySelectorAll('.side, .turn, .tally') ?? []]).filter(each => !each.hidden).map(each => each.textContent);
  const chosen = () => [...document.querySelectorAll('select')].map(each =>
    [...each.options].find(option => option.value === each.value)?.textContent);
  return { session, strips, update, read, chosen };
}

testInRoom('a strip names who plays, in few words where there is little room', () => {
  const { update, chosen, read } = shown({});
  assert.deepEqual(chosen(), ['You', 'Level 2 · Casual']);
  assert.deepEqual([read(0), read(1)], [['Black', 'Your turn'], []]);
  update(true, true);
  assert.deepEqual(chosen(), ['Person', 'Level 2']);
});

testInRoom('a strip names its player as the variant does that is begun in the same room', () => {
  const { session, update, read } = shown({});
  session.facts = /** @type {any} */ ({ ...session.facts, seats: ['Red', 'Blue'] });
  update();
  assert.deepEqual(read(0), ['Red', 'Your turn']);
  const [, second] = document.querySelectorAll('.strip-seat');
  assert.equal(second?.getAttribute('aria-label'), 'Blue');
  assert.equal(second?.querySelector('select')?.getAttribute('aria-label'), 'Who plays Blue');
});

testInRoom('whose turn it is stands with a person, until the move is under way or the game is over', () => {
  for (const more of [{ pending: {} }, { atEnd: false }, { endedByWord: true }, { covered: true }, { turn: 1 }]) {
    assert.deepEqual(shown(more).read(0), ['Black'], JSON.stringify(more));
  }
  const { read } = shown({ seats: ['person', 'person'] });
  assert.deepEqual([read(0), read(1)], [['To move'], []]);
});

testInRoom('what a seat has counts where it is wanted', () => {
  const view = { tallies: [{ text: '2', say: '2 discs', pieces: [{ look: 'token', seat: 1 }] }] };
  const { update, read } = shown({ view, turn: 1 });
  assert.deepEqual(read(0), ['Black', '22 discs']);
  assert.equal(document.querySelectorAll('.taken canvas').length, 1);
  update(false);
  assert.deepEqual(read(0), ['Black']);
});

testInRoom('who is chosen takes the seat, and the others stay', () => {
  /** @type {unknown[]} */ const sat = [];
  shown({}, (...given) => sat.push(given));
  const select = /** @type {HTMLSelectElement} */ (document.querySelector('#seat-0'));
  select.value = 'level1';
  send(select, 'change');
  assert.deepEqual(sat, [[['level1', 'level2'], 'level1']]);
});

testInRoom('a clock that runs out is marked, and none takes no place', () => {
  const { strips } = shown({});
  const clock = /** @type {HTMLElement} */ (document.querySelector('.clock'));
  strips[0]?.showClock('0:09', true);
  assert.deepEqual([clock.textContent, clock.hidden, clock.classList.contains('short')], ['0:09', false, true]);
  strips[0]?.showClock('', false);
  assert.equal(clock.hidden, true);
});

testInRoom('the figures of a program stand only while it thinks about its own move', () => {
  const thought = { depth: 4, nodes: 1500, move: 'b', ranked: [{ move: 'b', short: ['B'] }] };
  const session = sessionWith({ thinking: 'move', turn: 1, thought });
  const { element, update } = createFigures(session, 1);
  update();
  assert.deepEqual([element.hidden, element.textContent], [false, 'depth 42 k positionslikes B']);
  for (const [name, value] of [['turn', 0], ['thinking', 'values'], ['engine', { stage: 'loading' }]]) {
    const { element: other, update: follow } = createFigures({ ...session, [/** @type {string} */ (name)]: value }, 1);
    follow();
    assert.equal(other.hidden, true);
  }
});
