// A hand whose guess comes sooner or later by its first lead: dealt by lot, played by the reader or by itself, and then
// reckoned.

import { button, fill, make, setText } from '../base/elements.js';
import { written } from '../trees/numbers.js';
import { framed } from './framed.js';
import { createTally, mean } from './tally.js';

const DEALS = 20;
const CARDS = ['heart', 'diamond'];

/** The results of a club after a right and after a wrong guess, and of a red card: 'club 0 -2, red 0'.
 * @param {string} text */
export function resultsOf(text) {
  const [right = 0, wrong = 0, red = 0] = (text.match(/-?\d+/g) ?? []).map(Number);
  return { right, wrong, red };
}

/** @param {string} title @param {string} id @param {string} text the results @param {() => number} [lot] */
export function createLeads(title, id, text, lot = Math.random) {
  const results = resultsOf(text);
  const news = make('p', { role: 'status' }), acts = make('div', { className: 'row' });
  const clubs = createTally('Deals in which a club was led'), reds = createTally('Deals in which a red card was led');
  /** @type {{club: number[], red: number[]}} */ const found = { club: [], red: [] };
  const plan = make('p', { hidden: true });
  const drawn = () => CARDS[lot() < 0.5 ? 0 : 1];

  /** @param {string} said */
  function begin(said) {
    setText(news, said || 'A lot decides which red card MIN holds. Lead.');
    fill(acts, button('play', 'Lead a club', guess), button('play', 'Lead a red card', red),
      button('repeat', `${DEALS} deals of each by themselves`, dealAll));
    show();
  }

  function guess() {
    const held = drawn();
    setText(news, 'MIN has won two tricks and led a spade. Which card do you throw? MIN keeps a heart or a diamond.');
    fill(acts, CARDS.map(card => button(null, `Throw the ${card}`, () => {
      const right = card !== held;
      found.club.push(right ? results.right : results.wrong);
      const end = right ? 'your other red card wins, and so does the club' : 'both last tricks are lost';
      begin(`MIN held the ${held}: ${end}. ${written(right ? results.right : results.wrong)} in all.`);
      acts.querySelector('button')?.focus();
    })));
    acts.querySelector('button')?.focus();
  }

  function red() {
    found.red.push(results.red);
    begin(`MIN's answer shows its red card, so you need not guess: ${written(results.red)} in all.`);
  }

  function dealAll() {
    for (let deal = 0; deal < DEALS; deal++) {
      found.club.push(drawn() === drawn() ? results.wrong : results.right);
      found.red.push(results.red);
    }
    begin('');
  }

  function show() {
    clubs.show(found.club.slice(-DEALS));
    reds.show(found.red.slice(-DEALS));
    rows.hidden = !found.club.length && !found.red.length;
    const all = found.club.length >= DEALS && found.red.length > 0;
    plan.hidden = !all;
    if (!all) return;
    setText(plan, `By experience, ${found.club.length} club leads brought ${written(mean(found.club))} on average, and `
      + `a red card ${written(mean(found.red))}. By the plan a club is worth `
      + `${written((results.right + results.wrong) / 2)}, and a red card ${written(results.red)}.`);
  }

  const rows = make('dl', { className: 'lead-results' }, make('dt', {}, 'A club'), make('dd', {}, clubs.element),
    make('dt', {}, 'A red card'), make('dd', {}, reds.element));
  const page = framed(id, title, news, acts, rows, plan);
  begin('');
  return page;
}
