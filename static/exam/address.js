// The address of an exercise: every part of it, so that a link is the same sheet for everyone. Pure; Python judges
// what the parts may be.

import { plain } from '../base/links.js';
import { shorten } from '../base/words.js';

/** @import { Exam } from '../types.js' */

const NUMBERS = /** @type {const} */ (['seed', 'plies']);
const CHOICES = /** @type {const} */ (['what', 'cut', 'fail', 'signs', 'bounds', 'order', 'root']);
const OF_A_GAME = ['game', 'opt', 'position', 'moves'];
const PARTS = [...NUMBERS, 'branches', ...CHOICES, ...OF_A_GAME];

/**
 * The request in an address after '?', or the sentence that says why it cannot be read.
 * @param {string} query
 * @returns {{exam: Exam} | {error: string}}
 */
export function parse(query) {
  /** @type {Record<string, any>} */
  const exam = {};
  /** @type {Record<string, any>} */
  const line = {};
  /** @type {Record<string, string>} */
  const options = {};
  try {
    for (const pair of query.split('&').filter(Boolean)) {
      const [, name = '', raw = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      if (!PARTS.includes(name)) {
        const known = PARTS.join(', ');
        throw new Error(`The link has a part '${shorten(name)}' that means nothing; its parts are ${known}.`);
      }
      if (name in exam || name in line) throw new Error(`The link says '${name}' twice; keep one of them.`);
      if (name === 'moves') line.moves = raw.split(',').filter(Boolean).map(move => plain(move, name));
      else if (name === 'opt') readOption(plain(raw, name), options);
      else if (name === 'position') line.start = plain(raw, name);
      else if (name === 'game') line.game = plain(raw, name);
      else exam[name] = read(name, plain(raw, name));
    }
    if (Object.keys(options).length) line.options = options;
    if (Object.keys(line).length) {
      if (!line.game) throw new Error("The link has moves or a position of no game; add 'game=' with its name.");
      exam.line = line;
    }
    return { exam };
  } catch (problem) {
    return { error: /** @type {Error} */ (problem).message };
  }
}

/** The hash of an exercise. @param {Exam} exam */
export function write(exam) {
  const parts = [];
  for (const name of [...NUMBERS, 'branches', ...CHOICES]) {
    const value = exam[/** @type {'seed'} */ (name)];
    if (value !== undefined && value !== null) parts.push(`${name}=${escape(String(value))}`);
  }
  const line = exam.line;
  if (line) {
    parts.push(`game=${escape(line.game)}`);
    for (const [name, value] of Object.entries(line.options ?? {})) parts.push(`opt=${escape(`${name}:${value}`)}`);
    if (line.start) parts.push(`position=${escape(line.start)}`);
    if (line.moves?.length) parts.push(`moves=${line.moves.map(encodeURIComponent).join(',')}`);
  }
  return `#/exam?${parts.join('&')}`;
}

/** The address of the same search in the microscope. @param {{game: string, position: string, rung: string}} see */
export const writeSee = ({ game, position, rung }) => `#/see/${game}?position=${escape(position)}&rung=${rung}`;

/** @param {string} name @param {string} value */
function read(name, value) {
  if (!NUMBERS.includes(/** @type {any} */ (name)) && name !== 'branches') return value;
  if (/^[0-9]{1,10}$/.test(value)) return Number(value);
  if (name === 'branches') return value;
  throw new Error(`The link's ${name} '${shorten(value)}' is not a whole number; give one such as 3.`);
}

/** @param {string} text @param {Record<string, string>} options */
function readOption(text, options) {
  const [, name, value] = /^([a-z][a-z0-9_-]{0,30})[:=](.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new Error(`The link's option '${shorten(text)}' cannot be read; write opt=name:value.`);
  }
  options[name] = value;
}

/** Percent-encoding that leaves readable what a fragment may carry. @param {string} text */
const escape = text => encodeURIComponent(text).replace(/%(2C|2F|3A|3B|40)/g, decodeURIComponent);
