// A run as a picture on the page; what it shows stands in its words.

import { make } from '../base/elements.js';
import { Layout } from '../trees/layout.js';
import { picture as board } from '../trees/miniatures.js';
import { SearchTree } from '../trees/model.js';
import { svg } from '../trees/svg.js';
import { text } from '../trees/text.js';

/** @import { Seen } from '../types.js' */
/** `moment` of the run, where it is not the last; `hidden`: visits whose values are not shown; `mover`: numbers count
 * as the seat to move does; `root`: its name.
 * @typedef {{moment?: number, hidden?: (visit: number) => boolean, mover?: boolean, root?: string}} How */

/** Pixels of a board in a picture that may be enlarged. */
const BOARD = 156;

/** @param {Seen} seen @param {(tree: SearchTree) => How} shows */
export function picture(seen, shows) {
  const how = shows(new SearchTree(seen)), { hidden = () => false, mover = false } = how;
  const value = seen.value.map((each, visit) => hidden(visit) ? null : each);
  const tree = new SearchTree({ ...seen, value: /** @type {Seen['value']} */ (value) });
  tree.rootName = how.root ?? '';
  const { moment = tree.moments - 1 } = how, whole = moment === tree.moments - 1 && !hidden(0);
  const layout = new Layout(tree, new Uint8Array(tree.size).fill(1));
  const { boards = [] } = seen;
  const drawn = svg(tree, layout, {
    moment, mover, best: whole ? new Set(tree.bestLine) : new Set(),
    board: visit => boards[visit] ? board(boards[visit], BOARD).toDataURL() : null,
  });
  return make('img', {
    src: `data:image/svg+xml,${encodeURIComponent(drawn)}`, alt: whole ? text(tree, { mover }) : 'The tree so far',
  });
}
