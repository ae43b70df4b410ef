import assert from 'node:assert/strict';
import { parse } from '../../../static/base/links.js';
import { Asked } from '../../../static/scope/asked.js';
import { Head } from '../../../static/scope/head.js';
import { send, testInPage } from '../document.js';

/** @param {string} hash */
const asked = hash => new Asked(/** @type {any} */ (parse(hash)), /** @type {any} */ ({ title: 'Nim' }));

/** A head on the page, and what was chosen in it. */
function shown() {
  /** @type {unknown[]} */ const chosen = [];
  const games = /** @type {any[]} */ ([{ name: 'nim', title: 'Nim' }, { name: 'chess', title: 'Chess' }]);
  const head = new Head(games, {
    visit: game => chosen.push(game), begin: moves => chosen.push(moves), run: change => chosen.push(change),
  });
  document.body.append(...head.place, head.element);
  for (const each of document.querySelectorAll('select')) {
    const all = () => [...each.querySelectorAll('option')];
    Object.defineProperty(each, 'value', {
      get: () => all().find(option => option.selected)?.value,
      set(value) { Object.assign(all().find(option => option.value === value) ?? {}, { selected: true }); },
    });
  }
  const select = (/** @type {string} */ name) =>
    /** @type {HTMLSelectElement} */ (document.querySelector(`[aria-label="${name}"]`));
  const words = (/** @type {string} */ name) =>
    [...select(name).querySelectorAll('option')].map(each => each.textContent);
  const picked = (/** @type {string} */ name) =>
    [...select(name).querySelectorAll('option')].filter(each => each.selected).map(({ textContent }) => textContent);
  return { head, chosen, select, words, picked };
}

const RUNGS = /** @type {any[]} */ ([{ name: 'minimax', title: 'Minimax' }, { name: 'negamax', title: 'Negamax' }]);

testInPage('it tells whose search it is, and where that begins', () => {
  const { head, words, picked } = shown();
  head.show(asked('#/see/nim?moves=a,b'), []);
  assert.deepEqual([picked('Game'), picked('Position')], [['Nim'], ['after 2 moves: b']]);
  head.show(asked('#/see/nim?moves=a,b'), [], ['1-1', '2-1']);
  assert.deepEqual(words('Position'), ['from the start', 'after 1-1', 'after 2 moves: 2-1']);
  assert.equal(head.element.getAttribute('aria-label'), 'The search');
});

testInPage('what is seen is chosen among all, and another choice is told', () => {
  const { head, chosen, select, words, picked } = shown();
  head.show(asked('#/see/nim?rung=negamax&depth=3&moves=a'), RUNGS);
  assert.deepEqual([picked('Rung'), picked('Depth')], [['Negamax'], ['3 plies']]);
  assert.deepEqual(words('Rung'), ['Minimax', 'Negamax']);
  for (const [name, value] of [['Game', 'chess'], ['Position', '0'], ['Rung', 'minimax'], ['Depth', '']]) {
    for (const option of select(name).querySelectorAll('option')) option.selected = false;
    select(name).value = value;
    send(select(name), 'change');
  }
  assert.deepEqual(chosen, ['chess', 0, { rung: 'minimax' }, { depth: '' }]);
});
