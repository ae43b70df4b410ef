// The address as it is written while one plays: seldom enough for every browser. Safari refuses more than 100 changes
// in 30 seconds; what is kept on the device does not wait for this.

/** How many changes may follow each other at once; the milliseconds after which there may be one more, and after which
 * a refused one is tried again. */
export const BURST = 20;
export const BETWEEN = 400;
export const REFUSED = 2000;

/**
 * @param {{
 *   write: (hash: string) => void, now?: () => number, current?: () => string,
 *   after?: (milliseconds: number, call: () => void) => () => void,
 * }} means
 */
export function createAddress({
  write, now = () => performance.now(), current = () => location.hash,
  after = (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
}) {
  /** @type {{hash: string, may: () => boolean, done: () => void} | null} */
  let waiting = null;
  /** How many changes may be made at once, at that time. */
  let allowed = BURST, since = now(), next = -Infinity;
  let cancel = () => {};
  /** @type {(() => void)[]} */
  let settling = [];

  /** Whether the address now says this. @param {string} hash */
  function put(hash) {
    if (current() === hash) return true;
    const time = now();
    allowed = Math.min(BURST, allowed + (time - since) / BETWEEN) - 1;
    since = time;
    try {
      write(hash);
      next = allowed >= 1 ? time : time + (1 - allowed) * BETWEEN;
      return true;
    } catch {
      next = now() + REFUSED;
      return false;
    }
  }

  function forget() {
    cancel();
    cancel = () => {};
    waiting = null;
    for (const resolve of settling.splice(0)) resolve();
  }

  function turn() {
    cancel();
    if (!waiting) return;
    const { hash, may, done } = waiting;
    if (now() < next) cancel = after(next - now(), turn);
    else if (!may()) forget();
    else if (put(hash)) {
      done();
      forget();
    } else cancel = after(next - now(), turn);
  }

  return {
    /** The address still to be written, or null. */
    get pending() { return waiting?.hash ?? null; },
    /** Writes at once, in the place of what waits. @param {string} hash */
    now(hash) {
      forget();
      put(hash);
    },
    /** Writes as soon as it may; only the last of several. `may` is asked at that time, and `done` called then.
     * @param {string} hash @param {() => boolean} may @param {() => void} done */
    soon(hash, may, done) {
      waiting = { hash, may, done };
      turn();
    },
    /** Writes what waits, where the page is about to go. */
    flush() {
      if (waiting?.may()) put(waiting.hash);
      forget();
    },
    forget,
    /** Resolves when nothing waits. @returns {Promise<void>} */
    settled: () => waiting ? new Promise(resolve => { settling.push(resolve); }) : Promise.resolve(),
  };
}
