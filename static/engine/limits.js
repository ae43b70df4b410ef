// How long the page waits for its engine, and what it says meanwhile.

/** @import { Stage } from '../types.js' */

/** The longest silence in milliseconds, by stage. Any sign of life restarts the count. */
export const LIMITS = {
  download: 20_000,
  start: 60_000,
  /** While a request runs, Python sends a sign of life twice a second. */
  request: 5_000,
  /** The total time of a request. After it, a search is stopped, and any other request counts as hung. */
  answer: 20_000,
  choose: 60_000,
  /**
   * After "stop": the time until the best move so far is the answer, and until the worker is replaced. A search whose
   * findings would be lost with the worker has longer.
   */
  patience: 80,
  grace: 400,
  saving: 2_000,
};
/** After this number of milliseconds without it, a file takes long. */
export const SLOW = 8000;
/** The worker's own script, with what it imports. */
export const WORKER = 'static/engine/worker.js, or one of the files beside it that it imports';
/** Milliseconds before a lost worker is replaced, for the first one within a minute, the second and the third. */
export const WAITS = [0, 1000, 4000];
export const MINUTE = 60_000;
/** Bytes of a heap with which an idle worker is replaced. */
export const LARGEST_HEAP = 256 * 2 ** 20;

/** @type {Record<Stage, string>} */
export const TEXTS = {
  download: 'Fetching Python', compile: 'Preparing Python', python: 'Starting Python', engine: 'Loading the games',
  ready: 'The engine is ready', failed: 'The engine could not be started',
};
