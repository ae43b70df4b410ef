// The page's side of the engine: starts the worker, asks one thing at a time, stops a search, and replaces a worker
// that fails. Every request carries its whole line, so a new worker can be asked again; the page notices only a wait.

import { Trouble, passes, problemOf, sentenceOf } from './problems.js';

/** @import { Ask, Reply, Stage, Thought } from '../types.js' */
/** @import { Site } from './load.js' */
/** @import { FromPage, FromWorker } from './messages.js' */
/** @import { Problem } from './problems.js' */

/** Milliseconds that silence may last, by what is going on. Any sign of life starts the count anew. */
export const LIMITS = {
  download: 20_000,
  start: 60_000,
  /** While a request runs, Python gives a sign twice a second. */
  request: 5_000,
  /** What a request may take in all. A search is then stopped, anything else is taken for hung. */
  answer: 20_000,
  choose: 60_000,
  /** After "stop": answer with the best move so far, and give the worker up; what was seen takes a while to tell. */
  patience: 80,
  grace: 400,
  reporting: 2_000,
};
const WAITS = [0, 1000, 4000];
const MINUTE = 60_000;
const LARGEST_HEAP = 256 * 2 ** 20;
/** What can be stopped: searches that find a move, and those that are watched, which may take long. */
const SEARCHES = ['think', 'choose', 'hint'];
const WATCHED = ['count', 'trace', 'detail'];

/** @type {Record<Stage, string>} */
const TEXTS = {
  download: 'Fetching Python', compile: 'Preparing Python', python: 'Starting Python', engine: 'Loading the games',
  ready: 'The engine is ready', failed: 'The engine could not be started',
};

/**
 * What a test may put in place of the browser.
 * @typedef {object} Config
 * @property {() => WorkerLike} spawn
 * @property {() => Promise<Site>} site
 * @property {{now: () => number, after: (milliseconds: number, call: () => void) => () => void}} clock
 * @property {() => {url: string, revoke: () => void}} token
 * @property {(name: string, signal: AbortSignal, died: () => void) => void} watch tells of a lock that is let go
 * @property {Int32Array | null} shared
 *
 * @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>} WorkerLike
 *
 * @typedef {object} Job
 * @property {number} id
 * @property {Ask} ask
 * @property {number | null} gen null: its asker ends it by a signal, and nothing else does
 * @property {(reply: Reply<any>) => void} resolve
 * @property {boolean} settled
 * @property {Thought | null} best
 * @property {number} tries
 * @property {number | null} stopping when it was told to stop
 * @property {{url: string, revoke: () => void} | null} token
 *
 * @typedef {object} Host one worker and what is known of it
 * @property {WorkerLike} worker
 * @property {boolean} greeted
 * @property {boolean} token whether it can be stopped by a token
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
  /** @type {Host | null} */
  #host = null;
  /** @type {Job[]} */
  #queue = [];
  /** @type {Promise<Site> | null} */
  #site = null;
  #started = false;
  #ids = 0;
  #gen = 0;
  #generation = 0;
  /** When workers died, within the last minute. @type {number[]} */
  #deaths = [];
  /** Ends the watch over the worker; the wait for the next one; the two steps of a stop. */
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
    /** How long the last stop took. @type {number | null} */
    stopped: null,
    /** How a search is stopped: by shared memory, by a token, or by ending the worker. */
    means: 'end',
    /** What the last worker that crashed said of it. @type {string | null} */
    fault: null,
  };

  /** @param {Config} config */
  constructor(config) {
    super();
    this.#config = config;
  }

  /** The worker itself, for whoever wants to look at it (or to end it, to see what happens). */
  get worker() { return this.#host?.worker ?? null; }

  /** Start fetching Python. Asking before is fine: requests wait. */
  start() {
    if (this.#started) return;
    this.#started = true;
    this.#spawn();
  }

  /** After a failure: begin anew. */
  retry() {
    if (this.stage !== 'failed') return;
    this.#deaths = [];
    this.#site = null;
    this.#failure = null;
    this.#started = true;
    this.#spawn();
  }

  /** After a failure that may have passed, such as no network. */
  retryIfPassed() {
    if (this.#failure && passes(this.#failure.kind)) this.retry();
  }

  info() {
    const { stages } = this.#info;
    return { ...this.#info, stages: { ...stages }, generation: this.#generation, waiting: this.#queue.length };
  }

  /**
   * Ask the door something. `gen` is the page's own count of what it shows: of the requests still waiting, those of an
   * earlier count are dropped as soon as a later one comes. A `signal` ends this request alone, and without a count
   * nothing else drops it.
   * @param {Ask} ask
   * @param {{gen?: number, signal?: AbortSignal}} [about]
   * @returns {Promise<Reply<any>>}
   */
  ask(ask, { gen, signal } = {}) {
    return new Promise(resolve => {
      const id = ++this.#ids;
      const count = gen ?? (signal ? null : this.#gen);
      /** @type {Job} */
      const job = { id, ask, gen: count, resolve, settled: false, best: null, tries: 0, stopping: null, token: null };
      this.#gen = Math.max(gen ?? 0, this.#gen);
      if (signal?.aborted) return this.#stopped(job);
      signal?.addEventListener('abort', () => this.#drop(job), { once: true });
      for (const old of this.#queue) if (old.gen !== null && old.gen < this.#gen) this.#stopped(old);
      this.#queue = this.#queue.filter(old => !old.settled);
      if (this.stage === 'failed') this.#settle(job, { ok: false, error: this.problem ?? '' });
      else this.#queue.push(job);
      this.#next();
    });
  }

  /** End every search that runs or waits; each answers at once, with the best that it had. */
  stop() {
    for (const job of this.#queue) if (isSearch(job)) this.#stopped(job);
    this.#queue = this.#queue.filter(job => !job.settled);
    const job = this.#host?.job;
    if (job && isSearch(job) && job.stopping === null) this.#interrupt(job);
  }

  /** Nobody waits for the answer any more. @param {Job} job */
  #drop(job) {
    if (job.settled) return;
    const running = this.#host?.job === job;
    if (running && isSearch(job) && job.stopping === null) this.#interrupt(job);
    this.#stopped(job);
    this.#queue = this.#queue.filter(old => old !== job);
  }

  /** @param {Job} job */
  #interrupt(job) {
    const { clock, shared } = this.#config;
    job.stopping = clock.now();
    if (shared) Atomics.store(shared, 0, job.id);
    job.token?.revoke();
    const answered = clock.after(LIMITS.patience, () => { if (job.best) this.#stopped(job); });
    const ended = clock.after(isWatched(job) ? LIMITS.reporting : LIMITS.grace, () => this.#replace(job));
    this.#unstop = () => { answered(); ended(); };
  }

  /** The worker did not heed: it goes, which is nobody's fault. @param {Job} job */
  #replace(job) {
    if (this.#host?.job !== job) return;
    this.#stopped(job);
    this.#end();
    this.#info.restarts++;
    this.#spawn();
  }

  #spawn() {
    const { clock, spawn } = this.#config;
    this.#end();
    this.problem = null;
    this.#info.stages = {};
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
      const facts = await this.#site;
      if (this.#host !== host) return;
      const probe = token();
      host.end.signal.addEventListener('abort', () => probe.revoke());
      this.#post({ type: 'boot', site: facts, lock, shared, token: probe.url });
      this.#greet = (locked, canToken) => {
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

  /** The worker's script did not start at all: find out why. */
  async #explain() {
    this.#end();
    const generation = this.#generation;
    const problem = await whyNoWorker();
    if (generation === this.#generation) this.#fail(problem);
  }

  /** @param {Host} host @param {FromWorker} message */
  #hear(host, message) {
    this.#watch();
    const job = host.job;
    if ('id' in message && message.id !== job?.id) return;
    switch (message.type) {
      case 'hello': return this.#greet(message.locked, message.token);
      case 'stage': return this.#reach(message.stage);
      case 'bytes': return this.#announce('download', Math.min(1, message.loaded / message.total));
      case 'failed': return this.#fail(message.problem);
      case 'fatal':
        this.#info.fault = message.problem.detail ?? message.problem.kind;
        return this.stage === 'ready' ? this.#lost() : this.#fail(message.problem);
      case 'progress': return job ? this.#progressed(job, JSON.parse(message.text)) : undefined;
      case 'reply':
        this.#info.heap = message.heap;
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

  /**
   * What Python tells while it searches: its best thought so far, or how much it has seen.
   * @param {Job} job
   * @param {any} what
   */
  #progressed(job, what) {
    const { id, gen } = job;
    if (!isWatched(job)) job.best = what;
    if (job.settled) return;
    const [name, detail] = isWatched(job) ? ['progress', { id, ...what, gen }] : ['thought', { ...what, gen }];
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {Host} host @param {Reply<any>} reply */
  #answered(host, reply) {
    const job = /** @type {Job} */ (host.job);
    this.#release(host);
    // A stop may come before the engine has caught it, or anywhere on the way out: what it told us until then holds.
    if (job.stopping !== null && !reply.ok) this.#stopped(job);
    else this.#settle(job, job.stopping !== null ? { ...reply, stopped: true } : reply);
    if (this.#info.heap > LARGEST_HEAP && !this.#queue.length) this.#replaceIdle();
    else this.#next();
  }

  /** A heap never shrinks: a worker that has grown large is exchanged while nobody waits for it. */
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
      return;
    }
    host.job = job;
    job.best = null;
    job.token = isSearch(job) && host.token && !this.#config.shared ? this.#config.token() : null;
    const milliseconds = budget(job.ask);
    this.#post({ type: 'ask', id: job.id, text: JSON.stringify(job.ask), milliseconds, token: job.token?.url ?? null });
    this.#watch();
  }

  /** @param {FromPage} message */
  #post(message) {
    this.#host?.worker.postMessage(message);
  }

  /**
   * Wait for the next sign of life. Time is counted in steps that each begin when the last has ended, so that a machine
   * that slept has not been waited for.
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

  /** The worker died, or is taken for dead: another takes its place, and what it was asked is asked once more. */
  #lost() {
    const { clock } = this.#config;
    const job = this.#host?.job;
    this.#end();
    if (job && !job.settled) {
      if (job.stopping !== null) this.#stopped(job);
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

  /** @param {Problem} problem */
  #fail(problem) {
    const job = this.#host?.job;
    if (job) this.#queue.unshift(job);
    this.#end();
    this.#failure = problem;
    this.problem = sentenceOf(problem);
    this.#announce('failed');
    for (const job of this.#queue.splice(0)) this.#settle(job, { ok: false, error: this.problem });
  }

  /** Let the worker go, with all that waits for it. */
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

  /** Answer a search that was stopped, with the best it had. @param {Job} job */
  #stopped(job) {
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

  /** @param {Stage} stage @param {number} [fraction] */
  #announce(stage, fraction) {
    if (fraction !== undefined && this.stage !== 'download') return;
    this.stage = stage;
    const text = stage === 'failed' ? this.problem : TEXTS[stage];
    this.dispatchEvent(new CustomEvent('stage', { detail: { stage, text, fraction } }));
  }
}

/** @param {Job} job */
function isSearch(job) {
  return SEARCHES.includes(job.ask.op) || isWatched(job);
}

/** @param {Job} job */
function isWatched(job) {
  return WATCHED.includes(job.ask.op);
}

/** What a request may take, in milliseconds; a search without a limit of its own may go on. @param {Ask} ask */
function budget(ask) {
  if (ask.op === 'think' && ask.seconds) return ask.seconds * 1000 + 2000;
  if (ask.op === 'think' || WATCHED.includes(ask.op)) return 24 * 60 * MINUTE;
  return ask.op === 'choose' || ask.op === 'hint' ? LIMITS.choose : LIMITS.answer;
}

// --- the browser -----------------------------------------------------------------------------------------------------

const SCRIPT = new URL('./worker.js', import.meta.url);

/** @returns {Config} */
function browser() {
  const shareable = globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function';
  return {
    spawn,
    site: fetchSite,
    clock: {
      now: () => performance.now(),
      after(milliseconds, call) {
        const timer = setTimeout(call, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    token() {
      const url = URL.createObjectURL(new Blob(['.'], { type: 'text/plain' })); // untyped, Firefox would read it as XML
      return { url, revoke: () => URL.revokeObjectURL(url) };
    },
    watch(name, signal, died) {
      navigator.locks.request(name, { signal }, died).catch(() => {});
    },
    shared: shareable ? new Int32Array(new SharedArrayBuffer(4)) : null,
  };
}

/** @returns {Worker} */
function spawn() {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') throw new Trouble({ kind: 'browser' });
  let modules = false;
  const worker = new Worker(SCRIPT, {
    name: 'engine',
    get type() {
      modules = true;
      return /** @type {const} */ ('module');
    },
  });
  if (modules) return worker;
  worker.terminate();
  throw new Trouble({ kind: 'browser' });
}

/** @returns {Promise<Site>} */
async function fetchSite() {
  const file = 'site.json';
  const response = await fetch(new URL(file, import.meta.url)).catch(() => null);
  if (!response) throw new Trouble({ kind: 'network', file });
  if (!response.ok) throw new Trouble({ kind: response.status >= 500 ? 'server' : 'missing', file });
  return response.json().catch(() => { throw new Trouble({ kind: 'wrong', file }); });
}

/** @returns {Promise<Problem>} */
async function whyNoWorker() {
  for (const file of ['worker.js', 'load.js', 'interrupt.js', 'problems.js', 'supply.js']) {
    const response = await fetch(new URL(file, import.meta.url), { cache: 'reload' }).catch(() => null);
    if (!response) return { kind: 'network', file };
    if (!response.ok) return { kind: response.status >= 500 ? 'server' : 'missing', file };
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return { kind: 'wrong', file };
  }
  return { kind: 'browser' };
}
