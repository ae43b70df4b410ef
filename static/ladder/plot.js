// The growth with depth as a chart: counted positions as marks on lines, beside the two curves. SVG, made in the page.

import { fill, make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { curves, rounded } from './growth.js';
import { apart, axis, onLine, onLog } from './scales.js';

/** @import { Branching, Series } from './growth.js' */

const SPACE = 'http://www.w3.org/2000/svg';
/** The marks, each of another shape, around 0, 0. */
const MARKS = [
  'M0-4.5a4.5 4.5 0 1 0 .01 0z', 'M-4-4h8v8h-8z', 'M0-5.5 5 3.8H-5z', 'M0-5.5 5.5 0 0 5.5-5.5 0z',
  'M-4-4 4 4M4-4-4 4', 'M0-5.5V5.5M-5.5 0H5.5', 'M0 5.5 5-3.8H-5z',
];
const CURVES = /** @type {const} */ ([['all', 'b^d'], ['half', 'b^(d/2)']]);
/** From this width on, in pixels, the lines carry their names; below it a legend does. */
const ROOMY = 560;
/** Between two names, in pixels. */
const LINE = 17;

/**
 * @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children
 */
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The mark of one of the lines. @param {number} index @param {number} x @param {number} y */
const mark = (index, x, y) => draw('path', {
  class: `mark line-${index % MARKS.length}`, d: MARKS[index % MARKS.length], transform: `translate(${x} ${y})`,
});

/** A chart that is drawn anew whenever its width changes, its legend, and its numbers as a table. */
export function createPlot() {
  /** @type {Series[]} */ let series = [];
  /** @type {Branching | null} */ let branching = null;
  /** To which depth the curves are drawn. */ let measured = 0;
  let words = '';
  const place = make('div', { className: 'plot' });
  const legend = make('ul', { className: 'legend', 'aria-hidden': 'true' });
  const numbers = make('details', { className: 'numbers', hidden: true });
  const element = make('figure', { className: 'growth-figure' }, place, legend, numbers);
  const observer = new ResizeObserver(() => paint());
  observer.observe(place);

  function paint() {
    const width = Math.floor(place.clientWidth);
    const drawn = series.filter(({ nodes }) => nodes.length);
    if (!width || !drawn.length) return fill(place);
    const roomy = width >= ROOMY;
    const height = Math.round(Math.max(260, Math.min(400, width * 0.5)));
    const [left, right, top, bottom] = [62, width - (roomy ? 190 : 14), 14, height - 44];
    const deepest = Math.max(...drawn.map(({ nodes }) => nodes.length));
    const depths = Array.from({ length: deepest }, (_, index) => index + 1);
    const bends = bent();
    const { range, steps } = axis([
      ...drawn.flatMap(({ nodes }) => nodes), ...bends.flatMap(({ all, half }) => [all, half]),
    ]);
    const x = (/** @type {number} */ depth) => onLine(depth, [1, deepest], [left + 10, right - 10]);
    const y = (/** @type {number} */ number) => onLog(Math.max(number, range[0]), range, [bottom, top]);
    const path = (/** @type {number[]} */ values) =>
      values.map((value, index) => `${index ? 'L' : 'M'}${x(index + 1).toFixed(1)} ${y(value).toFixed(1)}`).join('');

    const picture = draw('svg', {
      role: 'img', 'aria-labelledby': 'growth-title growth-words', viewBox: `0 0 ${width} ${height}`, width, height,
    }, draw('title', { id: 'growth-title' }, 'Positions visited, by depth, on a logarithmic scale'),
    draw('desc', { id: 'growth-words' }, words));
    for (const step of steps) {
      picture.append(draw('path', { class: 'grid', d: `M${left} ${y(step)}H${right}` }),
        draw('text', { class: 'tick-label', x: left - 8, y: y(step) + 4, 'text-anchor': 'end' }, short(step)));
    }
    for (const depth of depths) {
      picture.append(draw('text', {
        class: 'tick-label', x: x(depth), y: bottom + 18, 'text-anchor': 'middle',
      }, String(depth)));
    }
    picture.append(draw('path', { class: 'axis', d: `M${left} ${top}V${bottom}H${right}` }),
      draw('text', {
        class: 'axis-label', x: (left + right) / 2, y: height - 6, 'text-anchor': 'middle',
      }, 'depth, in plies'));
    /** @type {{name: string, x: number, y: number}[]} */
    const names = [];
    if (bends.length) {
      for (const [key, name] of CURVES) {
        const values = bends.map(bend => bend[key]);
        picture.append(draw('path', { class: `curve curve-${key}`, d: path(values) }));
        names.push({ name, x: x(values.length), y: y(values[values.length - 1]) });
      }
    }
    drawn.forEach(({ title, nodes }, index) => {
      picture.append(draw('path', { class: `series line-${index % MARKS.length}`, d: path(nodes) }));
      nodes.forEach((number, at) => picture.append(mark(index, x(at + 1), y(number))));
      names.push({ name: title, x: x(nodes.length), y: y(nodes[nodes.length - 1]) });
    });
    // Names keep out of each other's way where lines end at the same depth.
    for (const end of roomy ? new Set(names.map(name => name.x)) : []) {
      const here = names.filter(name => name.x === end);
      const places = apart(here.map(name => name.y), LINE, [top, bottom]);
      here.forEach((name, index) => picture.append(
        draw('path', { class: 'lead', d: `M${end + 7} ${name.y}L${end + 15} ${places[index]}` }),
        draw('text', { class: 'line-label', x: end + 18, y: places[index] + 4 }, name.name)));
    }
    fill(place, picture);
    fill(legend, !roomy && [
      ...drawn.map(({ title }, index) => make('li', {}, sample(mark(index, 12, 8)), title)),
      ...(bends.length ? CURVES.map(([key, name]) =>
        make('li', {}, sample(draw('path', { class: `curve curve-${key}`, d: 'M0 8H24' })), name)) : []),
    ]);
  }

  /** @param {Element} shape */
  const sample = shape => draw('svg', { viewBox: '0 0 24 16', width: 24, height: 16 }, shape);

  /** The curves as far as the whole tree was measured: further on they would be guesses. */
  const bent = () => Array.from({ length: measured }, (_, index) =>
    curves(/** @type {Branching} */ (branching).b, index + 1));

  function list() {
    const drawn = series.filter(({ nodes }) => nodes.length);
    const deepest = Math.max(0, ...drawn.map(({ nodes }) => nodes.length));
    const open = numbers.open, bends = bent();
    fill(numbers, make('summary', {}, 'The chart as a table'),
      make('div', { className: 'sideways', tabIndex: 0, role: 'region', 'aria-label': 'The chart as a table' },
        make('table', {}, make('caption', { className: 'unseen' }, 'Positions visited, by depth'),
          make('thead', {}, make('tr', {}, ['Depth', ...drawn.map(({ title }) => title),
            ...(branching ? CURVES.map(([, name]) => name) : [])].map(head => make('th', { scope: 'col' }, head)))),
          make('tbody', {}, Array.from({ length: deepest }, (_, index) => make('tr', {},
            make('th', { scope: 'row' }, String(index + 1)),
            drawn.map(({ nodes }) => make('td', {}, nodes[index] === undefined ? '–' : grouped(nodes[index]))),
            branching && CURVES.map(([key]) =>
              make('td', { className: 'soft' }, bends[index] ? rounded(bends[index][key]) : '–'))))))));
    numbers.open = open;
    numbers.hidden = !deepest;
  }

  return {
    element,
    /** @param {Series[]} counted @param {Branching | null} found @param {number} depth to which it was measured
     * @param {string} sentences */
    show(counted, found, depth, sentences) {
      [series, branching, words] = [counted, found, sentences];
      measured = found ? Math.min(depth, Math.max(0, ...counted.map(({ nodes }) => nodes.length))) : 0;
      paint();
      list();
    },
    destroy() { observer.disconnect(); },
  };
}

/** A power of ten in few signs. @param {number} number */
const short = number => number >= 1e6 ? `${number / 1e6}M` : number >= 1e4 ? `${number / 1e3}k` : grouped(number);
