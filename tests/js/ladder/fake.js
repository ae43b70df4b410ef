// An engine for the ladder's parts, and work that may be watched.

import { Counting } from '../../../static/ladder/counting.js';
import { Work } from '../../../static/ladder/work.js';

/** An engine in which a rung has a number of positions to each depth, with nothing below depth 3; `refused` rungs say
 * why they do not count. What was asked is kept. @param {Record<string, number>} sizes */
export function counted(sizes) {
  /** @type {string[]} */
  const asked = [];
  /** @type {Record<string, string>} */
  const refused = {};
  const ask = async (/** @type {any} */ { rung, depth }) => {
    asked.push(`${rung} ${depth}`);
    await null;
    if (refused[rung]) return /** @type {any} */ ({ ok: false, error: refused[rung] });
    const nodes = (sizes[rung] ?? 2) ** (depth ?? 3);
    return /** @type {any} */ ({ ok: true, rung, done: true, value: 1, proven: true, proof: 'search', line: [], depth,
      seconds: 1, nodes, leaves: 0, estimates: (depth ?? 3) < 3 ? 1 : 0, cutoffs: 0, tableHits: 0, researches: 0,
      made: null });
  };
  return { asked, refused, counting: new Counting(ask, { game: 'a' }) };
}

/** Work on a page, and what a person's wishes came to. */
export function working() {
  const engine = new EventTarget();
  /** @type {string[]} */
  const wishes = [];
  const work = new Work(engine, () => wishes.push('halt'), () => wishes.push('resume'));
  document.body.append(...work.elements, work.polite);
  const doing = () => document.querySelector('.doing')?.textContent;
  return { engine, work, wishes, doing };
}
