// A clock that a test turns by hand, a worker that does what a test says, and a page's means around them.

import { readFileSync } from 'node:fs';
import { createEngine } from '../../../static/engine/client.js';

/** @import { FromWorker, FromPage } from '../../../static/engine/envelopes.js' */
/** @import { Kinds } from '../../../static/types.js' */

export function makeClock() {
  let time = 0;
  /** @type {{at: number, call: () => void}[]} */
  let waiting = [];
  return {
    now: () => time,
    /** @param {number} milliseconds @param {() => void} call */
    after(milliseconds, call) {
      const entry = { at: time + milliseconds, call };
      waiting.push(entry);
      return () => { waiting = waiting.filter(other => other !== entry); };
    },
    /** Let time pass, and with it whatever was waiting for it. @param {number} milliseconds */
    async pass(milliseconds) {
      const end = time + milliseconds;
      await settle();
      for (;;) {
        const next = waiting.filter(entry => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter(entry => entry !== next);
        time = next.at;
        next.call();
        await settle();
      }
      time = end;
    },
  };
}

/** Let promises run. */
export async function settle() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

export class FakeWorker {
  /** @type {any} */ onmessage = null;
  /** @type {any} */ onerror = null;
  /** @type {FromPage[]} */ heard = [];
  ended = false;
  /** @type {((message: FromPage) => void) | null} */ act = null;
  /** @param {FromPage} message */
  postMessage(message) {
    this.heard.push(message);
    this.act?.(message);
  }
  terminate() { this.ended = true; }
  /** @param {FromWorker} message */
  say(message) { this.onmessage?.({ data: message }); }
  /** The last request. */
  get asked() {
    const last = this.heard.filter(message => message.type === 'ask').at(-1);
    if (last?.type !== 'ask') throw new Error('nothing was asked');
    return { ...last, ask: JSON.parse(last.text) };
  }
  /** Go through every stage of loading. */
  boot({ locked = true, token = true } = {}) {
    this.say({ type: 'hello', locked, token });
    const stages = /** @type {const} */ (['download', 'compile', 'python', 'engine', 'ready']);
    for (const stage of stages) this.say({ type: 'stage', stage });
  }
  /** @param {object} reply @param {number} [heap] */
  reply(reply, heap = 1000) {
    this.say({ type: 'reply', id: this.asked.id, reply: JSON.stringify(reply), heap });
  }
  /** @param {object} thought */
  think(thought) {
    this.say({ type: 'progress', id: this.asked.id, text: JSON.stringify(thought) });
  }
}

/** How each request may end. @type {Kinds} */
export const KINDS = JSON.parse(readFileSync('static/prepared.json', 'utf8')).requests;

/** @param {object} [config] */
export function make(config = {}) {
  const clock = makeClock();
  /** @type {FakeWorker[]} */ const workers = [];
  /** @type {string[]} */ const revoked = [];
  /** @type {(() => void)[]} */ const deaths = [];
  /** @type {any[]} */ const stages = [];
  let tokens = 0;
  const engine = createEngine({
    config: {
      clock,
      spawn() {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker;
      },
      site: async () => /** @type {any} */ ({ form: 'built', files: {} }),
      token() {
        const url = `token ${++tokens}`;
        return { url, revoke: () => revoked.push(url) };
      },
      watch: (_, __, died) => { deaths.push(died); },
      kept: () => () => {},
      shared: null,
      ...config,
    },
  });
  engine.addEventListener('stage', event => stages.push(/** @type {CustomEvent} */ (event).detail));
  const worker = () => /** @type {FakeWorker} */ (workers.at(-1));
  /** The requests and replies of a test are not those of the door. */
  /** @type {Omit<typeof engine, 'ask'> & {ask: (ask: any, about?: any) => Promise<any>}} */ const loose = engine;
  return { engine: loose, clock, workers, worker, revoked, deaths, stages };
}

/** Started, loaded, waiting. @param {object} [config] */
export async function makeReady(config) {
  const made = make(config);
  made.engine.start(KINDS);
  await settle();
  made.worker().boot();
  return made;
}
