// One run that samples: the engine sends all of its samples at once, the steps of one on demand, and boards.

import { SampleTree } from './tree.js';

/** @import { Asked } from '../scope/run.js' */
/** @import { ReplyTo, RequestName, Requests, SampleRun, SampleSteps, View } from '../types.js' */

/** Samples whose steps are kept. */
const KEPT = 200;

export class SampleRunSeen extends EventTarget {
  /** @type {SampleTree | null} */ tree = null;
  /** Why the run is not to be had. @type {string | null} */ problem = null;
  /** Whether it may be had when it is asked for again. */ repeatable = false;
  /** No other size is offered. */ offered = null;
  /** The name of the unit of progress. */ unit = 'samples';
  /** How many samples there were at the engine's last report, and how many there will be. */
  visited = 0;
  expected = 0;

  #engine;
  #wish;
  #closed = false;
  /** Ends what is asked for now. */ #asking = new AbortController();
  #waiting = 0;
  /** @type {Map<string, SampleSteps>} */ #steps = new Map();
  /** The sample and the node whose steps are wanted, and those that are being asked for. */
  #wanted = { number: -1, node: 0 };
  #fetching = false;

  /** @param {Asked} engine @param {SampleRun} wish */
  constructor(engine, wish) {
    super();
    this.#engine = engine;
    this.#wish = wish;
    engine.addEventListener('progress', this.#onProgress);
  }

  get busy() { return this.#waiting > 0; }

  async open() {
    const reply = await this.#ask({ op: 'samples', ...this.#wish });
    if (this.#closed) return;
    this.repeatable = Boolean(reply.stopped);
    if (reply.ok) this.tree = new SampleTree(reply);
    else this.problem = reply.stopped ? 'The search was stopped before its first sample.' : reply.error;
  }

  /** Ends the search; the samples until then are shown. */
  stop() { if (!this.tree && this.busy) this.#engine.stop(); }

  close() {
    this.#closed = true;
    this.#asking.abort();
    this.#engine.removeEventListener('progress', this.#onProgress);
  }

  /** The steps of a sample, and the choice after it at a node; null until they have come.
   * @param {number} number @param {number} node */
  steps(number, node) { return this.#steps.get(`${number} ${node}`) ?? null; }

  /** Asks for them; those that were wanted before are let go. @param {number} number @param {number} node */
  async want(number, node) {
    this.#wanted = { number, node };
    if (this.#fetching || !this.tree || this.steps(number, node)) return;
    this.#fetching = true;
    const reply = await this.#ask({ op: 'sample', ...this.#wish, number, node });
    this.#fetching = false;
    if (this.#closed) return;
    if (!reply.ok) {
      this.problem = reply.error;
    } else {
      this.problem = null;
      this.#steps.set(`${number} ${node}`, reply);
      if (this.#steps.size > KEPT) this.#steps.delete(/** @type {string} */ (this.#steps.keys().next().value));
    }
    if (this.#wanted.number !== number || this.#wanted.node !== node) {
      void this.want(this.#wanted.number, this.#wanted.node);
    }
    this.dispatchEvent(new Event('change'));
  }

  /** The boards of some nodes. @param {number[]} nodes @returns {Promise<View[]>} */
  async boards(nodes) {
    const reply = await this.#ask({ op: 'sample_views', ...this.#wish, nodes_of: nodes });
    if (!reply.ok) throw new Error(reply.error);
    return reply.nodes;
  }

  /** The board after a step of a sample. @param {number} number @param {number} step @returns {Promise<View>} */
  async board(number, step) {
    const reply = await this.#ask({ op: 'sample_views', ...this.#wish, number, steps_of: [step] });
    if (!reply.ok) throw new Error(reply.error);
    return reply.steps[0];
  }

  /** @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask @returns {Promise<ReplyTo<N>>} */
  async #ask(ask) {
    this.#waiting++;
    try {
      return await (this.#engine.ask(ask, { signal: this.#asking.signal }));
    } finally {
      this.#waiting--;
    }
  }

  #onProgress = (/** @type {Event} */ event) => {
    const { visits, of = 0 } = /** @type {CustomEvent} */ (event).detail ?? {};
    if (this.tree || typeof visits !== 'number') return;
    [this.visited, this.expected] = [visits, of];
    this.dispatchEvent(new Event('change'));
  };
}
