// An evaluation opened: a position, its features with a knob for each weight, their sum, and the move that a short
// search with these weights would play. One may play against it at once.

import { createBoard } from '../boards/board.js';
import { button, make, setText } from '../base/elements.js';
import { marked } from './framed.js';
import { createPips, showPips } from './pips.js';
import { Weights, summary } from './weights.js';

/** @import { FigureServices } from './figure.js' */
/** @typedef {{game: string, start: string[], title: string, goal?: string}} Opened `start`: the moves that lead to its
 * position; `goal`: the move that weights are to be found for */

/** @param {string} id @param {Opened} opened @param {Pick<FigureServices, 'engine' | 'answered'>} services */
export function createOpened(id, { game, start, title, goal }, { engine, answered }) {
  const place = make('div', { className: 'opened-board' });
  const weights = new Weights(id, () => {
    turn++;
    void evaluate();
  });
  const status = make('p', { role: 'status' });
  const speech = make('p', { className: 'unseen', 'aria-live': 'polite' });
  const pips = createPips();
  const reply = button('play', 'Let it move', () => { void move(); });
  const back = button('undo', 'Start again', () => { void begin(); });
  const page = make('figure', { className: 'lesson-figure opened', id, 'aria-labelledby': `${id}-title` },
    make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, title)),
    place, weights.element, status, speech, make('div', { className: 'row' }, reply, back));
  const board = createBoard(place, {
    onMove: text => { void played(text); }, label: title, announce: text => setText(speech, text),
    explain: text => setText(speech, text),
  });
  /** @type {string[]} */ let moves = [];
  /** @type {string | null} */ let chosen = null;
  let turn = 0;

  async function begin() {
    moves = [...start];
    await show();
  }

  async function show(last = '') {
    const mine = ++turn;
    const seen = await engine.ask({ op: 'situation', game, options: {}, start: null, moves });
    if (mine !== turn) return;
    if (!seen.ok) return setText(status, seen.error);
    board.show(seen.view, { interactive: seen.turn !== null, move: last });
    await evaluate();
  }

  async function evaluate() {
    const mine = turn;
    const found = await engine.ask({ op: 'opened', game, options: {}, start: null, moves, weights: weights.values });
    if (mine !== turn) return;
    if (!found.ok) return setText(status, found.error);
    weights.show(found);
    chosen = found.move;
    reply.disabled = !chosen;
    setText(status, summary(found) + judge(found.move));
  }

  /** A sentence: the goal of the weights, or that it is reached. @param {string | null} move */
  function judge(move) {
    if (!goal) return '';
    const reached = move === goal && moves.length === start.length;
    if (reached) answered.keep(id, '1', 1);
    showPips(pips, answered.marks(id), 1, 0);
    return reached ? ` Solved: it plays ${goal}.` : ` Set the weights so that it plays ${goal} first.`;
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

  if (goal) marked(pips, page);
  return { page, open: begin, destroy: () => { turn++; board.destroy(); } };
}
