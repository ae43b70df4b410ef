// The service worker, run as it is written, over stand-ins for the browser: caches, a network, pages with their locks.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const SCRIPT = readFileSync(new URL('../../../sw.js', import.meta.url), 'utf8');
const SCOPE = 'https://host.example/games/';
const QUOTA = Object.assign(new Error('full'), { name: 'QuotaExceededError' });

/** @param {string} text */
const checksum = text => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The caches of an origin, as texts by address by name. */
class FakeCaches {
  /** @type {Map<string, Map<string, Response>>} */ all = new Map();
  /** How many more answers there is room for, and how many once a snapshot has gone. */ room = Infinity;
  freed = 0;

  /** @param {string} name */
  async open(name) {
    const held = this.all.get(name) ?? new Map();
    this.all.set(name, held);
    return {
      keys: async () => [...held.keys()].map(url => ({ url })),
      match: async (/** @type {string} */ url) => held.get(url)?.clone(),
      delete: async (/** @type {string} */ url) => {
        if (held.delete(url)) this.room += this.freed;
      },
      put: async (/** @type {string} */ url, /** @type {Response} */ response) => {
        if (this.room-- <= 0) throw QUOTA;
        const body = await response.text();
        held.set(url, new Response(body, { headers: response.headers }));
      },
    };
  }

  async keys() { return [...this.all.keys()]; }
  /** @param {string} name */
  async delete(name) { return this.all.delete(name); }
  /** @param {string} url @param {{cacheName?: string}} [given] */
  async match(url, { cacheName } = {}) {
    for (const [name, held] of this.all) {
      if ((cacheName === undefined || name === cacheName) && held.has(url)) return held.get(url)?.clone();
    }
    return undefined;
  }

  /** The versions that are held. */
  versions() { return [...this.all.keys()].map(name => name.replace(`plywood ${SCOPE} `, '')); }
}

/** Files of a small site by their names. @param {string} version @param {Record<string, string>} [more] */
const siteOf = (version, more = {}) => ({
  'index.html': `page ${version}`, [`v/${version}/a.js`]: 'the same', [`v/${version}/b.js`]: `b of ${version}`, ...more,
});

/**
 * A browser with one origin: its caches, its pages, and what the network answers.
 * @param {Record<string, string>} network
 */
function createBrowser(network) {
  const caches = new FakeCaches();
  /** @type {{url: string, version: string | null}[]} */
  const pages = [];
  /** @type {{url: string, integrity?: string, cache?: string}[]} */
  const fetched = [];
  /** The files of the origin. @type {Set<string>} */
  const files = new Set();
  const folder = { keys: () => [...files], removeEntry: async (/** @type {string} */ name) => files.delete(name) };
  let now = 0, most = 0;
  const fetch = async (/** @type {any} */ request, /** @type {any} */ init = {}) => {
    const url = String(request.url ?? request);
    fetched.push({ url, ...init });
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    const text = network[url.slice(SCOPE.length)];
    if (text === undefined) return new Response('', { status: 404 });
    if (init.integrity && init.integrity !== checksum(text)) throw new TypeError('integrity');
    return new Response(text, { headers: { 'content-encoding': 'gzip', 'content-type': 'text/javascript' } });
  };

  /** A service worker of a version. @param {string} version @param {Record<string, string>} files */
  function worker(version, files) {
    const sums = Object.entries(files).map(([name, text]) => [name, checksum(text)]);
    const site = { version, files: Object.fromEntries(sums) };
    /** @type {Record<string, (event: any) => void>} */
    const listeners = {};
    const calls = { skipped: 0, claimed: 0 };
    const registration = { scope: SCOPE, installing: /** @type {any} */ (null), waiting: /** @type {any} */ (null) };
    const self = {
      registration,
      addEventListener: (/** @type {string} */ type, /** @type {any} */ call) => { listeners[type] = call; },
      skipWaiting: () => { calls.skipped++; },
      clients: { matchAll: async () => pages, claim: async () => { calls.claimed++; } },
    };
    const held = () => pages.filter(page => page.version).map(page => ({ name: `plywood ${SCOPE} ${page.version}` }));
    const locks = { query: async () => ({ held: held() }) };
    const navigator = { locks, storage: { getDirectory: async () => folder } };
    vm.runInNewContext(SCRIPT.replace(/^const SITE = .*;$/m, `const SITE = ${JSON.stringify(site)};`), {
      self, caches, fetch, URL, Response, Headers, Error, navigator,
    });
    /** @param {string} type @param {object} [given] */
    async function send(type, given = {}) {
      /** @type {any} */ let result;
      const keep = (/** @type {any} */ promise) => { result = promise; };
      listeners[type]?.({ ...given, waitUntil: keep, respondWith: keep });
      return result;
    }
    /** @param {string} name @param {object} [how] */
    const get = async (name, how = {}) => {
      const request = { method: 'GET', mode: 'cors', cache: 'default', url: SCOPE + name, ...how };
      const response = await send('fetch', { request });
      return response ? response.text() : null;
    };
    return { send, get, calls, registration };
  }
  return { caches, pages, fetched, files, most: () => most, worker, network };
}

/** A browser that keeps version A. */
async function keepingA() {
  const browser = createBrowser(siteOf('A'));
  const a = browser.worker('A', siteOf('A'));
  await a.send('install');
  await a.send('activate');
  return { browser, a };
}

/** @param {Awaited<ReturnType<typeof keepingA>>['browser']} browser @param {string} version */
function deploy({ network }, version) {
  for (const name of Object.keys(network)) delete network[name];
  Object.assign(network, siteOf(version));
}

test('every file is fetched with its checksum, past the cache, and answered without the network', async () => {
  const { browser, a } = await keepingA();
  for (const { integrity, cache } of browser.fetched) {
    assert.ok(integrity?.startsWith('sha256-') && cache === 'no-cache');
  }
  const count = browser.fetched.length;
  assert.equal(count, 3);
  assert.equal(await a.get('v/A/b.js'), 'b of A');
  assert.equal(await a.get('', { mode: 'navigate' }), 'page A');
  assert.equal(await a.get('index.html?query#hash', { mode: 'navigate' }), 'page A');
  assert.equal(browser.fetched.length, count);
});

test('a half-copied host keeps a version out', async () => {
  for (const wrong of ['other', undefined]) {
    const browser = createBrowser(/** @type {any} */ ({ ...siteOf('A'), 'v/A/b.js': wrong }));
    await assert.rejects(async () => browser.worker('A', siteOf('A')).send('install'));
  }
});

test('of an earlier version only what has the same checksum is used', async () => {
  const { browser } = await keepingA();
  deploy(browser, 'B');
  browser.fetched.length = 0;
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  assert.deepEqual(browser.fetched.map(({ url }) => url.slice(SCOPE.length)).sort(), ['index.html', 'v/B/b.js']);
  assert.equal(await b.get('v/B/a.js'), 'the same');
  assert.equal(await b.get('v/B/b.js'), 'b of B');
});

test('a site from before versions had folders is used, too', async () => {
  const browser = createBrowser({ 'index.html': 'old', 'a.js': 'the same' });
  await browser.worker('old', { 'index.html': 'old', 'a.js': 'the same' }).send('install');
  deploy(browser, 'B');
  await browser.worker('B', siteOf('B')).send('install');
  assert.ok(!browser.fetched.some(({ url }) => url.endsWith('v/B/a.js')));
});

test('a new version waits until it is asked to take over', async () => {
  const { browser } = await keepingA();
  deploy(browser, 'B');
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  assert.equal(b.calls.skipped, 0);
  await b.send('message', { data: 'other', ports: [] });
  assert.equal(b.calls.skipped, 0);
  await b.send('message', { data: 'take over', ports: [] });
  assert.equal(b.calls.skipped, 1);
  await b.send('activate');
  assert.equal(b.calls.claimed, 1);
});

test('the former version stays while a page uses it, and goes when none does', async () => {
  const { browser } = await keepingA();
  deploy(browser, 'B');
  browser.pages.push({ url: SCOPE, version: 'A' }, { url: SCOPE, version: 'B' });
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  await b.send('activate');
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
  assert.equal(await b.get('v/A/b.js'), 'b of A', 'the old page gets its own modules');
  assert.equal(await b.get('v/B/b.js'), 'b of B');
  await b.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
  browser.pages.shift();
  await b.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual(browser.caches.versions(), ['B']);
});

test('while a page does not say what it uses, nothing is dropped', async () => {
  const { browser } = await keepingA();
  deploy(browser, 'B');
  browser.pages.push({ url: SCOPE, version: null });
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  await b.send('activate');
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
  browser.pages.splice(0, 1, { url: 'https://host.example/elsewhere/', version: null });
  await b.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual(browser.caches.versions(), ['B'], 'pages of others are not waited for');
});

test('caches of others on the same origin are left alone', async () => {
  const { browser } = await keepingA();
  const others = ['other', `plywood ${SCOPE}fork/ A`, 'plywood https://host.example/ A'];
  for (const name of others) await browser.caches.open(name);
  deploy(browser, 'B');
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  await b.send('activate');
  assert.deepEqual([...browser.caches.all.keys()].sort(), [`plywood ${SCOPE} B`, ...others].sort());
});

test('a fill that was interrupted goes on, and is not dropped meanwhile', async () => {
  const { browser, a } = await keepingA();
  deploy(browser, 'B');
  browser.network['v/B/b.js'] = 'half';
  await assert.rejects(async () => browser.worker('B', siteOf('B')).send('install'));
  await a.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
  deploy(browser, 'B');
  browser.fetched.length = 0;
  await browser.worker('B', siteOf('B')).send('install');
  assert.deepEqual(browser.fetched.map(({ url }) => url.slice(SCOPE.length)), ['v/B/b.js']);
});

test('a version that begins drops what has come of one that never began', async () => {
  const { browser } = await keepingA();
  deploy(browser, 'B');
  browser.network['v/B/b.js'] = 'half';
  await assert.rejects(async () => browser.worker('B', siteOf('B')).send('install'));
  deploy(browser, 'C');
  const c = browser.worker('C', siteOf('C'));
  await c.send('install');
  assert.deepEqual(browser.caches.versions(), ['A', 'B', 'C']);
  await c.send('activate');
  assert.deepEqual(browser.caches.versions(), ['C']);
});

test('a newer version that waits is not dropped by the one that runs', async () => {
  const { browser, a } = await keepingA();
  deploy(browser, 'B');
  await browser.worker('B', siteOf('B')).send('install');
  a.registration.waiting = {};
  await a.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
});

test('where the space runs out nothing of the new version stays, and the old one is whole', async () => {
  const { browser, a } = await keepingA();
  deploy(browser, 'B');
  browser.caches.room = 1;
  await assert.rejects(async () => browser.worker('B', siteOf('B')).send('install'), QUOTA);
  assert.deepEqual(browser.caches.versions(), ['A']);
  assert.equal(await a.get('v/A/b.js'), 'b of A');
});

test('where the space runs out snapshots go first, of every version, and it is tried once more', async () => {
  const { browser } = await keepingA();
  const held = browser.caches.all.get(`plywood ${SCOPE} A`);
  held?.set(`${SCOPE}snapshot`, new Response('large'));
  deploy(browser, 'B');
  browser.caches.room = 1;
  browser.caches.freed = Infinity;
  await browser.worker('B', siteOf('B')).send('install');
  assert.ok(!held?.has(`${SCOPE}snapshot`));
  assert.ok(held?.has(`${SCOPE}v/A/b.js`));
  assert.deepEqual(browser.caches.versions(), ['A', 'B']);
  assert.ok(browser.caches.all.get(`plywood ${SCOPE} B`)?.has(`${SCOPE}whole`));
});

test('a snapshot goes with its version, from a cache and from a file, and none of another site', async () => {
  const { browser, a } = await keepingA();
  const file = (/** @type {string} */ version, scope = SCOPE) => encodeURIComponent(`plywood ${scope} ${version}`);
  const other = [file('X', 'https://host.example/'), 'notes.txt'];
  for (const name of ['%', file('A'), file('old'), ...other]) browser.files.add(name);
  await a.send('message', { data: 'tidy', ports: [] });
  assert.deepEqual([...browser.files], ['%', file('A'), ...other]);
  deploy(browser, 'B');
  const b = browser.worker('B', siteOf('B'));
  await b.send('install');
  assert.ok(browser.files.has(file('A')), 'a page of that version may be open');
  await b.send('activate');
  assert.deepEqual([...browser.files], ['%', ...other]);
});

test('six files are fetched at the same time, and none after one that fails', async () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`v/A/${number}.js`, `file ${number}`]));
  const browser = createBrowser(siteOf('A', many));
  await browser.worker('A', siteOf('A', many)).send('install');
  assert.equal(browser.most(), 6);
  assert.equal(browser.fetched.length, 43);
  const poor = createBrowser(siteOf('A', { ...many, 'v/A/9.js': 'half' }));
  await assert.rejects(async () => poor.worker('A', siteOf('A', many)).send('install'));
  assert.ok(poor.fetched.length < 20, `${poor.fetched.length}`);
});

test('what was thrown away meanwhile is fetched when a version begins, else comes from the network', async () => {
  const { browser, a } = await keepingA();
  const held = browser.caches.all.get(`plywood ${SCOPE} A`);
  held?.delete(SCOPE + 'v/A/b.js');
  assert.equal(await a.get('v/A/b.js'), 'b of A');
  assert.ok(!held?.has(SCOPE + 'v/A/b.js'));
  await a.send('activate');
  assert.ok(held?.has(SCOPE + 'v/A/b.js'));
});

test('who asks past the cache, sends something, or asks for what is not ours is left to the network', async () => {
  const { a } = await keepingA();
  assert.equal(await a.get('index.html', { cache: 'reload' }), null);
  assert.equal(await a.get('index.html', { method: 'POST' }), null);
  assert.equal(await a.get('other/thing.html'), null);
  assert.equal(await a.get('../v/A/b.js'), null);
});

test('the repository as it stands keeps nothing', async () => {
  const browser = createBrowser(siteOf('A'));
  const none = browser.worker('', {});
  await none.send('install');
  assert.equal(await none.get('v/A/b.js'), null);
});

test('a version that is kept from ending gives the page of the next one, and to each its own files', async () => {
  const { browser, a } = await keepingA();
  deploy(browser, 'B');
  await browser.worker('B', siteOf('B')).send('install');
  const count = browser.fetched.length;
  for (const [message, page] of [['begin with ', 'page A'], ['begin with C', 'page A'], ['begin with B', 'page B']]) {
    await a.send('message', { data: message, ports: [{ postMessage: () => {} }] });
    assert.equal(await a.get('', { mode: 'navigate' }), page);
  }
  assert.equal(await a.get('v/A/b.js'), 'b of A');
  assert.equal(await a.get('v/B/b.js'), 'b of B');
  assert.equal(browser.fetched.length, count);
});

test('a page may ask which version it is', async () => {
  const { a } = await keepingA();
  /** @type {string[]} */ const said = [];
  const port = { postMessage: (/** @type {string} */ version) => said.push(version) };
  await a.send('message', { data: 'version', ports: [port] });
  assert.deepEqual(said, ['A']);
});
