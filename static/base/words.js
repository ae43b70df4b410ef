// How values, times and thoughts are written. Each shows whether it is proven or estimated.

/** @import { Thought } from '../types.js' */

const OUTCOMES = new Map([[1, 'win'], [0, 'draw'], [-1, 'loss']]);

/** @param {number} value @param {number} [digits] */
const signed = (value, digits = 2) => (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value).toLocaleString('en', {
  maximumFractionDigits: digits, minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
});

/** An estimate where a win is worth this or more needs no hundredths. */
const LARGE = 10;

/**
 * A value in as few signs as fit on a cell: 'win', '+3', or '≈ +0.25' where it is estimated.
 * @param {number} value @param {boolean} proven @param {[number, number]} bounds
 */
export function shortValue(value, proven, bounds) {
  const digits = bounds[1] >= LARGE ? 1 : 2;
  if (!proven) return `≈${signed(Math.round(value * 10 ** digits) / 10 ** digits, digits) || '0'}`;
  return (isWinOrLoss(bounds) && OUTCOMES.get(value)) || signed(value) || '0';
}

/** @param {[number, number]} bounds */
const isWinOrLoss = ([low, high]) => low === -1 && high === 1;

/** @param {number} count */
export const grouped = count => count.toLocaleString('en');

/** @param {number} seconds */
export const spell = seconds => seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;

/** The figures of a thought, in one line. @param {Thought} thought */
export const figures = thought => thought.nodes === 0 ? 'known without a search'
  : `depth ${thought.depth} · ${grouped(thought.nodes)} ${thought.nodes === 1 ? 'position' : 'positions'} · `
    + spell(thought.seconds);

/** A text short enough to repeat inside a sentence. @param {string} text */
export const shorten = text => {
  const words = text.slice(0, 400).split(/\s+/).join(' ').trim();
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
};

/** More moves than these are not written before a position. */
const MOST_MOVES = 8;

/** Where a search begins: from a position, after the last moves. @param {string | null | undefined} position
 * @param {string[]} moves */
export const whereFrom = (position, moves) => [
  position && `from ${position.slice(0, 60)}`,
  moves.length && `after ${moves.length > MOST_MOVES ? '… ' : ''}${moves.slice(-MOST_MOVES).join(' ')}`,
].filter(Boolean).join(', ') || 'from the start';

/** The first letter large. @param {string} text */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** The first letter large, and a full stop at the end. @param {string} text */
export function sentence(text) {
  const whole = capital(text.trim());
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}
