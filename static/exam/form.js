// The form of an exercise: which tree, what is filled in, and by which convention.

import { make } from '../base/elements.js';

/** @import { Exam, GameFacts } from '../types.js' */

/** @type {{name: keyof Exam, words: string, choices: [string, string][]}[]} */
const CHOICES = [
  { name: 'what', words: 'Fill in', choices: [
    ['cuts', 'Windows, values and cuts'], ['windows', 'Windows and values'], ['values', 'Values only'],
  ] },
  { name: 'plies', words: 'Plies', choices: [['2', '2'], ['3', '3'], ['4', '4']] },
  { name: 'branches', words: 'Branches', choices: [['2', '2'], ['3', '3'], ['4', '4'], ['uneven', 'Uneven']] },
  { name: 'root', words: 'At the root', choices: [['max', 'MAX'], ['min', 'MIN']] },
  { name: 'order', words: 'Search from', choices: [['left', 'Left'], ['right', 'Right']] },
  { name: 'cut', words: 'Cut when', choices: [['>=', 'alpha ≥ beta'], ['>', 'alpha > beta']] },
  { name: 'fail', words: 'Outside the window', choices: [
    ['hard', 'Return the bound (fail-hard)'], ['soft', 'Return the value (fail-soft)'],
  ] },
  { name: 'signs', words: 'Numbers count for', choices: [
    ['minimax', 'MAX (minimax)'], ['negamax', 'Who moves (negamax)'],
  ] },
  { name: 'bounds', words: 'Write windows', choices: [['nodes', 'At nodes'], ['edges', 'On branches']] },
];

/**
 * @param {Required<Exam>} exam @param {GameFacts[]} games
 * @param {(exam: Exam) => void} ask
 */
export function createForm(exam, games, ask) {
  const line = exam.line;
  /**
   * @param {string} name @param {string} words @param {[string, string][]} choices
   * @param {string} chosen @param {(value: string) => void} change
   */
  const select = (name, words, choices, chosen, change) => make('label', { className: 'exam-choice' },
    make('span', {}, words),
    make('select', { name, onchange: (/** @type {{target: HTMLSelectElement}} */ { target }) => change(target.value) },
      choices.map(([value, label]) => make('option', { value, selected: value === chosen }, label))));

  /** @param {string} name @param {string} value */
  const change = (name, value) => ask({ ...exam, [name]: /^[0-9]+$/.test(value) ? Number(value) : value });
  /** @param {string} game */
  const take = game => ask({
    ...exam, line: game ? { game } : null, branches: game && exam.branches === 'uneven' ? 2 : exam.branches,
  });

  const typed = { type: 'text', autocomplete: 'off', spellcheck: false };
  const start = make('input', { ...typed, name: 'position', value: line?.start ?? '' });
  const moves = make('input', { ...typed, name: 'moves', value: line?.moves?.join(', ') ?? '' });
  /** @type {[string, string][]} */
  const trees = games.filter(game => !game.hidden).map(game => [game.name, game.title]);

  return make('form', {
    className: 'exam-form',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!line) return;
      ask({ ...exam, line: {
        game: line.game, options: line.options, start: start.value.trim() || null,
        moves: moves.value.split(',').map(move => move.trim()).filter(Boolean),
      } });
    },
  },
  select('tree', 'Tree', [['', 'Made at random'], ...trees], line?.game ?? '', take),
  line && make('label', { className: 'exam-choice wide' }, make('span', {}, 'Position (empty: the start)'), start),
  line && make('label', { className: 'exam-choice wide' }, make('span', {}, 'Moves, with commas between'), moves),
  line && make('button', { type: 'submit', className: 'button' }, 'Take this position'),
  CHOICES.filter(({ name }) => fits(exam, name)).map(({ name, words, choices }) => select(name, words,
    choices.map(([value, label]) => [value, value === 'uneven' && line ? 'All' : label]),
    String(exam[name]), value => change(name, value))));
}

/** Whether a choice has a say in an exercise. @param {Required<Exam>} exam @param {keyof Exam} name */
const fits = (exam, name) => !(exam.line && name === 'root')
  && !(exam.what === 'values' && ['cut', 'fail', 'bounds', 'order'].includes(name));
