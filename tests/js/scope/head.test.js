import assert from 'node:assert/strict';
import { make } from '../../../static/base/elements.js';
import { parse } from '../../../static/base/links.js';
import { Asked } from '../../../static/scope/asked.js';
import { Head } from '../../../static/scope/head.js';
import { send, testInPage } from '../document.js';

/** @param {string} hash */
const asked = hash => new Asked(/** @type {any} */ (parse(hash)), /** @type {any} */ ({ title: 'Nim' }));

/** A head on the page, and what was chosen in it. */
function shown() {
  /** @type {unknown[]} */ const chosen = [];
  const takeaway = /** @type {any} */ ({
    buttons: make('div', { id: 'buttons' }), copied: make('div', { id: 'copied' }), message: make('p', { id: 'said' }),
  });
  const head = new Head(takeaway, { run: change => chosen.push(change), sign: mover => chosen.push(mover) });
  document.body.append(head.element);
  for (const each of head.element.querySelectorAll('select')) {
    const all = () => [...each.querySelectorAll('option')];
    Object.defineProperty(each, 'value', {
      get: () => all().find(option => option.selected)?.value,
      set(value) { Object.assign(all().find(option => option.value === value) ?? {}, { selected: true }); },
    });
  }
  const select = (/** @type {string} */ name) =>
    /** @type {HTMLSelectElement} */ (head.element.querySelector(`#see-${name}`));
  const options = (/** @type {string} */ name) => [...select(name).querySelectorAll('option')];
  return { head, chosen, select, options };
}

testInPage('it tells whose search it is and where it begins, and leads back', () => {
  const { head } = shown();
  head.show(asked('#/see/nim?moves=a'), [], false, '');
  head.showLine('after a');
  const title = head.element.querySelector('.microscope-title');
  assert.deepEqual([...title?.children ?? []].map(({ textContent }) => textContent),
    ['How a search thinks: Nim', 'after a', 'Back to the game']);
  assert.equal(title?.querySelector('a')?.getAttribute('href'), '#/play/nim?moves=a');
  head.show(asked('#/see/nim?moves=a'), [], false, '#/play/nim?moves=a,b');
  assert.equal(title?.querySelector('a')?.getAttribute('href'), '#/play/nim?moves=a,b');
});

testInPage('what is seen is chosen among all, and another choice is told', () => {
  const { head, chosen, select, options } = shown();
  const rungs = /** @type {any[]} */ ([{ name: 'minimax', title: 'Minimax' }, { name: 'negamax', title: 'Negamax' }]);
  head.show(asked('#/see/nim?rung=negamax&depth=3'), rungs, true, '');
  const picked = (/** @type {string} */ name) =>
    options(name).filter(option => option.selected).map(({ value }) => value);
  assert.deepEqual([picked('rung'), picked('depth'), picked('signs')], [['negamax'], ['3'], ['negamax']]);
  assert.deepEqual(options('rung').map(({ textContent }) => textContent), ['Minimax', 'Negamax']);
  for (const name of ['rung', 'depth', 'signs']) {
    select(name).value = options(name)[0].value;
    send(select(name), 'change');
  }
  assert.deepEqual(chosen, [{ rung: 'minimax' }, { depth: '' }, false]);
});

testInPage('the choices have names, and what can be taken away stands beside them', () => {
  const { head } = shown();
  const fields = [...head.element.querySelectorAll('.scope-field')].map(({ children: [label, select] }) =>
    [label.textContent, select.id]);
  assert.deepEqual(fields, [['Rung', 'see-rung'], ['Depth', 'see-depth'], ['Numbers', 'see-signs']]);
  assert.equal(head.element.querySelector('.scope-choices')?.lastElementChild?.id, 'buttons');
  assert.deepEqual([...head.element.children].slice(2).map(({ id }) => id), ['copied', 'said']);
});
