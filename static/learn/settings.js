// A figure of the chapters, as figures.json has it: what its knobs may be set to, the run that it then shows, and the
// links that lead on from there. Pure: no page; no game is known here.
//
// A figure is a run with places left open: where its texts say {name}, the knob of that name puts its own text.

import { write, writeSee } from '../base/links.js';
import { write as writeExam } from '../exam/address.js';

/** @import { Count, QuestionWish, Seen } from '../types.js' */

/**
 * A number from low to high, one of some choices (a slide where they have an order), or an order of some pieces.
 * @typedef {{id: string, label: string} & ({low: number, high: number, start: number}
 *   | {choices: [string, string][], slide?: boolean} | {order: [string, string][]})} Knob
 */
/**
 * @typedef {object} Figure
 * @property {string} title
 * @property {string} caption
 * @property {'window' | 'strategies' | 'rule'} [proof] a theorem that is proved below it, on its tree
 * @property {boolean} [boards] whether its positions are drawn as boards
 * @property {boolean} [stays] whether the caption is true of every setting of the knobs
 * @property {string} [root] what the root is called
 * @property {string | null} seed the lecture that it is from
 * @property {string} where its place there
 * @property {string} [told] what had to be added to the lecture
 * @property {string} game
 * @property {Record<string, string>} [options]
 * @property {string} [position]
 * @property {string[]} [moves]
 * @property {string} rung
 * @property {string | number} [depth]
 * @property {string} [signs] 'negamax': numbers as the seat to move counts
 * @property {{step?: string}} [mark] where in the run to stand at first
 * @property {Knob[]} [knobs]
 * @property {Part[]} [asks] its questions, in parts that each have a setting of the knobs
 * @property {boolean} [another] whether it can ask about another tree, by a seed
 * @property {string[]} [tells] the columns of the table of tries
 * @property {boolean} [play] whether to play it makes sense
 * @property {'values' | 'windows' | 'cuts'} [exercise] what to ask for, where it makes an exercise
 */
/** A part of a figure's questions: places of choices, how many of each kind, words of its own, and a leaf that is
 * raised until another move is chosen, or a place is looked at.
 * @typedef {{set?: Record<string, number>, kinds: Record<string, number | string[]>, says?: Record<string, string>,
 *   until?: {leaf: string, place?: string[]}}} Part */
/** Each knob and how it stands: a number, the place of a choice, or the places of the pieces in their order.
 * @typedef {Record<string, number | number[]>} Setting */

/** How a knob stands at first. @param {Knob} knob */
const start = knob => 'low' in knob ? knob.start : 'order' in knob ? knob.order.map((_, place) => place) : 0;

/** @param {Figure} figure @returns {Setting} */
export const usual = figure => Object.fromEntries((figure.knobs ?? []).map(knob => [knob.id, start(knob)]));

/** The text that a knob puts in its place. @param {Knob} knob @param {number | number[]} stands */
function put(knob, stands) {
  if ('order' in knob) return /** @type {number[]} */ (stands).map(place => knob.order[place][1]).join(', ');
  return 'choices' in knob ? knob.choices[/** @type {number} */ (stands)][1] : String(stands);
}

/** A knob's setting as it is read. @param {Knob} knob @param {number | number[]} stands */
export function knobText(knob, stands) {
  if ('order' in knob) return /** @type {number[]} */ (stands).map(place => knob.order[place][0]).join(' ');
  return 'choices' in knob ? knob.choices[/** @type {number} */ (stands)][0]
    : `${knob.label} ${stands}`.replace('-', '−');
}

/** A whole setting as it is read. @param {Figure} figure @param {Setting} setting */
export const settingText = (figure, setting) =>
  (figure.knobs ?? []).map(knob => knobText(knob, setting[knob.id])).join(', ');

/** The facts of a figure in another setting than its usual one: those that its run has found.
 * @param {string} setting @param {Count} found */
export function changedCaption(setting, { value, proven, line, nodes }) {
  const worth = `${proven ? '' : 'about '}${value === null ? '?' : String(value).replace('-', '−')}`;
  const by = line.length ? `, by ${line.join(' ')}` : '';
  return `Changed: ${setting}. Here the root is worth ${worth} to MAX${by}, after ${nodes} `
    + `${nodes === 1 ? 'visit' : 'visits'}.`;
}

/** @param {Figure} figure @param {Setting} setting @returns {(text: string) => string} */
function filler(figure, setting) {
  const knobs = figure.knobs ?? [];
  return text => knobs.reduce((done, knob) => done.replaceAll(`{${knob.id}}`, put(knob, setting[knob.id])), text);
}

/** The run that a figure shows. @param {Figure} figure @param {Setting} [setting] @returns {Seen['run']} */
export function runOf(figure, setting = usual(figure)) {
  const fill = filler(figure, setting);
  const depth = fill(String(figure.depth ?? ''));
  return {
    game: figure.game, moves: figure.moves ?? [], start: figure.position ? fill(figure.position) : null,
    options: Object.fromEntries(Object.entries(figure.options ?? {}).map(([name, text]) => [name, fill(text)])),
    rung: fill(figure.rung), depth: depth ? Number(depth) : null,
  };
}

/** The setting of a part of a figure's questions. @param {Figure} figure @param {Part} part @returns {Setting} */
export const settingOf = (figure, { set = {} }) => ({ ...usual(figure), ...set });

/** The request for the questions of a part. @param {Figure} figure @param {Part} part @param {Setting} [setting]
 * @returns {Seen['run'] & QuestionWish} */
export function wishOf(figure, part, setting = settingOf(figure, part)) {
  const { kinds, says, until } = part, knob = figure.knobs?.find(({ id }) => id === until?.leaf);
  const raised = until && knob && 'low' in knob
    ? { until: { ...until, given: knob.start, starts: starts(figure, knob, setting) } } : {};
  return { ...runOf(figure, setting), kinds, says, root: figure.root, boards: figure.boards,
    mover: signsOf(figure, setting) === 'negamax', ...raised };
}

/** The tree for each number of a knob. @param {Figure} figure @param {Extract<Knob, {low: number}>} knob
 * @param {Setting} setting */
const starts = (figure, { id, low, high }, setting) => Object.fromEntries(
  Array.from({ length: high - low + 1 }, (_, step) => low + step)
    .map(number => [number, runOf(figure, { ...setting, [id]: number }).start ?? '']));

/** How a figure's numbers are counted: 'negamax', as the seat to move does, or as MAX does.
 * @param {Figure} figure @param {Setting} [setting] */
export function signsOf(figure, setting = usual(figure)) {
  return filler(figure, setting)(figure.signs ?? '') === 'negamax' ? 'negamax' : undefined;
}

/** The links that lead on: to the microscope, to a game of it, and to an exercise, the last two where they make sense.
 * @param {Figure} figure @param {Setting} [setting] */
export function linksOf(figure, setting = usual(figure)) {
  const { game, options, start, moves, rung, depth } = runOf(figure, setting);
  const request = { options, position: start, moves };
  return {
    see: writeSee('see', game, request, {
      rung, depth: depth ?? 'end', step: figure.mark?.step, signs: signsOf(figure, setting) && 'mover',
    }),
    play: figure.play ? write(game, request) : null,
    exam: figure.exercise ? writeExam({
      line: { game, options, start, moves }, what: figure.exercise, signs: signsOf(figure, setting),
    }) : null,
  };
}
