// The value along the game as a graph: above the middle is good for the near player. A proven stretch is solid, an
// estimated one dashed; a mistake has a mark on it. It is a slider: pressed or walked with the arrows, it goes to a
// move, and each move is spoken with its value.

import { fill, make } from '../base/elements.js';
import { numbered, pointsOf, stretchesOf, stepTo } from './graphline.js';
import { moveNumber, moveNumbers } from './columns.js';
import { GRADES, nameOf, valueWords } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

const SVG = 'http://www.w3.org/2000/svg';

/** @param {Session} session @param {() => number} near the seat on the lower edge of the board */
export function createGraph(session, near) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const picture = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 100 100', preserveAspectRatio: 'none' })) {
    picture.setAttribute(key, value);
  }
  picture.setAttribute('aria-hidden', 'true');
  const axis = make('div', { className: 'graph-axis', 'aria-hidden': 'true' },
    (facts.unit ? ['ahead', 'even', 'behind'] : ['won', 'even', 'lost']).map(words => make('span', {}, words)));
  const signs = make('div', { className: 'graph-signs', 'aria-hidden': 'true' });
  const cursor = make('i', { className: 'graph-cursor', 'aria-hidden': 'true' });
  const numbers = make('div', { className: 'graph-numbers', 'aria-hidden': 'true' });
  const plot = make('div', { className: 'graph-plot' }, picture, cursor, signs);
  const element = make('div', {
    className: 'graph', role: 'slider', tabIndex: 0, 'aria-label': 'Value along the game', 'aria-valuemin': '0',
    'aria-orientation': 'horizontal', onkeydown: walk, onclick: press,
  }, axis, plot, numbers);
  let drawn = '';

  function update() {
    const { review, moves, ply } = session;
    if (!review) return;
    const count = moves.length;
    const side = near();
    const grades = moves.map((_, at) => review.markAt(at + 1)?.grade);
    const points = pointsOf(at => review.pointAt(at), count, side === 1 ? -1 : 1, session.decisive);
    const x = (/** @type {number} */ at) => count ? 100 * at / count : 50;
    const key = JSON.stringify([points, side, grades]);
    if (key !== drawn) {
      drawn = key;
      picture.replaceChildren(path('M0 50H100', 'graph-middle'), ...stretchesOf(points, x).map(({ way, proven }) =>
        path(way, proven ? 'graph-line' : 'graph-line estimated')));
      fill(signs, grades.map((grade, at) => {
        const point = points[at + 1];
        return grade && point && sign(grade, x(at + 1), point.y);
      }));
      fill(numbers, numbered(moveNumbers(session).slice(0, count)).map(({ at, number }) =>
        placed(make('span', {}, String(number)), x(at))));
    }
    cursor.style.translate = `${Math.min(99, x(ply))}% 0`; // no layout: nothing counts as moved
    element.setAttribute('aria-valuemax', String(count));
    element.setAttribute('aria-valuenow', String(ply));
    element.setAttribute('aria-valuetext', spoken(ply, side));
  }

  /** A ply with its value and its mark, for the near player. @param {number} ply @param {number} side */
  function spoken(ply, side) {
    const point = session.review?.pointAt(ply);
    const mark = session.review?.markAt(ply);
    const who = nameOf(facts, session.seats, side);
    const worth = point && (side === 1 ? -point.value || 0 : point.value);
    const value = point && `${valueWords(worth ?? 0, point.proven, session.stakes)} for ${who}, `
      + (point.proven ? 'proven' : 'estimated');
    const said = session.said[ply - 1] ?? session.moves[ply - 1];
    const where = ply ? `Move ${moveNumber(session, ply)}, ${said}` : 'The start';
    return [where, mark?.grade && GRADES[mark.grade].words, value].filter(Boolean).join('; ');
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { ply, moves, review } = session;
    const marked = moves.flatMap((_, at) => review?.markAt(at + 1)?.grade ? [at + 1] : []);
    const to = stepTo(event.key, ply, moves.length, marked);
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= moves.length) session.go(to);
  }

  /** @param {MouseEvent} event */
  function press(event) {
    const box = plot.getBoundingClientRect(), share = (event.clientX - box.x) / box.width;
    session.go(Math.round(Math.min(1, Math.max(0, share)) * session.moves.length));
  }
  return { element, update };
}

/** @param {string} way @param {string} name */
function path(way, name) {
  const made = document.createElementNS(SVG, 'path');
  made.setAttribute('d', way);
  made.setAttribute('class', name);
  return made;
}

/** @param {string} grade @param {number} x @param {number} y in hundredths of the graph */
function sign(grade, x, y) {
  const made = placed(make('i', { className: `grade ${grade}` }), x);
  made.style.insetBlockStart = `${y}%`;
  return made;
}

/** @param {HTMLElement} made @param {number} x in hundredths of the graph */
function placed(made, x) {
  made.style.insetInlineStart = `${x}%`;
  return made;
}
