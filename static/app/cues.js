// Which sound belongs to what happens in a game, and when: once each, a person's own move as soon as it is seen.

import { layout } from '../boards/layout/geometry.js';
import { landing } from '../boards/paint/motion.js';
import { result } from '../play/state.js';

/** @import { Session } from '../session/session.js' */
/** @import { View } from '../types.js' */

/** @typedef {'move' | 'capture' | 'turn' | 'crown' | 'check' | 'dice' | 'card' | 'chips' | 'splash' | 'hit'
 *   | 'short' | 'win' | 'loss' | 'draw' | 'refused'} Cue */

/** Milliseconds from the last move to the tune of the end: the pieces come to rest, and what has won lights up. */
const PAUSE = 350;

/**
 * Plays a cue for each move, end and refusal.
 * @param {Session} session @param {(cue: Cue, seat: number, delay: number) => void} play `delay` in milliseconds
 * @param {() => boolean} animate whether pieces take time to come to rest
 * @param {() => number} [now] in milliseconds
 */
export function hear(session, play, animate, now = () => performance.now()) {
  /** The board before the move that is made. @type {View | null} */
  let before = null;
  /** The move that was heard when it was shown, before Python has confirmed it. @type {object | null} */
  let heard = null;
  /** When the tune of an end may begin: the last move is at rest. */
  let rest = -Infinity;

  /** @param {View | null} from @param {View | null} to @param {number | null} seat */
  function move(from, to, seat) {
    const delay = animate() ? landingOf(from, to) : 0;
    rest = now() + delay + PAUSE;
    play(cueOfMove(from, to), Math.max(0, seat ?? 0), delay);
  }

  session.addEventListener('change', () => {
    const { pending, situation, hidden } = session;
    if (!pending) {
      before = session.view;
      heard = null;
    } else if (pending !== heard && !hidden) { // in a hidden game the move may still be refused
      heard = pending;
      move(situation?.view ?? null, pending.view, session.turn);
    }
  });
  session.addEventListener('move', event => {
    const { seat, silent } = /** @type {CustomEvent} */ (event).detail;
    if (!heard && !silent) move(before, session.view, seat); // who hears the room must not count refused tries
    heard = null;
  });
  session.addEventListener('over', () => {
    const { winner } = result(session);
    play(cueOfEnd(winner, session.persons), 0, Math.max(0, rest - now()));
  });
  session.addEventListener('error', () => play('refused', 0, 0));
  session.addEventListener('short', () => play('short', 0, 0));
}

/**
 * The sound that fits a move: what it did to the pieces says it.
 * @param {View | null} before @param {View | null} after @returns {Cue}
 */
export function cueOfMove(before, after) {
  if (!before || !after) return 'move';
  const fresh = freshLook(before, after);
  if (fresh) return fresh;
  if (hasCheck(after) && !hasCheck(before)) return 'check';
  if (kings(after) > kings(before)) return 'crown';
  if (Object.keys(after.pieces).length < Object.keys(before.pieces).length) return 'capture';
  const turned = Object.entries(after.pieces).some(([cell, { seat }]) =>
    before.pieces[cell] && before.pieces[cell].seat !== seat);
  return turned ? 'turn' : 'move';
}

/** Pieces that sound by themselves, the one that is heard before the others first.
 * @type {[cue: Cue, looks: import('../types.js').Piece['look'][]][]} */
const LOUD = [
  ['hit', ['hit', 'wreck']], ['splash', ['miss']], ['chips', ['chips']], ['card', ['card']], ['dice', ['die']],
];

/** The sound of what is new on the board, if it has one. @param {View} before @param {View} after */
function freshLook(before, after) {
  const fresh = new Set(Object.entries(after.pieces).flatMap(([cell, { look, text }]) => {
    const was = before.pieces[cell];
    return was?.look === look && was.text === text ? [] : [look];
  }));
  return LOUD.find(([, looks]) => looks.some(look => fresh.has(look)))?.[0] ?? null;
}

/** @param {View} view */
const hasCheck = view => Object.values(view.marks).some(marks => marks.includes('check'));

/** @param {View} view */
const kings = view => Object.values(view.pieces).filter(piece => piece.look === 'king').length;

/** How the game ended for the person who played it; a win of either of two persons is one.
 * @param {number | null} winner @param {number[]} persons @returns {Cue} */
export function cueOfEnd(winner, persons) {
  if (winner === null) return 'draw';
  return persons.length === 1 && persons[0] !== winner ? 'loss' : 'win';
}

/** Milliseconds until a piece that falls lands; 0 for one that is put down. @param {View | null} before
 * @param {View | null} after */
export function landingOf(before, after) {
  if (!before || !after?.geometry.gravity) return 0;
  const { cells } = layout(after.geometry);
  const falls = Object.keys(after.pieces).filter(cell => !before.pieces[cell]);
  return Math.max(0, ...falls.map(cell => landing(cells[cell]?.cy ?? 0)));
}
