// The keys of the play room: what each does, and the groups in which they are listed.

import { nextBelief } from './belief.js';
import { hasGroups, hasHexes } from './more.js';

/** @import { KeyGroup, Shortcut } from '../base/shortcuts.js' */
/** @import { Session } from '../session/session.js' */
/** @import { View } from '../types.js' */
/** @import { Acts } from './acts.js' */

/** The elements that use the arrows themselves, so that they do not walk along the moves. */
const USE_ARROWS = '.board, [role="tablist"], [role="slider"], [role="menu"], input, select, textarea, '
  + '[contenteditable]';

/** @type {KeyGroup[]} */
export const ROOM_KEYS = [
  {
    title: 'The game', keys: ['n', 'h', 'v', 'y', 's', 'p', 'o'],
    always: [{ keys: ['Enter'], words: 'Rematch, after the end' }],
  },
  {
    title: 'Moves', keys: ['u', 'r', 'm', ',', '.'],
    always: [{ keys: ['←', '→'], words: 'Back or forward, when the focus is not on the board' }],
  },
  {
    title: 'The board', keys: ['b', 'f', 'c', 'd', 'x', 'w', 'g', 'j', 'k'],
    always: [
      { keys: ['←', '↑', '↓', '→'], words: 'From square to square' },
      { keys: ['Page Up', 'Page Down'], words: 'On hexagons, along the slant' },
      { keys: ['Enter', 'Space'], words: 'Press the square' },
      { keys: ['A'], words: 'Begin or end an arrow; twice on a square, a circle' },
      { keys: ['Esc'], words: 'Cancel' },
    ],
  },
  { title: 'Help and views', keys: ['t', 'l', 'q', 'e', '?'] },
];

/** The act of one key here, by what may be seen.
 * @param {Session} session @param {Acts} acts @returns {Record<string, Shortcut>} */
export const shortcutsOf = (session, acts) => ({
  n: { words: 'New game', act: acts.newGame },
  u: { words: 'Undo', act: () => acts.press('undo') },
  r: {
    words: 'Redo; turn the ship that you place',
    act: () => { if (session.canRedo || !acts.turnPlaced()) acts.attempt(() => session.redo()); },
  },
  h: { words: 'Hint, and its next step', act: () => acts.press('hint') },
  v: { words: 'Values of every move', act: () => acts.press('values') },
  ...!session.hidden && {
    t: { words: 'See how a search thinks about this position', act: () => acts.see('see') },
    l: { words: 'Compare the searches on this position', act: () => acts.see('ladder') },
  },
  y: { words: 'Review the moves', act: acts.review },
  s: { words: 'Stop thinking', act: () => session.stop() },
  p: {
    words: 'Pass, where that is a move; pause or go on, where two programs play',
    act: () => { if (session.onlyPrograms && !session.over) acts.press('undo'); else acts.pass(); },
  },
  f: { words: 'Turn the board', act: () => acts.press('turn') },
  c: { words: 'Square numbers on or off', act: () => acts.toggle('numbers') },
  ...hasHexes(session) && {
    d: { words: 'Straight rows, or the board on its diagonal', act: () => acts.toggle('flat') },
  },
  ...session.view?.links !== undefined && {
    x: { words: 'Mark the links', act: () => acts.toggleMarks('links') },
  },
  ...hasGroups(session) && groupKeys(session, acts),
  q: { words: 'Sounds on or off', act: acts.toggleSounds },
  m: { words: 'Type a move', act: () => { if (!session.covered) acts.typeMove(); } },
  b: { words: 'Go to the board', act: acts.toBoard },
  ...session.hidden && {
    o: {
      words: 'Hand the screen over, or show the board',
      act: (/** @type {KeyboardEvent} */ event) => { if (!event.repeat) acts.handOver(); },
    },
    k: { words: 'Where the other side may be', act: () => nextBelief(session) },
  },
  ',': { words: 'Back one move', act: () => walk(session, -1) },
  '.': { words: 'On one move', act: () => walk(session, 1) },
});

/** @param {Session} session @param {Acts} acts @returns {Record<string, Shortcut>} */
const groupKeys = ({ view, moves, ply }, acts) => ({
  x: { words: 'Mark liberties, and groups in atari', act: () => acts.toggleMarks('liberties') },
  w: { words: 'The count as it would stand', act: () => acts.toggleMarks('count') },
  g: {
    words: 'Go to the last stone',
    act: () => acts.goTo(moves.slice(0, ply).reverse().find(move => view?.pieces[move]), 'No stone was put yet.'),
  },
  j: { words: 'Go to the next group in atari', act: () => acts.goTo(nextInAtari(view), 'No group is in atari.') },
});

/** A stone of the group in atari after the one that has the focus. @param {View | null} view */
function nextInAtari(view) {
  const stones = (view?.groups ?? []).flatMap(({ cells, free }) => free.length === 1 ? cells[0] : []);
  const here = document.activeElement?.getAttribute('data-cell') ?? '';
  return stones[(stones.indexOf(here) + 1) % stones.length];
}

/** One move back or on; at either end nothing happens, so that a program at thought is not disturbed.
 * @param {Session} session @param {number} step */
function walk(session, step) {
  const to = session.ply + step;
  if (to >= 0 && to <= session.moves.length) session.go(to);
}

/** Left and Right walk along the moves wherever nothing nearer uses them; Enter takes the rematch.
 * @param {KeyboardEvent} event @param {Session} session @param {{shown: boolean, rematch: () => void}} end */
export function takeKey(event, session, end) {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const within = (/** @type {string} */ places) => target instanceof Element && target.closest(places) !== null;
  if (document.querySelector('dialog[open]') || within(USE_ARROWS)) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step) {
    event.preventDefault();
    walk(session, step);
  } else if (key === 'Enter' && end.shown && !within('button, a')) {
    event.preventDefault();
    end.rematch();
  }
}
