// The account of a match: what was won so far, and how much of it is due to the cards, and to the play of either side.

import { fill, make } from '../base/elements.js';
import { nameOf } from './words.js';
import { findAccount } from '../session/questions.js';

/** @import { Session } from '../session/session.js' */
/** @import { Account, GameFacts } from '../types.js' */

/** @param {Session} session */
export function createAccount(session) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const element = make('section', { className: 'account', hidden: true, 'aria-label': 'The account' });
  let drawn = '';

  function update() {
    if (!facts.accounts) return;
    findAccount(session);
    const { account } = session;
    const seat = session.persons.length === 1 ? session.persons[0] ?? 0 : 0;
    const key = JSON.stringify([account, seat, session.seats]);
    if (key === drawn) return;
    drawn = key;
    element.hidden = !account?.parts;
    fill(element, account?.parts ? table(account, seat) : null);
  }

  /** @param {Account} account @param {number} seat for whom it is */
  function table({ parts, won, chance, own, other }, seat) {
    const sign = seat ? -1 : 1;
    const [mine, theirs] = seat ? [other, own] : [own, other];
    const name = nameOf(facts, session.seats, seat);
    const rows = /** @type {[string, number][]} */ ([
      ['The cards', chance],
      [name === 'You' ? 'Your play' : `Play of ${name}`, mine],
      [`Play of ${nameOf(facts, session.seats, 1 - seat)}`, theirs],
      ['In all', won],
    ]);
    return make('table', { className: 'ranked' },
      make('caption', {}, `${parts === 1 ? 'One hand' : `${parts} hands`} played, in ${facts.unit}`),
      make('tbody', {}, rows.map(([words, value]) => make('tr', {},
        make('th', { scope: 'row' }, words), make('td', {}, signed(sign * value))))));
  }
  return { element, update };
}

/** With its sign, and two decimal places where it has any. @param {number} value */
function signed(value) {
  const size = Math.abs(value);
  const text = Number.isInteger(size) ? String(size) : size.toFixed(2);
  return Number(text) === 0 ? '0' : `${value > 0 ? '+' : '−'}${text}`;
}
