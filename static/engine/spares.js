// The things that the page holds for the engine's next worker: Pyodide compiled, and a snapshot of a started Python.
// Where there is no snapshot, one more worker makes it while nothing is wanted.

/** @import { Config, WorkerLike } from './browser.js' */
/** @import { FromWorker, Spare } from './envelopes.js' */
/** @import { Site } from './load.js' */

/** Milliseconds without a request before a snapshot is made. */
export const REST = 4000;

export class Spares {
  #config;
  /** @type {Site | null} */
  #site = null;
  /** @type {Spare} */
  #spare = {};
  /** Whether a worker began with a snapshot, and has not replied yet. */
  #onTrial = false;
  /** Whether none is to be used, and whether none is to be made. */
  #plainly = false;
  #done = false;
  /** Ends the wait for the making, or the making. */
  #cease = () => {};

  /** @param {Config} config */
  constructor(config) { this.#config = config; }

  /** A new worker begins with this. The snapshot itself is given away until that worker is ready.
   * @param {Site} site @returns {Spare & {plainly: boolean}} */
  lend(site) {
    this.#site = site;
    const { module, packed } = this.#spare;
    this.#spare = { module };
    return { module, packed, plainly: this.#plainly };
  }

  /** @param {FromWorker & {type: 'spare' | 'restoring'}} message */
  hear(message) {
    if (message.type === 'restoring') this.#onTrial = true;
    else this.#spare = { module: message.module ?? this.#spare.module, packed: message.packed ?? this.#spare.packed };
  }

  /** A worker has replied. */
  proved() { this.#onTrial = false; }

  /** A worker was lost, or did not start. Whether that may be due to a snapshot: the next start is a plain one then. */
  failed() {
    const due = this.#onTrial;
    this.#onTrial = false;
    this.#plainly ||= due;
    this.#done ||= due;
    return due;
  }

  /** Nothing is wanted: where the site is kept, a snapshot is made after a while. */
  rest() {
    this.wanted();
    const { clock, kept } = this.#config, site = this.#site;
    if (this.#done || this.#spare.packed || !site?.offline) return;
    let ended = false, cancel = () => {};
    const unkept = kept(() => { if (!ended) cancel = clock.after(REST, () => this.#make(site)); });
    this.#cease = () => {
      ended = true;
      unkept();
      cancel();
    };
  }

  /** A request has come, which waits for nothing. */
  wanted() {
    this.#cease();
    this.#cease = () => {};
  }

  /** @param {Site} site */
  #make(site) {
    const { module } = this.#spare;
    /** @type {WorkerLike} */
    const maker = this.#config.spawn();
    this.#cease = () => maker.terminate();
    const end = () => {
      this.#done = true;
      this.wanted();
    };
    maker.onerror = end;
    maker.onmessage = ({ data }) => {
      if (data.type === 'spare') this.hear(data);
      else if (data.type === 'made' || data.type === 'fatal') end();
    };
    maker.postMessage({ type: 'make', site, module });
  }
}
