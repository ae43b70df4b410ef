// A search as indented text, a line a visit, as `plywood trace` prints it. Pure.

import { CUT, HIT, PROBE, RESEARCHED } from './model.js';
import { valueText, windowText } from './numbers.js';
import * as visits from './visits.js';

/** @import { SearchTree } from './model.js' */

/** The most lines. */
const MOST = 20_000;

/** @param {SearchTree} tree
 * @param {{ open?: Uint8Array | null, moment?: number, mover?: boolean, most?: number }} [how] */
export function text(tree, { open = null, moment = tree.moments - 1, mover = false, most = MOST } = {}) {
  const lines = [];
  let more = 0;
  for (let visit = 0; visit < tree.size;) {
    const unfolded = !open || open[visit] || !tree.below(visit);
    const next = unfolded ? visit + 1 : tree.end[visit];
    if (tree.begins[visit] > moment) {
      visit = tree.end[visit];
      continue;
    }
    if (lines.length < most) lines.push('  '.repeat(tree.ply[visit]) + line(tree, visit, moment, mover, !unfolded));
    else more += next - visit;
    visit = next;
  }
  if (more) lines.push(`… and ${more.toLocaleString('en')} more visits`);
  return `${lines.join('\n')}\n`;
}

/** @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} mover
 * @param {boolean} folded */
function line(tree, visit, moment, mover, folded) {
  const { seen, flags } = tree;
  const seat = seen.seat[visit];
  const done = tree.ends[visit] <= moment;
  const notes = [
    done && flags[visit] & CUT && visits.cutOff(tree, visit),
    done && flags[visit] & HIT && 'known from the table',
    flags[visit] & RESEARCHED && 'searched again',
    flags[visit] & PROBE && 'a probe of one move',
    folded && `${tree.below(visit).toLocaleString('en')} below`,
  ].filter(Boolean);
  return [
    visits.name(tree, visit), visits.odds(tree, visit) && `(${visits.odds(tree, visit)})`,
    seat === null ? 'end' : seat < 0 ? 'chance' : seat === 0 ? 'MAX' : 'MIN',
    windowText(seen, visit, mover),
    done ? `${tree.estimated[visit] ? '≈' : '='} ${valueText(seen, visit, mover)}` : '…',
    notes.length > 0 && `- ${notes.join(', ')}`,
  ].filter(Boolean).join(' ');
}
