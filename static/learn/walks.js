// A fork that is walked: road A, or road B and then a turning, while a lot decides where the jewels are. Ten walks are
// counted, and after them their mean stands beside the true one.

import { button, make, setText } from '../base/elements.js';
import { written } from '../trees/numbers.js';
import { framed } from './framed.js';
import { createTally, mean } from './tally.js';

/** @import { Figure } from './settings.js' */
/** The three payoffs of the roads. @typedef {{gold: number, jewels: number, bus: number}} Payoffs */

const WALKS = 10;

/** The payoffs of a figure whose first choice is a tree of road A and of road B with its two turnings.
 * @param {Figure} figure @returns {Payoffs} */
export function payoffsOf({ knobs = [] }) {
  const [knob] = knobs;
  const text = knob && 'choices' in knob ? knob.choices[0][1] : '';
  const [gold = 0, jewels = 0, bus = 0] = (text.match(/-?\d+/g) ?? []).map(Number);
  return { gold, jewels, bus };
}

/** The payoff of one walk. @param {'A' | 'left' | 'right'} way @param {'left' | 'right'} side of the jewels
 * @param {Payoffs} payoffs */
export const walked = (way, side, { gold, jewels, bus }) => way === 'A' ? gold : way === side ? jewels : bus;

/** @param {string} title @param {string} id @param {Figure} figure @param {() => number} [lot] */
export function createWalks(title, id, figure, lot = Math.random) {
  const payoffs = payoffsOf(figure);
  /** @type {number[]} */ let found = [];
  const news = make('p', { role: 'status' }), tally = createTally('Your walks');
  const ways = /** @type {const} */ ([['A', 'Road A'], ['left', 'Road B, left'], ['right', 'Road B, right']]);
  const buttons = ways.map(([way, words]) => button(null, words, () => walk(way)));
  const more = button('redo', 'Ten others', () => {
    found = [];
    show('');
    buttons[0].focus();
  });

  /** @param {'A' | 'left' | 'right'} way */
  function walk(way) {
    if (found.length >= WALKS) return;
    const payoff = walked(way, lot() < 0.5 ? 'left' : 'right', payoffs);
    found.push(payoff);
    show(way === 'A' ? `Gold: ${written(payoff)}.`
      : payoff === payoffs.jewels ? `The jewels: ${written(payoff)}.` : `The bus: ${written(payoff)}.`);
  }

  /** @param {string} said */
  function show(said) {
    const over = found.length === WALKS;
    for (const each of buttons) each.setAttribute('aria-disabled', String(over));
    more.hidden = !over;
    tally.show(found);
    const whole = `The mean of your ten walks is ${written(mean(found))}. Road B is worth `
      + `${written((payoffs.jewels + payoffs.bus) / 2)} in the long run, whichever way you turn, and road A `
      + `${written(payoffs.gold)}.`;
    setText(news, over ? `${said} ${whole}`
      : found.length ? `${said} ${WALKS - found.length} walks are left.` : 'It is the third day. Walk ten times.');
  }

  const page = framed(id, title, make('div', { className: 'row' }, buttons), tally.element, news,
    make('div', { className: 'row' }, more));
  show('');
  return page;
}
