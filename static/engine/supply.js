// Brings the files that Python wants for a request, when it first wants them. A search never fails for want of data: it
// waits a little, once, and goes on without; what comes later is there for the next. Nothing goes on without a part of
// the program, so a request waits for that as long as any request may take.

/** Milliseconds that a search waits for its data, and how often it looks meanwhile whether it is to stop. */
export const PATIENCE = 4000;
/** Milliseconds that a request waits for a part of the program. */
export const LONGEST = 20_000;
const LOOK_EVERY = 50;

/**
 * @typedef {object} Means
 * @property {(name: string) => Promise<Uint8Array<ArrayBuffer>>} fetch
 * @property {(name: string, data: Uint8Array<ArrayBuffer>) => unknown} put where Python finds it
 * @property {() => boolean} stopped whether the search is no longer wanted
 * @property {() => void} waiting called again and again while a request waits
 * @property {(milliseconds: number) => Promise<void>} [pause]
 * @param {Means} given
 */
export function createSupply({ fetch, put, stopped, waiting, pause = rest }) {
  /** The files on their way. @type {Map<string, Promise<void>>} */
  const coming = new Map();
  /** The files that Python has. @type {Set<string>} */
  const stored = new Set();
  /** The files that a search has waited for in vain. @type {Set<string>} */
  const late = new Set();

  /** Fetch a file, unless it has come or is on its way. @param {string} name */
  async function order(name) {
    if (stored.has(name)) return;
    if (!coming.has(name)) coming.set(name, store(name).catch(() => {}).then(() => { coming.delete(name); }));
    await coming.get(name);
  }

  /** @param {string} name */
  async function store(name) {
    await put(name, await fetch(name));
    stored.add(name);
  }

  return {
    order,
    /** Fetch what is wanted, and resolve when it is there or is not to be waited for. @param {string[]} names */
    async bring(names) {
      names.forEach(order);
      const awaited = names.filter(name => !late.has(name) || isPart(name));
      if (!awaited.length) return;
      let here = false;
      const all = Promise.all(awaited.map(name => coming.get(name))).then(() => here = true);
      const patience = awaited.some(isPart) ? LONGEST : PATIENCE;
      for (let waited = 0; !here && waited < patience && !stopped(); waited += LOOK_EVERY) {
        await Promise.race([all, pause(LOOK_EVERY)]);
        waiting();
      }
      for (const name of awaited) if (coming.has(name)) late.add(name);
    },
  };
}

/** Whether a file is a part of the program, and not data. @param {string} name */
export const isPart = name => name.endsWith('.zip');

/** @param {number} milliseconds @returns {Promise<void>} */
const rest = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
