// What a session asks of the engine. Each change of what the page shows begins a new generation; a reply to an earlier
// one comes late, and whoever asked drops it. While the engine is down, some requests wait for the next start; a search
// has a cap on its time; and it is known whether anything is still being asked. It knows no game and no page.

/** @import { Ask, Stage } from '../types.js' */

/**
 * @typedef {EventTarget & {
 *   stage: Stage, problem: string | null, stop(): void, ask(ask: Ask, about?: {gen?: number}): Promise<any>
 * }} Engine
 */

/** Milliseconds after the cap within which a search may still end by itself. */
const SPARE = 200;

export class Asking {
  /** Which change of what the page shows the newest requests belong to. */
  generation = 0;
  #engine;
  /** How many requests and pauses are not over. */
  #open = 0;
  /** Who waits for all of them to be over. @type {Set<() => void>} */ #resting = new Set();
  /** Who waits for an engine that has failed. @type {Set<() => void>} */ #stranded = new Set();

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
    engine.addEventListener('stage', () => { if (engine.stage !== 'failed') this.#wake(); });
  }

  /** Whether anything is asked or awaited. */
  get busy() { return this.#open > 0; }

  /** Begins a new generation: every reply that is still to come is late. */
  next() {
    this.generation += 1;
    this.#wake();
    return this.generation;
  }

  /** Whether what was asked in a generation is no longer wanted. @param {number} generation */
  isLate(generation) { return generation !== this.generation; }

  /** @param {Ask} ask */
  ask(ask) {
    return this.during(this.#engine.ask(ask, { gen: this.generation }));
  }

  /**
   * A request whose answer must come: while the engine has failed, it waits for the next start.
   * @param {Ask} ask @param {number} generation @param {() => void} stranded called before each wait
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

  /**
   * A search that is stopped after so many seconds; they count from when the engine is there.
   * @param {Ask} ask @param {number} generation @param {() => number} cap
   */
  async search(ask, generation, cap) {
    const engine = this.#engine;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const arm = () => {
      if (engine.stage !== 'ready' || timer !== undefined) return;
      timer = setTimeout(() => { if (!this.isLate(generation)) engine.stop(); }, cap() * 1000 + SPARE);
    };
    engine.addEventListener('stage', arm);
    arm();
    try {
      return await this.ask(ask);
    } finally {
      engine.removeEventListener('stage', arm);
      clearTimeout(timer);
    }
  }

  /** Counts as busy until a promise is kept. @template T @param {Promise<T>} promise @returns {Promise<T>} */
  async during(promise) {
    this.#open += 1;
    try {
      return await promise;
    } finally {
      // Whoever gets a reply may ask again in the same breath; only then is it known whether there is rest.
      setTimeout(() => {
        this.#open -= 1;
        if (this.#open) return;
        for (const resolve of this.#resting) resolve();
        this.#resting.clear();
      });
    }
  }

  /** Resolves when nothing is asked or awaited any more. */
  async rest() {
    while (this.#open) await new Promise(resolve => { this.#resting.add(() => resolve(undefined)); });
  }

  #wake() {
    for (const resolve of this.#stranded) resolve();
    this.#stranded.clear();
  }
}
