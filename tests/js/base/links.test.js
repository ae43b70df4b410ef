// Links: what is written is read back, and what is wrong gets one sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSeed, misfit, parse, write, writeSee } from '../../../static/base/links.js';

const facts = /** @type {any} */ ({
  title: 'Heaps', seats: ['First', 'Second'], options: [{ name: 'heaps' }, { name: 'misere' }],
  levels: [{ name: 'level1', names: ['level1'] }, { name: 'level2', names: ['level2'] }],
});

test('pages', () => {
  for (const hash of ['', '#', '#/']) assert.deepEqual(parse(hash), { view: 'home' });
  assert.deepEqual(parse('#/settings'), { view: 'settings' });
  assert.deepEqual(parse('#/play/connect-four'), { view: 'play', game: 'connect-four', request: {} });
});

test('a game is written and read back', () => {
  const requests = [
    {},
    { moves: ['b2', 'a1'], seats: ['person', 'level3'], seed: 7, ply: 1 },
    { options: { heaps: '1,3,5', misere: 'true' }, position: '1,2 & 3 ? #', moves: ['2-1'] },
    { moves: ['24/22 13/11', 'bar/20*', '8/5(2)', 'a,b', 'x+y', '100%'], ply: 0 },
    { position: '[[3,12,8],[2,4,6],[14,5,2]]', seed: 0 },
    { position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', seed: 2 ** 53 - 1 },
    { position: 'ä ☃ "<b>"', seats: ['person', 'person'] },
  ];
  for (const request of requests) {
    const hash = write('some-game', request);
    assert.deepEqual(parse(hash), { view: 'play', game: 'some-game', request }, hash);
    const { hash: seen } = new URL(hash, 'https://example.org/');
    assert.deepEqual(parse(seen), parse(hash), seen);
  }
});

test('a link is readable', () => {
  const request = { options: { heaps: '1,3,5' }, moves: ['2-1', '1-1'], seats: ['person', 'level3'], seed: 7, ply: 1 };
  assert.equal(write('nim', request),
    '#/play/nim?opt=heaps:1,3,5&moves=2-1,1-1&seats=person,level3&seed=7&ply=1');
});

test('an option is also read as the terminal writes it', () => {
  assert.deepEqual(/** @type {any} */ (parse('#/play/nim?opt=misere=true')).request.options, { misere: 'true' });
});

test('a look at a search is a link to a position, a rung and a step', () => {
  const request = { options: { heaps: '1,2' }, moves: ['2-1'] };
  const extra = { rung: 'alphabeta-hard', depth: 4, step: null };
  const hash = writeSee('see', 'nim', request, extra);
  assert.equal(hash, '#/see/nim?opt=heaps:1,2&moves=2-1&rung=alphabeta-hard&depth=4');
  assert.deepEqual(parse(hash), {
    view: 'see', game: 'nim', request, extra: { rung: 'alphabeta-hard', depth: '4' },
  });
  assert.equal(writeSee('ladder', 'nim', {}, {}), '#/ladder/nim');
  assert.equal(writeSee('ladder', 'nim', {}, { depth: 2 }), '#/ladder/nim?depth=2');
});

test('pages that read their own address are found', () => {
  assert.deepEqual(parse('#/learn'), { view: 'learn', name: '', query: '' });
  assert.deepEqual(parse('#/learn/alpha-beta?step=3'), { view: 'learn', name: 'alpha-beta', query: 'step=3' });
  assert.deepEqual(parse('#/learn/alpha-beta/windows?step=3'),
    { view: 'learn', name: 'alpha-beta', part: 'windows', query: 'step=3' });
  assert.deepEqual(parse('#/exam?seed=7'), { view: 'exam', name: '', query: 'seed=7' });
});

test('a bad link gets one sentence', () => {
  const bad = {
    '#/elsewhere': /'elsewhere'/, '#/play': /no page/, '#/play/': /no page/, '#/play/nim/extra': /no page/,
    '#/play/<script>': /script/, '#/play/NIM': /NIM/, [`#/play/nim?moves=${'a,'.repeat(200_000)}`]: /longer/,
    [`#/play/nim?moves=${'a,'.repeat(3000)}`]: /3000 moves/,
    '#/play/nim?colour=red': /'colour'/, '#/play/nim?seed=-1': /seed '-1'/, '#/play/nim?seed=1e9': /seed/,
    '#/play/nim?seed=99999999999999999': /seed/, '#/play/nim?ply=2&moves=1-1': /move 2 of 1/,
    '#/play/nim?position=%E0%A4%A': /position/, '#/play/nim?opt=heaps': /'heaps'/,
    '#/play/nim?seed=1&seed=2': /twice/, '#/see/nim?rung=a&rung=b': /twice/, '#/see/nim?colour=red': /'colour'/,
    '#/learn/a/b/c': /no page/, '#/learn/a/B': /no page/, '#/exam/a/b': /no page/,
    '#/see': /no page/, '#/settings/more': /no page/, '#/play/__proto__': /__proto__/,
  };
  for (const [hash, wanted] of Object.entries(bad)) {
    const route = parse(hash);
    assert.equal(route.view, 'bad', hash);
    assert.match(/** @type {any} */ (route).error, wanted, hash);
    assert.ok(/** @type {any} */ (route).error.length < 200, hash);
  }
});

test('an option cannot reach the prototype', () => {
  const route = /** @type {any} */ (parse('#/play/nim?opt=__proto__:x&opt=constructor:y'));
  assert.ok(route.view === 'bad' || misfit(route.request, facts));
});

test('a request that does not fit the game gets one sentence', () => {
  assert.equal(misfit({}, facts), null);
  assert.equal(misfit({ options: { heaps: '1' }, seats: ['person', 'level2'] }, facts), null);
  assert.match(misfit({ options: { size: '1' } }, facts) ?? '', /no option 'size'.*heaps, misere/);
  assert.match(misfit({ seats: ['person'] }, facts) ?? '', /2 players/);
  assert.match(misfit({ seats: ['person', 'level9'] }, facts) ?? '', /'level9'.*level1, level2/);
});

test('a part without a value is empty, not cut', () => {
  assert.deepEqual(parse('#/play/nim?moves'), { view: 'play', game: 'nim', request: { moves: [] } });
});

test('the longest link and the largest seed are followed, and no more', () => {
  const start = 'play/nim?position=';
  const fits = parse(`#/${start}${'1'.repeat(200_000 - start.length)}`);
  assert.equal(fits.view, 'play');
  assert.match(/** @type {any} */ (parse(`#/${start}${'1'.repeat(200_001 - start.length)}`)).error, /is longer than/);
  assert.deepEqual(/** @type {any} */ (parse('#/play/nim?seed=9007199254740991')).request, { seed: 2 ** 53 - 1 });
  assert.match(/** @type {any} */ (parse('#/play/nim?seed=9007199254740992')).error, /must be a whole number/);
});

test('a link keeps the seed of dice to itself until the game is over, and says who throws them', () => {
  const request = { moves: ['31'], seed: 5, drawn: true, dice: /** @type {const} */ ('typed') };
  assert.equal(openSeed({ dice: true }, request).seed, undefined);
  assert.equal(openSeed({ dice: true }, request, true).seed, 5);
  assert.equal(openSeed({ dice: false }, request).seed, 5);
  assert.equal(openSeed({ dice: true }, { ...request, drawn: false }).seed, 5);
  const hash = write('dicey', openSeed({ dice: true }, request));
  assert.equal(hash, '#/play/dicey?moves=31&dice=typed');
  assert.deepEqual(parse(hash), { view: 'play', game: 'dicey', request: { moves: ['31'], dice: 'typed' } });
  assert.match(/** @type {any} */ (parse('#/play/dicey?dice=loaded')).error, /dice 'loaded' cannot be read/);
});
