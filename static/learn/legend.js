// The legend of a figure: each sign of its tree, drawn small, with its meaning.

import { make } from '../base/elements.js';
import { legend } from '../trees/legend.js';

/** @import { SearchTree } from '../trees/model.js' */
/** @import { Sign } from '../trees/legend.js' */

const SVG = 'http://www.w3.org/2000/svg';
/** The drawings, on a ground of 16 by 16. @type {Partial<Record<Sign, [string, Record<string, string>]>>} */
const DRAWN = {
  max: ['path', { d: 'M8 2L14.5 13.5H1.5z' }],
  min: ['path', { d: 'M8 14L14.5 2.5H1.5z' }],
  chance: ['circle', { cx: '8', cy: '8', r: '6' }],
  leaf: ['rect', { x: '3', y: '3', width: '10', height: '10' }],
  estimate: ['rect', { x: '3', y: '3', width: '10', height: '10', rx: '4' }],
  cut: ['path', { d: 'M8 1V15M3 11L13 5' }],
  best: ['path', { d: 'M2 14L14 2' }],
};
/** The letters instead. @type {Partial<Record<Sign, string>>} */
const WRITTEN = { window: '[ , ]', value: '7', about: '≈', null: '‖', again: '↻', probe: '?', table: '⊞' };

/** @param {SearchTree} tree */
export function createLegend(tree) {
  return legend(tree).map(([sign, meaning]) => make('li', {}, drawn(sign), meaning));
}

/** @param {Sign} sign */
function drawn(sign) {
  const shape = DRAWN[sign];
  if (!shape) return make('span', { className: 'legend-sign', ariaHidden: 'true' }, WRITTEN[sign] ?? '');
  const [name, attributes] = shape;
  const picture = document.createElementNS(SVG, 'svg');
  const part = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
  picture.setAttribute('viewBox', '0 0 16 16');
  picture.setAttribute('class', `legend-sign ${sign}`);
  picture.setAttribute('aria-hidden', 'true');
  picture.append(part);
  return picture;
}
