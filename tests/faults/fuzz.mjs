// Hostile links and storage, for fuzz.py: `node fuzz.mjs SECONDS SEED`. Nothing may throw, and no more than one
// sentence may be wrong: whatever is stored, the store begins, saves, and reads back what it saved.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse, write } from '../../static/base/links.js';
import { below, createStore } from '../../static/base/store.js';

const [seconds, seed] = process.argv.slice(2).map(Number);
const corpus = JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8'));
let turn = seed;
/** A number below another: the same each time for one seed. */
const below_ = most => {
  turn = (Math.imul(turn, 1664525) + 1013904223) >>> 0;
  return turn % Math.max(1, most);
};
const one = list => list[below_(list.length)];
const ODD = ['', '%', '%E0', '\ud800', '\0', '9'.repeat(400), '{', '[', '"', '&', '=', ',', 'constructor', '__proto__', 'null'];

function spoilt(text) {
  for (let count = below_(5); count > 0; count--) {
    const at = below_(text.length + 1), to = at + below_(text.length - at + 1);
    text = one([text.slice(0, at) + text.slice(to), text.slice(0, at) + one(ODD) + text.slice(at),
      text.slice(0, at) + String.fromCharCode(below_(0x500)) + text.slice(at + 1)]).slice(0, 5000);
  }
  return text;
}

const saved = {
  game: 'nim', over: false, at: 5, look: null,
  request: {
    options: { heaps: [1, 2] }, position: null, moves: ['1-1'], seats: ['person', 'level1'], seed: 3, ply: 1, others: [],
    end: null, clock: 'none', timeLeft: null, seen: [{ ply: 0, seat: 1, value: 0.5 }],
  },
};
const KEYS = ['plywood.settings', 'plywood.games', 'plywood.shelf'];
const TEXTS = [
  '{"theme":"dark","seconds":20}', JSON.stringify({ nim: saved }), JSON.stringify({ 'nim 3': saved }),
  '{"__proto__":{"game":"nim"}}', '[1]',
];

function tryLink() {
  const route = parse(spoilt(one(corpus.links)));
  assert.ok(route.view !== 'bad' || /[.;]/.test(route.error));
  if ('request' in route) assert.deepEqual(parse(write(route.game, route.request)).view, 'play');
}

function tryStorage() {
  const held = new Map(KEYS.map(key => [key, spoilt(one(TEXTS))]));
  const storage = below({
    getItem: key => held.get(key) ?? null, setItem: (key, text) => { held.set(key, text); },
  }, one(['/', '/fork/']));
  const store = createStore(storage);
  store.takeProblems();
  store.set({ seconds: 20 });
  store.save({ ...saved, game: 'eight', at: 9 });
  store.merge();
  const again = createStore(storage);
  assert.equal(again.settings().seconds, 20);
  assert.equal(again.saved('eight')?.at, 9);
  for (const { game } of again.allSaved()) assert.ok(/^[a-z0-9-]+$/.test(game) && !(game in Object.prototype));
}

const ends = performance.now() + seconds * 1000;
let tried = 0;
while (performance.now() < ends) {
  for (const act of [tryLink, tryStorage]) {
    const before = process.cpuUsage().user;
    act();
    assert.ok(process.cpuUsage().user - before < 5e6, 'more than five seconds');
    tried++;
  }
}
console.log(`${tried} links and stored texts`);
