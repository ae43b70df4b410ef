// The requests of a session to the engine. Each change on the page begins a new generation; a reply to an earlier
// generation is late, and its caller drops it. While the engine is down, some requests wait for the next start. A
// search has a time limit. `busy` says whether any request is open. This file knows no game and no page.

/** @import { ReplyTo, RequestName, Requests, Stage } from '../types.js' */

/**
 * @typedef {EventTarget & {
 *   stage: Stage, problem: string | null, stop(): void,
 *   ask<N extends RequestName>(ask: {op: N} & Requests[N]['ask'], about?: {gen?: number, signal?: AbortSignal}):
 *     Promise<ReplyTo<N>>
 * }} Engine
 */

/** Milliseconds after its time limit within which a search may still end by itself. */
const SPARE = 200;

export class Asking {
  /** The number of changes on the page so far. Each request belongs to one generation. */
  generation = 0;
  #engine;
  /** The number of open requests and pauses. */
  #open = 0;
  /** Ends the request that goes behind all others, while there is one.
   * @type {AbortController | null} */ #behind = null;
  /** Called when all of them are over. @type {Set<() => void>} */ #resting = new Set();
  /** Called when a failed engine starts again, or a new generation begins.
   * @type {Set<() => void>} */ #stranded = new Set();

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    engine.addEventListener('stage', () => { if (engine.stage !== 'failed') this.#wake(); });
  }

  /** Whether any request or pause is open. */
  get busy() { return this.#open > 0; }

  /** Begins a new generation: every reply to an open request is now late. */
  next() {
    this.generation += 1;
    this.#wake();
    return this.generation;
  }

  /** Whether the replies of a generation are no longer wanted. @param {number} generation */
  isLate(generation) { return generation !== this.generation; }

  /** @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask
   * @returns {Promise<ReplyTo<N>>} */
  ask(ask) {
    this.#behind?.abort();
    return this.during(this.#engine.ask(ask, { gen: this.generation }));
  }

  /** A request that must be answered. While the engine has failed, it waits for the next start.
   * @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask
   * @param {number} generation @param {() => void} stranded called before each wait @returns {Promise<ReplyTo<N>>}
   */
  async insist(ask, generation, stranded) {
    for (;;) {
      const reply = await this.ask(ask);
      if (reply.ok || this.#engine.stage !== 'failed' || this.isLate(generation)) return reply;
      stranded();
      await new Promise(resolve => { this.#stranded.add(() => resolve(undefined)); });
      if (this.isLate(generation)) return reply;
    }
  }

  /** A request that goes behind all others: it waits until none is open, gives way to any that comes, and then waits
   * again. It does not count as busy. The reply is null once its signal is aborted.
   * @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask
   * @param {AbortSignal} signal @returns {Promise<ReplyTo<N> | null>} */
  async askWhenIdle(ask, signal) {
    while (!signal.aborted) {
      await this.rest();
      if (signal.aborted) break;
      const turn = new AbortController();
      const end = () => turn.abort();
      this.#behind = turn;
      signal.addEventListener('abort', end, { once: true });
      const reply = await this.#engine.ask(ask, { signal: turn.signal });
      signal.removeEventListener('abort', end);
      if (this.#behind === turn) this.#behind = null;
      if (!reply.stopped && !signal.aborted) return reply;
    }
    return null;
  }

  /** A search with a time limit in seconds. The time starts when the engine is ready, and anew if it starts again,
   * because the search then starts again too.
   * @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask
   * @param {number} generation @param {() => number} cap
   */
  async search(ask, generation, cap) {
    const engine = this.#engine;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => { if (!this.isLate(generation)) engine.stop(); };
    const disarm = () => { clearTimeout(timer); timer = undefined; };
    const arm = () => {
      if (engine.stage === 'ready') timer ??= setTimeout(stop, cap() * 1000 + SPARE);
      else disarm();
    };
    engine.addEventListener('stage', arm);
    arm();
    try {
      return await this.ask(ask);
    } finally {
      engine.removeEventListener('stage', arm);
      disarm();
    }
  }

  /** Counts as busy until a promise settles. @template T @param {Promise<T>} promise @returns {Promise<T>} */
  async during(promise) {
    this.#open += 1;
    try {
      return await promise;
    } finally {
      // The code after a reply may ask again at once. Only after that is it known whether nothing is open.
      setTimeout(() => {
        this.#open -= 1;
        if (this.#open) return;
        for (const resolve of this.#resting) resolve();
        this.#resting.clear();
      });
    }
  }

  /** Resolves when no request or pause is open any more. */
  async rest() {
    while (this.#open) await new Promise(resolve => { this.#resting.add(() => resolve(undefined)); });
  }

  #wake() {
    for (const resolve of this.#stranded) resolve();
    this.#stranded.clear();
  }
}
