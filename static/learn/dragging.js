// A figure changed in its tree itself: a leaf is dragged up and down for another number, a branch sideways into another
// order. The knobs below do the same by keyboard.

/** @import { Scope } from '../scope/scope.js' */
/** @import { Grabbed } from '../trees/pointers.js' */
/** @import { Figure, Knob, Setting } from './settings.js' */

/** Pixels of a drag that are one more or less. */
const A_STEP = 7;

/** The number of a leaf that has been dragged. @param {Extract<Knob, {low: number}>} knob @param {number} before
 * @param {number} dy pixels down */
export const raised = ({ low, high }, before, dy) =>
  Math.min(high, Math.max(low, before - Math.round(dy / A_STEP)));

/** The pieces in their new order, by where each stands; one that stands nowhere stays behind the one before it.
 * @param {number[]} order @param {Map<number, number>} places @param {number} piece that was dragged
 * @param {number} dx */
export function reordered(order, places, piece, dx) {
  let last = -Infinity;
  const at = new Map(order.map(each => {
    const place = places.get(each) ?? last + 0.5;
    last = place;
    return [each, each === piece ? place + dx : place];
  }));
  return [...order].sort((one, other) => /** @type {number} */ (at.get(one)) - /** @type {number} */ (at.get(other)));
}

/** The drag of what a visit shows; null where a figure has no knob for it.
 * @param {Figure} figure @param {Setting} setting which is changed @param {Scope} scope @param {number} visit
 * @param {() => void} changed @returns {Grabbed | null} */
export function grabbed({ knobs = [] }, setting, scope, visit, changed) {
  const name = scope.seen?.move[visit] ?? '';
  for (const knob of knobs) {
    if ('low' in knob && knob.id === name && scope.seen?.seat[visit] === null) {
      const before = /** @type {number} */ (setting[knob.id]);
      return {
        drag(_, dy) {
          const number = raised(knob, before, dy);
          if (number === setting[knob.id]) return;
          setting[knob.id] = number;
          changed();
        },
        drop() {},
      };
    }
    const piece = 'order' in knob ? knob.order.findIndex(([words]) => words === name) : -1;
    if (piece < 0) continue;
    let moved = 0;
    return {
      drag(dx) { moved = dx; },
      drop() {
        const order = /** @type {number[]} */ (setting[knob.id]);
        const places = placesOf(/** @type {Extract<Knob, {order: unknown}>} */ (knob), scope, visit);
        const next = reordered(order, places, piece, moved);
        if (next.join() === order.join()) return;
        setting[knob.id] = next;
        changed();
      },
    };
  }
  return null;
}

/** Where each piece of an order stands, in pixels. @param {Extract<Knob, {order: unknown}>} knob @param {Scope} scope
 * @param {number} visit one of them */
function placesOf(knob, scope, visit) {
  const { tree } = scope, places = new Map();
  if (!tree) return places;
  for (const brother of tree.children(tree.parent[visit])) {
    const piece = knob.order.findIndex(([words]) => words === tree.seen.move[brother]);
    const place = scope.board.where(brother);
    if (piece >= 0 && place) places.set(piece, place.x);
  }
  return places;
}
