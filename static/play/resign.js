// Giving a game up takes two presses: the first asks, and a second one within three seconds is the answer. Where points
// are lost, it says how many, and more may be offered.

import { button, fill, make } from '../base/elements.js';
import { capital } from '../base/words.js';
import { keepFocus } from './focus.js';
import { counted } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Concession } from '../types.js' */

/** Milliseconds for the second press, and for a choice. */
const PATIENCE = 3000, LONGER = 12_000;

/** @param {Session} session @param {(act: () => unknown) => void} attempt @param {() => void} leave takes the focus */
export function createResign(session, attempt, leave) {
  const element = make('div', { className: 'hint-card offer', role: 'alert', hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** The moves before which it was asked. */ let asked = -1;
  /** The offers that may be made. @type {Concession[]} */ let offers = [];

  function ask() {
    asked = session.moves.length;
    show('Resign this game?', [button('flag', 'Yes, resign', press, { className: 'main' })], PATIENCE);
    if (session.facts?.dice) attempt(askPoints);
  }

  /** The points that may be lost take the place of the question as soon as they are known. */
  async function askPoints() {
    const before = asked;
    const found = await session.talk.concessions();
    if (asked !== before || !found.length) return;
    offers = found;
    show('Give up how much?', offers.map((offer, at) =>
      button(null, `${capital(offer.name)}: ${counted(offer.points, 'point')}`, () => give(offer), {
        className: at ? '' : 'main',
      })), LONGER);
  }

  /** @param {string} question @param {HTMLElement[]} answers @param {number} patience */
  function show(question, answers, patience) {
    fill(element, make('p', {}, question), make('div', { className: 'row' },
      answers, button('close', 'Play on', withdraw)));
    element.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(withdraw, patience);
  }

  function withdraw() {
    clearTimeout(timer);
    asked = -1;
    offers = [];
    keepFocus(element, () => {
      element.hidden = true;
      fill(element);
    }, leave);
  }

  function press() {
    if (asked < 0 && session.talk.canResign) return ask();
    give(offers[0]);
  }

  /** @param {Concession} [offer] */
  function give(offer) {
    withdraw();
    attempt(() => session.talk.resign(offer));
  }

  return {
    element, press, withdraw,
    update() { if (asked >= 0 && (asked !== session.moves.length || !session.talk.canResign)) withdraw(); },
  };
}
