// Two rows of points with a bar between their halves, and trays at the side: where the cells lie, and the spots where
// pieces stand. Pure; geometry.js lays out all other kinds.

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, EdgeText, Table, Wish } from './table.js' */

/** The points of a row on one side of the bar, and the spots of a point, of a bar and of a tray. */
export const HALF = 6;
const SPOTS = 15;

/** Lengths by the width of a point: how long points are, the field between the rows, the bar, a tray and the wood
 * before it. */
export const TALL = 5, GAP = 1.3, BAR = 1.04, TRAY = 1.12, POST = 0.26;
const RIM = { named: 0.46, plain: 0.28 };

/** The radius of a man, and from one man to the next. */
const MAN = 0.45, STEP = 0.91;
/** How many stand apart, on a point and on a bar; the ends of the bar are for the cube. */
const APART = { point: 5, bar: 4 };
const DIE = 0.44, DICE = 4, CUBE = 0.4;

/** The upper row, the middle with cube and dice, and the lower row. Turned, top and bottom change places: the trays
 * stay on the right, where both sides bear off. The names stay too, for each side counts from its own corner.
 * @param {Geometry} geometry @param {Wish} wish @returns {Table} */
export function points({ rows }, { coordinates = true, flip = false }) {
  const [upper, middle, lower] = rows;
  const rim = coordinates ? RIM.named : RIM.plain;
  const width = 2 * rim + 2 * HALF + BAR + POST + TRAY;
  const height = 2 * (rim + TALL) + GAP;
  const ends = { rim, height };
  const cells = {
    ...laid(upper, { ...ends, down: !flip }), ...laid(lower, { ...ends, down: flip }),
    ...between(middle, { ...ends, down: !flip }),
  };
  return {
    width, height, rim, cells, lines: rows, edge: coordinates ? names(upper, lower, ends) : [],
    ways: { move: 'slide', appear: 'grow', vanish: 'shrink' }, ground: 'points', faced: true,
  };
}

/** Where the columns of a row begin, and how wide each is. @param {number} at @param {number} rim */
function column(at, rim) {
  if (at < HALF) return { x: rim + at, w: 1 };
  if (at === HALF) return { x: rim + HALF, w: BAR };
  if (at <= 2 * HALF) return { x: rim + BAR + at - 1, w: 1 };
  return { x: rim + 2 * HALF + BAR + POST, w: TRAY };
}

/** A row with its spots; down, if it hangs from the upper edge.
 * @param {Cell[]} row @param {{ rim: number, height: number, down: boolean }} how @returns {Record<Cell, Box>} */
function laid(row, { rim, height, down }) {
  const found = /** @type {Record<Cell, Box>} */ ({});
  row.forEach((cell, at) => {
    const { x, w } = column(at, rim);
    const [cx, y] = [x + w / 2, down ? rim : height - rim - TALL];
    /** So far from the outer edge. @param {number} far */
    const depth = far => down ? y + far : y + TALL - far;
    const barred = at === HALF;
    // Signs stand at the tip, where there is room; on the bar and in a tray, on the first piece.
    const cy = barred || at > 2 * HALF ? depth(barred ? TALL - 0.5 : 0.5) : depth(TALL - 0.32);
    found[cell] = { x, y, w, h: TALL, cx, cy, r: MAN, shape: 'square' };
    for (let i = 0; i < SPOTS; i++) {
      const { far, level } = at > 2 * HALF ? tray(i) : pile(i, barred ? APART.bar : APART.point);
      const home = depth(barred ? TALL - far : far);
      found[`${cell}:${i + 1}`] = spot(cx, home, MAN, level);
    }
  });
  return found;
}

/** Pieces stand apart, as many as there is room for; the next lie on them, one fewer on each level.
 * @param {number} i @param {number} apart */
function pile(i, apart) {
  let level = 1;
  for (; i >= apart && apart > 1; apart--, level++) i -= apart;
  return { far: 0.47 + (Math.min(i, apart - 1) + (level - 1) / 2) * STEP, level };
}

/** Pieces in a tray lie one over the other. @param {number} i */
const tray = i => ({ far: 0.5 + i * (TALL - 1) / (SPOTS - 1), level: i + 1 });

/** @param {number} cx @param {number} cy @param {number} r @param {number} level @returns {Box} */
const spot = (cx, cy, r, level) => ({ x: cx - r, y: cy - r, w: 2 * r, h: 2 * r, cx, cy, r, level, shape: 'spot' });

/** The cube on the bar, the dice on the right; whoever owns it has it at that end.
 * @param {Cell[]} names @param {{ rim: number, height: number, down: boolean }} how @returns {Record<Cell, Box>} */
function between([cube, dice], { rim, height, down }) {
  const cy = height / 2;
  const y = cy - GAP / 2;
  const bar = column(HALF, rim);
  const [x, right, far] = [bar.x + BAR / 2, bar.x + BAR, rim + 0.1 + CUBE];
  const found = /** @type {Record<Cell, Box>} */ ({
    [dice]: { x: right, y, w: HALF, h: GAP, cx: right + HALF / 2, cy, r: DIE, shape: 'square' },
    [cube]: { x: bar.x, y, w: BAR, h: GAP, cx: x, cy, r: CUBE, shape: 'square' },
    [`${cube}:1`]: spot(x, down ? height - far : far, CUBE, 1),
    [`${cube}:2`]: spot(x, down ? far : height - far, CUBE, 1),
  });
  for (let i = 0; i < DICE; i++) {
    found[`${dice}:${i + 1}`] = spot(right + HALF / 2 + (i - (DICE - 1) / 2) * 1.15, cy, DIE, 1);
  }
  return found;
}

/** The names of the points on the frame. @param {Cell[]} upper @param {Cell[]} lower
 * @param {{ rim: number, height: number }} ends @returns {EdgeText[]} */
function names(upper, lower, { rim, height }) {
  return [upper, lower].flatMap((row, low) => row.flatMap((text, at) => {
    if (at === HALF || at > 2 * HALF) return [];
    const { x, w } = column(at, rim);
    return [{ x: x + w / 2, y: low ? height - rim / 2 : rim / 2, text, column: true }];
  }));
}
