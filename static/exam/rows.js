// The blanks of a sheet as a list, for a narrow screen: a row a node, indented by ply, in the order of the search.

import { make } from '../base/elements.js';
import { searchOrder } from './answers.js';

/** @import { Exercise } from '../types.js' */

/** @param {Exercise} exercise @param {Map<string, {element: HTMLElement}>} boxes by the names of their blanks */
export function rows(exercise, boxes) {
  const children = searchOrder(exercise);
  /**
   * A node's rows: itself with what leads to it, what hangs on it, and its value.
   * @param {number} node @param {number} ply
   * @returns {HTMLElement[]}
   */
  const walk = (node, ply) => {
    const { label, name, seat, leaf, estimate, branch } = exercise.nodes[node];
    const [cut, alpha, beta, value] = ['cut', 'alpha', 'beta', 'value']
      .map(part => boxes.get(`${node}.${part}`)?.element);
    const shape = seat === 0 ? '▲' : seat === 1 ? '▽' : '■';
    const own = row(ply, node, label,
      cut,
      make('span', { className: 'exam-name', 'aria-hidden': 'true' },
        branch && make('span', { className: 'soft' }, `${branch} `),
        `${shape} ${name || (estimate ? '≈' : '') + leaf}`),
      make('span', { className: 'unseen' }, label),
      alpha, beta);
    const end = value && row(ply, node, `${name}, its value`,
      make('span', { className: 'exam-name soft', 'aria-hidden': 'true' }, `${name} is worth`), value);
    return [own, ...children[node].flatMap(child => walk(child, ply + 1)), ...end ? [end] : []];
  };
  return walk(0, 0);
}

/** @param {number} ply @param {number} node @param {string} label @param {...(HTMLElement | undefined)} parts */
function row(ply, node, label, ...parts) {
  const element = make('div', { className: 'exam-row', role: 'group', 'aria-label': label }, parts);
  element.dataset.node = String(node);
  element.style.setProperty('--ply', String(ply));
  return element;
}
