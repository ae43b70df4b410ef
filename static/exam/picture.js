// The drawn tree: MAX points up and MIN down, leaves are squares, as in the lectures' figures. On paper with its
// blanks, empty or filled in from the key.

import { leftOut } from './answers.js';
import { BOX, CUT, LETTER, SIGN, WIDE } from './layout.js';

/** @import { Answers, Exercise } from '../types.js' */
/** @import { Layout } from './layout.js' */

const SPACE = 'http://www.w3.org/2000/svg';

/**
 * @param {Exercise} exercise @param {Layout} layout
 * @param {Answers | null} [filled] on paper: what stands in the blanks; left out: there are inputs over the picture
 */
export function picture(exercise, layout, filled) {
  const { nodes, title } = exercise;
  const svg = draw('svg', {
    class: 'exam-picture', width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`,
    ...(filled ? { role: 'img', 'aria-label': title } : { 'aria-hidden': 'true' }),
  });
  const at = layout.nodes;
  nodes.forEach((node, number) => {
    const corners = layout.branches[number];
    if (!corners) return;
    const d = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    svg.append(draw('path', { class: 'exam-branch', d, 'data-node': number }));
    if (node.branch) {
      svg.append(draw('text', { class: 'exam-move', x: at[number].x, y: at[number].y - SIGN - 6, 'data-node': number },
        node.branch));
    }
  });
  nodes.forEach((node, number) => svg.append(sign(node, number, at[number])));
  if (filled) {
    for (const place of layout.blanks) svg.append(...blank(place, filled));
    markOut(svg, leftOut(exercise, filled));
  }
  return svg;
}

/** Marks what is left out. @param {Element} area @param {Set<number>} out */
export function markOut(area, out) {
  for (const one of area.querySelectorAll('[data-node]')) {
    one.classList.toggle('out', out.has(Number(/** @type {HTMLElement | SVGElement} */ (one).dataset.node)));
  }
}

/** @param {Exercise['nodes'][number]} node @param {number} number @param {{x: number, y: number}} at */
function sign({ seat, name, leaf, estimate }, number, { x, y }) {
  const kind = seat === 0 ? 'max' : seat === 1 ? 'min' : 'leaf';
  const group = draw('g', { class: `exam-sign ${kind}`, 'data-node': number });
  if (seat === null) {
    const text = (estimate ? '≈' : '') + leaf;
    group.append(
      draw('rect', {
        x: x - SIGN, y: y - SIGN, width: 2 * SIGN, height: 2 * SIGN, rx: 3, ...(estimate && { class: 'estimate' }),
      }),
      draw('text', { x, y: y + 5, ...(text.length > 3 && { class: 'small' }) }, text));
  } else {
    const up = seat === 0 ? -1 : 1;
    group.append(
      draw('path', { d: `M${x} ${y + up * SIGN}L${x + WIDE} ${y - up * SIGN}H${x - WIDE}Z` }),
      draw('text', { x, y: y + 5 - up * 7 }, name));
  }
  return group;
}

/** A blank on paper. @param {Layout['blanks'][number]} place @param {Answers} filled */
function blank({ node, part, x, y }, filled) {
  const answer = filled[`${node}.${part}`];
  if (part === 'cut') {
    const r = CUT / 2 - 2;
    const circle = draw('circle', { class: 'exam-blank', cx: x, cy: y, r });
    return answer ? [circle, ...stroke(x, y)] : [circle];
  }
  const parts = [draw('rect', {
    class: 'exam-blank', x: x - BOX.width / 2, y: y - BOX.height / 2, width: BOX.width, height: BOX.height, rx: 3,
  })];
  if (part !== 'value') {
    parts.push(draw('text', { class: 'exam-letter', x: x - BOX.width / 2 - LETTER / 2, y: y + 5 },
      part === 'alpha' ? 'α' : 'β'));
  }
  if (typeof answer === 'string') parts.push(draw('text', { class: 'exam-answer', x, y: y + 5 }, answer));
  return parts;
}

/** The two strokes across a branch that is cut. @param {number} x @param {number} y */
const stroke = (x, y) => [-3, 3].map(shift => draw('line', {
  class: 'exam-stroke', x1: x + shift - 4, y1: y + 8, x2: x + shift + 4, y2: y - 8,
}));

/**
 * @param {string} tag @param {Record<string, string | number>} [attributes] @param {string} [text]
 * @returns {SVGElement}
 */
function draw(tag, attributes = {}, text) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}
