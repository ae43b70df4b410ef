// The engine's worker: starts Python and reports each stage when it is true, then answers one request after another.
// It knows no game. Everything that goes wrong is reported to the page; nothing here waits for ever by itself.

import { createInterrupt, tokenExists } from './interrupt.js';
import { Loader } from './load.js';
import { Trouble, problemOf } from './problems.js';
import { createSupply } from './supply.js';

/** @import { Site } from './load.js' */
/** @import { FromPage, FromWorker } from './envelopes.js' */

const ROOT = new URL('../../', import.meta.url).href;
const PLACE = '/plywood';
/** The file that Python needs beyond play, as `door.wants` names it. */
const LATE_ZIP = 'study.zip';
const RECURSION = 400; // more than this deep in C, some browsers' stacks end before Python notices

/** @type {{dispatch: (text: string) => string, wants: (text: string) => string, heap: () => number} | null} */
let engine = null;
/** @type {ReturnType<typeof createInterrupt> | null} */
let interrupt = null;
/** @type {ReturnType<typeof createSupply> | null} */
let supply = null;
let asked = 0;

/** @param {FromWorker} message */
const post = message => self.postMessage(message);

/** @param {FromPage & {type: 'boot'}} message */
async function boot({ site, lock, shared, token }) {
  if (lock && navigator.locks) await new Promise(resolve => hold(lock, () => resolve(null)));
  post({ type: 'hello', locked: Boolean(lock && navigator.locks), token: Boolean(token && tokenExists(token)) });
  interrupt = createInterrupt({ shared, beat: id => post({ type: 'alive', id }) });
  try {
    engine = await start(site, interrupt.buffer);
    post({ type: 'stage', stage: 'ready' });
    if (site.form === 'built') supply?.order(LATE_ZIP);
  } catch (error) {
    post({ type: 'failed', problem: problemOf(error, 'python') });
  }
}

/**
 * Holds a lock for as long as this worker lives: by its release the page learns of any death.
 * @param {string} name
 * @param {() => void} held
 */
function hold(name, held) {
  navigator.locks.request(name, () => {
    held();
    return new Promise(() => {});
  }).catch(held);
}

/**
 * @param {Site} site
 * @param {object} buffer
 */
async function start(site, buffer) {
  let reported = 0, compiling = false;
  const load = new Loader(site, ROOT, (loaded, total) => {
    if (loaded < total && performance.now() - reported < 100) return;
    reported = performance.now();
    post({ type: 'bytes', loaded, total });
    if (loaded === total && !compiling) post({ type: 'stage', stage: 'compile' });
    compiling ||= loaded === total;
  }, (file, came) => post({ type: 'slow', file, came }));
  post({ type: 'stage', stage: 'download' });
  // All at once: on a slow line the order does not matter, on a fast one the compiler waits for nothing else.
  const wasm = load.stream('pyodide.asm.wasm');
  const built = site.form === 'built';
  const stdlib = built ? load.bytes('python_stdlib.zip').then(unpack) : load.bytes('python_stdlib.zip');
  const files = built ? load.bytes('engine.zip').then(unpack) : sources(load);
  const modules = Promise.all([load.module('pyodide.mjs'), load.module('pyodide.asm.mjs')]);
  for (const request of [wasm, stdlib, files]) request.catch(() => {});
  const [{ loadPyodide }, { default: createPyodideModule }] = await modules;

  const python = await withOwnFetch({ wasm, stdlib, files }, load, failed => Promise.race([failed, loadPyodide({
    indexURL: ROOT,
    stdLibURL: new URL('python_stdlib.zip', ROOT).href,
    lockFileContents: site.lock,
    packageBaseUrl: ROOT,
    createPyodideModule,
    env: { PYTHONHASHSEED: '0' },
    enableRunUntilComplete: false,
    stdin: () => null,
    stdout: (/** @type {string} */ text) => console.log(text),
    stderr: (/** @type {string} */ text) => console.warn(text),
  })]));

  post({ type: 'stage', stage: 'engine' });
  try {
    install(python, await files);
    python.runPython(`import sys; sys.path.insert(0, '${PLACE}'); sys.setrecursionlimit(${RECURSION})`);
    const door = python.pyimport('plywood.door');
    door.listen((/** @type {string} */ text) => post({ type: 'progress', id: asked, text }));
    python.setInterruptBuffer(buffer);
    const dispatch = door.dispatch.copy(), wants = door.wants.copy();
    door.destroy();
    const data = new Loader({ ...site, files: site.data ?? {} }, ROOT, () => {});
    supply = createSupply({
      fetch: name => data.bytes(`py/${name}`, [0]),
      put: async (name, bytes) => install(python, name === LATE_ZIP ? await unpack(bytes) : [{ name, data: bytes }]),
      stopped: () => interrupt?.wanted() ?? false,
    });
    return { dispatch, wants, heap: () => python._module.HEAPU8.length };
  } catch (error) {
    throw new Trouble(problemOf(error, 'engine'));
  }
}

/** A zip of files that are alike comes out smaller when it is compressed as one. @param {BlobPart} packed */
async function unpack(packed) {
  const whole = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** The Python files one by one, as the repository holds them. @param {Loader} load */
async function sources(load) {
  const list = JSON.parse(new TextDecoder().decode(await load.bytes('static/prepared.json'))).files;
  return Promise.all(list.map(async (/** @type {string} */ name) => ({ name, data: await load.bytes(`py/${name}`) })));
}

/** @param {any} python @param {Uint8Array | {name: string, data: Uint8Array}[]} files */
function install(python, files) {
  if (files instanceof Uint8Array) {
    python.unpackArchive(files, 'zip', { extractDir: PLACE });
    python.runPython('import importlib; importlib.invalidate_caches()');
    return;
  }
  for (const { name, data } of files) {
    const path = `${PLACE}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    python.FS.writeFile(path, data);
  }
}

/**
 * Pyodide fetches two files by itself, says nothing when one fails, and then waits for ever. Here it is handed what was
 * fetched already, and what fails rejects the promise that `run` is given.
 * @param {{wasm: Promise<Response>, stdlib: Promise<Uint8Array<ArrayBuffer>>, files: Promise<any>}} parts
 * @param {Loader} load
 * @param {(failed: Promise<never>) => Promise<any>} run
 */
async function withOwnFetch({ wasm, stdlib, files }, load, run) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => fail = reject);
  /** Pyodide need not hear of a failure that the page hears of: it would only complain to the console. */
  const never = () => new Promise(() => {});
  self.fetch = (input, init) => {
    const name = String(input);
    if (name.endsWith('/pyodide.asm.wasm')) return wasm.catch(never);
    if (name.endsWith('/python_stdlib.zip')) return stdlib.then(data => new Response(data), never);
    return fetch(input, init);
  };
  for (const part of [wasm, stdlib, files]) part.catch(fail);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const made = await compile(await source, imports);
      await stdlib;
      post({ type: 'stage', stage: 'python' });
      return made;
    } catch (error) {
      fail(error);
      return never();
    }
  };

  /** @param {Response} response @param {WebAssembly.Imports} [imports] */
  async function compile(response, imports) {
    if (instantiateStreaming && /^application\/wasm\b/.test(response.headers.get('content-type') ?? '')) {
      try {
        return await instantiateStreaming.call(WebAssembly, response, imports);
      } catch (error) {
        const { kind } = problemOf(error, 'wrong');
        if (kind === 'memory') await load.refetch('pyodide.asm.wasm'); // Firefox says so of half a file, too
        if (kind !== 'wrong') throw error;
      }
    }
    const data = await load.refetch('pyodide.asm.wasm');
    return WebAssembly.instantiate(data, imports).catch(error => {
      throw new Trouble({ file: 'pyodide.asm.wasm', ...problemOf(error, 'wrong') });
    });
  }

  try {
    return await run(failed);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** @param {FromPage & {type: 'ask'}} message */
async function answer({ id, text, milliseconds, token }) {
  if (!engine || !interrupt || !supply) return;
  asked = id;
  post({ type: 'began', id });
  const begin = () => interrupt?.begin({ id, ends: performance.now() + milliseconds, token });
  try {
    const wanted = JSON.parse(engine.wants(text));
    begin();
    await supply.bring(wanted);
    begin();
    const reply = engine.dispatch(text);
    interrupt.end();
    post({ type: 'reply', id, reply, heap: engine.heap() });
  } catch (error) {
    interrupt.end();
    const problem = problemOf(error, 'refused');
    const { name, pyodide_fatal_error: ended } = /** @type {any} */ (error) ?? {};
    const fatal = ended || name !== 'PythonError';
    post(fatal ? { type: 'fatal', problem } : { type: 'erred', id, problem });
  }
}

self.addEventListener('message', ({ data }) => {
  /** @type {FromPage} */
  const message = data;
  if (message.type === 'boot') boot(message);
  else answer(message);
});
self.addEventListener('unhandledrejection', event => {
  event.preventDefault();
  post({ type: 'fatal', problem: problemOf(event.reason, 'python') });
});
self.addEventListener('error', event => {
  event.preventDefault();
  post({ type: 'fatal', problem: problemOf(event.error ?? event.message, 'python') });
});
