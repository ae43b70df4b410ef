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

/** Exercises with a name, and what each asks for. @type {[string, string, Partial<Exam>][]} */
const PRESETS = [
  ['Easy', 'values only', { what: 'values', plies: 3, branches: 2, signs: 'minimax', root: 'max' }],
  ['Exam', 'windows, values and cuts', {
    what: 'cuts', plies: 3, branches: 3, root: 'max', order: 'left', cut: '>=', fail: 'hard', signs: 'minimax',
    bounds: 'nodes',
  }],
  ['Hard', 'negamax, fail-soft, an uneven tree', {
    what: 'cuts', plies: 4, branches: 'uneven', root: 'min', order: 'left', cut: '>=', fail: 'soft', signs: 'negamax',
    bounds: 'edges',
  }],
];

/** Whether an exercise is what a preset asks for. @param {Required<Exam>} exam @param {Partial<Exam>} wanted */
const isPreset = (exam, wanted) => !exam.line
  && Object.entries(wanted).every(([name, value]) => exam[/** @type {keyof Exam} */ (name)] === value);

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

  const presets = make('div', { className: 'row exam-presets', role: 'group', 'aria-label': 'Ready-made' },
    PRESETS.map(([title, about, wanted]) => make('button', {
      type: 'button', className: 'button', name: `preset-${title.toLowerCase()}`,
      'aria-pressed': String(isPreset(exam, wanted)),
      onclick: () => ask(/** @type {Exam} */ ({ seed: exam.seed ?? 1, ...wanted })),
    }, make('b', {}, title), ` ${about}`)));
  const own = !PRESETS.some(([,, wanted]) => isPreset(exam, wanted));

  const form = make('form', {
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
  return make('div', { className: 'exam-choices' }, presets,
    make('details', { open: own }, make('summary', {}, 'Choose everything yourself'), form));
}

/** Whether a choice has a say in an exercise. @param {Required<Exam>} exam @param {keyof Exam} name */
const fits = (exam, name) => !(exam.line && name === 'root')
  && !(exam.what === 'values' && ['cut', 'fail', 'bounds', 'order'].includes(name));
