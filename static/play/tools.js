// The bar of tools at the foot of the panel: along the moves, then what helps, then a menu with the rest. A tool that
// does not fit the game of now gives its place to one that does, so that nothing moves.

import { button, dressButton, make } from '../base/elements.js';
import { passFocus } from './focus.js';
import { createMenu } from '../base/menu.js';

/** @import { Session } from '../session/session.js' */
/** @import { Item } from '../base/menu.js' */

/**
 * @param {Session} session
 * @param {{
 *   attempt: (act: () => unknown) => void, values: () => void, turn: () => void, more: () => (Item | false | null)[],
 *   newGame: () => void, see: () => void, resign: () => void,
 * }} acts
 */
export function createTools(session, { attempt, values, turn, more, newGame, see, resign }) {
  /**
   * @param {import('../base/elements.js').Icon} picture @param {string} words @param {() => void} act
   * @param {Record<string, any>} [properties]
   */
  const tool = (picture, words, act, properties = {}) => button(picture, words, act, {
    title: words, ...properties, className: `tool ${properties.className ?? ''}`,
  });
  const go = (/** @type {number} */ ply) => session.go(ply);
  const tools = {
    first: tool('first', 'To the start', () => go(0)),
    back: tool('back', 'Back', () => go(session.ply - 1)),
    forward: tool('forward', 'Forward', () => go(session.ply + 1)),
    last: tool('last', 'To the end', () => go(session.moves.length)),
    undo: tool('undo', 'Undo', () => attempt(() =>
      session.onlyPrograms ? session.pause(!session.paused) : session.undo())),
    hint: tool('hint', 'Hint', () => attempt(() => session.onlyPrograms ? session.step() : session.analysis.hint()),
      { className: 'aid' }),
    values: tool('values', 'Values', values, { 'aria-pressed': 'false', className: 'aid' }),
    turn: tool('flip', 'Turn the board', turn, { 'aria-pressed': 'false', className: 'wide-only' }),
  };
  const menu = createMenu('more', 'More', more, { className: 'tool', title: 'More' });
  const texts = {
    new: button('new', 'New game', newGame),
    see: button('see', 'See it think', see),
    resign: button('resign', 'Resign', resign, { className: 'icon-only', title: 'Resign' }),
  };
  const element = make('div', { className: 'foot' },
    make('div', { className: 'tools' },
      make('div', { className: 'tool-group walk', role: 'group', 'aria-label': 'Walk along the moves' },
        tools.first, tools.back, tools.forward, tools.last),
      make('div', { className: 'tool-group', role: 'group', 'aria-label': 'Tools' },
        tools.undo, tools.hint, tools.values, tools.turn, menu.element)),
    make('div', { className: 'foot-buttons' }, texts.new, texts.see, texts.resign));

  /** @param {boolean} turned */
  const update = turned => passFocus(element, '.tool-group, .foot-buttons', () => draw(turned));

  /** @param {boolean} turned */
  function draw(turned) {
    const { ply, covered, onlyPrograms } = session;
    const fixed = session.pending !== null || covered;
    tools.first.disabled = tools.back.disabled = ply === 0 || fixed;
    tools.last.disabled = tools.forward.disabled = session.atEnd || fixed;
    const running = onlyPrograms && !session.over;
    if (running) {
      dress(tools.undo, session.paused ? 'resume' : 'pause', session.paused ? 'Go on' : 'Pause');
      dress(tools.hint, 'step', 'Step');
    } else {
      dress(tools.undo, 'undo', 'Undo');
      dress(tools.hint, 'hint', 'Hint');
    }
    tools.undo.disabled = running ? false : !session.canUndo;
    tools.hint.disabled = running ? !session.paused : !session.analysis.canHint;
    tools.values.disabled = covered;
    tools.values.setAttribute('aria-pressed', String(session.analysis.values));
    tools.turn.disabled = covered;
    tools.turn.setAttribute('aria-pressed', String(turned));
    texts.see.disabled = session.hidden;
    texts.resign.disabled = !session.talk.canResign;
  }
  return { element, update, tools, menu, texts };
}

/** @param {Element} element @param {import('../base/elements.js').Icon} picture @param {string} words */
function dress(element, picture, words) {
  dressButton(element, picture, words);
  element.setAttribute('title', words);
}
