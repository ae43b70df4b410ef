// A new game: a sheet over the board with the opponent, the side, the variant and the clock. What was chosen last is
// chosen again; Enter starts. The game on the board is kept, and the page offers the way back to it.

import { button, fill, make } from '../base/elements.js';
import { capital, sentence } from '../base/words.js';
import { CLOCKS } from '../base/clock.js';
import { PERSON } from '../session/seats.js';
import { field, lot, point, presetOf, read } from './options.js';
import { paintToken } from '../boards/token.js';
import { levelName } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, OpenRequest, OptionValue, Seat } from '../types.js' */

const OWN = 'own';
/** @type {Record<number, string>} */
const NUMBERS = { 2: 'Two', 3: 'Three', 4: 'Four' };

/**
 * @param {Session} session
 * @param {{
 *   level: () => string, games: () => GameFacts[], open: (request: OpenRequest) => Promise<void>,
 *   choose: (level: string) => void, visit: (game: string) => void,
 * }} options `level`: the one chosen last; `choose`: keeps it
 */
export function openNewGame(session, { level, games, open, choose, visit }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const table = facts.seats.length > 2;
  const problem = make('p', { className: 'problem', id: 'new-problem', role: 'alert' });
  const about = {
    id: 'new-position', name: 'position', autocomplete: 'off', spellcheck: false,
    'aria-describedby': 'new-position-help new-problem',
  };
  const position = facts.typed
    ? make('textarea', {
      ...about, rows: 8, value: session.start ?? (session.ply ? '' : session.situation?.position ?? ''),
    })
    : make('input', about);
  const chosenLevel = session.seats.find(sitter => sitter !== PERSON) ?? level();
  const me = session.persons.length === 1 ? session.persons[0] : 0;
  const others = table ? 'The other players' : 'Your opponent';

  const strengths = make('div', { className: 'soft strengths', id: 'new-strength' },
    facts.levels.map(one => make('p', {}, one.strength && sentence(one.strength))));
  const foes = make('div', {
    className: 'foes', role: 'radiogroup', 'aria-label': others, 'aria-describedby': strengths.id,
    onchange: showStrength,
  }, facts.levels.map((one, index) => make('label', { className: 'foe' },
    make('input', { type: 'radio', name: 'level', value: one.name, checked: one.name === chosenLevel }),
    rings(index + 1),
    make('b', {}, one.title, ' ', make('small', {}, levelName(facts, one.name))),
    make('span', {}, capital(one.about)))));

  const each = facts.seats.map((name, seat) => ({ value: String(seat), words: name, seat }));
  const sides = table ? segments('person', 'People at this screen', each, session.persons.map(String))
    : segments('side', 'You play', [...each, { value: 'lot', words: 'By lot' }], String(me));

  const own = make('div', { className: 'own-options' }, facts.options.map(option =>
    field(option, session.options[option.name] ?? option.default)));
  const presets = facts.presets.map((preset, index) => ({ value: String(index), words: preset.title }));
  const fits = presetOf(facts, session.options);
  const variant = facts.options.length > 0 && segments('variant', 'Game',
    [...presets, { value: OWN, words: presets.length ? 'Custom…' : 'Options' }],
    fits ? String(facts.presets.indexOf(fits)) : OWN, () => showOwn());
  const start = facts.typed
    ? make('div', { className: 'own-start' }, make('label', { htmlFor: 'new-position' }, facts.title), position,
      make('p', { className: 'soft', id: 'new-position-help' }, sentence(facts.positionHelp)))
    : make('details', {}, make('summary', {}, 'Start from a position'),
      make('label', { className: 'unseen', htmlFor: 'new-position' }, 'Position'), position,
      make('p', { className: 'soft', id: 'new-position-help' }, sentence(facts.positionHelp)));
  const clock = segments('clock', 'Clock',
    CLOCKS.map(one => ({ value: one.name, words: one.words })), session.clockName);

  const unfinished = session.moves.length > 0 && !session.over;
  const kept = make('p', { className: 'soft' }, unfinished
    ? 'Your unfinished game is kept. To go on with it, press Continue on the first page.' : '');
  /** @param {Event} event */
  const chooseGame = event => {
    dialog.close();
    visit(/** @type {HTMLSelectElement} */ (event.target).value);
  };
  const form = make('form', {
    method: 'dialog', className: 'sheet-form',
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const { submitter } = event;
      begin(submitter instanceof HTMLButtonElement && submitter.value === 'people');
    },
  },
  make('header', {}, make('h1', { id: 'new-title' }, 'New game'),
    make('select', { 'aria-label': 'Game', onchange: chooseGame },
      games().map(game => make('option', { value: game.name, selected: game.name === facts.name }, game.title))),
    button('close', 'Close', () => dialog.close(), { className: 'icon-only quiet' })),
  make('h2', {}, others), foes, strengths, sides, variant, own, start, clock, problem,
  make('footer', {}, kept,
    button(null, `${NUMBERS[facts.seats.length] ?? 'All'} people`, () => {}, { type: 'submit', value: 'people' }),
    button('play', 'Start', () => {}, { type: 'submit', className: 'main', value: 'start' })));
  const dialog = make('dialog', { className: 'sheet', 'aria-labelledby': 'new-title' }, form);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener('keydown', event => {
    const { key, target } = event;
    if (key !== 'Enter' || target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement
      || (target instanceof HTMLElement && target.matches('summary, select'))) return;
    event.preventDefault();
    begin(false);
  });
  document.body.append(dialog);
  showOwn();
  showStrength();
  dialog.showModal();
  for (const canvas of sides.querySelectorAll('canvas')) {
    const seat = Number(canvas.dataset.seat);
    paintToken(canvas, facts.emblems[seat] ?? { look: 'token', seat }, session.view?.shades);
  }
  /** @type {HTMLElement | null} */ (foes.querySelector(':checked'))?.focus();

  function showOwn() {
    own.hidden = new FormData(form).get('variant') !== OWN || !facts.options.length;
  }

  /** The measured strength of the chosen level. All of them take room, so that nothing moves at another choice. */
  function showStrength() {
    const chosen = new FormData(form).get('level');
    for (const [index, one] of facts.levels.entries()) {
      strengths.children[index].classList.toggle('chosen', one.name === chosen);
    }
  }

  /** @param {boolean} allPersons */
  async function begin(allPersons) {
    fill(problem);
    const given = new FormData(form);
    const foe = String(given.get('level'));
    const side = given.get('side') === 'lot'
      ? Math.floor(Math.random() * facts.seats.length) : Number(given.get('side') ?? 0);
    const persons = table ? given.getAll('person').map(Number) : [side];
    const preset = facts.presets[Number(given.get('variant'))];
    const drawn = facts.options.filter(option => option.name === preset?.draw)
      .map(option => [option.name, lot(option)]);
    /** @type {Record<string, OptionValue | string>} */
    const options = preset && given.get('variant') !== OWN ? { ...preset.options, ...Object.fromEntries(drawn) }
      : Object.fromEntries(facts.options.map(option => [option.name, read(option, given)]));
    /** @type {Seat[]} */
    const seats = facts.seats.map((_, seat) => allPersons || persons.includes(seat) ? PERSON : foe);
    try {
      if (!allPersons) choose(foe);
      await open({
        options, position: position.value.trim() ? position.value : null, seats,
        clock: String(given.get('clock') ?? 'none'),
      });
      dialog.close();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      fill(problem, sentence(message));
      point(position, message);
    }
  }

  return dialog;
}

/**
 * A choice among few, side by side: of one, or of as many as one likes where a list is chosen.
 * @param {string} name @param {string} label @param {{value: string, words: string, seat?: number}[]} choices
 * @param {string | string[]} chosen @param {() => void} [onchange]
 */
function segments(name, label, choices, chosen, onchange) {
  return make('fieldset', { className: 'segments', onchange }, make('legend', {}, label),
    make('div', { className: 'segment-row' }, choices.map(choice => make('label', { className: 'segment' },
      make('input', {
        type: Array.isArray(chosen) ? 'checkbox' : 'radio', name, value: choice.value,
        checked: Array.isArray(chosen) ? chosen.includes(choice.value) : choice.value === chosen,
      }),
      make('span', {},
        choice.seat !== undefined && make('canvas', { 'data-seat': String(choice.seat), 'aria-hidden': 'true' }),
        choice.words)))));
}

/** The portrait of a level: a slice of a trunk with as many rings. @param {number} count */
function rings(count) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 44 44');
  picture.setAttribute('class', 'rings');
  picture.setAttribute('aria-hidden', 'true');
  for (let ring = 0; ring <= count; ring++) {
    const circle = document.createElementNS(space, 'circle');
    circle.setAttribute('cx', String(22 - ring * 0.25));
    circle.setAttribute('cy', String(22 + ring * 0.15));
    circle.setAttribute('r', String(20 * (1 - ring / (count + 1))));
    picture.append(circle);
  }
  return picture;
}
