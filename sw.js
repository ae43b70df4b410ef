// Keeps the whole site on the device, so that it opens without a network and is installable. `serve.py --export` writes
// the list of files below; the repository as it stands keeps nothing. One version is served whole or not at all: a page
// never meets the scripts of another one.

/** @type {{version: string, files: Record<string, string>}} */
const SITE = { version: '', files: {} };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = `plywood ${worker.registration.scope} `;
const CACHE = PREFIX + SITE.version;
/** @param {string} name */
const address = name => new URL(name, worker.registration.scope).href;
const HOME = address('index.html');
const FILES = new Map(Object.entries(SITE.files).map(([name, checksum]) => [address(name), checksum]));

worker.addEventListener('install', event => event.waitUntil(fill()));

worker.addEventListener('activate', event => event.waitUntil(drop()));

worker.addEventListener('message', event => {
  if (event.data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = url.search = '';
  const wanted = request.mode === 'navigate' && url.href === worker.registration.scope ? HOME : url.href;
  if (request.method === 'GET' && FILES.has(wanted)) event.respondWith(answer(wanted, request));
});

/** Fetch every file anew where no earlier version has the very same; a checksum keeps a half-copied site out. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const [url, integrity] of FILES) {
    if (await cache.match(url)) continue;
    const known = await earlier(url, integrity);
    const response = known ?? await fetch(url, { integrity, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${url} is missing`);
    await cache.put(url, known ? response : stamped(response, integrity));
  }
}

/** @param {string} url @param {string} integrity */
async function earlier(url, integrity) {
  for (const name of await names()) {
    const response = await (await caches.open(name)).match(url);
    if (response?.headers.get('x-integrity') === integrity) return response;
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

async function drop() {
  for (const name of await names()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/** From this version's cache; from the network where the browser has thrown that away. @param {string} url
 * @param {Request} request */
async function answer(url, request) {
  const kept = await caches.match(url, { cacheName: CACHE });
  return kept ?? fetch(request);
}
