// The marking of an answer to a question of a figure: whether it is right, and the reason. Pure.

import { isWide } from './answers/slide.js';
import { grouped } from '../base/words.js';

/** @import { Asking, Guess } from '../types.js' */
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

/** @param {Asking} question @param {string} answer @returns {Verdict} */
export function markAnswer(question, answer) {
  const { answers, right, why, wrong = {}, below, above, other = why } = question;
  if (answers === 'slide') return markGuess(question, Number(answer));
  if (answers !== 'number') {
    const fits = right.includes(answer);
    return { read: true, right: fits, says: fits ? why : wrong[answer] ?? `${missed(question, answer)}${other}` };
  }
  const number = numberFrom(answer);
  if (number === null) return { read: false, right: false, says: 'That is no number; write one such as 4 or −3.' };
  const [due] = right.map(text => numberFrom(text) ?? 0);
  if (number === due) return { read: true, right: true, says: why };
  const side = number < due ? below : above;
  return { read: true, right: false, says: wrong[sheetText(number)] ?? side ?? other };
}

/** A number that was guessed by a slider. @param {Guess} guess @param {number} number @returns {Verdict} */
function markGuess(guess, number) {
  const { right: [text], near = 0, unit = '', why } = guess, due = Number(text), wide = isWide(guess);
  const off = wide ? Math.max(due / number, number / due) : Math.abs(due - number);
  const by = wide ? `${off < 10 ? off.toFixed(1) : grouped(Math.round(off))} times too ${number < due ? 'few' : 'many'}`
    : `${grouped(Math.round(off))}${unit} too ${number < due ? 'little' : 'much'}`;
  const isNear = off <= near, said = `You said ${grouped(number)}${unit}, ${by}.`;
  return { read: true, right: isNear, says: isNear ? why : `${said} ${why}` };
}

/** The reason why other heaps are no winning move. @param {Guess} guess @param {string} answer */
function oddOf({ heaps = [] }, answer) {
  const left = answer.split(',').map(Number), changed = left.filter((heap, at) => heap !== heaps[at]);
  if (changed.length !== 1) return `A move takes stones from one heap, and you changed ${changed.length || 'none'}. `;
  if (left.some((heap, at) => heap > heaps[at])) return 'A heap can only become smaller. ';
  const odd = left.reduce((rest, heap) => rest ^ heap, 0);
  const columns = Math.max(...heaps).toString(2).length, column = columns - Math.floor(Math.log2(odd));
  return `Column ${column} has an odd number of ones now, and the other makes all of them even. `;
}

/** How far an answer of several parts is from the right one, as a sentence. @param {Asking} question
 * @param {string} answer */
function missed(question, answer) {
  const { answers, right: [text] } = question;
  if (answers === 'digits') return oddOf(question, answer);
  const due = text.split(' '), given = answer.split(' ').filter(Boolean);
  if (answers === 'rolls') {
    const lost = due.filter(part => !given.includes(part)).length, extra = given.length + lost - due.length;
    return `${lost} of the ${due.length} were not pressed, and ${extra} ${extra === 1 ? 'was' : 'were'} too many. `;
  }
  if (answers !== 'order') return '';
  const wrong = given.slice(1).filter((part, at) => due.indexOf(part) < due.indexOf(given[at])).length;
  return `${wrong} of the cards ${wrong === 1 ? 'stands' : 'stand'} right behind a later one. `;
}

/** The words of the right answer. @param {Asking} question */
export const answerText = ({ answers, right, choices = [] }) =>
  choices.find(([answer]) => answer === right[0])?.[1] ?? (answers === 'number' ? right[0] : '');
