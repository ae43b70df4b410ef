// The frame around every view: the engine's chip, notices, the links at the top, and the looks that settings choose.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { hasKeyboard, onKeyboardChange } from '../base/shortcuts.js';
import { sentence } from '../base/words.js';
import { Pace } from './pace.js';

/** @import { Settings } from '../base/store.js' */
/** @import { Engine } from '../session/asking.js' */
/** @import { Stage } from '../types.js' */

/** @type {Record<Stage, string>} */
const STAGES = {
  download: 'Fetching the engine', compile: 'Compiling the engine', python: 'Starting Python',
  engine: 'Loading the games', ready: 'Engine ready', failed: 'Engine stopped',
};

/** @template {Element} [T=HTMLElement] @param {string} selector @returns {T} */
const find = selector => /** @type {T} */ (document.querySelector(selector));

/**
 * Shows how far the engine is, in true stages, and the way back where it failed: a newer version of the page, where
 * there is one, because the engine's files have gone with the old one.
 * @param {Engine & {retry(): void}} engine
 * @param {{newer: () => Promise<string>, load: () => void, report: () => void}} means
 */
export function showEngine(engine, { newer, load, report }) {
  const chip = find('#engine');
  const words = make('span', { role: 'status' });
  const bar = make('progress', { 'aria-label': 'Fetching the engine' });
  const [bytes, left] = ['bytes', 'left'].map(className => make('span', { className }));
  const problem = find('#problem');
  const pace = new Pace();

  /** @param {Event} [event] */
  function update(event) {
    const { stage } = engine;
    const detail = /** @type {CustomEvent | undefined} */ (event)?.detail;
    chip.dataset.stage = stage;
    document.documentElement.dataset.engine = stage;
    const fraction = detail?.fraction;
    bar.hidden = stage === 'ready' || stage === 'failed';
    if (typeof fraction === 'number') bar.value = fraction;
    else bar.removeAttribute('value');
    const pending = detail?.loaded ? pace.words(detail.loaded, detail.total, event?.timeStamp ?? 0) : null;
    setText(bytes, pending?.bytes ?? '');
    setText(left, pending?.left ?? '');
    setText(words, STAGES[stage] ?? stage);
    if (stage !== 'failed') return fill(problem);
    if (problem.firstChild) return;
    fill(problem, make('p', {}, engine.problem ?? 'The engine stopped and did not come back.'),
      button('redo', 'Try again', () => engine.retry(), { className: 'main' }),
      button('copy', 'Copy what went wrong', report));
    newer().then(there => {
      if (!there || engine.stage !== 'failed') return;
      fill(problem,
        make('p', {}, 'A newer version of Plywood is here, and the engine comes with it; your game is kept.'),
        button('redo', 'Load it', load, { className: 'main' }));
    });
  }
  fill(chip, make('span', { className: 'lamp', 'aria-hidden': 'true' }), words, bar, bytes, left);
  engine.addEventListener('stage', update);
  update();
}

/**
 * Says one sentence, until it is read or another comes, and offers what can be done about it.
 * @param {string} text
 * @param {{words: string, act: () => void} | null} [offer] null: nothing is wrong, and nothing can be done
 */
export function notice(text, offer) {
  const place = find('#notice');
  place.classList.toggle('calm', offer !== undefined);
  fill(place,
    make('p', {}, sentence(text)),
    offer && button('redo', offer.words, offer.act),
    button('close', 'Close', clearNotice, { className: 'icon-only quiet' }));
}

export const clearNotice = () => fill(find('#notice'));

/** Puts the chosen looks on the page. @param {Settings} settings */
export function dress(settings) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.palette = settings.palette;
  dataset.board = settings.board;
  dataset.pieces = settings.pieces;
  dataset.backs = settings.backs;
  dataset.motion = settings.motion;
  dataset.suits = settings.suits ? 'four' : 'two';
}

/** Whether things may move. @param {Settings} settings */
export const mayMove = settings => settings.motion === 'on'
  || (settings.motion === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches);

/** The links and buttons at the top. @param {{keys: () => void, settings: () => void}} sheets */
export function showTop({ keys, settings }) {
  const update = () => fill(find('#top-links'),
    make('a', { className: 'button quiet', href: '#/learn' },
      icon('learn'), make('span', { className: 'words' }, 'Learn')),
    hasKeyboard() && button('keys', 'Keys', keys, {
      className: 'quiet', 'aria-keyshortcuts': '?', 'aria-haspopup': 'dialog',
    }),
    button('settings', 'Settings', settings, { className: 'quiet', 'aria-haspopup': 'dialog' }));
  onKeyboardChange(update);
  update();
}
