// An evaluation opened: a position, its features with a knob for each weight, their sum, and the move that a short
// search with these weights would play. One may play against it at once.

import { createBoard } from '../boards/board.js';
import { button, fill, make, setText } from '../base/elements.js';

/** @import { Engine } from '../session/asking.js' */
/** @import { Opened } from '../types.js' */

/** @param {string} id @param {string} game @param {string[]} start the moves that lead to its position
 * @param {string} title @param {Engine} engine */
export function createOpened(id, game, start, title, engine) {
  const place = make('div', { className: 'opened-board' });
  const rows = make('tbody', {});
  const summary = make('p', { role: 'status' });
  const speech = make('p', { className: 'unseen', 'aria-live': 'polite' });
  const reply = button('play', 'Let it move', () => { void move(); });
  const back = button('undo', 'Start again', () => { void begin(); });
  const element = make('figure', { className: 'lesson-figure opened', id, 'aria-labelledby': `${id}-title` },
    make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, title)),
    place,
    make('table', { className: 'opened-weights' },
      make('caption', { className: 'unseen' }, 'Features, weights and products'),
      make('thead', {}, make('tr', {}, ['Feature', 'Here', 'Weight', 'Product'].map(head =>
        make('th', { scope: 'col' }, head)))), rows),
    summary, speech, make('div', { className: 'row' }, reply, back));
  const board = createBoard(place, {
    onMove: text => { void played(text); }, label: title, announce: text => setText(speech, text),
    explain: text => setText(speech, text),
  });
  /** @type {Record<string, number> | null} */ let weights = null;
  /** @type {string[]} */ let moves = [];
  /** @type {string | null} */ let chosen = null;
  /** @type {Map<string, {weight: HTMLOutputElement, here: HTMLElement, product: HTMLElement}>} */
  const cells = new Map();
  let turn = 0;

  async function begin() {
    moves = [...start];
    await show();
  }

  async function show(last = '') {
    const mine = ++turn;
    const seen = await engine.ask({ op: 'situation', game, options: {}, start: null, moves });
    if (mine !== turn) return;
    if (!seen.ok) return setText(summary, seen.error);
    board.show(seen.view, { interactive: seen.turn !== null, move: last });
    await weigh();
  }

  async function weigh() {
    const mine = turn;
    const found = await engine.ask({ op: 'opened', game, options: {}, start: null, moves, weights });
    if (mine !== turn) return;
    if (!found.ok) return setText(summary, found.error);
    weights = Object.fromEntries(found.features.map(({ name, weight }) => [name, weight]));
    if (!cells.size) fill(rows, found.features.map(feature => row(feature, found.heaviest)));
    for (const { name, value, weight, product } of found.features) {
      const cell = cells.get(name);
      if (!cell) continue;
      setText(cell.here, number(value));
      setText(cell.weight, number(weight));
      setText(cell.product, number(product));
    }
    chosen = found.move;
    reply.disabled = !chosen;
    setText(summary, `Together ${number(found.sum)} to the first player. ${chosen
      ? `A search of ${found.plies} plies with these weights plays ${chosen}.` : 'The game is over.'}`);
  }

  /** @param {Opened['features'][number]} feature @param {number} heaviest */
  function row({ name, about, weight }, heaviest) {
    const output = make('output', { htmlFor: `${id}-${name}` });
    const here = make('td', {});
    const product = make('td', {});
    const input = make('input', {
      type: 'range', id: `${id}-${name}`, min: String(-heaviest), max: String(heaviest), step: '1',
      'aria-label': `Weight of ${about}`,
      oninput: () => setText(output, number(input.valueAsNumber)),
      onchange: () => {
        weights = { ...weights, [name]: input.valueAsNumber };
        turn++;
        void weigh();
      },
    });
    input.value = String(weight);
    cells.set(name, { weight: output, here, product });
    return make('tr', {}, make('th', { scope: 'row' }, about), here, make('td', {}, input, output), product);
  }

  /** @param {string} text */
  async function played(text) {
    moves = [...moves, text];
    await show(text);
    await move();
  }

  async function move() {
    if (!chosen) return;
    const text = chosen;
    moves = [...moves, text];
    await show(text);
  }

  return {
    page: element, open: begin,
    destroy: () => { turn++; board.destroy(); },
  };
}

/** @param {number} value */
const number = value => String(Math.round(value * 100) / 100).replace('-', '−');
