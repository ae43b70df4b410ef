// The curtain of a game in which something is hidden: nothing of the board is on the page until a person says who is
// there; and the button by which one person hands the screen over to another.

import { button, fill, make } from '../app/dom.js';

/** @import { Session } from '../app/session.js' */

/** @param {Session} session @param {() => void} uncovered what is done once a person sees the board */
export function createCurtain(session, uncovered) {
  const element = make('div', { className: 'curtain', role: 'group', 'aria-label': 'The board is covered', hidden: true });
  const handover = make('div', { className: 'handover', hidden: true });
  let drawn = '';

  /** @param {number} seat */
  const name = seat => session.facts?.seats[seat] ?? '';

  /** @param {number} seat */
  function uncover(seat) {
    session.uncover(seat);
    uncovered();
  }

  function update() {
    const { curtain, next } = session;
    const key = `${curtain} ${next}`;
    if (key === drawn) return;
    drawn = key;
    element.hidden = curtain === null;
    handover.hidden = next === null;
    fill(handover, next !== null && button('swap', `Hand over to ${name(next)}`, () => session.cover(),
      { className: 'main' }));
    if (curtain === null) return fill(element);
    const show = button('see', `I am ${name(curtain)}: show the board`, () => uncover(curtain), { className: 'main' });
    fill(element,
      make('h2', {}, 'The board is covered'),
      make('p', {}, session.persons.length > 1
        ? `${name(curtain)} is next. Nobody else should see the screen.`
        : `Only ${name(curtain)} may see this board.`),
      show);
    show.focus({ preventScroll: true });
  }
  return { element, handover, update, act: () => {
    const { curtain, next } = session;
    if (curtain !== null) uncover(curtain);
    else if (next !== null) session.cover();
  } };
}
