// The shapes of visits, and the small signs beside them, drawn on a canvas.

/** @import { Shape } from './visits.js' */

const TAU = 2 * Math.PI;

/** The outline of a visit's shape, added to a path.
 * @param {CanvasRenderingContext2D} context @param {Shape} shape @param {number} x @param {number} y
 * @param {number} r */
export function outline(context, shape, x, y, r) {
  switch (shape) {
    case 'max':
    case 'min': {
      const way = shape === 'max' ? 1 : -1;
      context.moveTo(x, y - way * r * 1.05);
      context.lineTo(x + r * 1.1, y + way * r * 0.85);
      context.lineTo(x - r * 1.1, y + way * r * 0.85);
      context.closePath();
      break;
    }
    case 'chance':
      context.moveTo(x + r, y);
      context.arc(x, y, r, 0, TAU);
      break;
    case 'leaf':
      context.rect(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6);
      break;
    default:
      context.roundRect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, r * 0.6);
  }
}

/** Signs, each about eight pixels wide, with its lower left corner at a place.
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
export function star(context, x, y) {
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const [far, turn] = [i % 2 ? 2.3 : 5, TAU * i / 10 - TAU / 4];
    context.lineTo(x + 5 + far * Math.cos(turn), y - 4 + far * Math.sin(turn));
  }
  context.closePath();
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
export function grid(context, x, y) {
  context.beginPath();
  context.rect(x + 0.5, y - 8.5, 8, 8);
  context.moveTo(x + 4.5, y - 8.5);
  context.lineTo(x + 4.5, y - 0.5);
  context.moveTo(x + 0.5, y - 4.5);
  context.lineTo(x + 8.5, y - 4.5);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
export function round(context, x, y) {
  context.beginPath();
  context.arc(x + 4.5, y - 4.5, 3.6, -0.4, 4.6);
  context.stroke();
  context.beginPath();
  context.moveTo(x + 4, y - 10.5);
  context.lineTo(x + 7.5, y - 8);
  context.lineTo(x + 4, y - 5.5);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
export function query(context, x, y) {
  context.beginPath();
  context.arc(x + 4.5, y - 6.5, 2.6, -2.8, 1.6);
  context.lineTo(x + 4.5, y - 2.6);
  context.stroke();
  context.beginPath();
  context.arc(x + 4.5, y - 0.6, 0.9, 0, TAU);
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
export function bars(context, x, y) {
  context.beginPath();
  for (const at of [3, 6.5]) {
    context.moveTo(x + at, y - 9);
    context.lineTo(x + at, y);
  }
  context.stroke();
}
