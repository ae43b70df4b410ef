// The curtain of a game in which something is hidden: nothing of the board is on the page until a person says who is
// there; and the button by which one person hands the screen over to another.

import { button, fill, make } from '../base/elements.js';

/** @import { Session } from '../session/session.js' */

/** @param {Session} session @param {() => void} uncovered what is done once a person sees the board */
export function createCurtain(session, uncovered) {
  const element = make('div', {
    className: 'curtain', role: 'group', 'aria-label': 'The board is covered', hidden: true,
    // The button stands in the focus: a key held down since the hand-over must not show the board to the one who left.
    onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.repeat) event.preventDefault(); },
  });
  const handover = make('div', { className: 'handover', hidden: true });
  let drawn = '';

  /** @param {number} seat */
  const name = seat => session.facts?.seats[seat] ?? '';

  /** @param {number} seat */
  async function uncover(seat) {
    try {
      await session.uncover(seat);
      uncovered();
    } catch { /* shown as a notice by the 'error' event */ }
  }

  function update() {
    const { covered, claimant, next } = session;
    const key = `${covered} ${claimant} ${next}`;
    if (key === drawn) return;
    drawn = key;
    element.hidden = !covered;
    handover.hidden = next === null;
    fill(handover, next !== null && button('swap', `Hand over to ${name(next)}`, () => session.cover(),
      { className: 'main' }));
    fill(element, ...(covered ? words(claimant) : []));
    if (covered && document.hasFocus()) element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** @param {number | null} seat the one who may raise it; null where that is not yet known */
  const words = seat => [
    make('span', { className: 'slice', 'aria-hidden': 'true' }),
    make('h2', {}, 'The board is covered'),
    make('p', {}, seat === null ? 'One moment: the game is being set up.'
      : session.persons.length > 1 ? `${name(seat)} is next. Nobody else should look at the screen.`
        : `You play ${name(seat)}. Nobody else should look at the screen.`),
    seat !== null && button('belief', `I am ${name(seat)}: show the board`, () => uncover(seat), { className: 'main' }),
  ];

  /** Hands over, or shows the board: whatever is to be done now. */
  function act() {
    const { covered, claimant, next } = session;
    if (covered && claimant !== null) uncover(claimant);
    else if (next !== null) session.cover();
  }
  return { element, handover, update, act };
}
