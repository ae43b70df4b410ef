// The marking of an answer to a question of a figure: whether it is right, and the reason. Pure.

/** @import { Question } from '../types.js' */
/** `read`: whether it is an answer at all. @typedef {{read: boolean, right: boolean, says: string}} Verdict */

/** A number as it is written on a sheet, from any of the usual forms; null where it is none. @param {string} text */
export function numberFrom(text) {
  const plain = text.replace(/\s/g, '').replace(/[−–]/g, '-').replace(',', '.');
  const [, minus = '', size] = /^([+-]?)(∞|inf|[0-9]{1,9}(?:\.[0-9]{0,6})?)$/i.exec(plain) ?? [];
  if (size === undefined) return null;
  const number = /^\d/.test(size) ? Number(size) : Infinity;
  return minus === '-' ? 0 - number : number;
}

/** @param {number} number */
export const sheetText = number =>
  `${number < 0 ? '−' : ''}${Math.abs(number) === Infinity ? '∞' : String(Math.abs(number))}`;

/** @param {Question} question @param {string} answer @returns {Verdict} */
export function markAnswer({ answers, right, why, wrong = {}, below, above, other }, answer) {
  if (answers !== 'number') {
    const fits = right.includes(answer);
    return { read: true, right: fits, says: fits ? why : wrong[answer] ?? other };
  }
  const number = numberFrom(answer);
  if (number === null) return { read: false, right: false, says: 'That is no number; write one such as 4 or −3.' };
  const [due] = right.map(text => numberFrom(text) ?? 0);
  if (number === due) return { read: true, right: true, says: why };
  const side = number < due ? below : above;
  return { read: true, right: false, says: wrong[sheetText(number)] ?? side ?? other };
}

/** The words of the right answer. @param {Question} question */
export const answerText = ({ answers, right, choices = [] }) =>
  choices.find(([answer]) => answer === right[0])?.[1] ?? (answers === 'number' ? right[0] : '');
