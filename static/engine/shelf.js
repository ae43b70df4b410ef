// Where a snapshot is kept between two visits: with the site's files of its version, and the service worker drops it
// with them. What the browser does not allow, or has no room for, is not kept, and nobody hears of it.

/** A snapshot that did not come to its first reply this often is not made again. */
const MOST_FAILURES = 2;

/** @param {string} root the address of a version's folder */
export function openShelf(root) {
  const [, scope, version] = /^(.*\/)v\/([^/]+)\/$/.exec(root) ?? [];
  const cacheName = `plywood ${scope} ${version}`;
  // A lock whose name begins as a cache's does would count as a page of that version (see sw.js).
  const trial = `trial in ${cacheName}`, making = `making for ${cacheName}`;
  const place = `${scope}snapshot`, tried = `${place}-tried`, failures = `${place}-failures`;
  // Firefox reads a file faster than a cache, Chromium does not.
  const store = /firefox/i.test(navigator.userAgent) ? inFile(encodeURIComponent(cacheName)) : inCache(place);
  let proved = () => {};

  /** @param {string} url */
  const match = async url => version && globalThis.caches ? caches.match(url, { cacheName }) : undefined;
  const failed = async () => Number(await (await match(failures))?.text() ?? 0);
  const cache = () => caches.open(cacheName);
  /** Whether the version's files are kept: nothing is put where they are not. */
  const isKept = async () => Boolean(version && globalThis.caches) && caches.has(cacheName);

  /** Whether another page is about to find out. */
  const isOnTrial = async () => (await navigator.locks.query()).held?.some(({ name }) => name === trial);

  /** @param {string} url */
  function inCache(url) {
    return {
      read: async () => (await match(url))?.arrayBuffer(),
      write: async (/** @type {BufferSource} */ data) => (await cache()).put(url, new Response(data)),
      remove: async () => (await cache()).delete(url),
    };
  }

  return {
    /** The snapshot, if there is one and it has not failed. @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
    async take() {
      if (!await isKept()) return null;
      if (await match(tried) && !await isOnTrial()) {
        await (await cache()).put(failures, new Response(String(await failed() + 1)));
        await this.drop();
        return null;
      }
      const found = await store.read();
      return found ? new Uint8Array(found) : null;
    },
    /** Before it is loaded: until `proved`, it counts as failed. */
    async tries() {
      const held = await cache();
      await held.put(tried, new Response());
      const ended = new Promise(resolve => {
        proved = () => {
          held.delete(tried).then(resolve, resolve);
        };
      });
      navigator.locks.request(trial, { mode: 'shared' }, () => ended).catch(() => {});
    },
    /** It has come to its first reply; said at once, for the page may be left at once. */
    proved: () => proved(),
    /** Make way for another, because this one is damaged, or of another browser. */
    async drop() {
      await Promise.all([store.remove(), (await cache()).delete(tried)]);
    },
    /** Whether one is to be made. */
    async lacks() {
      return await isKept() && await failed() < MOST_FAILURES && !await store.read();
    },
    /** @param {Uint8Array<ArrayBuffer>} packed */
    put: packed => store.write(packed),
    /** Nothing else of this version makes one meanwhile. @param {() => Promise<void>} act */
    async alone(act) {
      await navigator.locks.request(making, { ifAvailable: true }, lock => lock ? act() : undefined);
    },
  };
}

/** A file of the origin's own. @param {string} name */
function inFile(name) {
  const root = () => navigator.storage.getDirectory();
  /** @param {boolean} create */
  async function open(create) {
    const handle = await (await root()).getFileHandle(name, { create });
    return /** @type {any} */ (handle).createSyncAccessHandle();
  }

  return {
    async read() {
      const file = await open(false).catch(() => null);
      if (!file) return undefined;
      const data = new Uint8Array(file.getSize());
      file.read(data, { at: 0 });
      file.close();
      return data.buffer;
    },
    /** @param {Uint8Array<ArrayBuffer>} data */
    async write(data) {
      const file = await open(true);
      try {
        file.truncate(0);
        if (file.write(data, { at: 0 }) < data.length) throw new Error('no room');
        file.flush();
      } finally {
        file.close();
      }
    },
    remove: async () => (await root()).removeEntry(name).catch(() => {}),
  };
}
