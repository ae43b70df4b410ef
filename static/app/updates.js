// News of the page itself: a newer version, files that take long, parts that did not come.

import { onSlow, slow } from '../base/slow.js';
import { loadNewest } from '../engine/offline.js';
import { newerVersion } from '../engine/version.js';
import { clearNotice, notice } from './shell.js';

/** @import { createEngine } from '../engine/client.js' */

/** Whether a newer version of the page is there. */
let updated = false;

/** Offers the newer version. The game is kept: it is in the address, and on this device. */
export function offerUpdate() {
  updated = true;
  notice('A newer version of Plywood is here; your game is kept.', { words: 'Load it', act: loadNewest });
}

/** Clears the notice; the offer of a newer version stays until it is loaded. */
export function clearNews() {
  if (updated) offerUpdate();
  else clearNotice();
}

/** Says what takes long, and which parts of the page did not come. @param {ReturnType<typeof createEngine>} engine */
export function watchLoading(engine) {
  onSlow(sentence => sentence ? notice(sentence) : clearNews());
  watchEngine(engine);
  addEventListener('unhandledrejection', onLost);
}

/** Says which of the engine's files take long, until they are there or the engine gives up.
 * @param {ReturnType<typeof createEngine>} engine */
function watchEngine(engine) {
  /** @type {Map<string, () => void>} */
  const waits = new Map();
  const over = (/** @type {string} */ file) => {
    waits.get(file)?.();
    waits.delete(file);
  };
  engine.addEventListener('slow', event => {
    const { file, came } = /** @type {CustomEvent<{file: string, came: boolean}>} */ (event).detail;
    if (came) over(file);
    else waits.set(file, slow(file));
  });
  engine.addEventListener('stage', () => {
    if (engine.stage === 'failed') for (const file of [...waits.keys()]) over(file);
  });
}

/** A part that is imported in the middle of something, and did not come. @param {PromiseRejectionEvent} event */
async function onLost({ reason }) {
  if (!/module|import/i.test(String(reason?.message))) return;
  if (await newerVersion()) offerUpdate();
  else notice(`A part of the page could not be loaded (${reason.message}); check your connection, then reload.`);
}
