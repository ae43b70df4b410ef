// Keeps the whole site on the device, so that it opens without a network and is installable. `serve.py --export` writes
// the list of files below; the repository as it stands keeps nothing. A version has its own folder and its own cache,
// so a page meets only its own scripts; the cache of a version is dropped when no page uses that version any more.

/** @type {{version: string, files: Record<string, string>}} */
const SITE = { version: '', files: {} };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
const PREFIX = `plywood ${scope} `;
const CACHE = PREFIX + SITE.version;
/** @param {string} name */
const address = name => new URL(name, scope).href;
const HOME = address('index.html');
const FILES = new Map(Object.entries(SITE.files).map(([name, checksum]) => [address(name), checksum]));
/** Marks a cache that holds a whole version. */
const WHOLE = address('whole');
/** A started Python, in the cache of its version. */
const SNAPSHOT = address('snapshot');
/** How many files are fetched at the same time. */
const AT_ONCE = 6;
/** The version whose page is given to those that load anew, while it waits for this one to end. */
let successor = SITE.version;
/** The requests of a page of any version. */
const OURS = /^(v|static|py|pyodide|python|licences)\//;

worker.addEventListener('install', event => event.waitUntil(fill()));

worker.addEventListener('activate', event => event.waitUntil(begin()));

worker.addEventListener('message', event => {
  const [, newer] = /^begin with (.+)$/.exec(event.data) ?? [];
  if (newer) successor = newer;
  if (event.data === 'take over') worker.skipWaiting();
  else if (event.data === 'tidy') event.waitUntil(tidy(false));
  else event.ports[0]?.postMessage(SITE.version);
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  // A request that passes over every copy asks what is on the server.
  if (request.method !== 'GET' || request.cache === 'reload' || !SITE.version) return;
  const url = new URL(request.url);
  url.hash = url.search = '';
  const wanted = request.mode === 'navigate' && url.href === scope ? HOME : url.href;
  const known = FILES.has(wanted) || (url.href.startsWith(scope) && OURS.test(url.href.slice(scope.length)));
  if (known) event.respondWith(answer(wanted, request));
});

/** Fetch what is wanting. Where there is no room, what only saves time goes first. */
async function fill() {
  try {
    await fetchAll().catch(async error => {
      if (!isQuota(error)) throw error;
      await dropSnapshots(() => true);
      await fetchAll();
    });
  } catch (error) {
    // The files that came are there for the next try, unless it is the space that is wanting.
    if (isQuota(error)) await caches.delete(CACHE);
    throw error;
  }
}

/** @param {unknown} error */
const isQuota = error => error instanceof Error && error.name === 'QuotaExceededError';

/** Fetch every file anew where no earlier version has the very same; a checksum keeps a half-copied site out. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const wanting = [...FILES].filter(([url]) => !kept.has(url));
  const line = async () => {
    for (let next; (next = wanting.shift());) {
      const [url, integrity] = next;
      const known = await earlier(url, integrity);
      const response = known ?? await fetch(url, { integrity, cache: 'no-cache' });
      if (!response.ok) throw new Error(`${url} is missing`);
      await cache.put(url, known ? response : stamped(response, integrity));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line)).finally(() => { wanting.length = 0; });
  await cache.put(WHOLE, new Response());
}

/** Drop the snapshots of versions; see static/engine/shelf.js. @param {(cacheName: string) => boolean} dropped */
async function dropSnapshots(dropped) {
  for (const name of (await names()).filter(dropped)) await (await caches.open(name)).delete(SNAPSHOT);
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const file of folder.keys()) {
      const ours = file.startsWith(encodeURIComponent(PREFIX));
      if (ours && dropped(decodeURIComponent(file))) await folder.removeEntry(file);
    }
  } catch { /* no such files here */ }
}

/** Files that have gone meanwhile are fetched once more; then this version serves the pages that are open, too. */
async function begin() {
  await fill().catch(() => { /* the network serves what is not kept */ });
  await tidy(true);
  await worker.clients.claim();
}

/** The same file of another version: in its own folder there. @param {string} url @param {string} integrity */
async function earlier(url, integrity) {
  for (const name of await names()) {
    const version = name.slice(PREFIX.length);
    const cache = await caches.open(name);
    for (const folder of [`v/${version}/`, '']) {
      const response = await cache.match(url.replace(address(`v/${SITE.version}/`), address(folder)));
      if (response?.headers.get('x-integrity') === integrity) return response;
    }
  }
  return null;
}

/** A response that remembers its checksum. @param {Response} response @param {string} integrity */
function stamped(response, integrity) {
  const headers = new Headers(response.headers);
  headers.set('x-integrity', integrity);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(response.body, { headers });
}

async function names() {
  return (await caches.keys()).filter(name => name.startsWith(PREFIX));
}

/** Drop the versions that no page uses. A page holds a lock that names its version; as long as there are pages that
 * hold none, any version may be in use. A cache that is not whole may be a newer version on its way, until this begins.
 * @param {boolean} begins */
async function tidy(begins) {
  const { installing, waiting } = worker.registration;
  const pages = (await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    .filter(({ url }) => url.startsWith(scope));
  const locks = navigator.locks ? (await navigator.locks.query()).held ?? [] : [];
  const held = locks.map(({ name }) => name ?? '').filter(name => name.startsWith(PREFIX));
  if (held.length < pages.length || (!begins && (installing || waiting))) return;
  for (const name of await names()) {
    if (name === CACHE || held.includes(name)) continue;
    if (begins || await caches.match(WHOLE, { cacheName: name })) await caches.delete(name);
  }
  const left = await names();
  await dropSnapshots(name => !left.includes(name));
}

/** From this version's cache, else from that of the version that asks, else from the network; the page itself in the
 * version that is to begin. @param {string} url @param {Request} request */
async function answer(url, request) {
  const first = url === HOME ? PREFIX + successor : CACHE;
  for (const name of [first, CACHE, ...await names()]) {
    const kept = await caches.match(url, { cacheName: name });
    if (kept) return kept;
  }
  return fetch(request);
}
