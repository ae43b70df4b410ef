// Numbers and moves as they are written. The engine sends the texts of the values that are not simply their digits.

/** @import { Seen } from '../types.js' */

/** A bound or a value by its digits. @param {number | null | undefined} value @param {1 | -1} [infinity] what null
 * stands for */
export function written(value, infinity = 1) {
  if (value === null || value === undefined) return infinity < 0 ? '−∞' : '∞';
  return String(Math.round(value * 1000) / 1000).replace('-', '−');
}

/** @type {WeakMap<Seen['texts'], Map<number, string>>} */ const known = new WeakMap();

/** A bound or a value of a run, as MAX counts. @param {Seen} seen @param {number | null | undefined} value
 * @param {1 | -1} [infinity] what null stands for */
export function numberText(seen, value, infinity = 1) {
  let texts = known.get(seen.texts);
  if (!texts) known.set(seen.texts, texts = new Map(seen.texts));
  return texts.get(value ?? NaN)?.replace('-', '−') ?? written(value, infinity);
}

/** The text of a number as the other side counts it. @param {string} text */
export function negated(text) {
  const [, sign, minus, digits] = /** @type {string[]} */ (/^([<>]?)(−?)(.*)$/.exec(text));
  const turned = minus || digits === '0' ? digits : `−${digits}`;
  return `${{ '<': '>', '>': '<' }[sign] ?? ''}${turned}`;
}

/** Whether the numbers at a visit are to be negated. @param {Seen} seen @param {number} visit @param {boolean} mover */
export const isTurned = (seen, visit, mover) => mover && seen.view[visit] === 1;

/** A number at a visit, as MAX counts or as the mover does. @param {Seen} seen @param {number} visit
 * @param {number | null} value @param {boolean} mover */
export function textAt(seen, visit, value, mover) {
  const text = numberText(seen, value);
  return isTurned(seen, visit, mover) ? negated(text) : text;
}

/** The window of a visit, '' where the rung has none. @param {Seen} seen @param {number} visit @param {boolean} [mover]
 * as the seat whose value is returned counts, not as MAX does */
export function windowText(seen, visit, mover = false) {
  if (!seen.rung.window) return '';
  const [low, high] = [numberText(seen, seen.low[visit], -1), numberText(seen, seen.high[visit])];
  return isTurned(seen, visit, mover) ? `[${negated(high)}, ${negated(low)}]` : `[${low}, ${high}]`;
}

/** The return of a visit, '' while it runs. @param {Seen} seen @param {number} visit @param {boolean} [mover] */
export function valueText(seen, visit, mover = false) {
  const value = seen.value[visit];
  return value === null ? '' : textAt(seen, visit, value, mover);
}

/** The same, and before it what the game is worth there where that is something else.
 * @param {Seen} seen @param {number} visit @param {boolean} [mover] */
export function worthText(seen, visit, mover = false) {
  const text = valueText(seen, visit, mover);
  const payoff = seen.clamped[visit];
  return payoff === undefined ? text : `${textAt(seen, visit, payoff, mover)} → ${text}`;
}

const NUMBER = /^\d+$/;

/** The move that led to a visit, for a sentence: a bare number might be taken for a value.
 * @param {Seen} seen @param {number} visit */
export function moveTitle({ move, seat, parent, outcome }, visit) {
  if (!NUMBER.test(move[visit])) return move[visit];
  return `${(seat[parent[visit]] ?? 0) < 0 ? outcome : 'move'} ${move[visit]}`;
}
