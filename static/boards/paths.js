// Which moves are left after some cells have been pressed: legal moves are paths of cells, filtered by prefix. Pure.

/** @import { Cell, Path } from '../types.js' */

/** The paths that begin with these cells.
 * @param {Path[]} paths @param {Cell[]} pressed @returns {Path[]} */
export function following(paths, pressed) {
  return paths.filter(path => pressed.every((cell, i) => path.cells[i] === cell));
}

/** The cells that may be pressed next.
 * @param {Path[]} paths @param {Cell[]} pressed @returns {Set<Cell>} */
export function nextCells(paths, pressed) {
  return new Set(following(paths, pressed).filter(path => path.cells.length > pressed.length)
    .map(path => path.cells[pressed.length]));
}

/**
 * What a press does: it plays one move, asks which of several, goes on with a path, gives the path up, or is no move.
 * @typedef {{ does: 'play', path: Path } | { does: 'ask', paths: Path[] } | { does: 'go', pressed: Cell[] }
 *   | { does: 'cancel' } | { does: 'refuse' }} Outcome
 */

/** A press on a cell after those already pressed. On the last pressed cell again it ends a path that may end there,
 * else takes the path back; elsewhere, where it cannot go on, it may begin a new path.
 * @param {Path[]} paths @param {Cell[]} pressed @param {Cell} cell @returns {Outcome} */
export function press(paths, pressed, cell) {
  const onwards = following(paths, [...pressed, cell]);
  if (onwards.length) return settle(onwards, [...pressed, cell]);
  if (pressed.length && cell === pressed[pressed.length - 1]) {
    const ends = following(paths, pressed).filter(path => path.cells.length === pressed.length);
    return ends.length ? decide(ends) : { does: 'cancel' };
  }
  if (pressed.length && following(paths, [cell]).length) return press(paths, [], cell);
  return { does: 'refuse' };
}

/** @param {Path[]} paths @param {Cell[]} pressed @returns {Outcome} */
function settle(paths, pressed) {
  return paths.some(path => path.cells.length > pressed.length) ? { does: 'go', pressed } : decide(paths);
}

/** @param {Path[]} paths @returns {Outcome} */
function decide(paths) {
  return paths.length === 1 ? { does: 'play', path: paths[0] } : { does: 'ask', paths };
}

/** The overlay's values by the cell to press next for each; where moves share a cell, the best, else the first.
 * @template {{ best?: boolean }} V
 * @param {Path[]} paths @param {Cell[]} pressed @param {Record<string, V>} values @returns {Map<Cell, V>} */
export function valuesByCell(paths, pressed, values) {
  /** @type {Map<Cell, V>} */
  const found = new Map();
  const byMove = new Map(following(paths, pressed).map(path => [path.move, path]));
  for (const [move, value] of Object.entries(values)) {
    const path = byMove.get(move);
    const cell = path?.cells[Math.min(pressed.length, path.cells.length - 1)];
    if (cell !== undefined && (!found.has(cell) || value.best)) found.set(cell, value);
  }
  return found;
}
