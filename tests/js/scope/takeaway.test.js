import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { parse } from '../../../static/base/links.js';
import { Asked } from '../../../static/scope/asked.js';
import { Takeaway } from '../../../static/scope/takeaway.js';
import { testInPage, withGlobals } from '../document.js';
import { rest } from './fake.js';

/** A test that leaves no address and no clipboard behind. @param {string} name @param {() => unknown} act */
const testTakeaway = (name, act) => testInPage(name, () => withGlobals({ navigator: {}, location: {} }, act));

/** @param {string} svg what the tree is as a picture @param {(text: string) => Promise<void>} [copy] */
function shown(svg, copy = async () => {}) {
  const scope = /** @type {any} */ ({
    address: '4.2', inspected: null, seen: null, mover: false, board: { svg: () => svg, text: () => 'root' },
  });
  const asked = new Asked(/** @type {any} */ (parse('#/see/nim?rung=minimax')), null);
  let heard = '';
  const takeaway = new Takeaway(scope, () => asked, text => { heard = text; });
  for (const [name, value] of Object.entries({
    navigator: { clipboard: { writeText: copy } }, location: { href: 'https://host.example/site/' },
  })) Object.defineProperty(globalThis, name, { value, configurable: true });
  const press = (/** @type {string} */ name) => takeaway.items.find(({ words }) => words === name)?.act();
  return { takeaway, press, said: () => heard };
}

testTakeaway('the link to the step is copied whole, or stands ready to be', async () => {
  /** @type {string[]} */ const copied = [];
  const { takeaway, press, said } = shown('', async text => { copied.push(text); });
  press('Copy link');
  await rest();
  assert.deepEqual([copied, said()], [['https://host.example/site/#/see/nim?rung=minimax&step=4.2'],
    'The link to this step has been copied.']);
  const refused = shown('', () => Promise.reject(new Error('no')));
  Object.assign(refused.takeaway.copied, { select() {} });
  refused.press('Copy link');
  await rest();
  assert.deepEqual([refused.said(), refused.takeaway.copied.hidden], ['Copy the link from the field.', false]);
  assert.deepEqual([takeaway.copied.value, takeaway.copied.hidden], [copied[0], true]);
});

testTakeaway('the tree is saved under the name of its run and step, and its address is given back later', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {string[]} */ const names = [];
  /** @type {Blob[]} */ const made = [];
  /** @type {string[]} */ const revoked = [];
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, {
    createObjectURL: (/** @type {Blob} */ blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: (/** @type {string} */ url) => revoked.push(url),
  });
  try {
    const { press, said } = shown('<svg>');
    const link = Object.getPrototypeOf(document.createElement('a'));
    link.click = function click() { names.push(`${this.getAttribute('download')} ${this.getAttribute('href')}`); };
    press('Save as SVG');
    press('Save as text');
    assert.deepEqual(names, ['nim-minimax-4.2.svg blob:1', 'nim-minimax-4.2.txt blob:2']);
    assert.deepEqual(made.map(({ type }) => type), ['image/svg+xml', 'text/plain']);
    assert.equal(await made[0].text(), '<svg>');
    assert.equal(said(), 'The picture of what is unfolded has been saved.');
    mock.timers.tick(9999);
    assert.deepEqual(revoked, []);
    mock.timers.tick(1);
    assert.deepEqual(revoked, ['blob:1', 'blob:2']);
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    mock.timers.reset();
  }
});

testTakeaway('before there is a tree nothing is saved', () => {
  const { press, said } = shown('');
  press('Save as SVG');
  assert.equal(said(), 'There is no tree to save yet.');
});
