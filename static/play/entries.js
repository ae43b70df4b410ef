// The entries of the list of moves: each a way to its position, with its sign and its grade; and the ways over to other
// moves that were tried in its place.

import { make } from '../base/elements.js';
import { spotsIn } from './columns.js';
import { GRADES, noteWords } from './words.js';

/** @import { Session } from '../session/session.js' */

/** @import { Spot } from './columns.js' */

/** The moves, and those that were taken back, each with its place in the list. @param {Session} session
 * @returns {{spot: Spot, element: HTMLElement}[]} */
export function entriesOf(session) {
  const { moves, undone, ply } = session;
  const spots = spotsIn(session);
  const current = spots.slice(0, ply).reduce((last, spot, index) => spot ? index : last, -1);
  const back = [...undone].reverse();
  return spots.flatMap((spot, index) => spot ? [{
    spot,
    element: index < moves.length ? entry(session, index, spot, index === current)
      : takenBack(session.shortAfter([...moves, ...back.slice(0, index - moves.length)],
        /** @type {string} */ (back[index - moves.length]))),
  }] : []);
}

/** @param {string} text */
const takenBack = text => make('span', { className: 'move' }, make('s', {}, text),
  make('span', { className: 'unseen' }, ', taken back'));

/** @param {Session} session @param {number} index @param {Spot} spot @param {boolean} current */
function entry(session, index, { number }, current) {
  const { short, said: all, moves } = session;
  const said = all[index] ?? '';
  const sealed = session.secret && short[index] === moves[index]; // it has no other form than its words
  const move = sealed ? said : short[index] ?? said;
  const forked = session.tried(index).length > 0;
  const known = sealed ? said : `${move}, ${said}`;
  const grade = gradeOf(session, index);
  const { sign, words } = noteAt(session, index + 1);
  return make('button', {
    type: 'button', className: forked ? 'move forked' : 'move',
    'aria-current': current ? 'step' : undefined, title: said,
    'aria-label': `Move ${number}: ${known}${words && `, ${words}`}`
      + (grade && `; ${GRADES[grade].words}`)
      + (forked ? '; others were tried instead' : ''),
    disabled: session.covered, onclick: () => session.go(index + 1),
  }, move + (session.secret ? '' : sign), grade && make('span', { className: `grade ${grade}` }, GRADES[grade].sign));
}

/** The notes behind the first moves. @param {Pick<Session, 'moves' | 'notes'>} session @param {number} ply */
export function noteAt({ moves, notes }, ply) {
  const here = notes.find(([before]) => before.length === ply && before.every((move, at) => move === moves[at]));
  return noteWords(here?.[1]);
}

/** How the review has marked a move. @param {Pick<Session, 'review'>} session @param {number} index */
export function gradeOf({ review }, index) {
  return review?.open ? review.markAt(index + 1)?.grade ?? '' : '';
}

/** The other moves tried at a ply, with their names in lists. @param {Session} session @param {number} ply */
export function namesOf(session, ply) {
  const before = session.moves.slice(0, Math.max(0, ply));
  return ply < 0 ? [] : session.tried(ply).map(move => ({ move, name: session.shortAfter(before, move) }));
}

/** The other moves tried at a ply, each a way over to its line.
 * @param {Session} session @param {string} words @param {number} ply */
export function waysOver(session, words, ply) {
  const others = namesOf(session, ply);
  return others.length > 0 && make('div', { className: 'row', role: 'group', 'aria-label': words },
    make('span', { className: 'soft' }, `${words}:`),
    others.map(({ move, name }) => make('button', {
      type: 'button', className: 'move', disabled: session.pending !== null,
      'aria-label': `${name}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
      onclick: () => session.turnTo(ply, move),
    }, name)));
}
