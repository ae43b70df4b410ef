// The engine's worker: starts Python and reports each stage when it is true, then answers one request after another.
// It knows no game. Everything that goes wrong is reported to the page; nothing here waits for ever by itself.

import { createInterrupt, tokenExists } from './interrupt.js';
import { problemOf } from './problems.js';
import { openShelf } from './shelf.js';
import { unpack } from './snapshot.js';
import {
  ROOT, fetchPython, gunzip, install, late, lateParts, makeSnapshot, startFrom, startPlainly, withGames,
} from './start.js';
import { createSupply, isPart } from './supply.js';

/** @import { Site } from './load.js' */
/** @import { FromPage, FromWorker, Spare } from './envelopes.js' */

/** @type {{dispatch: (text: string) => string, wants: (text: string) => string, heap: () => number} | null} */
let engine = null;
/** @type {ReturnType<typeof createInterrupt> | null} */
let interrupt = null;
/** @type {ReturnType<typeof createSupply> | null} */
let supply = null;
let asked = 0;
/** Milliseconds before each part of the program that nobody has asked for. */
const PAUSE = 300;
/** Called after the first reply. */
let proved = () => {};

/** @param {FromWorker} message @param {Transferable[]} [given] */
const post = (message, given = []) => self.postMessage(message, { transfer: given });

/** @param {FromPage & {type: 'boot'}} message */
async function boot({ site, games, lock, shared, token, spare }) {
  if (lock && navigator.locks) await new Promise(resolve => hold(lock, () => resolve(null)));
  post({ type: 'hello', locked: Boolean(lock && navigator.locks), token: Boolean(token && tokenExists(token)) });
  interrupt = createInterrupt({ shared, beat: id => post({ type: 'alive', id }) });
  try {
    const whole = withGames(site, games);
    const { python, module, packed } = await start(site, whole, spare);
    engine = listenTo(python, site, interrupt.buffer);
    post({ type: 'stage', stage: 'ready' });
    post({ type: 'spare', module, packed }, packed ? [packed.buffer] : []);
    if (!packed) completeWith(lateParts(whole));
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

/** The rest of the program, one part after another, with pauses for the first moves. @param {string[]} parts */
async function completeWith(parts) {
  for (const part of parts) {
    await new Promise(resolve => setTimeout(resolve, PAUSE));
    await supply?.order(part);
  }
}

/** Python with the engine in it; what is left for the next worker.
 * @param {Site} site @param {Site} whole the same with the games that are waited for
 * @param {Spare & {plainly?: boolean}} spare */
async function start(site, whole, { module, packed, plainly }) {
  const fetched = fetchPython(whole, post, module);
  const shelf = plainly || site.form !== 'built' ? null : openShelf(ROOT);
  const found = packed ?? await shelf?.take().catch(() => null);
  const snapshot = found && await unpack(found, await keyOf(site), Boolean(packed)).catch(() => null);
  if (!snapshot || !found) {
    if (found) shelf?.drop().catch(() => {});
    return { ...await startPlainly(fetched), packed: undefined };
  }
  await fetched.modules;
  await shelf?.tries().catch(() => {});
  post({ type: 'restoring' });
  proved = () => shelf?.proved();
  return { ...await startFrom(fetched, snapshot), packed: found };
}

/** All that a snapshot depends on: another Pyodide, library, engine or browser cannot use it. @param {Site} site */
async function keyOf({ pyodide, files }) {
  const { userAgent, userAgentData } = /** @type {any} */ (navigator);
  const browser = await userAgentData?.getHighEntropyValues(['fullVersionList']).catch(() => null);
  const urls = Object.values(files).flatMap(facts => facts.urls);
  return JSON.stringify([pyodide, urls, userAgent, browser?.fullVersionList]);
}

/** @param {any} python @param {Site} site @param {object} buffer */
function listenTo(python, site, buffer) {
  const door = python.pyimport('plywood.door');
  door.listen((/** @type {string} */ text) => post({ type: 'progress', id: asked, text }));
  python.setInterruptBuffer(buffer);
  const dispatch = door.dispatch.copy(), wants = door.wants.copy();
  door.destroy();
  supply = createSupply({
    fetch: late(site),
    put: async (name, bytes) => install(python, isPart(name) ? await gunzip(bytes) : [{ name, data: bytes }]),
    stopped: () => interrupt?.wanted() ?? false,
    waiting: () => post({ type: 'alive', id: asked }),
  });
  return { dispatch, wants, heap: () => python._module.HEAPU8.length };
}

/** Makes a snapshot for the next start, unless another page does. @param {FromPage & {type: 'make'}} message */
async function make({ site, module }) {
  const shelf = openShelf(ROOT);
  await shelf.alone(async () => {
    if (!await shelf.lacks()) return;
    const packed = await makeSnapshot(site, await keyOf(site), module);
    await shelf.put(packed).catch(() => {});
    post({ type: 'spare', packed }, [packed.buffer]);
  });
  post({ type: 'made' });
}

const isData = (/** @type {string} */ name) => !isPart(name);

/** @param {FromPage & {type: 'ask'}} message */
async function answer({ id, text, milliseconds, token }) {
  if (!engine || !interrupt || !supply) return;
  asked = id;
  post({ type: 'began', id });
  const begin = () => interrupt?.begin({ id, ends: performance.now() + milliseconds, token });
  try {
    /** @type {string[]} */
    const wanted = JSON.parse(engine.wants(text));
    begin();
    await supply.bring(wanted);
    // A game that has just come may want data of its own.
    if (wanted.some(isPart)) await supply.bring(JSON.parse(engine.wants(text)).filter(isData));
    begin();
    const reply = engine.dispatch(text);
    interrupt.end();
    post({ type: 'reply', id, reply, heap: engine.heap() });
    proved();
    proved = () => {};
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
  else if (message.type === 'make') make(message);
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
