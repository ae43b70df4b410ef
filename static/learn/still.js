// A run drawn in plain text: what stands at a figure until it is alive, where it cannot be, and on paper. Pure.

import { SearchTree, valueText, windowText } from '../trees/model.js';

/** @import { Seen } from '../types.js' */

const SHAPES = new Map([[0, '△'], [1, '▽'], [-1, '○'], [null, '▫']]);
const CUT = 4;

/** A tree of text, a line for each visit. @param {Seen} seen @param {boolean} mover values as the seat to move counts */
export function outline(seen, mover) {
  const tree = new SearchTree(seen);
  /** @type {string[]} */
  const lines = [];
  /** @param {number} visit @param {string} before @param {string} below */
  const draw = (visit, before, below) => {
    const words = [seen.move[visit], SHAPES.get(seen.seat[visit]), valueText(seen, visit, mover)];
    if (seen.seat[visit] !== null) words.push(windowText(seen, visit, mover));
    lines.push(before + words.filter(Boolean).join(' '));
    const children = tree.children(visit);
    const left = seen.flags[visit] & CUT ? seen.left[visit] : 0;
    children.forEach((child, place) => {
      const last = place === children.length - 1 && !left;
      draw(child, `${below}${last ? '└' : '├'} `, `${below}${last ? '  ' : '│ '}`);
    });
    if (left) lines.push(`${below}╳ ${left} left out`);
  };
  for (const root of tree.roots) draw(root, '', '');
  return lines.join('\n');
}
