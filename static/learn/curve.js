// A curve through points, on plain or logarithmic axes, with a mark at one of them. SVG, made in the page.

import { fill, make } from '../base/elements.js';

/**
 * The labels along an axis, from its first step to its last.
 * @typedef {{words: string, steps: number[], log?: boolean, write?: (step: number) => string}} Axis
 */
/** @typedef {readonly [x: number, y: number]} Point */

const SPACE = 'http://www.w3.org/2000/svg';
const SIZE = { width: 640, height: 300, left: 66, right: 28, top: 12, bottom: 48 };

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children */
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The place of a number between the ends of an axis. @param {Axis} axis @param {number} from @param {number} to */
function placed({ steps, log }, from, to) {
  const scale = (/** @type {number} */ number) => log ? Math.log(number) : number;
  const [low, high] = [scale(steps[0]), scale(steps[steps.length - 1])];
  return (/** @type {number} */ number) => from + (to - from) * (scale(number) - low) / (high - low);
}

/** @param {string} id @param {string} title @param {Axis} across @param {Axis} up */
export function createCurve(id, title, across, up) {
  const { width, height, left, right, top, bottom } = SIZE;
  const x = placed(across, left, width - right), y = placed(up, height - bottom, top);
  const element = make('div', { className: 'curve-chart' });

  const path = (/** @type {readonly Point[]} */ points) =>
    points.map(([a, b], at) => `${at ? 'L' : 'M'}${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join('');

  /** @param {readonly Point[]} points @param {Point | null} here the one that is marked @param {string} words
   * @param {{low: readonly Point[], high: readonly Point[], level: number}} [band] an interval around the points, and
   * the height that they come to */
  function show(points, here, words, band) {
    const picture = draw('svg', {
      role: 'img', 'aria-labelledby': `${id}-chart ${id}-words`, viewBox: `0 0 ${width} ${height}`,
    }, draw('title', { id: `${id}-chart` }, title), draw('desc', { id: `${id}-words` }, words));
    for (const step of up.steps) {
      picture.append(draw('path', { class: 'grid', d: `M${left} ${y(step)}H${width - right}` }),
        draw('text', { class: 'tick-label', x: left - 8, y: y(step) + 4, 'text-anchor': 'end' }, written(up, step)));
    }
    for (const step of across.steps) {
      picture.append(draw('text', { class: 'tick-label', x: x(step), y: height - bottom + 18, 'text-anchor': 'middle' },
        written(across, step)));
    }
    if (band) picture.append(
      draw('path', { class: 'band', d: `${path(band.low)}${path([...band.high].reverse()).replace('M', 'L')}Z` }),
      draw('path', { class: 'level', d: `M${left} ${y(band.level)}H${width - right}` }));
    picture.append(draw('path', { class: 'axis', d: `M${left} ${top}V${height - bottom}H${width - right}` }),
      draw('text', { class: 'axis-label', x: (left + width - right) / 2, y: height - 8, 'text-anchor': 'middle' },
        across.words),
      draw('path', { class: 'drawn', d: path(points) }));
    if (here) picture.append(draw('circle', { class: 'here', cx: x(here[0]), cy: y(here[1]), r: 6 }));
    fill(element, make('p', { className: 'curve-title soft' }, up.words), picture);
  }

  return { element, show };
}

/** @param {Axis} axis @param {number} step */
const written = ({ write }, step) => (write ? write(step) : String(step)).replace('-', '−');
