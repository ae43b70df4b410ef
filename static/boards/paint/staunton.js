// The standing pieces, seen from the side as turned wood: each a few solids with one outline round them all, and the
// lines cut into them. Coordinates are hundredths of a piece's radius, y down.

import { TAU } from './pen.js';
import { BLACK, WHITE, css, isDark, mix } from './theme.js';
import { trace } from './trace.js';

/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */
/** @typedef {'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'monarch'} Standing */
/** @typedef {{ solids: string[], lines: string[], dots?: string[] }} Shape
 * Path data with M, L, C and Z as SVG has them, and O for a circle: its middle and radius. */

const FOOT = 'M-66 94C-68 79 -56 73 -47 69L47 69C56 73 68 79 66 94Z';
const SOLE = 'M-56 81C-30 85 30 85 56 81';

/** @type {Record<Standing, Shape>} */
const SHAPES = {
  pawn: {
    solids: [
      'M-56 94C-58 77 -45 71 -36 64L36 64C45 71 58 77 56 94Z', 'M-35 66C-19 46 -14 28 -13 4L13 4C14 28 19 46 35 66Z',
      'M-31 4C-31 -7 31 -7 31 4C31 13 -31 13 -31 4Z', 'O0 -29 29',
    ],
    lines: ['M-45 79C-24 83 24 83 45 79', 'M-22 8C-10 11 10 11 22 8'],
  },
  rook: {
    solids: [
      FOOT, 'M-45 71L-36 -18L36 -18L45 71Z',
      'M-43 -16L-53 -38L-53 -76L-30 -76L-30 -60L-12 -60L-12 -76L12 -76L12 -60L30 -60L30 -76L53 -76L53 -38L43 -16Z',
    ],
    lines: [SOLE, 'M-50 -38L50 -38', 'M-40 -16L40 -16', 'M-42 56L42 56'],
  },
  knight: {
    solids: [
      FOOT,
      'M-45 71C-46 38 -10 26 -5 -6C-17 5 -30 5 -39 18C-46 28 -58 29 -65 20C-72 11 -67 1 -60 -8C-52 -20 -52 -36 -41 -50'
      + 'C-37 -56 -33 -60 -31 -66L-33 -90L-12 -76C30 -74 58 -38 54 24C53 44 50 58 48 71Z',
    ],
    lines: [SOLE, 'M4 -66C32 -50 42 -16 38 44', 'M-62 14L-50 9', 'M-5 -6C-2 -14 -4 -20 -8 -25'],
    dots: ['O-27 -42 6', 'O-55 1 3.4'],
  },
  bishop: {
    solids: [
      FOOT, 'M-40 71C-24 56 -19 44 -18 24L18 24C19 44 24 56 40 71Z', 'M-36 24C-36 13 36 13 36 24C36 33 -36 33 -36 24Z',
      'M0 -80C27 -57 41 -33 33 -8C28 7 18 16 0 16C-18 16 -28 7 -33 -8C-41 -33 -27 -57 0 -80Z', 'O0 -87 10',
    ],
    lines: [SOLE, 'M5 -52L23 -24', 'M-26 27C-12 31 12 31 26 27'],
  },
  queen: {
    solids: [
      FOOT, 'M-44 71C-28 46 -27 24 -34 0L34 0C27 24 28 46 44 71Z',
      'M-39 5L-63 -55L-35 -29L-32 -71L-12 -35L0 -80L12 -35L32 -71L35 -29L63 -55L39 5Z',
      'O-64 -60 9', 'O-33 -77 9', 'O0 -86 10', 'O33 -77 9', 'O64 -60 9',
    ],
    lines: [SOLE, 'M-38 4C-18 12 18 12 38 4', 'M-35 16C-16 23 16 23 35 16'],
  },
  monarch: {
    solids: [
      FOOT, 'M-44 71C-29 50 -27 32 -32 8L32 8C27 32 29 50 44 71Z',
      'M-37 12C-72 -16 -60 -58 -28 -55C-13 -53 -4 -44 0 -35C4 -44 13 -53 28 -55C60 -58 72 -16 37 12Z',
      'M-7 -36L-7 -66L-20 -66L-20 -80L-7 -80L-7 -96L7 -96L7 -80L20 -80L20 -66L7 -66L7 -36Z',
    ],
    lines: [SOLE, 'M-36 11C-16 18 16 18 36 11', 'M-33 23C-15 29 15 29 33 23', 'M0 -33L0 6'],
  },
};

/** @param {Standing} name */
export function upright(name) {
  const { solids, lines, dots = [] } = SHAPES[name];
  return (/** @type {Pen} */ pen, /** @type {number | null} */ seat, /** @type {number} */ r,
    /** @type {number} */ grown) => {
    const { context, theme } = pen;
    const [base, rim] = [theme.discs[(seat ?? 0) % 2], theme.discEdges[(seat ?? 0) % 2]];
    const s = r / 92;
    if (grown < 1) context.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
    if (!theme.flat && !theme.printed) {
      context.beginPath();
      context.ellipse(r * 0.06, r * 0.98, r * 0.72, r * 0.14, 0, 0, TAU);
      pen.fill(BLACK, 0.2);
    }
    const line = Math.max(r * 0.075, pen.px(1));
    const [ink, casing] = isDark(base) ? [mix(rim, WHITE, 0.12), mix(base, BLACK, 0.55)] : [rim, rim];
    for (const solid of solids) {
      trace(pen, solid, s);
      if (isDark(base)) pen.stroke(WHITE, line * 2 + pen.px(1.6), theme.flat ? 1 : 0.42);
    }
    for (const solid of solids) {
      trace(pen, solid, s);
      pen.stroke(casing, line * 2);
    }
    const light = lit(pen, r, base, rim);
    for (const solid of solids) {
      trace(pen, solid, s);
      pen.fill(light);
    }
    for (const each of lines) {
      trace(pen, each, s);
      pen.stroke(ink, line * 0.8, 0.9);
    }
    for (const each of dots) {
      trace(pen, each, s);
      pen.fill(ink);
    }
  };
}

/** Light from the left over turned wood. @param {Pen} pen @param {number} r @param {Colour} base @param {Colour} rim */
function lit({ context, theme }, r, base, rim) {
  if (theme.flat || theme.printed) return base;
  const dark = isDark(base);
  const light = context.createLinearGradient(-r * 0.75, 0, r * 0.75, 0);
  light.addColorStop(0, css(mix(base, WHITE, dark ? 0.1 : 0.2)));
  light.addColorStop(0.36, css(mix(base, WHITE, dark ? 0.24 : 0.45)));
  light.addColorStop(1, css(mix(base, dark ? BLACK : rim, dark ? 0.3 : 0.22)));
  return light;
}
