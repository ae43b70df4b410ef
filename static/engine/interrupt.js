// How a running search is stopped while it keeps the worker busy. Python reads a "buffer" every few dozen steps; here
// that is an object whose getter asks: has the time run out, does shared memory say so, is the token gone?
// The token is a blob's address: the page revokes it, and a synchronous request for it fails. That needs no headers.

const CHECK_EVERY = 40;
const BEAT_EVERY = 500;

/**
 * @typedef {{id: number, ends: number, token: string | null}} Running
 * @typedef {{shared: Int32Array | null, beat: (id: number) => void, now?: () => number,
 *   exists?: typeof tokenExists}} Config
 * @param {Config} given
 */
export function createInterrupt({ shared, beat, now = () => performance.now(), exists = tokenExists }) {
  /** @type {Running | null} */
  let running = null;
  let signalled = false, nextCheck = 0, nextBeat = 0;

  function wanted() {
    if (!running || signalled) return false;
    const time = now();
    if (time >= nextBeat) {
      nextBeat = time + BEAT_EVERY;
      beat(running.id);
    }
    if (time >= running.ends || shared?.[0] === running.id) return true;
    if (!running.token || time < nextCheck) return false;
    const gone = !exists(running.token);
    // A request may take 5 ms on a slow machine: checking must not cost more than a tenth of the time.
    nextCheck = now() + Math.max(CHECK_EVERY, 9 * (now() - time));
    return gone;
  }

  return {
    /** Whether a stop is wanted; asking gives a sign of life, and is no answer to the stop. */
    wanted,
    /** Python's interrupt buffer: 2 is its signal, given once. It writes 0 after every check. */
    buffer: {
      get 0() {
        if (!wanted()) return 0;
        signalled = true;
        return 2;
      },
      set 0(_) {},
    },
    /** @param {Running} next */
    begin(next) {
      running = next;
      signalled = false;
      nextCheck = now() + CHECK_EVERY;
      nextBeat = now() + BEAT_EVERY;
    },
    end() { running = null; },
  };
}

/** @param {string} url */
export function tokenExists(url) {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', url, false);
    request.send();
    return true;
  } catch {
    return false;
  }
}
