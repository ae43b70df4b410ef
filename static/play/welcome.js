// The panel before the first move: the opponent, three rules with a piece beside each, and two things to try.

import { button, fill, icon, make } from '../base/elements.js';
import { cardOf, numberOf } from '../base/levels.js';
import { sentence } from '../base/words.js';
import { paintToken } from '../boards/paint/token.js';
import { PERSON } from '../session/seats.js';
import { rings } from './foes.js';
import { levelName } from './words.js';

/** @import { Icon } from '../base/elements.js' */
/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** The signs beside the rules where a game has no pieces of its own to show. @type {Icon[]} */
const SIGNS = ['play', 'equal', 'star'];
const RULES = 3;

/** @param {Session} session
 * @param {{values: () => void, see: () => void, hint: () => void, rules: () => void}} acts */
export function createWelcome(session, { values, see, hint, rules }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const opponent = make('p', { className: 'welcome-foe' });
  const signs = Array.from({ length: RULES }, (_, index) => signOf(facts, index));
  const items = facts.rules.slice(0, RULES).map((text, index) => make('li', {}, signs[index] ?? '', firstOf(text)));
  const tries = session.hidden
    ? [button('hint', 'Ask for a hint', hint), button('learn', 'Read the rules', rules)]
    : [button('values', 'See what each move is worth', values), button('see', 'See it think', see)];
  const element = make('div', { className: 'no-moves' }, opponent,
    make('p', { className: 'soft' }, facts.blurb), make('h2', {}, 'Try this'),
    make('div', { className: 'welcome-tries' }, tries), make('ol', { className: 'welcome-rules' }, items));
  let drawn = '';

  function update() {
    const levels = [...new Set(session.seats.filter(sitter => sitter !== PERSON))];
    const level = cardOf(facts, levels[0] ?? '');
    const shades = session.view?.shades;
    const key = `${levels.join()} ${session.persons.length} ${shades?.join()}`;
    if (key === drawn || element.hidden) return;
    drawn = key;
    facts.emblems.forEach((piece, index) => {
      const sign = signs[index];
      if (sign instanceof HTMLCanvasElement) paintToken(sign, piece, shades);
    });
    opponent.hidden = !level || levels.length > 1 || !session.persons.length;
    if (level) fill(opponent, rings(numberOf(level.name)), `${levelName(facts, level.name)} ${level.about}.`);
  }
  return { element, update };
}

/** A piece of each side, then a star for what is wanted. @param {GameFacts} facts @param {number} index */
function signOf({ emblems }, index) {
  const piece = emblems[index];
  if (!piece) return make('span', { className: 'welcome-sign' }, icon(SIGNS[index] ?? 'star'));
  return make('canvas', { className: 'token welcome-sign', 'aria-hidden': 'true' });
}

/** The first sentence of a rule. @param {string} text */
const firstOf = text => sentence(/^[^.]*\./.exec(text)?.[0] ?? text);
