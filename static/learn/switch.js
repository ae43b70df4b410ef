// The switch that turns the questions of all figures on and off.

import { make } from '../base/elements.js';

/** @param {(on: boolean) => void} setAsks */
export function createSwitch(setAsks) {
  const input = make('input', { type: 'checkbox', role: 'switch', onchange: () => setAsks(input.checked) });
  return { input, element: make('label', { className: 'figure-switch' }, input, make('span', {}, 'Questions')) };
}
