// Keeps the site for use without a network, where it was exported for a host. The page works the same without this.

/** @import { Site } from './load.js' */

const ROOT = new URL('../../', import.meta.url);

/**
 * Register the service worker. `onUpdate` is called when a newer version of the site lies ready; what it is given loads
 * that version.
 * @param {{onUpdate?: (load: () => void) => void}} [given]
 * @returns {Promise<boolean>} whether the site is, or is being, kept
 */
export async function registerOffline({ onUpdate = () => {} } = {}) {
  const workers = navigator.serviceWorker;
  if (!workers) return false;
  try {
    /** @type {Site} */
    const site = await (await fetch(new URL('site.json', import.meta.url))).json();
    if (!site.offline) {
      await forget(workers);
      return false;
    }
    const script = new URL('sw.js', ROOT);
    const registration = await workers.register(script, { scope: ROOT.pathname, updateViaCache: 'none' });
    /** @param {ServiceWorker | null} worker */
    const offer = worker => {
      if (!worker || !workers.controller) return;
      onUpdate(() => {
        workers.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage('take over');
      });
    };
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => { if (worker.state === 'installed') offer(worker); });
    });
    return true;
  } catch {
    return false;
  }
}

/** A site that is being worked on must not be answered from an older copy. @param {ServiceWorkerContainer} workers */
async function forget(workers) {
  const registration = await workers.getRegistration(ROOT);
  if (registration?.scope === ROOT.href) await registration.unregister();
}
