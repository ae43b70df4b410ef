// Counting rungs one by one: what was counted once is known, and what is stopped is stopped for all. Pure: how to ask
// is given.

import { predicted } from './growth.js';

/** @import { Count, Counts, Line, ReplyTo, RequestName, Requests, RungFacts } from '../types.js' */
/** @import { Counted } from './reading.js' */

/** How far a depth is tried out by itself, and how far when more is asked for, in positions. */
export const FEW = 10_000, MANY = 200_000;
/** The greatest depth that may be chosen. */
export const DEEPEST = 20;
/** The rungs that look at everything, the plainest first: the measure of all others. */
const WHOLE = ['minimax', 'max-and-min', 'negamax', 'expectiminimax'];

/** The answer to one question: counts; more positions than can be waited for; a reason why not; or a stop.
 * @typedef {{count: Count} | {tooMany: true} | {refused: string} | {stopped: true}} Answer */
/** Why a rung is counted no deeper. @typedef {'end' | 'most' | 'deepest' | 'stopped' | {refused: string}} Ended */
/** @typedef {<N extends RequestName>(ask: {op: N} & Requests[N]['ask'], about: {signal?: AbortSignal}) =>
 *   Promise<ReplyTo<N>>} Asking */

export class Counting {
  #ask;
  #line;
  /** @type {Map<string, Answer>} */
  #known = new Map();

  /** @param {Asking} ask @param {Line} line the position */
  constructor(ask, line) {
    this.#ask = ask;
    this.#line = line;
  }

  /** The counts that are known already. @param {string} rung @param {number | null} depth */
  known(rung, depth) { return this.#known.get(`${rung} ${depth}`) ?? null; }

  /** The positions that a rung visited to depth 1, 2, and so on, as far as that is known. @param {string} rung */
  nodes(rung) {
    const nodes = [];
    for (let depth = 1; depth <= DEEPEST; depth++) {
      const answer = this.known(rung, depth);
      if (!answer || !('count' in answer)) break;
      nodes.push(answer.count.nodes);
    }
    return nodes;
  }

  /** @param {string} rung @param {number | null} depth @param {AbortSignal} signal @returns {Promise<Answer>} */
  async count(rung, depth, signal) {
    const known = this.known(rung, depth);
    if (known) return known;
    if (signal.aborted) return { stopped: true };
    // They visit the very same positions: what is too much for one is too much for all.
    const tooMuch = WHOLE.some(other => 'tooMany' in (this.known(other, depth) ?? {}));
    if (tooMuch && WHOLE.includes(rung)) return { tooMany: true };
    const reply = await this.#ask({ op: 'count', ...this.#line, rung, depth }, { signal });
    if (signal.aborted || 'stopped' in reply) return { stopped: true };
    const answer = !reply.ok ? { refused: reply.error } : reply.done ? { count: /** @type {Count} */ (reply) }
      : { tooMany: /** @type {true} */ (true) };
    this.#known.set(`${rung} ${depth}`, answer);
    return answer;
  }

  /**
   * Counts one rung depth by depth, from 1, until the next depth would be likely to pass a number of positions, or the
   * tree ends. Yields after each depth; returns why it ended.
   * @param {string} rung @param {number} most @param {AbortSignal} signal @param {number} [deepest]
   * @returns {AsyncGenerator<{depth: number, count: Count}, Ended>}
   */
  async *deepen(rung, most, signal, deepest = DEEPEST) {
    /** @type {number[]} */
    const nodes = [];
    for (let depth = 1; depth <= deepest; depth++) {
      if (!this.known(rung, depth) && predicted(nodes) > most) return 'most';
      const answer = await this.count(rung, depth, signal);
      if ('stopped' in answer) return 'stopped';
      if ('refused' in answer) return answer;
      if ('tooMany' in answer) return 'most';
      yield { depth, count: answer.count };
      if (answer.count.estimates === 0) return 'end';
      nodes.push(answer.count.nodes);
    }
    return 'deepest';
  }
}

/** The rungs that the others are measured by: they leave nothing out. @param {RungFacts[]} rungs */
export const whole = rungs => WHOLE.flatMap(name => rungs.find(rung => rung.name === name) ?? []);

/**
 * How deep this position may well be searched by every rung: by trying the one that looks at everything.
 * `nodes` are its positions to depth 1, 2, and so on; `depth` is null where that reached the end of every line.
 * @typedef {{rung: RungFacts | null, nodes: number[], depth: number | null, stopped: boolean}} Sounded
 * @param {Counting} counting @param {RungFacts[]} rungs @param {AbortSignal} signal
 * @returns {Promise<Sounded>}
 */
export async function sound(counting, rungs, signal) {
  for (const rung of whole(rungs)) {
    /** @type {number[]} */
    const nodes = [];
    const steps = counting.deepen(rung.name, FEW, signal);
    let step = await steps.next();
    for (; !step.done; step = await steps.next()) nodes.push(step.value.count.nodes);
    const stopped = step.value === 'stopped';
    if (nodes.length || stopped) return { rung, nodes, depth: step.value === 'end' ? null : nodes.length, stopped };
  }
  return { rung: null, nodes: [], depth: null, stopped: false };
}

/** How many rungs are charted at first: the one that looks at everything, one with a window, and the best. */
const USUAL = 3;

/** The rungs that are charted at first, each where it will count at all.
 * @param {Counting} counting @param {RungFacts[]} rungs to choose from
 * @param {RungFacts | null} full the one that looks at everything
 * @param {Counted[]} counted @param {AbortSignal} signal */
export async function usual(counting, rungs, full, counted, signal) {
  const names = full ? [full.name] : [];
  const least = counted.filter(({ rung }) => rung.watched).sort((a, b) => a.count.nodes - b.count.nodes);
  for (const { name, window } of rungs) {
    if (names.length < USUAL - 1 && window && 'count' in await counting.count(name, 1, signal)) names.push(name);
  }
  for (const { rung: { name } } of least.filter(({ rung }) => !names.includes(rung.name))) {
    if (names.length < USUAL && 'count' in await counting.count(name, 1, signal)) names.push(name);
  }
  return names;
}

/** The counts by which runs differ, each with its word. @type {[keyof Omit<Counts, 'made'>, string][]} */
export const COUNTED = [
  ['nodes', 'visits'], ['leaves', 'leaves'], ['cutoffs', 'cuts'], ['tableHits', 'remembered'],
  ['researches', 'searched again'],
];
