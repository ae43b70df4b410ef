// Two searches of one position as twins: what each has looked at, step by step, and what the one that samples would
// play.

import { make, setText } from '../base/elements.js';
import { Race } from '../ladder/race.js';
import { race } from '../samples/raced.js';
import { framed, movesOf } from './framed.js';

/** @import { ScopeOptions } from '../scope/scope.js' */
/** @import { RungFacts } from '../types.js' */
/** @import { Opening } from './living.js' */

/** @param {DOMStringMap} slot `twins`: the game; `moves`; `rungs`: two; `depth`; `step` @param {string} id
 * @param {Pick<ScopeOptions, 'engine' | 'animate'>} services @returns {Opening} */
export function createTwins({ twins: game = '', title = '', ...slot }, id, { engine, animate }) {
  const moves = movesOf(slot), names = (slot.rungs ?? '').split(' ');
  const problem = make('p', { role: 'alert' });
  /** @type {RungFacts[]} */ let rungs = [];
  const running = new Race({
    run(name, signal) {
      const rung = rungs.find(each => each.name === name) ?? { name, samples: false };
      return race(engine.ask.bind(engine), { game, options: {}, start: null, moves }, rung, Number(slot.depth), signal);
    },
    animate, onchange() {}, onbegin() {},
  });
  const trees = /** @type {HTMLDetailsElement} */ (running.element.querySelector('.race-trees'));
  return {
    page: framed(id, title, running.element, problem),
    async open() {
      const reply = await engine.ask({ op: 'rungs' });
      if (!reply.ok) return setText(problem, reply.error);
      rungs = [...reply.rungs, ...reply.others].filter(({ name }) => names.includes(name));
      trees.open = true;
      await running.offer(rungs, { left: names[0], right: names[1], step: Number(slot.step) });
    },
    settled: () => running.settled(),
    restyle: () => running.restyle(),
    destroy: () => running.clear(),
  };
}
