// The knobs of a figure: a choice, a slide or an order of one's own.

import { button, fill, make, setText } from '../base/elements.js';

/** @import { Knob, Setting } from './settings.js' */

/** @param {string} id @param {Knob} knob @param {Setting} setting @param {() => void} changed */
export function createKnob(id, knob, setting, changed) {
  /** @param {number | number[]} stands */
  const set = stands => { setting[knob.id] = stands; changed(); };
  if ('order' in knob) return orderField(knob, setting, set);
  if ('choices' in knob && !knob.slide) {
    const choices = make('div', { className: 'knob-choices' }, knob.choices.map(([words], index) =>
      make('label', {},
        make('input', {
          type: 'radio', name: id, checked: index === setting[knob.id], onchange: () => set(index),
        }), words)));
    return make('fieldset', { className: 'knob' }, make('legend', {}, knob.label), choices);
  }
  const slide = 'choices' in knob;
  const [low, high] = slide ? [0, knob.choices.length - 1] : [knob.low, knob.high];
  const start = /** @type {number} */ (setting[knob.id]);
  /** @param {number} value */
  const words = value => slide ? knob.choices[value][0] : String(value).replace('-', '−');
  const output = make('output', { htmlFor: id }, words(start));
  const input = make('input', {
    type: 'range', id, min: String(low), max: String(high), step: '1', 'aria-valuetext': words(start),
    oninput: () => {
      setText(output, words(input.valueAsNumber));
      input.setAttribute('aria-valuetext', words(input.valueAsNumber));
    },
    onchange: () => set(input.valueAsNumber),
  });
  input.value = String(start);
  return make('div', { className: 'knob' }, make('label', { htmlFor: id }, knob.label), input, output);
}

/** Pieces in an order of one's own, each with a button that puts it one place forward.
 * @param {Extract<Knob, {order: unknown}>} knob @param {Setting} setting @param {(stands: number[]) => void} set */
function orderField(knob, setting, set) {
  const list = make('ol', { className: 'knob-order' });
  /** @param {number} [focus] the place whose button has the focus then */
  function show(focus) {
    const order = /** @type {number[]} */ (setting[knob.id]);
    fill(list, order.map((piece, at) => {
      const words = knob.order[piece][0];
      return make('li', {}, button(at ? 'back' : null, words, () => {
        if (at === 0) return;
        const next = [...order];
        [next[at - 1], next[at]] = [next[at], next[at - 1]];
        set(next);
        show(at - 1);
      }, {
        'aria-label': at ? `Put ${words} one place forward` : `${words} comes first`,
        'aria-disabled': String(at === 0),
      }));
    }));
    if (focus !== undefined) list.querySelectorAll('button')[focus]?.focus();
  }
  show();
  return make('fieldset', { className: 'knob' }, make('legend', {}, `${knob.label}, in this order`), list);
}
