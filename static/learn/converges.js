// The mean of a run that samples, sample by sample, with its interval, beside the value of the position.

import { make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { percent } from '../samples/tree.js';
import { createCurve } from './curve.js';
import { framed, movesOf } from './framed.js';
import { meansOf } from './means.js';

/** @import { ScopeOptions } from '../scope/scope.js' */
/** @import { Mean } from './means.js' */
/** @import { Opening } from './living.js' */

/** @param {DOMStringMap} slot `converges`: the game; `moves`; `nodes`; `value`: that of the position, from 0 to 1
 * @param {string} id @param {Pick<ScopeOptions, 'engine' | 'animate'>} services @returns {Opening} */
export function createConverges({ converges: game = '', title = '', ...slot }, id, { engine }) {
  const moves = movesOf(slot), nodes = Number(slot.nodes), value = Number(slot.value);
  const steps = [10, 100, 1_000, 10_000].filter(step => step < nodes);
  const curve = createCurve(id, 'The mean of all samples so far, by their number',
    { words: 'samples', steps: [...steps, nodes], log: true, write: grouped },
    { words: 'Share of wins, with its interval of 95%', steps: [0, 0.25, 0.5, 0.75, 1], write: percent });
  const news = make('p', { role: 'status' }), output = make('output', { htmlFor: `${id}-sample` });
  const slide = make('input', { type: 'range', id: `${id}-sample`, min: 0, step: 1, oninput: () => show() });
  /** @type {Mean[]} */ let means = [];
  let turn = 0;

  async function open() {
    const mine = ++turn;
    const found = await engine.ask({
      op: 'samples', game, options: {}, start: null, moves, rung: 'montecarlo', nodes });
    if (mine !== turn) return;
    if (!found.ok) return setText(news, found.error);
    means = meansOf(found, steps[0]);
    slide.max = String(means.length - 1);
    slide.value = slide.max;
    show();
  }

  function show() {
    const here = means[slide.valueAsNumber];
    if (!here) return;
    const { samples, mean, off } = here;
    const words = `After ${grouped(samples)} samples the mean is ${percent(mean)}, give or take ${percent(off)}. `
      + `${Math.abs(mean - value) <= off ? 'The value lies within' : 'The value lies outside'}: ${percent(value)}.`;
    setText(news, words);
    setText(output, grouped(samples));
    slide.setAttribute('aria-valuetext', `${grouped(samples)} samples`);
    curve.show(means.map(each => /** @type {const} */ ([each.samples, each.mean])), [samples, mean], words, {
      low: means.map(each => /** @type {const} */ ([each.samples, Math.max(0, each.mean - each.off)])),
      high: means.map(each => /** @type {const} */ ([each.samples, Math.min(1, each.mean + each.off)])), level: value,
    });
  }

  return {
    page: framed(id, title, make('div', { className: 'knobs' }, make('div', { className: 'knob' },
      make('label', { htmlFor: slide.id }, 'Samples'), slide, output)), news, curve.element),
    open,
    destroy() { turn++; },
  };
}
