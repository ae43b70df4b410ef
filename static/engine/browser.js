// The services that the engine's client takes from the browser: a worker, the site's list of files, a clock, and two
// ways to signal a busy worker. A test replaces them.

import { onKept } from './offline.js';
import { Trouble } from './problems.js';
import { ownVersion } from './version.js';

/** @import { Site } from './load.js' */
/** @import { Problem } from './problems.js' */

/**
 * @typedef {object} Config
 * @property {() => WorkerLike} spawn
 * @property {() => Promise<Site>} site
 * @property {{now: () => number, after: (milliseconds: number, call: () => void) => () => void}} clock
 * @property {() => {url: string, revoke: () => void}} token
 * @property {(name: string, signal: AbortSignal, died: () => void) => void} watch calls `died` when a lock is released
 * @property {(call: () => void) => () => void} kept calls once the site lies on the device; how to stop waiting
 * @property {Int32Array | null} shared
 *
 * @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>} WorkerLike
 */

/** Where the engine's files lie, from any folder of modules: the site holds this one joined to others. */
const PLACE = new URL('../engine/', import.meta.url);

/** @returns {Config} */
export function browser() {
  const shareable = globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function';
  return {
    spawn,
    site: fetchSite,
    clock: {
      now: () => performance.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    token() {
      // without a type, Firefox would parse it as XML
      const url = URL.createObjectURL(new Blob(['.'], { type: 'text/plain' }));
      return { url, revoke: () => URL.revokeObjectURL(url) };
    },
    watch(name, signal, died) {
      navigator.locks.request(name, { signal }, died).catch(() => {});
    },
    kept: onKept,
    shared: shareable ? new Int32Array(new SharedArrayBuffer(4)) : null,
  };
}

/** @returns {Worker} */
function spawn() {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') throw new Trouble({ kind: 'browser' });
  let modules = false;
  const worker = new Worker(new URL('worker.js', PLACE), {
    name: 'engine',
    get type() {
      modules = true;
      return /** @type {const} */ ('module');
    },
  });
  if (modules) return worker;
  worker.terminate();
  throw new Trouble({ kind: 'browser' });
}

/** @returns {Promise<Site>} */
async function fetchSite() {
  const file = 'site.json';
  const response = await fetch(new URL(file, PLACE)).catch(() => null);
  if (!response) throw new Trouble({ kind: 'network', file });
  if (!response.ok) throw new Trouble({ kind: response.status >= 500 ? 'server' : 'missing', file });
  return response.json().catch(() => { throw new Trouble({ kind: 'wrong', file }); });
}

/** The checksums of the exported files, where they can be had. @returns {Promise<Record<string, string>>} */
const checksums = async () => !ownVersion() ? {}
  : fetch(new URL('../parts.json', import.meta.url)).then(answer => answer.json()).then(({ sums }) => sums, () => ({}));

/** The worker's own script, and what it imports: the exported site has them joined. */
const FILES = [
  'worker', 'interrupt', 'load', 'problems', 'python', 'shelf', 'snapshot', 'start', 'supply',
].map(name => `${name}.js`);

/** The reason that the worker's script did not start: the missing file, or the failure. @returns {Promise<Problem>} */
export async function whyNoWorker() {
  const sums = await checksums();
  const files = FILES.filter(file => !ownVersion() || sums[`static/engine/${file}`] || file === FILES[0]);
  for (const file of files) {
    const response = await fetch(new URL(file, PLACE), { cache: 'reload' }).catch(() => null);
    if (!response) return { kind: 'network', file };
    if (!response.ok) return { kind: response.status >= 500 ? 'server' : 'missing', file };
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return { kind: 'wrong', file };
    const integrity = sums[`static/engine/${file}`] ?? '';
    const whole = await fetch(new URL(file, PLACE), { integrity }).catch(() => null);
    if (!whole) return { kind: 'wrong', file };
  }
  return { kind: 'browser' };
}
