// A search that samples as a figure: its tree, one sample in its steps with its board and its choice, and, where there
// is one, a slide for the number of samples.

import { icon, make, setText } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { grouped } from '../base/words.js';
import { createHere } from '../samples/here.js';
import { SampleScope } from '../samples/scope.js';
import { framed, movesOf } from './framed.js';

/** @import { ScopeOptions } from '../scope/scope.js' */
/** @import { Opening } from './living.js' */

/** @param {DOMStringMap} slot `sampled`: the game; `moves`; `options`; `rung`; `nodes`: numbers of samples; `step`:
 * where it stands at first @param {string} id @param {Pick<ScopeOptions, 'engine' | 'animate'>} services
 * @returns {Opening} */
export function createSampled(slot, id, { engine, animate }) {
  const { sampled: game = '', title = '', rung = 'montecarlo', step } = slot;
  const moves = movesOf(slot), sizes = (slot.nodes ?? '').split(' ').map(Number);
  const options = /** @type {Record<string, string>} */ (JSON.parse(slot.options ?? '{}'));
  const place = make('div', { className: 'figure-scope figure-samples' });
  const spoken = make('p', { className: 'unseen', role: 'status' });
  const see = make('a', { className: 'button quiet' }, icon('see'), 'Open in the microscope');
  const slide = make('input', {
    type: 'range', id: `${id}-size`, min: 0, max: sizes.length - 1, step: 1, oninput: () => void show(),
  });
  slide.value = '0';
  const output = make('output', { htmlFor: slide.id });
  const scope = new SampleScope(place, {
    engine, animate, notice: text => setText(spoken, text), more: () => [], waiting: () => null,
  });
  const best = make('p', { className: 'figure-best' });
  const here = sizes.length > 1 ? null : createHere(scope, `${id}-choice`);
  scope.addEventListener('change', () => {
    here?.update();
    const { tree } = scope;
    setText(best, tree?.at ? `After ${grouped(tree.at)} samples the best is this: ${tree.best}.` : '');
    see.href = writeSee('see', game, { options, moves }, { rung, nodes: nodes(), step: scope.address });
  });
  const nodes = () => sizes[slide.valueAsNumber];
  function show() {
    const words = `${grouped(nodes())} samples`;
    setText(output, words);
    slide.setAttribute('aria-valuetext', words);
    return scope.open({ game, options, start: null, moves, rung, nodes: nodes(), step });
  }
  const knob = make('div', { className: 'knobs' }, make('div', { className: 'knob' },
    make('label', { htmlFor: slide.id }, 'Samples'), slide, output));
  return {
    page: framed(id, title, sizes.length > 1 && knob, place, here ? here.element : best, spoken,
      make('p', { className: 'figure-links' }, see)),
    open: show,
    async settled() {
      await scope.settled();
      await here?.settled();
    },
    restyle() {
      scope.restyle();
      here?.restyle();
    },
    destroy() {
      here?.destroy();
      scope.destroy();
    },
  };
}
