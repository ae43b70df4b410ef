// The page's side of the engine: it starts the worker, sends one request at a time, stops a search and replaces a
// worker that fails. Every request carries its whole line, so a new worker can answer it, and the page notices only a
// delay.

import { browser, whyNoWorker } from './browser.js';
import { LARGEST_HEAP, LIMITS, MINUTE, SLOW, TEXTS, WAITS, WORKER } from './limits.js';
import { passes, problemOf, sentenceOf } from './problems.js';
import { Spares } from './spares.js';

/** @import { Ask, Kinds, Reply, ReplyTo, RequestName, Requests, Stage, Thought } from '../types.js' */
/** @import { Config, WorkerLike } from './browser.js' */
/** @import { Site } from './load.js' */
/** @import { FromPage, FromWorker } from './envelopes.js' */
/** @import { Problem } from './problems.js' */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {Ask} ask
 * @property {number | null} gen null if only its own signal ends it
 * @property {(reply: Reply<any>) => void} resolve
 * @property {boolean} settled
 * @property {Thought | null} best
 * @property {number} tries
 * @property {number | null} stopping the time of the request to stop
 * @property {{url: string, revoke: () => void} | null} token
 *
 * @typedef {object} Host one worker, and its state
 * @property {WorkerLike} worker
 * @property {boolean} greeted
 * @property {boolean} token whether a token can stop it
 * @property {Job | null} job
 * @property {AbortController} end
 * @property {number} born
 */

/** @param {{config?: Partial<Config>}} [given] */
export function createEngine({ config = {} } = {}) {
  const engine = new Engine({ ...browser(), ...config });
  globalThis.addEventListener?.('online', () => engine.retryIfPassed());
  return engine;
}

class Engine extends EventTarget {
  /** @type {Stage} */
  stage = 'download';
  /** @type {string | null} */
  problem = null;

  /** @type {Config} */
  #config;
  #spares;
  /** @type {Host | null} */
  #host = null;
  /** @type {Job[]} */
  #queue = [];
  /** @type {Promise<Site> | null} */
  #site = null;
  #started = false;
  /** How each request may end, as Python says. @type {Kinds} */
  #kinds = {};
  /** @type {string[]} */
  #games = [];
  #ids = 0;
  #gen = 0;
  #generation = 0;
  /** The times of worker deaths in the last minute. @type {number[]} */
  #deaths = [];
  /** Functions that end the watch on the worker, the wait for the next one, and the two timers of a stop. */
  #unwatch = () => {};
  #unwait = () => {};
  #unstop = () => {};
  /** @type {Problem | null} */
  #failure = null;
  #info = {
    /** Milliseconds from the worker's start to each stage. @type {Partial<Record<Stage, number>>} */
    stages: {},
    restarts: 0,
    heap: 0,
    /** Milliseconds that the last stop took. @type {number | null} */
    stopped: null,
    /** The way to stop a search: 'memory' (shared), 'token', or 'end' (of the worker). */
    means: 'end',
    /** Whether the worker began with a snapshot. */
    restored: false,
    /** The last crashed worker's own explanation. @type {string | null} */
    fault: null,
  };

  /** @param {Config} config */
  constructor(config) {
    super();
    this.#config = config;
    this.#spares = new Spares(config);
  }

  /** The worker itself, for a test that watches or ends it. */
  get worker() { return this.#host?.worker ?? null; }

  /** Whether a search that is to stop is still running: its worker may have to be replaced. */
  get stopping() { return (this.#host?.job?.stopping ?? null) !== null; }

  /** Starts to fetch Python. Requests may come before: they wait. @param {Kinds} kinds how each of them may end
   * @param {string[]} [games] the games that will be asked for first */
  start(kinds, games = []) {
    if (this.#started) return;
    this.#started = true;
    this.#kinds = kinds;
    this.#games = games;
    this.#spawn();
  }

  /** Starts again after a failure. */
  retry() {
    if (this.stage !== 'failed') return;
    this.#deaths = [];
    this.#site = null;
    this.#failure = null;
    this.#started = true;
    this.#spawn();
  }

  /** Starts again if the failure may have passed, such as a lost network. */
  retryIfPassed() {
    if (this.#failure && passes(this.#failure.kind)) this.retry();
  }

  info() {
    const { stages } = this.#info;
    return { ...this.#info, stages: { ...stages }, generation: this.#generation, waiting: this.#queue.length };
  }

  /**
   * Sends a request to Python's door. `gen` is the page's count of its changes: a request drops all waiting requests
   * with an earlier count. A `signal` ends only its own request. Nothing else ends a request with a signal and no
   * count.
   * @template {RequestName} N
   * @param {{op: N} & Requests[N]['ask']} ask
   * @param {{gen?: number, signal?: AbortSignal}} [about]
   * @returns {Promise<ReplyTo<N>>}
   */
  ask(ask, { gen, signal } = {}) {
    return new Promise(resolve => {
      const id = ++this.#ids;
      const count = gen ?? (signal ? null : this.#gen);
      /** @type {Job} */
      const job = {
        id, ask: /** @type {Ask} */ (ask), gen: count, resolve,
        settled: false, best: null, tries: 0, stopping: null, token: null,
      };
      this.#gen = Math.max(gen ?? 0, this.#gen);
      if (signal?.aborted) return this.#answerStopped(job);
      signal?.addEventListener('abort', () => this.#drop(job), { once: true });
      for (const old of this.#queue) if (old.gen !== null && old.gen < this.#gen) this.#answerStopped(old);
      this.#queue = this.#queue.filter(old => !old.settled);
      if (this.stage === 'failed') this.#settle(job, { ok: false, error: this.problem ?? '' });
      else this.#queue.push(job);
      this.#next();
    });
  }

  /** Ends every running or waiting search. Each answers at once, with its best move so far. */
  stop() {
    for (const job of this.#queue) if (this.#canStop(job)) this.#answerStopped(job);
    this.#queue = this.#queue.filter(job => !job.settled);
    const job = this.#host?.job;
    if (job && this.#canStop(job) && job.stopping === null) this.#interrupt(job);
  }

  /** Drops a request whose answer is no longer wanted. @param {Job} job */
  #drop(job) {
    if (job.settled) return;
    const running = this.#host?.job === job;
    if (running && this.#canStop(job) && job.stopping === null) this.#interrupt(job);
    this.#answerStopped(job);
    this.#queue = this.#queue.filter(old => old !== job);
  }

  /** Asks a search to stop, and makes sure that it does. @param {Job} job */
  #interrupt(job) {
    const { clock, shared } = this.#config;
    job.stopping = clock.now();
    if (shared) Atomics.store(shared, 0, job.id);
    job.token?.revoke();
    const answered = clock.after(LIMITS.patience, () => { if (job.best) this.#answerStopped(job); });
    const ended = clock.after(this.#isKept(job) ? LIMITS.saving : LIMITS.grace, () => this.#replace(job));
    this.#unstop = () => { answered(); ended(); };
  }

  /** Replaces a worker that did not stop its search. This does not count as a crash. @param {Job} job */
  #replace(job) {
    if (this.#host?.job !== job) return;
    this.#answerStopped(job);
    this.#end();
    this.#info.restarts++;
    this.#spawn();
  }

  #spawn() {
    const { clock, spawn } = this.#config;
    this.#end();
    this.problem = null;
    this.#info.stages = {};
    this.#info.restored = false;
    this.#announce('download');
    this.#generation++;
    /** @type {Host} */
    const host = {
      worker: /** @type {any} */ (null), greeted: false, token: false, job: null,
      end: new AbortController(), born: clock.now(),
    };
    this.#host = host;
    try {
      host.worker = spawn();
    } catch (error) {
      this.#fail(problemOf(error, 'browser'));
      return;
    }
    /** @param {(...given: any[]) => void} call */
    const ifCurrent = call => (/** @type {any[]} */ ...given) => { if (this.#host === host) call(...given); };
    host.worker.onmessage = ifCurrent(({ data }) => this.#hear(host, data));
    host.worker.onerror = ifCurrent(event => {
      event.preventDefault?.();
      if (host.greeted) this.#lost();
      else this.#explain();
    });
    this.#watch();
    this.#boot(host, ifCurrent);
  }

  /** @param {Host} host @param {(call: (...given: any[]) => void) => (...given: any[]) => void} ifCurrent */
  async #boot(host, ifCurrent) {
    const { site, shared, token, watch } = this.#config;
    const lock = `plywood ${Date.now()} ${Math.random()}`;
    try {
      this.#site ??= site();
      const came = this.#await('static/engine/site.json', host);
      const facts = await this.#site.finally(came);
      if (this.#host !== host) return;
      const probe = token();
      host.end.signal.addEventListener('abort', () => probe.revoke());
      const spare = this.#spares.lend(facts);
      const waiting = this.#queue.flatMap(({ ask }) => 'game' in ask && ask.game ? [ask.game] : []);
      const games = waiting.length ? waiting : this.#games;
      this.#post({ type: 'boot', site: facts, games, spare, lock, shared, token: probe.url }, spare.packed);
      const there = this.#await(WORKER, host);
      this.#greet = (locked, canToken) => {
        there();
        host.greeted = true;
        host.token = canToken;
        this.#info.means = shared ? 'memory' : canToken ? 'token' : 'end';
        probe.revoke();
        if (locked) watch(lock, host.end.signal, ifCurrent(() => this.#lost()));
      };
    } catch (error) {
      if (this.#host !== host) return;
      this.#site = null;
      this.#fail(problemOf(error, 'network'));
    }
  }

  /** @type {(locked: boolean, token: boolean) => void} */
  #greet = () => {};

  /** Says so where a file takes long. @param {string} file @param {Host} host that needs it
   * @returns {() => void} to be called when it has come */
  #await(file, host) {
    let late = false;
    const stop = this.#config.clock.after(SLOW, () => {
      late = true;
      this.#tellSlow(file, false);
    });
    const came = () => {
      stop();
      if (late) this.#tellSlow(file, true);
      late = false;
    };
    host.end.signal.addEventListener('abort', came, { once: true });
    return came;
  }

  /** @param {string} file @param {boolean} came whether it is there after all */
  #tellSlow(file, came) {
    this.dispatchEvent(new CustomEvent('slow', { detail: { file, came } }));
  }

  /** Finds out why the worker's script did not start. */
  async #explain() {
    this.#end();
    const generation = this.#generation;
    const problem = await whyNoWorker();
    if (generation === this.#generation) this.#fail(problem);
  }

  /** @param {Host} host @param {FromWorker} message */
  #hear(host, message) {
    if (message.type === 'slow') return this.#tellSlow(message.file, message.came); // no sign of life
    this.#watch();
    const job = host.job;
    if ('id' in message && message.id !== job?.id) return;
    switch (message.type) {
      case 'hello': return this.#greet(message.locked, message.token);
      case 'stage': return this.#reach(message.stage);
      case 'bytes': return this.#announce('download', message);
      case 'restoring':
        this.#info.restored = true;
        return this.#spares.hear(message);
      case 'spare': return this.#spares.hear(message);
      case 'failed': return this.#fail(message.problem);
      case 'fatal':
        this.#info.fault = message.problem.detail ?? message.problem.kind;
        return this.stage === 'ready' ? this.#lost() : this.#fail(message.problem);
      case 'progress': return job ? this.#progressed(job, JSON.parse(message.text)) : undefined;
      case 'reply':
        this.#info.heap = message.heap;
        this.#spares.proved();
        return this.#answered(host, JSON.parse(message.reply));
      case 'erred': return this.#answered(host, { ok: false, error: sentenceOf(message.problem) });
      default: return undefined;
    }
  }

  /** @param {Stage} stage */
  #reach(stage) {
    this.#info.stages[stage] = Math.round(this.#config.clock.now() - (this.#host?.born ?? 0));
    this.#announce(stage);
    this.#watch();
    if (stage === 'ready') this.#next();
  }

  /** Passes on a report from a running search: its best thought so far, or the number of its visits.
   * @param {Job} job @param {any} report */
  #progressed(job, report) {
    const watched = this.#isWatched(job), { id, gen } = job;
    if (!watched) job.best = report;
    if (job.settled) return;
    const detail = { ...watched && { id }, ...report, gen };
    this.dispatchEvent(new CustomEvent(watched ? 'progress' : 'thought', { detail }));
  }

  /** @param {Host} host @param {Reply<any>} reply */
  #answered(host, reply) {
    const job = /** @type {Job} */ (host.job);
    this.#release(host);
    // A stop may arrive before the search begins, or while it returns. Its last report is then the answer.
    if (job.stopping !== null && !reply.ok) this.#answerStopped(job);
    else this.#settle(job, job.stopping !== null ? { ...reply, stopped: true } : reply);
    if (this.#info.heap > LARGEST_HEAP && !this.#queue.length) this.#replaceIdle();
    else this.#next();
  }

  /** Replaces a worker with a large heap while it has no request, because a heap never shrinks. */
  #replaceIdle() {
    this.#info.restarts++;
    this.#spawn();
  }

  #next() {
    const host = this.#host;
    if (!host || this.stage !== 'ready' || host.job) return;
    const job = this.#queue.shift();
    if (!job) {
      this.#watch();
      this.#spares.rest();
      return;
    }
    this.#spares.wanted();
    host.job = job;
    job.best = null;
    job.token = this.#canStop(job) && host.token && !this.#config.shared ? this.#config.token() : null;
    const milliseconds = this.#budget(job);
    this.#post({ type: 'ask', id: job.id, text: JSON.stringify(job.ask), milliseconds, token: job.token?.url ?? null });
    this.#watch();
  }

  /** @param {FromPage} message @param {Uint8Array<ArrayBuffer>} [packed] what it gives away */
  #post(message, packed) {
    this.#host?.worker.postMessage(message, packed ? [packed.buffer] : []);
  }

  /**
   * Waits for the next sign of life. Time counts in short steps, each started by the one before, so that a sleeping
   * machine does not use up the wait.
   */
  #watch() {
    this.#unwatch();
    const host = this.#host;
    if (!host || (this.stage === 'ready' && !host.job)) return;
    let remaining = host.job ? LIMITS.request : this.stage === 'download' ? LIMITS.download : LIMITS.start;
    const step = () => {
      remaining -= 1000;
      if (remaining > 0) this.#unwatch = this.#config.clock.after(Math.min(1000, remaining), step);
      else if (this.stage === 'ready') this.#lost();
      else this.#fail({ kind: this.stage === 'download' ? 'silent' : 'slow' });
    };
    this.#unwatch = this.#config.clock.after(1000, step);
  }

  /** Replaces a worker that died or seems dead, and sends its request once more. */
  #lost() {
    const { clock } = this.#config;
    const job = this.#host?.job;
    this.#spares.failed();
    this.#end();
    if (job && !job.settled) {
      if (job.stopping !== null) this.#answerStopped(job);
      else if (job.tries++ < 1) this.#queue.unshift(job);
      else this.#settle(job, { ok: false, error: sentenceOf({ kind: 'twice' }) });
    }
    this.#deaths = [...this.#deaths.filter(time => clock.now() - time < MINUTE), clock.now()];
    if (this.#deaths.length > WAITS.length) {
      this.#fail({ kind: 'crashes' });
      return;
    }
    this.#info.restarts++;
    this.#announce('download');
    this.#unwait = clock.after(WAITS[this.#deaths.length - 1], () => this.#spawn());
  }

  /** Gives up until the next retry: every request is answered with the problem. @param {Problem} problem */
  #fail(problem) {
    if (this.#spares.failed()) return this.#spawn();
    const job = this.#host?.job;
    if (job) this.#queue.unshift(job);
    this.#end();
    this.#failure = problem;
    this.problem = sentenceOf(problem);
    this.#announce('failed');
    for (const job of this.#queue.splice(0)) this.#settle(job, { ok: false, error: this.problem });
  }

  /** Ends the worker and everything that waits for it. */
  #end() {
    this.#unwatch();
    this.#unwait();
    const host = this.#host;
    if (!host) return;
    if (host.job) this.#release(host);
    this.#host = null;
    host.end.abort();
    host.worker?.terminate();
  }

  /** @param {Host} host */
  #release(host) {
    this.#unstop();
    this.#unstop = () => {};
    host.job?.token?.revoke();
    host.job = null;
  }

  /** Answers a stopped search with its best move so far. @param {Job} job */
  #answerStopped(job) {
    const stopped = { ok: false, stopped: true, error: sentenceOf({ kind: 'stopped' }) };
    this.#settle(job, job.best ? { ok: true, ...job.best, stopped: true } : /** @type {Reply<any>} */ (stopped));
  }

  /** @param {Job} job @param {Reply<any>} reply */
  #settle(job, reply) {
    if (job.settled) return;
    job.settled = true;
    if (job.stopping !== null) this.#info.stopped = Math.round(this.#config.clock.now() - job.stopping);
    job.resolve(reply);
  }

  /** @param {Stage} stage @param {{loaded: number, total: number}} [bytes] of the download */
  #announce(stage, bytes) {
    if (bytes && this.stage !== 'download') return;
    this.stage = stage;
    const text = stage === 'failed' ? this.problem : TEXTS[stage];
    const { loaded, total } = bytes ?? {}, fraction = bytes && Math.min(1, bytes.loaded / bytes.total);
    this.dispatchEvent(new CustomEvent('stage', { detail: { stage, text, fraction, loaded, total } }));
  }

  /** @param {Job} job */
  #canStop(job) { return (this.#kinds[job.ask.op] ?? 'play') !== 'play'; }

  /** @param {Job} job */
  #isWatched(job) { return this.#kinds[job.ask.op] === 'watched'; }

  /** Whether the findings would be lost with the worker: a trace at its end, or values that a player waited for.
   * @param {Job} job */
  #isKept(job) { return this.#isWatched(job) || (job.ask.op === 'think' && job.ask.longer === true); }

  /** The time limit of a request, in milliseconds. A search without its own limit may continue. @param {Job} job */
  #budget(job) {
    const { ask } = job;
    if (ask.op === 'think' && ask.seconds) return ask.seconds * 1000 + 2000;
    if (ask.op === 'think' || this.#isWatched(job)) return 24 * 60 * MINUTE;
    return this.#canStop(job) ? LIMITS.choose : LIMITS.answer;
  }
}
