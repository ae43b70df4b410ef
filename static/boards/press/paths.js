// Which moves are left after some cells have been pressed: legal moves are paths of cells, filtered by prefix. Pure.

import { cellOf } from '../layout/geometry.js';

/** @import { Cell, Change, Path, Piece, View } from '../../types.js' */
/** @import { Scene } from '../paint/scene.js' */
/** @typedef {Record<Cell, Piece>} Pieces */

/** The spot of the topmost piece of a cell; the cell itself where pieces have no spots.
 * @param {Pieces} pieces @param {Cell} cell @returns {Cell} */
export function topmost(pieces, cell) {
  let count = 0;
  while (pieces[`${cell}:${count + 1}`]) count++;
  return count ? `${cell}:${count}` : cell;
}

/** The paths that begin with these cells.
 * @param {Path[]} paths @param {Cell[]} pressed @returns {Path[]} */
export function following(paths, pressed) {
  return paths.filter(path => pressed.every((cell, i) => path.cells[i] === cell));
}

/** The moves that no cell stands for: each has a button of its own. @param {Path[]} paths */
export const bare = paths => paths.filter(path => path.cells.length === 0);

/** The cells that may be pressed next.
 * @param {Path[]} paths @param {Cell[]} pressed @returns {Set<Cell>} */
export function nextCells(paths, pressed) {
  return new Set(following(paths, pressed).filter(path => path.cells.length > pressed.length)
    .map(path => path.cells[pressed.length]));
}

/** The paths that a press on a cell means: those that go on with it, else those begun that end there.
 * @param {Path[]} paths @param {Cell[]} pressed @param {Cell} cell @returns {Path[]} */
export function reaching(paths, pressed, cell) {
  const onwards = following(paths, [...pressed, cell]);
  if (onwards.length || !pressed.length || pressed.includes(cell)) return onwards;
  return following(paths, pressed).filter(path => path.cells.at(-1) === cell);
}

/**
 * The effect of a press: it plays one move, asks which of several, goes on with a path, goes back along it, gives it
 * up, or is no move.
 * @typedef {{ does: 'play', path: Path } | { does: 'ask', paths: Path[] } | { does: 'go', pressed: Cell[] }
 *   | { does: 'back', pressed: Cell[] } | { does: 'cancel' } | { does: 'refuse' }} Outcome
 */

/** A press on a cell after those already pressed. On the last pressed cell again it ends a path that may end there,
 * else takes that cell back; on an earlier one it goes back to it. Where no path goes on, it may mean the end of one
 * or begin another.
 * @param {Path[]} paths @param {Cell[]} pressed @param {Cell} cell @returns {Outcome} */
export function press(paths, pressed, cell) {
  const onwards = following(paths, [...pressed, cell]);
  if (onwards.length) return settle(onwards, [...pressed, cell]);
  const at = pressed.lastIndexOf(cell);
  if (at >= 0) {
    const last = at === pressed.length - 1;
    const ends = last ? following(paths, pressed).filter(path => path.cells.length === pressed.length) : [];
    if (ends.length) return decide(ends);
    const kept = pressed.slice(0, last ? at : at + 1);
    return kept.length ? { does: 'back', pressed: kept } : { does: 'cancel' };
  }
  const ends = reaching(paths, pressed, cell);
  if (ends.length) return decide(ends);
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

/** The pieces after a move, or after one step of it. @param {Pieces} pieces @param {Change} change @returns {Pieces} */
export function changed(pieces, { put, take }) {
  const after = { ...pieces };
  for (const cell of take ?? []) delete after[cell];
  return { ...after, ...put };
}

/** The steps that the pressed cells of a path have done so far, where it has steps.
 * @param {Path[]} paths @param {Cell[]} pressed @returns {Change[]} */
export function steps(paths, pressed) {
  if (pressed.length < 2) return [];
  return following(paths, pressed).find(path => path.steps)?.steps?.slice(0, pressed.length - 1) ?? [];
}

/** The pieces of others that the next step of a path begun may take.
 * @param {Pick<View, 'paths' | 'pieces'>} view @param {Cell[]} pressed */
export function prey({ paths, pieces }, pressed) {
  if (!pressed.length) return [];
  const mover = pieces[topmost(pieces, pressed[0])]?.seat;
  const taken = following(paths, pressed).flatMap(path => {
    const { put = {}, take = [] } = path.steps ? path.steps[pressed.length - 1] ?? {} : path;
    return [...take, ...Object.keys(put).filter(cell => put[cell].seat === mover)];
  });
  return [...new Set(taken)].filter(cell =>
    pieces[cell] && pieces[cell].seat !== mover && !pressed.includes(cellOf(cell)));
}

/** The rest of a path after the pressed cells: its effects, and the cells that it goes through, the one where
 * it stands now first.
 * @param {Path} path @param {Cell[]} pressed @returns {Change & { route: Cell[] }} */
export function rest(path, pressed) {
  const route = path.cells.slice(Math.max(0, pressed.length - 1));
  if (!path.steps || pressed.length < 2) return { put: path.put, take: path.take, route };
  return { put: path.put, take: path.steps.slice(pressed.length - 1).flatMap(step => step.take ?? []), route };
}

/** The effect of a press after which these paths remain: a whole move, or only its next step.
 * @param {Path[]} seen @param {Cell[]} pressed @param {boolean} sure whether one more press plays it
 * @returns {Scene['preview']} */
export function previewOf(seen, pressed, sure) {
  const [path] = seen;
  if (!path) return null;
  if (seen.length === 1) {
    const { put = {}, take, route } = rest(path, pressed);
    return { put, take: new Set(take), route, sure };
  }
  const { cells, steps: all } = path;
  const alike = pressed.length && seen.every(other => other.cells[pressed.length] === cells[pressed.length]);
  const step = alike ? all?.[pressed.length - 1] : undefined;
  return step ? {
    put: step.put ?? {}, take: new Set(step.take), route: cells.slice(pressed.length - 1, pressed.length + 1), sure,
  } : null;
}

/** The overlay's values by cell. Before a piece is chosen they stand where paths begin; then where each ends, or where
 * several end alike, on the last cell that differs. Where moves share a cell, the best, else the first.
 * @template {{ best?: boolean }} V
 * @param {Path[]} paths @param {Cell[]} pressed @param {Record<string, V>} values @returns {Map<Cell, V>} */
export function valuesByCell(paths, pressed, values) {
  /** @type {Map<Cell, V>} */
  const found = new Map();
  const open = following(paths, pressed);
  const byMove = new Map(open.map(path => [path.move, path]));
  for (const [move, value] of Object.entries(values)) {
    const path = byMove.get(move);
    const cell = path && (pressed.length ? distinguishing(path, open, pressed.length) : path.cells[0]);
    if (cell !== undefined && (!found.has(cell) || value.best)) found.set(cell, value);
  }
  return found;
}

/** The last cell of a path that none has which ends alike; its end, where there is none.
 * @param {Path} path @param {Path[]} paths @param {number} from */
function distinguishing({ cells, move }, paths, from) {
  const alike = paths.filter(other => other.move !== move && other.cells.at(-1) === cells.at(-1));
  const own = cells.slice(from).filter(cell => !alike.some(other => other.cells.includes(cell, from)));
  return own.at(-1) ?? cells.at(-1);
}
