import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../static/base/links.js';
import { Asked, usual } from '../../../static/scope/asked.js';

/** @import { SeeRoute } from '../../../static/base/links.js' */

/** The request of an address. @param {string} hash @param {any} [facts] */
const asked = (hash, facts = null) => new Asked(/** @type {SeeRoute} */ (parse(hash)), facts);

test('an address asks for a run, a step of it, and how it is seen', () => {
  const { wish } = asked('#/see/nim?moves=a,b,c&ply=2&opt=heaps:3&rung=minimax&depth=4&step=7&visit=12&signs=negamax');
  assert.deepEqual(wish, {
    game: 'nim', options: { heaps: '3' }, start: null, moves: ['a', 'b'], rung: 'minimax', depth: 4, step: '7',
    visit: 12, mover: true,
  });
});

test('what it does not say is as usual, and what is no number is none', () => {
  assert.equal(asked('#/see/nim').rung, usual(null));
  assert.notEqual(asked('#/see/nim', { chance: true }).rung, usual(null));
  assert.ok(asked('#/see/hex', { samples: true }).sampled && !asked('#/see/nim').sampled);
  assert.deepEqual(['', '?depth=end', '?depth=3'].map(more => asked(`#/see/nim${more}`).depth), [undefined, null, 3]);
  assert.equal('depth' in asked('#/see/nim').wish, false);
  assert.equal(asked('#/see/nim?visit=soon').wish.visit, null);
});

test('a step or a sign makes no other run, a move or a depth does', () => {
  const { key } = asked('#/see/nim?moves=a');
  assert.equal(asked('#/see/nim?moves=a&step=4&visit=2&signs=mover').key, key);
  for (const other of ['moves=b', 'moves=a&depth=2', 'moves=a&rung=minimax']) {
    assert.notEqual(asked(`#/see/nim?${other}`).key, key);
  }
  assert.equal(asked('#/see/nim?moves=a&depth=2').at(null).key, asked('#/see/nim?moves=a&depth=end').key);
  assert.equal(asked('#/see/nim?moves=a&depth=2').way, asked('#/see/nim?moves=a').way);
});

test('only a usual game without a move is at its start', () => {
  const at = ['', '?rung=minimax', '?moves=a', '?moves=a&ply=0', '?position=x', '?opt=heaps:3'];
  assert.deepEqual(at.map(more => asked(`#/see/nim${more}`).atStart), [true, true, false, true, false, false]);
});

test('the positions to begin at are told with moves as players write them, or with the imagined world', () => {
  const words = (/** @type {string} */ hash, /** @type {string[]} */ ...before) =>
    asked(hash).beginnings(...before.length ? [before] : []).map(([, each]) => each);
  assert.deepEqual(words('#/see/nim?moves=a,b'), ['from the start', 'after a', 'after 2 moves: b']);
  assert.deepEqual(words('#/see/nim?moves=a,b', 'A1', 'B2'), ['from the start', 'after A1', 'after 2 moves: B2']);
  assert.deepEqual(words('#/see/nim?position=x'), ['from a position']);
  assert.deepEqual(words('#/see/nim?position=x&world=2+of+9'), ['World 2 of 9, as you imagine it']);
  assert.deepEqual(words('#/see/nim?world=all'), ['from the start']);
  assert.equal(asked('#/see/nim?moves=a,b&rung=negamax&depth=3&step=4').begun(1),
    '#/see/nim?moves=a&rung=negamax&depth=3');
});

test('what is seen can be chosen, though it is on no list', () => {
  const rungs = /** @type {any[]} */ ([{ name: 'minimax', title: 'Minimax' }]);
  const others = /** @type {any[]} */ ([{ name: 'star', title: 'Star1: cut-offs at chance' }]);
  assert.deepEqual(asked('#/see/nim?rung=minimax').rungs(rungs, others), rungs);
  assert.deepEqual(asked('#/see/nim?rung=star').rungs(rungs, others), [...rungs, ...others]);
  assert.deepEqual(asked('#/see/nim?rung=x').rungs(rungs, others), [...rungs, { name: 'x', title: 'x' }]);
  const values = (/** @type {string} */ more) => asked(`#/see/nim${more}`).sizes.map(([value]) => value);
  assert.deepEqual([values('').length, values('?depth=3').length, values('?depth=end').length], [14, 14, 14]);
  assert.deepEqual(values('?depth=40').slice(-3), ['12', '40', 'end']);
  assert.deepEqual(asked('#/see/nim').sizes.slice(0, 3).map(([, words]) => words),
    ['Automatic depth', '1 ply', '2 plies']);
});

test('a rung that samples has numbers of samples in the place of depths', () => {
  const one = asked('#/see/nim?rung=montecarlo');
  assert.deepEqual([one.sampled, one.measure, one.size, one.samples.nodes], [true, 'nodes', '', undefined]);
  assert.deepEqual(one.sizes.slice(0, 3),
    [['', 'as many as come soon'], ['100', '100 samples'], ['300', '300 samples']]);
  const own = asked('#/see/nim?rung=montecarlo&nodes=250&step=7.2');
  assert.deepEqual(own.sizes.slice(2, 4).map(([value]) => value), ['250', '300']);
  assert.deepEqual([own.samples.nodes, own.samples.step], [250, '7.2']);
  assert.equal(own.sampleAddress('9'), '#/see/nim?rung=montecarlo&nodes=250&step=9');
  assert.equal(own.changed({ nodes: '500' }), '#/see/nim?rung=montecarlo&nodes=500');
  assert.equal(own.begun(0), '#/see/nim?rung=montecarlo&nodes=250');
  assert.equal(/** @type {unknown} */ (asked('#/see/nim?rung=montecarlo&nodes=x').samples.nodes), 'x');
  const sampling = /** @type {any} */ ({ name: 'montecarlo', title: 'Monte Carlo', samples: true });
  assert.deepEqual(asked('#/see/nim?rung=x').rungs([], [sampling]).map(({ name }) => name), ['montecarlo', 'x']);
});

test('another run is asked for at the same position, without its step', () => {
  const { rung } = asked('#/see/nim');
  assert.equal(asked('#/see/nim?moves=a&ply=0&depth=3&step=4&signs=mover').changed({ depth: 'end' }),
    `#/see/nim?moves=a&ply=0&rung=${rung}&depth=end&signs=mover`);
  assert.equal(asked('#/see/nim?depth=3').changed({ rung: 'minimax' }), '#/see/nim?rung=minimax&depth=3');
});

test('the address of a step names the depth that was found, also at the start', () => {
  const seen = /** @type {any} */ ({ run: { depth: 6 } });
  const at = asked('#/see/nim?rung=minimax');
  assert.equal(at.address({ address: '0', inspected: null, seen, mover: false }),
    '#/see/nim?rung=minimax&depth=6&step=0');
  assert.equal(at.address({ address: '4.2', inspected: 9, seen, mover: true }),
    '#/see/nim?rung=minimax&depth=6&step=4.2&visit=9&signs=negamax');
  assert.equal(at.address({ address: '4', inspected: null, seen: { ...seen, run: { depth: null } }, mover: false }),
    '#/see/nim?rung=minimax&depth=end&step=4');
});

test('the way back leads to the game that was left for this, if it goes on from here', () => {
  const at = asked('#/see/nim?moves=a,b&seed=3');
  const left = '#/play/nim?moves=a,b,c&seats=person,hard';
  assert.equal(at.back(left), left);
  const own = '#/play/nim?moves=a,b&seed=3';
  for (const other of ['', '#/play/hex?moves=a,b', '#/play/nim?moves=a', '#/play/nim?moves=a,c',
    '#/play/nim?position=x&moves=a,b', '#/play/nim?opt=heaps:3&moves=a,b']) assert.equal(at.back(other), own, other);
  assert.equal(asked('#/see/nim?position=x&world=1+of+2').back('#/play/nim?moves=z'), '#/play/nim?moves=z');
});

test('where something is hidden it has rungs of its own, and no depth', () => {
  const facts = { hidden: true, chance: true, faceUpOption: 'open' };
  const rung = (/** @type {string} */ name, hidden = false) => (
    { name, title: name, about: '', file: '', watched: true, window: false, chance: false, hidden, group: '',
      samples: false });
  const ladder = [rung('minimax')], others = [rung('star'), rung('averaging', true), rung('regret', true)];
  const names = (/** @type {Asked} */ one) => one.rungs(ladder, others).map(({ name }) => name);
  const [start, dealt, open] = ['', '?moves=JQ', '?opt=open:on'].map(more => asked(`#/see/kuhn${more}`, facts));
  assert.deepEqual([start, dealt, open].map(one => one.rung), ['regret', 'information-sets', usual(/** @type {any} */ (
    { chance: true }))]);
  assert.deepEqual(names(asked('#/see/kuhn', facts)), ['averaging', 'regret']);
  assert.deepEqual(names(open), ['minimax', usual(/** @type {any} */ ({ chance: true }))]);
  assert.equal(start.takesDepth(start.rungs(ladder, others)), false);
  assert.equal(open.takesDepth(open.rungs(ladder, others)), true);
  const deals = asked('#/see/kuhn?moves=JQ&rung=deals&nodes=50&step=7.1', facts);
  assert.deepEqual([deals.sampled, deals.measure, deals.samples.nodes, deals.samples.step], [true, 'nodes', 50, '7.1']);
  assert.equal(deals.takesDepth(deals.rungs(ladder, [...others, rung('deals', true)])), true, 'a number of samples');
  assert.equal(asked('#/see/blind', { hidden: true, chance: false, faceUpOption: '' }).rung, 'information-sets');
});
