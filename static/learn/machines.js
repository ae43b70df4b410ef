// Three machines to pull: a player has thirty pulls, and then walks back through them beside the upper confidence
// bound, which is told the same.

import { button, fill, make, setText } from '../base/elements.js';
import { createBandit } from '../samples/bandit.js';
import { percent } from '../samples/tree.js';
import { framed } from './framed.js';
import { NAMES, RUNS, agreed, compared, knownAfter, meanRegret, next, regret } from './pulls.js';

/** @import { SampleScale } from '../types.js' */
/** @import { Pull } from './pulls.js' */

const PULLS = 30;
/** How often the machines pay; which is which is drawn by lot. */
const ODDS = [0.3, 0.5, 0.7];
/** @type {SampleScale} */
const SCALE = { least: 0, greatest: 1, wins: true, unit: '', names: ['You', ''] };

/** @param {() => number} lot */
function shuffled(lot) {
  const odds = [...ODDS];
  for (let at = odds.length - 1; at > 0; at--) {
    const other = Math.floor(lot() * (at + 1));
    [odds[at], odds[other]] = [odds[other], odds[at]];
  }
  return odds;
}

/** @param {string} title @param {string} id @param {() => number} [lot] from 0 to below 1 */
export function createMachines(title, id, lot = Math.random) {
  let odds = shuffled(lot);
  /** @type {Pull[]} */ let pulls = [];
  const buttons = ODDS.map((_, machine) => make('button', {
    type: 'button', className: 'machine', onclick: () => pull(machine),
  }));
  const news = make('p', { role: 'status' }), verdict = make('p', { role: 'status' });
  const slide = make('input', {
    type: 'range', id: `${id}-pull`, min: 1, max: PULLS, step: 1, oninput: () => walk(),
  });
  const bandit = createBandit({ id: `${id}-choice`, asks: 'Which machine next?' });
  const back = make('div', { className: 'machines-back', hidden: true },
    verdict, make('div', { className: 'knob' }, make('label', { htmlFor: slide.id }, 'Your pulls'), slide),
    news, bandit.element, button('redo', 'Pull other machines', () => begin()));

  function begin() {
    odds = shuffled(lot);
    pulls = [];
    back.hidden = true;
    show();
    buttons[0].focus();
  }

  /** @param {number} machine */
  function pull(machine) {
    if (pulls.length >= PULLS) return;
    pulls.push({ machine, paid: lot() < odds[machine] });
    show();
    if (pulls.length === PULLS) judge();
  }

  function show() {
    const known = knownAfter(pulls, ODDS.length), over = pulls.length === PULLS, last = pulls.at(-1);
    buttons.forEach((each, machine) => {
      const { tries, paid } = known[machine];
      each.setAttribute('aria-disabled', String(over));
      fill(each, make('b', {}, `Pull machine ${NAMES[machine]}`),
        make('span', {}, tries ? `paid ${paid} of ${tries}` : 'never pulled'),
        over && make('span', {}, `pays ${percent(odds[machine])}`));
    });
    setText(far, over ? 'All pulls are made.' : !last ? `You have ${PULLS} pulls. A machine pays 1 or nothing.`
      : `It ${last.paid ? 'paid 1' : 'paid nothing'}. ${PULLS - pulls.length} pulls are left.`);
  }

  function judge() {
    const own = regret(pulls, odds), mean = meanRegret(odds, PULLS, lot);
    setText(verdict, `Your regret is ${own.toFixed(1)}: the best machine would have paid so much more on average. `
      + `The regret of the bound is ${mean.toFixed(1)} here, as the mean of ${RUNS} runs. `
      + `In ${agreed(pulls, ODDS.length)} of ${PULLS} pulls it would have done as you did.`);
    slide.value = '1';
    back.hidden = false;
    walk();
  }

  function walk() {
    const at = slide.valueAsNumber - 1, known = knownAfter(pulls.slice(0, at), ODDS.length);
    slide.setAttribute('aria-valuetext', `pull ${at + 1} of ${PULLS}`);
    setText(news, compared(pulls, at, ODDS.length));
    bandit.update(known.map(({ tries, share, doubt }, machine) => ({
      move: NAMES[machine], tries, share, doubt, text: share === null ? '' : percent(share), proven: false,
    })), SCALE, 'Before this pull', NAMES[next(known)]);
  }

  const far = make('p', { role: 'status' });
  const page = framed(id, title, make('div', { className: 'machines' }, buttons), far, back);
  show();
  return page;
}
