// Fetching the site's files: what is tried again, what is told apart, what is counted.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';

/** @typedef {(url: string, init: RequestInit) => Response | Promise<Response>} Host */

/** @type {Host} */
let host = () => new Response('');
/** @type {string[]} */
let fetched = [];
globalThis.fetch = async (input, init = {}) => {
  fetched.push(`${input}${init.cache === 'reload' ? ' anew' : ''}${init.integrity ? ' checked' : ''}`);
  return host(String(input), init);
};
const { Loader } = await import('../../../static/engine/load.js');

/** @type {any} */
const SITE = { files: {
  'a.zip': { urls: ['files/a.zip'], bytes: 4 },
  'b.wasm': { urls: ['https://one.example/b.wasm', 'https://two.example/b.wasm'], bytes: 2, integrity: 'sha384-x' },
} };
beforeEach(() => { fetched = []; });

function make() {
  /** @type {number[][]} */ const told = [];
  const load = new Loader(SITE, 'https://host.example/site/', (loaded, total) => told.push([loaded, total]));
  return { load, told };
}

/** @param {Promise<any>} promise @returns {Promise<any>} */
const problem = promise => promise.then(() => null, error => error.problem);

test('bytes are counted against the whole site', async () => {
  host = () => new Response('four');
  const { load, told } = make();
  assert.equal(new TextDecoder().decode(await load.bytes('a.zip')), 'four');
  assert.deepEqual(told.at(-1), [4, 6]);
  assert.deepEqual(fetched, ['https://host.example/site/files/a.zip']);
});

test('a missing file is not asked for twice', async () => {
  host = () => new Response('', { status: 404 });
  assert.deepEqual(await problem(make().load.bytes('a.zip')), { kind: 'missing', file: 'a.zip', host: 'this server' });
  assert.equal(fetched.length, 1);
});

test('a file that is cut off is asked for once more, past every cache', async () => {
  host = (_, { cache }) => new Response(cache === 'reload' ? 'four' : 'fo');
  assert.equal((await make().load.bytes('a.zip')).length, 4);
  host = () => new Response('fo');
  assert.equal((await problem(make().load.bytes('a.zip'))).kind, 'cut');
});

test('a web page instead of a file is seen', async () => {
  host = () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
  assert.equal((await problem(make().load.bytes('a.zip'))).kind, 'wrong');
});

test('no network: three tries, then a sentence', async () => {
  host = () => { throw new TypeError('Failed to fetch'); };
  assert.equal((await problem(make().load.bytes('a.zip'))).kind, 'network');
  assert.equal(fetched.length, 3);
});

test('a network that comes back is no problem', async () => {
  let times = 0;
  host = () => {
    if (!times++) throw new TypeError('Failed to fetch');
    return new Response('four');
  };
  assert.equal((await make().load.bytes('a.zip')).length, 4);
});

test('a changed file is refused, the next address is tried, and the first problem is the one told', async () => {
  host = (url, { integrity }) => {
    if (url.includes('one') && integrity) throw new TypeError('Failed to fetch');
    return url.includes('one') ? new Response('xx') : new Response('ok');
  };
  assert.equal((await make().load.bytes('b.wasm')).length, 2);
  assert.deepEqual(fetched, [
    'https://one.example/b.wasm checked', 'https://one.example/b.wasm', 'https://two.example/b.wasm checked',
  ]);
  host = (_, { integrity }) => {
    if (integrity) throw new TypeError('Failed to fetch');
    return new Response('xx');
  };
  const told = await problem(make().load.bytes('b.wasm'));
  assert.deepEqual([told.kind, told.host], ['changed', 'one.example']);
});

test('a file whose answer takes long is named, and so is that it came', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {(answer: Response) => void} */ let answer = () => {};
  host = () => new Promise(resolve => { answer = resolve; });
  /** @type {[string, boolean][]} */ const told = [];
  const load = new Loader(SITE, 'https://host.example/site/', () => {}, (file, came) => told.push([file, came]));
  const bytes = load.bytes('a.zip');
  mock.timers.tick(7999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, [['a.zip', false]]);
  answer(new Response('four'));
  await bytes;
  assert.deepEqual(told, [['a.zip', false], ['a.zip', true]]);
  mock.timers.reset();
});

test('a file that came and would not do is asked for once more only, past every cache', async () => {
  host = () => new Response('', { status: 500 });
  assert.equal((await problem(make().load.refetch('a.zip'))).kind, 'server');
  assert.deepEqual(fetched, ['https://host.example/site/files/a.zip anew']);
});

test('a file is handed on as it arrives, and counted too', async () => {
  host = () => new Response('four');
  const { load, told } = make();
  const answer = await load.stream('a.zip');
  assert.equal(await answer.text(), 'four');
  assert.deepEqual(told.at(-1), [4, 6]);
});

test('a module of our own comes by its address, and counts as it is listed', async () => {
  /** @type {number[]} */ const told = [];
  const site = /** @type {any} */ ({ files: { 'm.js': { urls: ['./fake.js'], bytes: 9 } } });
  const load = new Loader(site, import.meta.url, loaded => told.push(loaded));
  await load.module('m.js');
  assert.deepEqual([told, fetched], [[9], []]);
});

test('a module with a checksum comes as bytes that are checked, and what is none is named', async () => {
  host = () => new Response('ok');
  const told = await problem(make().load.module('b.wasm'));
  assert.deepEqual([told.kind, told.file, fetched], ['wrong', 'b.wasm', ['https://one.example/b.wasm checked']]);
});
