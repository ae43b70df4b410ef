// Mixed strategies in a chapter: two players who regret, hand by hand, and a lottery against the best answer to it.

import { button, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { createCurve } from './curve.js';
import { framed } from './framed.js';

/** @import { Engine } from '../session/asking.js' */
/** @import { Answered } from '../types.js' */

/** The growth of the number of hands from picture to picture while it runs. */
const FASTER = 1.2;

/** A slot of a chapter as a figure. @param {DOMStringMap} slot @param {Engine} engine */
export function createLots(slot, engine) {
  return slot.lots === 'learned' ? createLearned(slot, engine) : createAnswered(slot, engine);
}

/** @param {number} number */
const three = number => number.toFixed(3);
/** White's gain or loss a hand. @param {number} value */
const won = value => `White ${value < 0 ? 'loses' : 'wins'} ${three(Math.abs(value))} antes a hand.`;
/** @param {number} share */
const percent = share => `${Math.round(share * 100)}%`;

// --- regret, hand by hand --------------------------------------------------------------------------------------------

/** @param {DOMStringMap} slot @param {Engine} engine */
function createLearned({ game = '', title = '', rows: given = '[]' }, engine) {
  const id = 'lots-learned';
  const rows = /** @type {[known: string, move: string, words: string][]} */ (JSON.parse(given)).map(
    ([known, move, words]) => {
      const bar = make('span', { className: 'lots-bar' }), number = make('span', {});
      const scale = make('span', { className: 'lots-scale', 'aria-hidden': 'true' }, bar);
      const element = make('tr', {},
        make('th', { scope: 'row' }, words), make('td', {}, scale), make('td', {}, number));
      return { known, move, bar, number, element };
    });
  const curve = createCurve(id, 'Exploitability by hands dealt, both on logarithmic scales',
    { words: 'hands dealt', steps: [1, 10, 100, 1000, 3000], log: true, write: grouped },
    { words: 'What the best answers gain, in antes', steps: [0.003, 0.01, 0.03, 0.1, 0.3, 1], log: true });
  const news = make('p', { role: 'status' });
  const run = button(null, 'Run', () => { running ? stop() : void keepOn(); });
  const more = [1, 10, 100].map(count =>
    button(null, count === 1 ? 'Deal one hand' : `Deal ${count}`, () => { stop(); void goTo(dealt + count); }));
  const anew = button('undo', 'Start again', () => { stop(); void goTo(1); });
  let dealt = 0, most = Infinity, turn = 0, running = false;

  /** @param {number} wanted */
  async function goTo(wanted) {
    const mine = ++turn;
    const asked = Math.min(wanted, most);
    const found = await engine.ask({ op: 'learned', game, hands: asked, seed: '1' });
    if (mine !== turn) return;
    if (!found.ok) return setText(news, found.error);
    ({ hands: dealt, most } = found);
    for (const { known, move, bar, number } of rows) {
      const share = found.shares[known][move];
      bar.style.width = `${100 * share}%`;
      setText(number, percent(share));
    }
    const words = `After ${grouped(dealt)} ${dealt === 1 ? 'hand' : 'hands'} the best answers gain `
      + `${three(found.gain)} antes. ${won(found.value)}`;
    setText(news, words);
    curve.show(found.curve, [dealt, found.gain], words);
    for (const one of [...more, run]) one.disabled = dealt >= most;
  }

  async function keepOn() {
    running = true;
    setText(run, 'Stop');
    while (running && dealt < most && page.isConnected) await goTo(Math.ceil(dealt * FASTER) + 1);
    stop();
  }

  function stop() {
    running = false;
    setText(run, 'Run');
  }

  const page = framed(id, title, make('div', { className: 'row' }, ...more, run, anew), news,
    make('table', { className: 'lots-shares' },
      make('caption', { className: 'unseen' }, 'How often, on average so far'),
      make('tbody', {}, rows.map(({ element }) => element))), curve.element);
  return {
    page,
    open: () => goTo(1),
    destroy() { turn++; running = false; },
  };
}

// --- against the best answer -----------------------------------------------------------------------------------------

/** @param {DOMStringMap} slot @param {Engine} engine */
function createAnswered(slot, engine) {
  const { game = '', title = '', known = '', move = '' } = slot;
  const id = 'lots-answered', steps = Number(slot.steps);
  const watched = Object.entries(/** @type {Record<string, string>} */ (JSON.parse(slot.watch ?? '{}')));
  const curve = createCurve(id, 'What White wins against the best answer, by how often it bets a jack',
    { words: 'how often White bets a jack', steps: [0, 0.25, 0.5, 0.75, 1], write: percent },
    { words: 'What White wins a hand, in antes', steps: [-0.3, -0.2, -0.1, 0], write: step => step.toFixed(1) });
  const news = make('p', { role: 'status' });
  const output = make('output', { htmlFor: `${id}-share` });
  const input = make('input', {
    type: 'range', id: `${id}-share`, min: '0', max: String(steps), step: '1', oninput: () => show(),
  });
  input.value = '0';
  /** @type {Answered['points']} */ let points = [];
  let turn = 0;

  async function open() {
    const mine = ++turn;
    const found = await engine.ask(
      { op: 'answered', game, known, move, steps, fixed: JSON.parse(slot.fixed ?? '{}') });
    if (mine !== turn) return;
    if (!found.ok) return setText(news, found.error);
    points = found.points;
    show();
  }

  function show() {
    const here = points[input.valueAsNumber];
    if (!here) return;
    setText(output, percent(here.share));
    input.setAttribute('aria-valuetext', percent(here.share));
    const answers = watched.map(([text, words]) => {
      const best = here.answers[text];
      return `${words}: ${best?.includes(' or ') ? `${best}, which are worth the same` : best ?? 'never comes there'}.`;
    });
    const words = `${won(here.value)} ${answers.join(' ')}`;
    setText(news, words);
    const all = points.map(({ share, value }) => /** @type {const} */ ([share, value]));
    curve.show(all, [here.share, here.value], words);
  }

  return {
    page: framed(id, title, make('div', { className: 'knobs' }, make('div', { className: 'knob' },
      make('label', { htmlFor: `${id}-share` }, 'White bets a jack'), input, output)), news, curve.element),
    open,
    destroy() { turn++; },
  };
}
