// The ships of a fleet in a tray let into the wood: those still to be placed, then those afloat and those sunk.

import { hull, wreck } from './ships.js';
import { BLACK, mix } from './theme.js';
import { sunk } from './wood.js';

/** @import { Ship } from '../../types.js' */
/** @import { Box } from '../layout/geometry.js' */
/** @import { Pen } from './pen.js' */
/** @import { Scene } from './scene.js' */
/** @import { Area } from './wood.js' */

/** @param {Pen} pen @param {Scene} scene */
export function rack(pen, { table, view }) {
  const place = table.rack, fleet = place && view.fleets?.[place.seat];
  if (!place || !fleet) return;
  const { theme } = pen, { x, y, w, h } = place;
  pen.text(fleet.name, x + w / 2, y - 0.22, Math.min(0.42, pen.px(13)), theme.name, { room: w });
  pen.slab(x, y, w, h, 0.1);
  pen.fill(theme.bare ? theme.paper : mix(theme.frame, BLACK, 0.55));
  pen.slab(x, y, w, h, 0.1);
  pen.stroke(theme.bare ? theme.line : mix(theme.frame, BLACK, 0.7), pen.px(1));
  sunk(pen, place);
  const high = h / fleet.ships.length;
  const cell = Math.min(high * 0.86, w * 0.68 / Math.max(...fleet.ships.map(({ length }) => length)));
  fleet.ships.forEach((ship, at) => row(pen, ship, { x, y: y + at * high, w, h: high }, cell, place.seat));
}

/** A ship, and its length or that it is sunk. @param {Pen} pen @param {Ship} ship @param {Area} area
 * @param {number} cell the length of a part @param {number} seat */
function row(pen, { length, fate }, { x, y, w, h }, cell, seat) {
  const { context, theme } = pen;
  const left = x + cell * 0.3, middle = y + h / 2, away = fate === 'placed';
  if (away) {
    pen.slab(left, middle - cell * 0.28, cell * length, cell * 0.56, cell * 0.28);
    context.setLineDash([pen.px(4), pen.px(4)]);
    pen.stroke(theme.bare ? theme.line : theme.name, pen.px(1), theme.bare ? 1 : 0.45);
    context.setLineDash([]);
  } else {
    for (let part = 0; part < length; part++) {
      const joined = `${part ? 'l' : ''}${part < length - 1 ? 'r' : ''}`;
      context.save();
      context.translate(left + (part + 0.5) * cell, middle);
      (fate === 'sunk' ? wreck : hull)(pen, seat, cell * 0.42, 1, '', { ...PART, w: cell, h: cell, joined });
      context.restore();
    }
  }
  if (fate === 'next') {
    pen.slab(x + h * 0.06, y + h * 0.06, w - h * 0.12, h * 0.88, 0.1);
    pen.stroke(theme.signs.cream, Math.max(pen.px(4), 0.06));
    pen.stroke(theme.signs.act, Math.max(pen.px(2), 0.035));
  }
  const words = fate === 'sunk' || fate === 'placed' ? fate : String(length);
  const height = pen.px(12), room = w * 0.24;
  if (height > h || pen.wide(words, height, 600) > room) return; // its look says it, too
  const colour = theme.bare ? theme.ink : fate === 'sunk' ? LOST : theme.name;
  pen.text(words, x + w * 0.87, middle, height, colour, { room });
}

/** Of a ship that is sunk, on dark wood. @type {import('./theme.js').Colour} */
const LOST = [240, 150, 122];
/** A part lies where the pen is. @type {Box} */
const PART = { x: 0, y: 0, w: 1, h: 1, cx: 0, cy: 0, r: 0.42, shape: 'square' };
