// The browser's offer to install the page. It comes once, perhaps before anybody is there to show it, so it is kept.

/** @typedef {Event & { prompt(): Promise<unknown> }} Offer */

/** @type {Offer | null} */
let offer = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Offer | null} now */
function keep(now) {
  offer = now;
  for (const listener of listeners) listener();
}

addEventListener('beforeinstallprompt', event => {
  event.preventDefault(); // the page shows it where it has a place for it
  keep(/** @type {Offer} */ (event));
});
addEventListener('appinstalled', () => keep(null));

export const isInstallable = () => offer !== null;

/** Asks the person, who may still say no; the browser allows that once. */
export async function install() {
  const now = offer;
  keep(null);
  await now?.prompt();
}

/** Calls back when the offer comes or goes; answers how to stop. @param {() => void} callback */
export function onOffer(callback) {
  listeners.add(callback);
  return () => { listeners.delete(callback); };
}
