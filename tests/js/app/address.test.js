// The address: written at once while that is seldom, later while it is often, and never lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BETWEEN, BURST, REFUSED, createAddress } from '../../../static/app/address.js';

/** An address over a browser that counts its changes and may refuse them. */
function create() {
  let time = 0, hash = '';
  /** @type {{at: number, call: () => void} | null} */ let timer = null;
  /** @type {number[]} */ const changes = [];
  const browser = { refuses: false };
  const address = createAddress({
    now: () => time, current: () => hash,
    write(next) {
      if (browser.refuses) throw new DOMException('SecurityError');
      hash = next;
      changes.push(time);
    },
    after(milliseconds, call) {
      const mine = timer = { at: time + milliseconds, call };
      return () => { if (timer === mine) timer = null; };
    },
  });
  /** @param {number} milliseconds */
  function pass(milliseconds) {
    const end = time + milliseconds;
    while (timer && timer.at <= end) {
      const { at, call } = timer;
      timer = null;
      time = at;
      call();
    }
    time = end;
  }
  return { address, browser, pass, changes, hash: () => hash };
}

const yes = () => true;
const nothing = () => {};

test('one change is made at once, and so are a few', () => {
  const { address, hash, changes } = create();
  for (let at = 0; at < BURST; at++) {
    address.soon(`#${at}`, yes, nothing);
    assert.equal(hash(), `#${at}`);
    assert.equal(address.pending, null);
  }
  assert.equal(changes.length, BURST);
  address.soon('#more', yes, nothing);
  assert.equal(address.pending, '#more');
});

test('in no thirty seconds there are more than a hundred changes, and the last one is made', async () => {
  const { address, pass, changes, hash } = create();
  for (let at = 0; at < 4000; at++) {
    address.soon(`#${at}`, yes, nothing);
    pass(25);
  }
  let settled = false;
  const settling = address.settled().then(() => { settled = true; });
  pass(BETWEEN);
  await settling;
  assert.ok(settled);
  assert.equal(hash(), '#3999');
  for (const from of changes) assert.ok(changes.filter(at => at >= from && at < from + 30_000).length <= 100);
  assert.ok(changes.length > 200);
});

test('a refused change is tried again, and the page hears nothing of it', () => {
  const { address, browser, pass, hash } = create();
  browser.refuses = true;
  let done = 0;
  address.soon('#a', yes, () => { done++; });
  assert.deepEqual([hash(), done, address.pending], ['', 0, '#a']);
  pass(REFUSED);
  browser.refuses = false;
  pass(REFUSED);
  assert.deepEqual([hash(), done, address.pending], ['#a', 1, null]);
});

test('whoever is on the way elsewhere is not called back', () => {
  const { address, browser, pass, hash } = create();
  browser.refuses = true;
  let may = true;
  address.soon('#a', () => may, nothing);
  may = false;
  browser.refuses = false;
  pass(REFUSED);
  assert.deepEqual([hash(), address.pending], ['', null]);
});

test('what waits gives way to what must be written now, and is written when the page goes', async () => {
  const { address, browser, hash } = create();
  browser.refuses = true;
  address.soon('#a', yes, nothing);
  browser.refuses = false;
  address.flush();
  assert.deepEqual([hash(), address.pending], ['#a', null]);
  browser.refuses = true;
  address.soon('#b', yes, nothing);
  const settled = address.settled();
  browser.refuses = false;
  address.now('#c');
  await settled;
  assert.equal(hash(), '#c');
});
