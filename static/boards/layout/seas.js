// Two seas on one slab of wood: the large one takes its height, the small one lies beside it, below the list of ships;
// upright, below it with the list to the right. Each has its place from the first moment to the last. Pure.

import { moved } from './parts.js';

/** @import { Cell, Geometry } from '../../types.js' */
/** @import { Box, Laid, Table, Wish } from './table.js' */

/** Wood above and to the left of the large sea, with its names; at the other edges; between the parts; and for the name
 * above a part. All in cells of the large sea. */
const MARGIN = 0.54, EDGE = 0.36, GAP = 0.36, HEAD = 0.5;
/** The size of the small sea: beside the large one, and below it. */
const BESIDE = 0.385, BELOW = 0.56;
/** Upright, the width by the height: of a phone's screen, less what else must be seen. */
const UPRIGHT = 0.793;

/** @param {Geometry} geometry @param {Wish} wish @param {(geometry: Geometry, wish: Wish) => Table} layout
 * @returns {Table} */
export function seas({ rows, parts = [], beside }, wish, layout) {
  const near = wish.near ?? parts.at(-1)?.seat;
  const [large, small] = [...parts].sort((a, b) =>
    Number((b.seat === near) === (beside === 'own')) - Number((a.seat === near) === (beside === 'own')));
  const size = large.geometry.rows.length;
  const places = (wish.upright ? upright : sideways)(size);
  /** @type {Laid[]} */
  const laid = [large, small].map(({ geometry, name }, at) => {
    const table = layout(geometry, { ...wish, flip: false, coordinates: !at && wish.coordinates !== false });
    const { x, y, scale } = places.seas[at];
    const [left, top] = [x - table.rim * scale, y - table.rim * scale];
    return { table: { ...table, ground: 'water' }, geometry, name: at ? name : '', x: left, y: top, scale };
  });
  return {
    width: places.width, height: places.height, rim: EDGE, lines: rows, edge: [],
    ground: 'parts', ways: laid[0].table.ways,
    cells: Object.assign({}, ...laid.map((part, at) => cellsOf(part, [large, small][at].away))),
    parts: laid.filter((_, at) => ![large, small][at].away),
    rack: { ...places.rack, seat: large.seat ?? 0 },
  };
}

/** The places on the slab, by the size of a sea. @param {number} size */
function sideways(size) {
  const small = BESIDE * size, x = MARGIN + size + GAP, y = MARGIN + size - small;
  return {
    width: x + small + EDGE, height: MARGIN + size + EDGE,
    seas: [{ x: MARGIN, y: MARGIN, scale: 1 }, { x, y, scale: BESIDE }],
    rack: { x, y: MARGIN + HEAD / 2, w: small, h: y - MARGIN - HEAD * 1.75 },
  };
}

/** @param {number} size @returns {ReturnType<typeof sideways>} */
function upright(size) {
  const small = BELOW * size, y = MARGIN + size + GAP / 2 + HEAD, height = y + small + EDGE * 0.7;
  const width = Math.max(UPRIGHT * height, MARGIN + size + EDGE), x = EDGE * 0.8, right = x + small + GAP;
  return {
    width, height,
    seas: [{ x: (width - size) / 2, y: MARGIN, scale: 1 }, { x, y, scale: BELOW }],
    rack: { x: right, y, w: width - right - x, h: small },
  };
}

/** The cells of a sea; of one that is not there yet none can be reached.
 * @param {Laid} part @param {boolean} [away] @returns {Record<Cell, Box>} */
function cellsOf(part, away) {
  const cells = moved(part);
  if (away) for (const box of Object.values(cells)) box.gone = true;
  return cells;
}
