// MTD(f) as a game: you name a bound, the search answers yes or no, and your leaves are counted against the
// program's own.

import { button, fill, make, setText } from '../base/elements.js';
import { framed, marked } from './framed.js';
import { createPips, showPips } from './pips.js';

/** @import { Bounded } from '../types.js' */
/** @import { FigureServices } from './figure.js' */
/** @import { Opening } from './living.js' */

const LEAST = 1, MOST = 14;
const KEY = 'bounds';

/** A tree of the same shape with other leaves. @param {string} tree @param {() => number} lot */
export const redrawn = (tree, lot) =>
  tree.replace(/\d+/g, () => String(LEAST + Math.floor(lot() * (MOST - LEAST + 1))));

/** An answer in words. @param {Bounded['answers'][number]} answer */
export const answered = ({ bound, value, leaves }) =>
  `At least ${bound}? ${value >= bound ? `Yes: at least ${value}` : `No: at most ${value}`}. ${leavesText(leaves)}.`;

/** The news after all answers. @param {Bounded} bounded */
export function newsOf({ answers, limits: [low, high], own }) {
  const leaves = leavesOf(answers);
  if (low === null || low !== high) {
    const known = low === null && high === null ? 'Nothing is known yet.'
      : low === null ? `It is at most ${high}.` : high === null ? `It is at least ${low}.`
        : `It is between ${low} and ${high}.`;
    return `${known} Is it at least …?`;
  }
  const better = leaves < own.leaves ? 'You needed fewer'
    : leaves === own.leaves ? 'You needed as many' : 'It needed fewer';
  return `The bounds meet: it is ${low}. You looked at ${leavesText(leaves)} in ${asked(answers.length)}, MTD(f) at ${
    leavesText(own.leaves)} in ${asked(own.asked)}. ${better}.`;
}

/** @param {Bounded['answers']} answers */
const leavesOf = answers => answers.reduce((sum, { leaves }) => sum + leaves, 0);
/** @param {number} leaves */
const leavesText = leaves => `${leaves} ${leaves === 1 ? 'leaf' : 'leaves'}`;
/** @param {number} count */
const asked = count => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** @param {DOMStringMap} slot `bounds`: a typed tree @param {string} id
 * @param {Pick<FigureServices, 'engine' | 'answered'>} services @returns {Opening} */
export function createBounds({ bounds: shape = '', title = '' }, id, { engine, answered: kept }) {
  const news = make('p', { role: 'status' }), log = make('ol', { className: 'bounds-log' });
  const field = make('input', {
    type: 'number', id: `${id}-bound`, step: 1, value: Math.ceil((LEAST + MOST) / 2),
  });
  const pips = createPips();
  const form = make('form', { className: 'row bounds-form', onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void ask(Number(field.value));
  } }, make('label', { htmlFor: field.id }, 'At least'), field,
  make('button', { type: 'submit', className: 'button main' }, 'Ask'));
  const other = button('redo', 'Another tree', () => begin());
  /** @type {number[]} */ let bounds = [];
  let start = shape, turn = 0;

  function begin() {
    bounds = [];
    start = redrawn(shape, Math.random);
    form.hidden = false;
    void hear();
  }

  /** @param {number} bound */
  async function ask(bound) {
    if (Number.isInteger(bound)) await hear([...bounds, bound]);
  }

  /** @param {number[]} wanted */
  async function hear(wanted = bounds) {
    const mine = ++turn;
    const found = await engine.ask({ op: 'bounded', game: 'tree', options: {}, start, moves: [], bounds: wanted });
    if (mine !== turn) return;
    if (!found.ok) return setText(news, found.error);
    bounds = wanted;
    fill(log, found.answers.map(answer => make('li', {}, answered(answer))));
    setText(news, newsOf(found));
    const [low, high] = found.limits, over = low !== null && low === high;
    form.hidden = over;
    if (!over) return field.select();
    kept.keep(KEY, leavesOf(found.answers) <= found.own.leaves ? '1' : '0', 1);
    showPips(pips, kept.marks(KEY), 1, undefined);
    other.focus({ preventScroll: true });
  }

  showPips(pips, kept.marks(KEY), 1, 0);
  return {
    page: marked(pips, framed(id, title, log, news, form, make('div', { className: 'row' }, other))),
    async open() {
      start = redrawn(shape, Math.random);
      await hear();
    },
    destroy() { turn++; },
  };
}
