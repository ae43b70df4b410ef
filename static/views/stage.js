// The board of the first page: a game that is replayed, between two strips and beside a bar. They say whose turn it is,
// what the program thinks of the position, and how either side stands. All of it was found when the page was made.

import { fill, make, setText } from '../base/elements.js';
import { createReplay } from '../boards/replay.js';
import { paintToken } from '../boards/paint/token.js';
import { createBar, scaled } from '../play/gauge.js';

/** @import { GameFacts, Specimen } from '../types.js' */

/** The game begins after this part of its moves. */
const OPENING = 0.2;

/** @param {string} label what the board is, to those who do not see it */
export function createStage(label) {
  const board = make('canvas', { className: 'stage-board', role: 'img', 'aria-label': label });
  const bar = createBar({ 'aria-hidden': 'true' });
  const [far, near] = [strip(), strip()];
  const caption = make('figcaption', { className: 'soft' });
  const element = make('figure', { className: 'stage' }, far.element, bar.element, board, near.element, caption);
  /** Paints the pieces on the strips. */
  let repaint = () => {};

  /** Replays a game. @param {GameFacts} facts @param {Specimen} specimen @param {boolean} still */
  function play(facts, specimen, still) {
    const seats = [near, far];
    const { thoughts, view: { shades } } = specimen;
    element.classList.toggle('thinks', thoughts !== undefined);
    seats.forEach(({ name }, seat) => setText(name, facts.seats[seat] ?? ''));
    repaint = () => seats.forEach(({ token }, seat) => {
      const emblem = facts.emblems[seat];
      if (emblem) paintToken(token, emblem, shades);
    });
    repaint();
    return createReplay(board, specimen, {
      from: Math.floor(specimen.steps.length * OPENING), still,
      shown(thought) {
        seats.forEach(({ said }, seat) => fill(said, thought?.seat === seat && [
          make('span', {}, 'depth ', make('b', {}, String(thought.depth))),
          make('span', {}, 'likes ', make('b', {}, thought.likes)),
        ]));
        if (thought) bar.show(scaled(thought.value, facts.bounds[1]), thought.proven); // at the end it stays as it was
      },
    });
  }

  return { element, board, caption, play, repaint: () => repaint() };
}

/** Who plays at an edge of the board, and what the program says where it is to move. */
function strip() {
  const token = make('canvas', { className: 'token' });
  const [name, said] = [make('span', { className: 'stage-name' }), make('span', { className: 'figures' })];
  const element = make('div', { className: 'stage-strip', 'aria-hidden': 'true' }, token, name, said);
  return { element, token, name, said };
}
