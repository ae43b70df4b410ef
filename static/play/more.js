// The menu of the room: whatever has no tool, or none on a small screen.

import { isMuted } from '../base/mute.js';
import { hasKeyboard } from '../base/shortcuts.js';
import { guesses, looksBack } from './belief.js';
import { canFillScreen, fillsScreen, toggleFullScreen } from './fullscreen.js';

/** @import { Session } from '../session/session.js' */
/** @import { Acts } from './acts.js' */
/** @import { Item } from '../base/menu.js' */

/** @param {Session} session @param {Acts} acts @returns {(Item | false)[]} */
export const moreItems = (session, acts) => [
  ...gameItems(session, acts), ...boardItems(session, acts), ...beliefItems(session), ...pageItems(session, acts),
];

/** @param {Session} session @param {Acts} acts @returns {(Item | false)[]} */
function gameItems(session, { newGame, attempt, review, resign, drawing }) {
  return [
    { picture: 'new', words: 'New game', act: newGame, key: 'n' },
    {
      picture: 'redo', words: 'Redo', act: () => attempt(() => session.redo()), disabled: !session.canRedo, key: 'r',
    },
    session.thinking !== null && { picture: 'stop', words: 'Stop thinking', act: () => session.stop(), key: 's' },
    session.moves.length > 0 && !session.secret && {
      picture: 'review', words: 'Review the moves', act: review, key: 'y',
    },
    drawing.here.length > 0 && { picture: 'close', words: 'Clear the arrows', act: () => drawing.clear() },
    session.talk.canOfferDraw && {
      picture: 'equal', words: 'Offer a draw', act: () => attempt(() => session.talk.offerDraw()),
    },
    session.talk.claim !== '' && {
      picture: 'equal', words: 'Claim the draw', act: () => attempt(() => session.talk.claimDraw()),
    },
    session.talk.canAskToResign && {
      picture: 'flag', words: 'Ask the opponent to resign', act: () => attempt(() => session.talk.askToResign()),
    },
    session.talk.canResign && { picture: 'flag', words: 'Resign', act: resign },
  ];
}

/** @param {Session} session */
export const hasHexes = session => session.view?.geometry.kind === 'hexes';

/** @param {Session} session */
export const hasGroups = session => session.view?.groups !== undefined;

/** @param {Session} session @param {Acts} acts @returns {(Item | false)[]} */
const boardItems = (session, { typeMove, turn, turned, toggle, settings, toggleMarks, marks }) => [
  !session.covered && !session.onlyPrograms && { picture: 'type', words: 'Type a move', act: typeMove, key: 'm' },
  { picture: 'flip', words: 'Turn the board', act: turn, pressed: turned, key: 'f' },
  Boolean(session.view?.geometry.numbered) && {
    picture: 'numbers', words: 'Square numbers', act: () => toggle('numbers'), pressed: settings().numbers, key: 'c',
  },
  hasHexes(session) && {
    picture: 'hexes', words: 'Straight rows', act: () => toggle('flat'), pressed: settings().flat, key: 'd',
  },
  session.view?.links !== undefined && {
    picture: 'links', words: 'Links', act: () => toggleMarks('links'), pressed: marks === 'links', key: 'x',
  },
  hasGroups(session) && {
    picture: 'liberties', words: 'Liberties and atari', act: () => toggleMarks('liberties'),
    pressed: marks === 'liberties', key: 'x',
  },
  hasGroups(session) && {
    picture: 'equal', words: 'The count as it would stand', act: () => toggleMarks('count'), pressed: marks === 'count',
    key: 'w',
  },
];

/** @param {Session} session @returns {(Item | false)[]} */
const beliefItems = session => [
  session.secret && session.eyes !== null && guesses(session) && {
    picture: 'belief', words: 'Where the other side may be', key: 'k', pressed: session.analysis.beliefs,
    act: () => session.analysis.showBelief(!session.analysis.beliefs),
  },
  ...(looksBack(session) ? session.facts?.seats ?? [] : []).map((name, seat) => {
    const picture = /** @type {const} */ ('belief');
    const { analysis } = session, pressed = analysis.beliefs && analysis.believer === seat;
    return { picture, words: `What ${name} could know`, pressed, act: () => analysis.showBelief(!pressed, seat) };
  }),
];

/** @param {Session} session @param {Acts} acts @returns {(Item | false)[]} */
const pageItems = (session, { see, settings, toggleSounds, sheets }) => [
  !session.hidden && { picture: 'see', words: 'See it think', act: () => see('see'), key: 't' },
  !session.hidden && { picture: 'ladder', words: 'Compare the searches', act: () => see('ladder'), key: 'l' },
  canFillScreen() && { picture: 'fit', words: 'Full screen', act: toggleFullScreen, pressed: fillsScreen() },
  { picture: 'sound', words: 'Sounds', act: toggleSounds, pressed: !isMuted(settings()), key: 'q' },
  { picture: 'home', words: 'All games', href: '#/', act() {} },
  hasKeyboard() && { picture: 'keys', words: 'Keys', act: sheets.keys, key: '?' },
  { picture: 'settings', words: 'Settings', act: sheets.settings, key: 'e' },
];
