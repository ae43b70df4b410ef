// The section on growth: which rungs, their nodes depth by depth as a chart, and what the chart says.

import { button, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { DEEPEST, FEW, MANY } from './counting.js';
import { branching, branchingInWords, budgeted, reading } from './growth.js';
import { Plot } from './plot.js';

/** @import { RungFacts } from '../types.js' */
/** @import { Counting } from './counting.js' */
/** @import { Counted } from './reading.js' */

/** How many rungs are shown at first: the one that looks at everything, one with a window, and the best. */
const USUAL = 3;

/**
 * @param {{
 *   counting: Counting, say: (words: string) => void, onselect: (rungs: string[]) => void,
 *   work: (act: (signal: AbortSignal) => Promise<void>) => void,
 * }} options `say` shows what is being done; `work` does one thing after ending what ran before
 */
export function createGrowth({ counting, say, onselect, work }) {
  /** @type {RungFacts[]} */ let rungs = [];
  /** The rung that looks at everything: the measure of the others. @type {RungFacts | null} */ let full = null;
  /** How far it is measured, in positions. */ let bound = FEW;
  const choices = make('fieldset', { className: 'growth-rungs' });
  const plot = new Plot();
  const said = make('div', { className: 'growth-said' });
  const deeper = button('forward', 'Measure deeper', () => work(signal => grow(signal, MANY)), { disabled: true });

  /** @returns {RungFacts[]} */
  const chosen = () => rungs.filter(({ name }) =>
    /** @type {HTMLInputElement | null} */ (choices.querySelector(`input[value="${name}"]`))?.checked);

  /** Counts the chosen rungs depth by depth. @param {AbortSignal} signal @param {number} [most] */
  async function grow(signal, most = FEW) {
    bound = Math.max(bound, most);
    deeper.disabled = true;
    let more = false;
    /** @type {string[]} */
    const refused = [];
    for (const { name, title } of chosen()) {
      const steps = counting.deepen(name, most, signal);
      say(`Counting ${title} at depth 1`);
      for (let step = await steps.next(); ; step = await steps.next()) {
        if (signal.aborted) return;
        if (step.done) {
          if (typeof step.value === 'object') refused.push(sentence(step.value.refused));
          more ||= step.value === 'most' && bound < MANY;
          break;
        }
        say(`Counting ${title} at depth ${step.value.depth + 1}`);
        draw();
      }
    }
    draw(refused);
    deeper.disabled = !more;
  }

  /** @param {string[]} [refused] */
  function draw(refused = []) {
    const series = chosen().map(({ name, title }) => ({ title, nodes: known(name) }));
    const everything = full ? known(full.name) : [];
    const measured = branching(everything);
    const sentences = reading(series, measured);
    if (measured) sentences.push(branchingInWords(measured));
    if (sentences.length) sentences.push(budgeted(bound));
    fill(said, make('p', {}, sentences.join(' ')), refused.map(words => make('p', { className: 'soft' }, words)));
    plot.show(series, measured, everything.length, sentences.join(' '));
  }

  /** The positions that a rung visited, to depth 1, 2, and so on. @param {string} rung */
  function known(rung) {
    const nodes = [];
    for (let depth = 1; depth <= DEEPEST; depth++) {
      const count = counting.nodes(rung, depth);
      if (count === null) break;
      nodes.push(count);
    }
    return nodes;
  }

  /** The whole tree, the first rung with a window, and the one that visits least: each where it will count at all.
   * @param {Counted[]} counted @param {AbortSignal} signal */
  async function usual(counted, signal) {
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

  return {
    elements: [choices, plot.element, said, make('p', { className: 'row' }, deeper)],
    grow,
    /** The rungs as ticks, once; those that the link names are chosen, else the usual ones.
     * @param {RungFacts[]} all @param {RungFacts | null} whole @param {string | undefined} wish
     * @param {Counted[]} counted @param {AbortSignal} signal */
    async offer(all, whole, wish, counted, signal) {
      [rungs, full] = [all.filter(({ watched }) => watched), whole];
      const names = wish?.split(',') ?? (choices.firstChild ? null : await usual(counted, signal));
      if (signal.aborted || !names || names.join() === chosen().map(({ name }) => name).join()) return;
      fill(choices, make('legend', {}, 'Rungs'), rungs.map(({ name, title }) =>
        make('label', { className: 'tick' }, make('input', {
          type: 'checkbox', value: name, checked: names.includes(name), onchange: () => {
            onselect(chosen().map(rung => rung.name));
            draw();
            work(next => grow(next));
          },
        }), title)));
    },
    get sentences() { return said.textContent ?? ''; },
    destroy() { plot.destroy(); },
  };
}
