// The picture of a growth: counted positions as marks on lines, beside the two curves. SVG, made in the page.

import { make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { apart } from './scales.js';

/** @import { Bends, Series } from './growth.js' */
/** @import { Frame } from './scales.js' */

const SPACE = 'http://www.w3.org/2000/svg';
/** The marks, each of another shape, around 0, 0. */
const MARKS = [
  'M0-4.5a4.5 4.5 0 1 0 .01 0z', 'M-4-4h8v8h-8z', 'M0-5.5 5 3.8H-5z', 'M0-5.5 5.5 0 0 5.5-5.5 0z',
  'M-4-4 4 4M4-4-4 4', 'M0-5.5V5.5M-5.5 0H5.5', 'M0 5.5 5-3.8H-5z',
];
/** Between two names, in pixels. */
const LINE = 17;

/** @param {Series[]} series @param {Bends} bends @param {string} words what the chart says @param {Frame} frame */
export function chart(series, bends, words, frame) {
  const { roomy, width, height, x, y } = frame;
  const path = (/** @type {number[]} */ values) =>
    values.map((value, index) => `${index ? 'L' : 'M'}${x(index + 1).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const ends = [...bends.map(({ name, values }) => ({ name, values })),
    ...series.map(({ title, nodes }) => ({ name: title, values: nodes }))].map(({ name, values }) =>
    ({ name, x: x(values.length), y: y(values[values.length - 1]) }));
  return draw('svg', {
    role: 'img', 'aria-labelledby': 'growth-title growth-words', viewBox: `0 0 ${width} ${height}`, width, height,
  },
  draw('title', { id: 'growth-title' }, 'Positions visited, by depth, on a logarithmic scale'),
  draw('desc', { id: 'growth-words' }, words),
  ...axes(frame),
  ...bends.map(({ key, values }) => draw('path', { class: `curve curve-${key}`, d: path(values) })),
  ...series.flatMap(({ nodes }, index) => [
    draw('path', { class: `series line-${index % MARKS.length}`, d: path(nodes) }),
    ...nodes.map((number, at) => mark(index, x(at + 1), y(number))),
  ]),
  ...roomy ? names(ends, frame) : []);
}

/** The legend below a chart that has no room for names. @param {Series[]} series @param {Bends} bends */
export const legend = (series, bends) => [
  ...series.map(({ title }, index) => make('li', {}, sample(mark(index, 12, 8)), title)),
  ...bends.map(({ key, name }) =>
    make('li', {}, sample(draw('path', { class: `curve curve-${key}`, d: 'M0 8H24' })), name)),
];

/** @param {Frame} frame */
function axes({ height, left, right, top, bottom, deepest, steps, x, y }) {
  return [
    ...steps.flatMap(step => [
      draw('path', { class: 'grid', d: `M${left} ${y(step)}H${right}` }),
      draw('text', { class: 'tick-label', x: left - 8, y: y(step) + 4, 'text-anchor': 'end' }, short(step)),
    ]),
    ...Array.from({ length: deepest }, (_, index) => draw('text', {
      class: 'tick-label', x: x(index + 1), y: bottom + 18, 'text-anchor': 'middle',
    }, String(index + 1))),
    draw('path', { class: 'axis', d: `M${left} ${top}V${bottom}H${right}` }),
    draw('text', {
      class: 'axis-label', x: (left + right) / 2, y: height - 6, 'text-anchor': 'middle',
    }, 'depth, in plies'),
  ];
}

/** The names of lines, out of each other's way where several end at the same depth.
 * @param {{name: string, x: number, y: number}[]} ends @param {Frame} frame */
function names(ends, { top, bottom }) {
  return [...new Set(ends.map(({ x }) => x))].flatMap(x => {
    const here = ends.filter(end => end.x === x);
    const places = apart(here.map(({ y }) => y), LINE, [top, bottom]);
    return here.flatMap(({ name, y }, index) => [
      draw('path', { class: 'lead', d: `M${x + 7} ${y}L${x + 15} ${places[index]}` }),
      draw('text', { class: 'line-label', x: x + 18, y: places[index] + 4 }, name),
    ]);
  });
}

/** The mark of one of the lines. @param {number} index @param {number} x @param {number} y */
const mark = (index, x, y) => draw('path', {
  class: `mark line-${index % MARKS.length}`, d: MARKS[index % MARKS.length], transform: `translate(${x} ${y})`,
});

/** @param {Element} shape */
const sample = shape => draw('svg', { viewBox: '0 0 24 16', width: 24, height: 16 }, shape);

/**
 * @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children
 */
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A power of ten in few signs. @param {number} number */
const short = number => number >= 1e6 ? `${number / 1e6}M` : number >= 1e4 ? `${number / 1e3}k` : grouped(number);
