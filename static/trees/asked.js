// The rings of a question in a tree: blue, which stands for nothing else, round the place that is asked about and round
// those that may be pressed; and a field for a number that is asked.

/** @import { Colours } from './colours.js' */
/** @import { Scene, Visible } from './visible.js' */

const TAU = 2 * Math.PI;
/** The field: its width and height, and from the sign or board to it. */
const FIELD = { wide: 34, high: 24, off: 6 };

/** @param {CanvasRenderingContext2D} context @param {Colours} colours @param {Scene} scene @param {Visible} visible */
export function paintAsked(context, colours, { tree, layout, x, camera, ringed }, visible) {
  if (!ringed) return;
  for (const visit of [...ringed.offers, ringed.visit]) {
    const item = layout.nearest(tree, visit);
    if (item < 0) continue;
    const [px, py, board] = [camera.toX(x[item]), camera.toY(layout.row[item]), visible.board(item)];
    const half = board ? board / 2 + 4 : Math.max(visible.radius(item) + 6, 12);
    context.beginPath();
    if (board) context.roundRect(px - half, py - half, 2 * half, 2 * half, 8);
    else context.arc(px, py, half, 0, TAU);
    context.strokeStyle = colours.act;
    context.lineWidth = visit === ringed.visit ? 3.5 : 2.5;
    context.setLineDash(visit === ringed.visit ? [] : [5, 4]);
    context.stroke();
    context.setLineDash([]);
    if (visit === ringed.visit && ringed.number) field(context, colours, px + half + FIELD.off, py);
  }
}

/** An empty field, where the number will stand. @param {CanvasRenderingContext2D} context @param {Colours} colours
 * @param {number} left @param {number} py its middle */
function field(context, colours, left, py) {
  context.beginPath();
  context.roundRect(left, py - FIELD.high / 2, FIELD.wide, FIELD.high, 6);
  context.fillStyle = colours.paper;
  context.fill();
  context.strokeStyle = colours.act;
  context.lineWidth = 2.5;
  context.stroke();
  context.font = `700 15px ${colours.font}`;
  context.textAlign = 'center';
  context.fillStyle = colours.act;
  context.fillText('?', left + FIELD.wide / 2, py + 5.5);
}
