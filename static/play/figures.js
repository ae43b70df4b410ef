// How far a program has come with its move: the depth, the positions, and the move that it likes best so far.

import { make, setText } from '../base/elements.js';
import { roughly } from './words.js';

/** @import { Session } from '../session/session.js' */

/** @param {Session} session @param {number} seat where the program sits */
export function createFigures(session, seat) {
  const dots = make('span', { className: 'dots', 'aria-hidden': 'true' }, make('i'), make('i'), make('i'));
  const depth = make('b');
  const positions = make('b');
  const favourite = make('b');
  const likes = make('span', { className: 'likes' }, 'likes ', favourite);
  const figures = make('span', { className: 'figures' },
    make('span', {}, 'depth ', depth), make('span', {}, positions, ' positions'), likes);
  const element = make('span', { className: 'live', hidden: true }, figures, dots);

  function update() {
    const thinks = session.thinking === 'move' && session.turn === seat && session.engine.stage === 'ready';
    element.hidden = !thinks;
    if (!thinks) return;
    const { thought } = session.analysis;
    figures.hidden = !thought;
    if (!thought) return;
    setText(depth, String(thought.depth));
    setText(positions, roughly(thought.nodes));
    const liked = thought.ranked.find(({ move }) => move === thought.move);
    likes.hidden = !thought.move;
    setText(favourite, liked?.short?.[0] ?? thought.move ?? '');
  }
  return { element, update };
}
