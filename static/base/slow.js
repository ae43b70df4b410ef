// Files that are slow to arrive: after a while the page names the one that it waits for, until it is there.

/** Milliseconds before anything is said. */
export const PATIENCE = 8000;

/** The files that are late, in the order in which that was noticed. @type {Set<string>} */
const missed = new Set();
/** @type {(sentence: string) => void} */
let announce = () => {};

/** From now on this says what is waited for; with an empty sentence, that nothing is.
 * @param {(sentence: string) => void} callback */
export function onSlow(callback) { announce = callback; }

/** A file takes long. @param {string} name @returns {() => void} to be called when it no longer does */
export function slow(name) {
  missed.add(name);
  say();
  return () => { if (missed.delete(name)) say(); };
}

function say() {
  const [name] = missed;
  announce(name === undefined ? '' : `Still waiting for ${name}: the network or the server is slow. If it never comes, `
    + 'reload.');
}

/**
 * Waits for a file, and says so where that takes long.
 * @template T
 * @param {() => string} name of what has not come yet, when it is asked for
 * @param {Promise<T>} coming
 * @returns {Promise<T>}
 */
export async function patiently(name, coming) {
  let over = () => {};
  const clock = setTimeout(() => { over = slow(name()); }, PATIENCE);
  try {
    return await coming;
  } finally {
    clearTimeout(clock);
    over();
  }
}
