// A run with its details, and an engine that tells them.

import { SearchTree } from '../../../static/trees/model.js';

/** @import { Detail, Seen } from '../../../static/types.js' */

/** After every moment but the last, two lines of whoever stands there: line 10, then line 20 where `best` changes.
 * @param {Seen} seen @param {number} from @param {number} to @returns {Detail} */
export function details(seen, from, to) {
  const tree = new SearchTree(seen);
  const visits = seen.parent.map((_, visit) => visit).slice(from, to);
  /** @type {Detail['steps']} */
  const steps = { visit: [], moment: [], line: [], changed: [] };
  for (let moment = 0; moment < tree.moments - 1; moment++) {
    const visit = tree.runningAt(moment);
    if (visit < from || visit >= to || tree.ends[visit] === moment) continue;
    for (const line of [10, 20]) {
      steps.visit.push(visit);
      steps.moment.push(moment);
      steps.line.push(line);
      steps.changed.push(line === 20 ? { best: String(moment) }
        : tree.begins[visit] === moment ? { alpha: '-inf' } : {});
    }
  }
  return {
    from, to, steps, sentences: visits.map(visit => `Visit ${visit}.`), theorems: visits.map(() => 'v = X.'),
    left: visits.map(() => []), cause: visits.map(() => -1),
  };
}

/** An engine that knows one run. `hold` keeps requests until `release`. */
export class FakeEngine extends EventTarget {
  /** @type {import('../../../static/types.js').Stage} */ stage = 'ready';
  /** @type {any[]} */ asked = [];
  /** @type {(() => void)[]} */ held = [];
  hold = false;
  aborted = 0;

  /** @param {Seen} seen */
  constructor(seen) {
    super();
    this.seen = seen;
  }

  /** @param {any} ask @param {{signal?: AbortSignal}} [means] @returns {Promise<any>} */
  ask(ask, { signal } = {}) {
    this.asked.push(ask);
    return new Promise(resolve => {
      const answer = () => resolve(this.answer(ask));
      signal?.addEventListener('abort', () => {
        this.aborted++;
        resolve({ ok: false, stopped: true, error: 'stopped' });
      });
      if (this.hold) this.held.push(answer);
      else queueMicrotask(answer);
    });
  }

  /** Ends the run with the visits so far. */
  stop() {
    this.seen = { ...this.seen, result: null, note: 'Stopped.' };
    this.release();
  }

  release() {
    this.hold = false;
    for (const answer of this.held.splice(0)) answer();
  }

  /** @param {any} ask */
  answer(ask) {
    if (ask.op === 'trace') return { ok: true, ...this.seen };
    if (ask.op === 'detail') return { ok: true, ...details(this.seen, ask.from, ask.to) };
    return { ok: false, error: `nothing is known of ${ask.op}` };
  }
}

/** Lets all that is under way come to its end. */
export const rest = () => new Promise(resolve => { setTimeout(resolve, 5); });
