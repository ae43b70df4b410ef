// Outlines kept as text: M, L, C and Z as in SVG, and O for a circle by its middle and radius.

import { TAU } from './pen.js';

/** @import { Pen } from './pen.js' */

/** The steps of a path, read once. @type {Map<string, [string, number[]][]>} */
const steps = new Map();

/** Draws path data on the pen's context, beginning a path. @param {Pen} pen @param {string} data @param {number} [s] */
export function trace({ context }, data, s = 1) {
  let read = steps.get(data);
  if (!read) {
    read = [...data.matchAll(/([MLCZO])([^MLCZO]*)/g)].map(([, step, numbers]) =>
      [step, numbers.trim() ? numbers.trim().split(/[\s,]+/).map(Number) : []]);
    steps.set(data, read);
  }
  context.beginPath();
  for (const [step, at] of read) {
    const [a, b, c, d, e, f] = at.map(each => each * s);
    if (step === 'M') context.moveTo(a, b);
    else if (step === 'L') context.lineTo(a, b);
    else if (step === 'C') context.bezierCurveTo(a, b, c, d, e, f);
    else if (step === 'O') {
      context.moveTo(a + c, b);
      context.arc(a, b, c, 0, TAU);
    } else context.closePath();
  }
}
