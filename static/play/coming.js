// A game that begins with chance, before Python is there: how far it has come, said where the dice or cards will be,
// and what one may do meanwhile. It goes as soon as chance can move.

import { make, setText } from '../base/elements.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session */
export function createComing(session) {
  const { dice } = /** @type {GameFacts} */ (session.facts);
  const bar = make('progress', { 'aria-label': 'Loading', max: 1 });
  const words = make('p', { role: 'status' });
  const element = make('div', { className: 'coming', hidden: true }, words, bar,
    make('p', { className: 'soft' }, 'Meanwhile read the rules, or choose your opponent.'));
  const { engine } = session;

  /** @param {Event} [event] */
  function progress(event) {
    const { fraction } = /** @type {CustomEvent | undefined} */ (event)?.detail ?? {};
    if (typeof fraction === 'number') bar.value = fraction;
    else bar.removeAttribute('value');
    update();
  }

  function update() {
    const coming = session.isRoll && !session.typesDice && engine.stage !== 'ready' && engine.stage !== 'failed';
    element.hidden = !coming;
    if (coming) setText(words, dice ? 'Loading the dice…' : 'Shuffling the cards…');
  }

  engine.addEventListener('stage', progress);
  return { element, update, destroy: () => engine.removeEventListener('stage', progress) };
}
