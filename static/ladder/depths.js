// The depth to which all rungs are counted: what the address wishes, and what there is to choose from.

import { fill, make } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { DEEPEST } from './counting.js';

/** @import { Sounded } from './counting.js' */

/** How the end of every line is written where a depth may stand. */
export const TO_THE_END = 'end';

/** The depth that is wished for, else the one that was sounded; null: to the end.
 * @param {string | undefined} wish @param {Sounded} sounded */
export const wished = (wish, sounded) => wish === TO_THE_END ? null
  : /^[1-9]\d?$/.test(wish ?? '') ? Math.min(Number(wish), DEEPEST) : sounded.depth;

/** The depths to choose from, each with what the whole tree has there.
 * @param {number | null} depth the one that is chosen @param {Sounded} sounded @returns {[string, string][]} */
export function depths(depth, { rung, nodes, depth: found }) {
  const deepest = Math.max(depth ?? 0, Math.min(DEEPEST, nodes.length + 4));
  const plies = Array.from({ length: rung && found === null ? nodes.length : deepest }, (_, index) => {
    const known = nodes[index] ? ` · ${grouped(nodes[index])} positions` : '';
    return /** @type {[string, string]} */ ([`${index + 1}`, `${index ? `${index + 1} plies` : '1 ply'}${known}`]);
  });
  return [...plies, [TO_THE_END, 'to the end of every line']];
}

export class DepthChoice {
  /** The depth that is shown; null: to the end. @type {number | null} */ depth = null;
  element;

  /** @param {(depth: string) => void} onchange a person chose one */
  constructor(onchange) {
    const select = this.element = make('select', {
      'id': 'ladder-depth', 'aria-label': 'Depth', 'title': 'Depth', 'className': 'game-choice soft', 'disabled': true,
       'onchange': () => onchange(select.value),
    }, make('option', {}, 'as deep as is quick'));
  }

  /** @param {string | undefined} wish of the address @param {Sounded} sounded */
  offer(wish, sounded) {
    this.depth = wished(wish, sounded);
    this.element.disabled = false;
    fill(this.element, depths(this.depth, sounded).map(([value, words]) => make('option', { value }, words)));
    this.element.value = String(this.depth ?? TO_THE_END);
  }
}
