// One run of a rung: the engine sends the tree at once, and the details of its visits in windows, on demand.

import { SearchTree } from '../trees/model.js';
import { Lines } from './lines.js';

/** @import { Engine } from '../session/asking.js' */
/** @import { ReplyTo, RequestName, Requests, Run, Seen, Situation, View } from '../types.js' */

/** The numbers of visits whose details come at once, and in a window of a larger run; the number of windows kept. */
export const WHOLE = 3000, WINDOW = 500, KEPT = 12;
/** Situations that are kept. */
const SITUATIONS = 200;

/** The facts about one visit. @typedef {{sentence: string, theorem: string, omitted: string[], cause: number}} About */
/** The engine, as far as a run needs it.
 * @typedef {Pick<Engine, 'ask' | 'stop' | 'stage'> & EventTarget & {info?: () => {restarts: number}}} Asked */

export class SeenRun extends EventTarget {
  /** @type {Seen | null} */ seen = null;
  /** @type {SearchTree | null} */ tree = null;
  /** Why the run, or what belongs to some visits of it, is not to be had. @type {string | null} */ problem = null;
  /** A depth at which a run that was refused would do. @type {number | null} */ offered = null;
  /** Whether a refused run may be had when it is asked for again. */ repeatable = false;
  /** The name of the unit of progress. */ unit = 'positions';
  /** How many visits there were at the engine's last report. */
  visited = 0;
  /** How many there will be, where that is known. */ expected = 0;

  #engine;
  #wish;
  #spared;
  #known;
  #closed = false;
  /** Ends what is asked for now. @type {AbortController | null} */ #asking = null;
  /** The window that is asked for, or -1. */ #window = -1;
  /** @type {number[]} */ #wanted = [];
  /** @type {Map<number, Lines>} From the window used longest ago to the one used last. */ #windows = new Map();
  /** @type {Set<number>} */ #failed = new Set();
  /** @type {Map<number, Promise<Situation>>} */ #situations = new Map();
  #size = WINDOW;

  /** @param {Asked} engine @param {Run} wish @param {{spared?: boolean, known?: Seen | null}} [how] `spared`: with the
   * positions that are never looked at; `known`: the run, where it was written beforehand */
  constructor(engine, wish, { spared = false, known = null } = {}) {
    super();
    this.#spared = spared;
    this.#known = known;
    this.#engine = engine;
    this.#wish = wish;
    engine.addEventListener('progress', this.#onProgress);
    engine.addEventListener('stage', this.#onStage);
  }

  /** Whether the engine is asked for anything. */
  get busy() { return this.#asking !== null; }

  /** Asks for the tree. The reason why there is none is kept in `problem`. */
  async open() {
    const restarts = this.#restarts;
    const reply = this.#known ? { ok: /** @type {const} */ (true), ...this.#known }
      : await this.#ask({ op: 'trace', ...this.#wish, ...this.#spared && { spared: true } });
    if (this.#closed) return;
    this.repeatable = Boolean(reply.stopped) || restarts !== this.#restarts;
    if (!reply.ok) {
      this.problem = reply.stopped ? 'The search was stopped before anything of it was seen.' : reply.error;
      this.offered = reply.depth ?? null;
      return;
    }
    this.seen = /** @type {Seen} */ (reply);
    this.tree = new SearchTree(this.seen);
    this.#size = this.tree.size <= WHOLE ? WHOLE : WINDOW;
  }

  /** Ends the search for the tree; what was seen until then is shown. */
  stop() { if (!this.seen && this.#asking) this.#engine.stop(); }

  /** Nothing more is wanted. */
  close() {
    this.#closed = true;
    this.#wanted = [];
    this.#asking?.abort();
    this.#engine.removeEventListener('progress', this.#onProgress);
    this.#engine.removeEventListener('stage', this.#onStage);
  }

  // --- what belongs to the visits ----------------------------------------------------------------------------------

  /** Says what is looked at now; what belongs to it is fetched, what was wanted before is let go.
   * @param {number[]} visits the first is wanted most */
  want(visits) {
    const windows = visits.filter(visit => visit >= 0 && visit < (this.tree?.size ?? 0)).map(visit => this.#of(visit));
    this.#wanted = [...new Set(windows)];
    if (this.#window >= 0 && !this.#wanted.includes(this.#window)) this.#asking?.abort();
    this.#fetch();
  }

  /** @param {number} visit @returns {About | null} */
  about(visit) {
    const lines = this.lines(visit);
    if (!lines) return null;
    const { from, sentences, theorems, left, cause } = lines.detail;
    const at = visit - from;
    return { sentence: signed(sentences[at]), theorem: signed(theorems[at]), omitted: left[at], cause: cause[at] };
  }

  /** The lines of the visits around one, where they have come. @param {number} visit */
  lines(visit) {
    const window = this.#of(visit);
    const lines = this.#windows.get(window);
    if (!lines) return null;
    this.#windows.delete(window);
    this.#windows.set(window, lines);
    return lines;
  }

  /** How many lines ran after a moment; null where that is not known yet. @param {number} moment */
  count(moment) {
    return this.tree ? this.lines(this.tree.runningAt(moment))?.count(moment) ?? null : null;
  }

  /** The position of a visit, and the line that leads there, unless it is an imagined one.
   * @param {number} visit @returns {Promise<{view: View, line?: Situation['line']}>} */
  situation(visit) {
    const { seen, tree } = this;
    const known = this.#situations.get(visit);
    if (known) return known;
    if (!seen || !tree) return Promise.reject(new Error('Nothing is seen yet.'));
    if (seen.rung.hidden) return this.views([visit]).then(([view]) => ({ view }));
    const { game, options, start, moves } = seen.run;
    const asked = this.#engine.ask({ op: 'situation', game, options, start, moves: [...moves, ...tree.moves(visit)] })
      .then(reply => {
        if (reply.ok) return reply;
        this.#situations.delete(visit);
        throw new Error(reply.error);
      });
    this.#situations.set(visit, asked);
    if (this.#situations.size > SITUATIONS) {
      this.#situations.delete(/** @type {number} */ (this.#situations.keys().next().value));
    }
    return asked;
  }

  /** The positions of some visits, as boards. @param {number[]} visits
   * @returns {Promise<View[]>} */
  async views(visits) {
    const { seen } = this;
    if (!seen || this.#closed) return [];
    if (seen.boards) return visits.map(visit => /** @type {View[]} */ (seen.boards)[visit]);
    const reply = await this.#engine.ask({ op: 'views', ...seen.run, visits });
    // A board that is itself a tree adds nothing to the tree.
    return reply.ok && reply.views[0]?.geometry.kind !== 'tree' ? reply.views : [];
  }

  /** @param {number} visit */
  #of(visit) { return Math.floor(visit / this.#size); }

  async #fetch() {
    const { seen, tree } = this;
    if (!seen || !tree || this.#asking || this.#closed || this.#engine.stage !== 'ready') return;
    const window = this.#wanted.find(each => !this.#windows.has(each) && !this.#failed.has(each));
    if (window === undefined) return;
    this.#window = window;
    const from = window * this.#size;
    const reply = await this.#ask({ op: 'detail', ...seen.run, from, to: Math.min(from + this.#size, tree.size) });
    this.#window = -1;
    if (this.#closed) return;
    if (reply.ok && !reply.stopped) {
      this.problem = null;
      this.#windows.set(window, new Lines(reply));
      if (this.#windows.size > KEPT) this.#windows.delete(/** @type {number} */ (this.#windows.keys().next().value));
    } else if (!reply.ok && this.#wanted.includes(window) && !reply.stopped) {
      this.#failed.add(window);
      this.problem = reply.error;
    }
    this.#emitChange();
    this.#fetch();
  }

  get #restarts() { return this.#engine.info?.().restarts; }

  /** @template {RequestName} N @param {{op: N} & Requests[N]['ask']} ask @returns {Promise<ReplyTo<N>>} */
  async #ask(ask) {
    const asking = this.#asking = new AbortController();
    try {
      return await this.#engine.ask(ask, { signal: asking.signal });
    } finally {
      this.#asking = null;
    }
  }

  #emitChange() { this.dispatchEvent(new Event('change')); }

  #onProgress = (/** @type {Event} */ event) => {
    const { visits, of = 0 } = /** @type {CustomEvent} */ (event).detail ?? {};
    if (this.seen || typeof visits !== 'number') return;
    [this.visited, this.expected] = [visits, of];
    this.#emitChange();
  };

  /** Asks a worker that has just come for what is wanted, and for what the last one failed to answer. */
  #onStage = () => {
    if (this.#engine.stage !== 'ready') return;
    this.#failed.clear();
    this.#fetch();
  };
}

/** A sentence with its minus signs as the tree writes them; a hyphen inside a word stays. @param {string} sentence */
const signed = sentence => sentence.replace(/(^|[^\w])-(?=[\d∞])/g, '$1−');
