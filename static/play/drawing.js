// A person's own arrows and circles on the board: drawn with the right button, or with a key from cell to cell; drawn
// once more they go. Each position has its own.

/** @import { Session } from '../session/session.js' */
/** @import { Arrow } from '../boards/paint/scene.js' */

const MOST_POSITIONS = 200;

/** @param {Session} session @param {{say: (text: string) => void, changed: () => void}} room */
export function createDrawing(session, { say, changed }) {
  /** By the moves up to the position. @type {Map<string, Arrow[]>} */
  const drawn = new Map();
  const key = () => `${session.seed} ${session.start ?? ''} ${session.moves.slice(0, session.ply).join(' ')}`;
  const here = () => session.covered ? [] : drawn.get(key()) ?? [];

  /** An arrow between two cells, or a circle on one. @param {string} from @param {string} to */
  function draw(from, to) {
    const before = here();
    const rest = before.filter(arrow => arrow.from !== from || arrow.to !== to);
    const gone = rest.length < before.length;
    drawn.delete(key());
    drawn.set(key(), gone ? rest : [...rest, { from, to, own: true }]);
    for (const oldest of drawn.keys()) if (drawn.size > MOST_POSITIONS) drawn.delete(oldest);
    const what = from === to ? `Circle on ${nameOf(from)}` : `Arrow from ${nameOf(from)} to ${nameOf(to)}`;
    say(`${what}${gone ? ' removed' : ''}.`);
    changed();
  }

  /** @param {string} cell */
  const nameOf = cell => session.view?.labels[cell]?.split(',')[0] ?? cell;

  function clear() {
    drawn.delete(key());
    say('Arrows and circles removed.');
    changed();
  }
  return { draw, clear, get here() { return here(); } };
}
