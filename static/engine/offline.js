// Keeps the site for use without a network, where it was exported for a host, and notices newer versions of it. The
// page works the same without this.

import { home, newerVersion, ownVersion } from './version.js';

/** @import { Site } from './load.js' */
/** Whether the site is kept on this device: not at all, on the way, whole, or not for want of space or a network.
 * @typedef {'none' | 'coming' | 'kept' | 'failed'} Keeping */

/** Milliseconds between two looks for a newer version, when the page comes to the front. */
const REST = 10 * 60_000;
/** Milliseconds that a newer version has to take over before the page asks for it in another way. */
const GRACE = 1000;

/** @type {Keeping} */ let keeping = 'none';
/** @type {(() => void) | null} */ let announce = null;

/** Whether the site is ready for use without a network. */
export const offlineState = () => keeping;

/**
 * Register the service worker, and look for newer versions from time to time. `onUpdate` is called when one is there.
 * @param {{onUpdate?: () => void}} [given]
 * @returns {Promise<boolean>} whether the site is, or is being, kept
 */
export async function registerOffline({ onUpdate = () => {} } = {}) {
  announce = onUpdate;
  watchTheServer();
  const workers = navigator.serviceWorker;
  if (!workers) return false;
  try {
    /** @type {Site} */
    const site = await (await fetch(new URL('../engine/site.json', import.meta.url))).json();
    if (!site.offline) {
      await forget(workers);
      return false;
    }
    const controlled = Boolean(workers.controller);
    const script = new URL('sw.js', home());
    const registration = await workers.register(script, { scope: home().pathname, updateViaCache: 'none' });
    keeping = registration.active ? 'kept' : 'coming';
    if (registration.waiting && controlled) isOther(registration.waiting);
    follow(registration.installing, controlled);
    registration.addEventListener('updatefound', () => follow(registration.installing, Boolean(workers.controller)));
    // Another tab has taken a newer version: this one goes on with its own, which is kept for it.
    let former = workers.controller;
    workers.addEventListener('controllerchange', () => {
      if (former && workers.controller) isOther(workers.controller);
      former = workers.controller;
    });
    registration.active?.postMessage('tidy');
    return true;
  } catch {
    keeping = 'failed';
    return false;
  }
}

/** Announces the version of a service worker, unless this page is of that version already.
 * @param {ServiceWorker} worker */
async function isOther(worker) {
  if (await ask(worker, 'version') !== ownVersion()) announce?.();
}

/** @param {ServiceWorker | null} worker @param {boolean} controlled whether an older version serves this page */
function follow(worker, controlled) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && controlled) announce?.();
    if (worker.state === 'activated') keeping = 'kept';
    if (worker.state === 'redundant' && keeping === 'coming') keeping = 'failed';
  });
}

/** Without a service worker, or before it has noticed: the server is asked when the page comes to the front. */
function watchTheServer() {
  let last = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < REST) return;
    last = Date.now();
    if (await newerVersion()) announce?.();
  });
}

/** Loads the newest version: the one that lies ready, else the one on the server. */
export async function loadNewest() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration(home()).catch(() => undefined);
  if (registration?.waiting) {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('take over');
    // It does so once the former one has answered every request, and one may hang; a page can be had from it at once.
    await new Promise(resolve => { setTimeout(resolve, GRACE); });
    const { active, waiting } = registration;
    if (active && waiting) await ask(active, `begin with ${await ask(waiting, 'version')}`);
    return location.reload();
  }
  // The newest is active already, or this device keeps a copy that is past mending.
  if (registration?.active && workers.controller && await isStale(registration.active)) await registration.unregister();
  location.reload();
}

/** Whether a service worker would answer a reload with a page that is not the one on the server.
 * @param {ServiceWorker} worker @returns {Promise<boolean>} */
async function isStale(worker) {
  const kept = await ask(worker, 'version');
  const page = await fetch(home(), { cache: 'reload' }).then(answer => answer.ok ? answer.text() : '', () => '');
  return page !== '' && !page.includes(`<meta name="version" content="${kept}">`);
}

/** The answer of a service worker to a message; '' if it does not. @param {ServiceWorker} worker
 * @param {string} message @returns {Promise<string>} */
async function ask(worker, message) {
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 1000, '');
    worker.postMessage(message, [port2]);
  });
  port1.close();
  return answer;
}

/** A site that is being worked on must not be answered from an older copy. @param {ServiceWorkerContainer} workers */
async function forget(workers) {
  const registration = await workers.getRegistration(home());
  if (registration?.scope === home().href) await registration.unregister();
}

/** Called once the whole site lies on the device. @type {Set<() => void>} */
const listeners = new Set();
/** Whether it does; null before anybody has asked. @type {boolean | null} */
let whole = null;

/** Calls back once the whole site lies on the device, which may be never; answers how to stop waiting.
 * @param {() => void} callback */
export function onKept(callback) {
  listeners.add(callback);
  if (whole === null) awaitKept();
  if (whole) callback();
  return () => { listeners.delete(callback); };
}

/** One promise for all. Where nothing is kept, it waits for ever, and with it all that this function knows: so it knows
 * none of those who wait. */
function awaitKept() {
  whole = false;
  navigator.serviceWorker?.ready.then(({ scope }) => {
    whole = scope === home().href;
    if (whole) for (const listener of listeners) listener();
    listeners.clear();
  });
}
