// Chance on the way to a visit: its outcomes as a strip, coloured by their worth, and the best plays of the seat that
// moves after it. The sorting is pure.

import { fill, make, setText } from '../base/elements.js';
import { answer, triedAt } from './tried.js';

/** @import { SearchTree } from '../trees/model.js' */
/** @import { Scope } from './scope.js' */

/** The least outcomes that are drawn as a strip, and the most that have room for their names. */
const LEAST = 3, NAMED = 24;
/** The plays that are named. */
const BEST = 3;
/** Worths that differ by less are one number, written twice. */
const SAME = 1e-6;
/** The strongest colour, in per cent, and the faintest of an outcome that differs from the mean. */
const STRONG = 52, FAINT = 8;

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} visit  -1 where a cut-off left it out
 * @property {string} odds
 * @property {string} answer  its worth with its side, '' as long as there is none
 * @property {number | null} worth
 */

/** The nearest visit on the way to one, itself the nearest of all, for which something is true; -1 for none.
 * @param {SearchTree} tree @param {number} visit @param {(visit: number) => boolean} fits */
function nearest({ parent }, visit, fits) {
  while (visit >= 0 && !fits(visit)) visit = parent[visit];
  return visit;
}

/** Whether chance moves at a visit. @param {SearchTree} tree @returns {(visit: number) => boolean} */
const chanceIn = ({ seen }) => visit => (seen.seat[visit] ?? 0) < 0;

/** The outcomes of the nearest chance on the way to a visit whose outcomes differ in worth, or else of the nearest of
 * all; none where they are too few for a picture.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] */
export function outcomesAt(tree, visit, moment, mover = false) {
  const isChance = chanceIn(tree);
  const near = nearest(tree, visit, isChance);
  if (near < 0) return [];
  const differ = nearest(tree, near, each =>
    isChance(each) && tones(outcomesOf(tree, each, moment, mover)).some(tone => tone));
  const found = outcomesOf(tree, differ < 0 ? near : differ, moment, mover);
  return found.length < LEAST ? [] : found;
}

/** The outcomes of a chance in the order of their names, as far as the run has come.
 * @param {SearchTree} tree @param {number} chance @param {number} moment @param {boolean} mover
 * @returns {Outcome[]} */
function outcomesOf(tree, chance, moment, mover) {
  const { seen, ends } = tree;
  /** @type {Map<string, Outcome>} */ const found = new Map();
  for (const child of tree.children(chance)) {
    const name = seen.move[child], before = found.get(name), done = ends[child] <= moment;
    if (before?.answer && !done) continue; // of two looks, the last that has ended
    found.set(name, {
      name, visit: child, odds: seen.odds[child] ?? '', answer: answer(tree, child, moment, mover),
      worth: done ? seen.value[child] : null,
    });
  }
  for (const name of seen.omitted[chance] ?? []) {
    if (!found.has(name)) found.set(name, { name, visit: -1, odds: '', answer: '', worth: null });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** How much each outcome is worth beside their mean, from -1, the most for MIN, to 1; null where nothing is known.
 * @param {Outcome[]} outcomes */
export function tones(outcomes) {
  const known = outcomes.flatMap(({ worth }) => worth === null ? [] : [worth]);
  const mean = known.reduce((sum, worth) => sum + worth, 0) / (known.length || 1);
  const most = Math.max(0, ...known.map(worth => Math.abs(worth - mean)));
  return outcomes.map(({ worth }) => worth === null ? null : most < SAME ? 0 : (worth - mean) / most);
}

/** The outcomes that help either side most, in words; '' before two are known. @param {Outcome[]} outcomes */
export function extremes(outcomes) {
  const known = outcomes.filter(one => one.worth !== null && !/[≤≥]/.test(one.answer))
    .sort((a, b) => /** @type {number} */ (b.worth) - /** @type {number} */ (a.worth));
  const [first, last] = [known[0], known[known.length - 1]];
  if (!first || !last || first.worth === last.worth) return '';
  return `${known.length < outcomes.length ? 'So far ' : ''}${first.name} helps MAX most, ${last.name} helps MIN most.`;
}

/** The best plays at the nearest visit that has a choice, on the way to one; none where there is no chance in the tree.
 * @param {SearchTree} tree @param {number} visit @param {number} moment @param {boolean} [mover] */
export function bestPlays(tree, visit, moment, mover = false) {
  const { seat } = tree.seen;
  const isChance = chanceIn(tree);
  if (nearest(tree, visit, isChance) < 0 && !tree.children(visit).some(isChance)) return [];
  const tried = (/** @type {number} */ each) => triedAt(tree, each, moment, mover).tried.filter(one => one.value);
  const choice = nearest(tree, visit, each => (seat[each] ?? -1) >= 0 && tried(each).length > 1);
  return choice < 0 ? [] : tried(choice).slice(0, BEST);
}

/** @param {Scope} scope */
export function createRolls(scope) {
  const strip = make('div', { 'className': 'rolls-strip', 'aria-hidden': 'true', 'onclick': press });
  const words = make('p', { className: 'soft' });
  const best = make('ol', { 'className': 'rolls-best', 'aria-label': 'The best plays so far' });
  const element = make('div', { className: 'scope-rolls', hidden: true }, strip, words, best);

  /** @param {Event} event */
  function press({ target }) {
    const visit = Number(/** @type {HTMLElement} */ (target).dataset.visit ?? -1);
    if (visit >= 0) scope.inspect(visit);
  }

  function update() {
    const { tree, visit, place: { moment }, mover } = scope;
    const outcomes = tree && visit >= 0 ? outcomesAt(tree, visit, moment, mover) : [];
    const plays = tree && visit >= 0 ? bestPlays(tree, visit, moment, mover) : [];
    element.hidden = !outcomes.length && !plays.length;
    strip.hidden = !outcomes.length;
    if (!tree || element.hidden) return;
    const shades = tones(outcomes), way = new Set(tree.path(visit)), named = outcomes.length <= NAMED;
    fill(strip, outcomes.map((one, at) => cell(one, shades[at] ?? null, { here: way.has(one.visit), named })));
    setText(words, extremes(outcomes));
    fill(best, plays.map(({ move, value }) => make('li', {}, make('span', {}, move), ' ', make('b', {}, value))));
  }

  return { element, update };
}

/** @param {Outcome} outcome @param {number | null} tone @param {{here: boolean, named: boolean}} how */
function cell({ name, visit, odds, answer: worth }, tone, { here, named }) {
  const element = make('span', {
    className: ['roll', here && 'is-here', visit < 0 && 'is-cut', tone === null && 'is-open'].filter(Boolean).join(' '),
    title: [name, odds, worth || (visit < 0 ? 'never looked at' : 'not yet known')].filter(Boolean).join(', '),
    ...visit >= 0 && { 'data-visit': visit },
  }, named && name);
  if (tone) {
    element.style.setProperty('--tone', tone > 0 ? 'var(--tree-max)' : 'var(--tree-min)');
    element.style.setProperty('--part', `${Math.round(FAINT + (STRONG - FAINT) * Math.abs(tone))}%`);
  }
  return element;
}
