// The keys of the play room, in the groups in which they are listed.

/** @import { KeyGroup } from '../base/shortcuts.js' */

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
    title: 'The board', keys: ['b', 'f', 'c', 'k'],
    always: [
      { keys: ['←', '↑', '↓', '→'], words: 'From square to square' },
      { keys: ['Enter', 'Space'], words: 'Press the square' },
      { keys: ['A'], words: 'Begin or end an arrow; twice on a square, a circle' },
      { keys: ['Esc'], words: 'Cancel' },
    ],
  },
  { title: 'Help and views', keys: ['t', 'l', 'q', 'e', '?'] },
];
