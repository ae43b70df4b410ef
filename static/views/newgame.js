// Starting a new game: who sits where, the game's options, and the position to start from.

import { button, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { PERSON } from '../session/seats.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, OpenRequest, OptionFact, Seat } from '../types.js' */

/**
 * The choice of who sits on a seat.
 * @param {GameFacts} facts
 * @param {Seat} sitter
 * @param {Record<string, any>} properties
 */
export const seatSelect = (facts, sitter, properties) => make('select', properties,
  make('option', { value: PERSON, selected: sitter === PERSON }, 'Person'),
  facts.levels.map(level => make('option', { value: level.name, selected: sitter === level.name }, level.title)));

/**
 * @param {Session} session
 * @param {(request: OpenRequest) => Promise<void>} open
 */
export function createNewGame(session, open) {
  const page = make('div', { className: 'new-game' });
  let drawn = '';

  function update() {
    const { facts } = session;
    if (!facts) return;
    const { options, seats, start } = session;
    const key = JSON.stringify([facts.name, options, seats, facts.typed && start, session.covered]);
    if (key === drawn) return;
    drawn = key;
    const problem = make('p', { className: 'problem', id: 'new-problem', role: 'alert' });
    const about = {
      id: 'new-position', name: 'position', autocomplete: 'off', spellcheck: false,
      'aria-describedby': 'new-position-help new-problem',
    };
    const position = facts.typed
      ? make('textarea', { ...about, rows: 9,
        value: session.start ?? (session.ply ? '' : session.situation?.position ?? '') })
      : make('input', about);
    const form = make('form', {
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        fill(problem);
        const given = new FormData(form);
        try {
          await open({
            options: Object.fromEntries(facts.options.map(option => [option.name, read(option, given)])),
            position: position.value.trim() ? position.value : null,
            seats: facts.seats.map((_, seat) => String(given.get(`seat-${seat}`))),
          });
        } catch (error) {
          const { message } = /** @type {Error} */ (error);
          fill(problem, sentence(message));
          point(position, message);
        }
      },
    },
    make('fieldset', {}, make('legend', {}, 'Who plays'), facts.seats.map((name, seat) =>
      make('label', { className: 'field' }, make('span', {}, name),
        seatSelect(facts, session.seats[seat] ?? PERSON, { name: `seat-${seat}` })))),
    facts.options.length > 0 && make('fieldset', {}, make('legend', {}, 'Options'),
      facts.options.map(option => field(option, session.options[option.name] ?? option.default))),
    facts.typed
      ? make('div', { className: 'own-start' }, make('label', { htmlFor: 'new-position' }, facts.title), position,
        problem, make('p', { className: 'soft', id: 'new-position-help' }, sentence(facts.positionHelp)))
      : make('details', {}, make('summary', {}, 'Start from a position'),
        make('label', { className: 'field tall', htmlFor: 'new-position' }, make('span', {}, 'Position')), position,
        make('p', { className: 'soft', id: 'new-position-help' }, facts.positionHelp)),
    !facts.typed && problem,
    button('new', 'Start a new game', () => {}, { type: 'submit', className: 'main' }));
    fill(page, form);
  }
  return { page, update };
}

/** Selects the place in a typed text that a refusal names by its line and column, and the word there.
 * @param {HTMLInputElement | HTMLTextAreaElement} area @param {string} message */
function point(area, message) {
  const [, line, column] = /\bline (\d+), column (\d+)/.exec(message) ?? [];
  if (line === undefined) return;
  const before = area.value.split('\n').slice(0, Number(line) - 1).join('\n').length;
  const at = before + (line === '1' ? 0 : 1) + Number(column) - 1;
  const [word] = /^[\w.%/+-]*/.exec(area.value.slice(at)) ?? [''];
  area.focus();
  area.setSelectionRange(at, at + Math.max(1, word.length));
}

/** An option is called by its help, for its name is made for links: the first part of that, the rest below.
 * @param {OptionFact} option @param {unknown} value */
function field(option, value) {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  const id = `option-${option.name}`;
  const [, label = option.name, more = ''] = /^(.*?)(?:[:;] (.*))?$/.exec(option.help) ?? [];
  const help = more !== '' && option.kind !== 'choice'
    && make('span', { className: 'soft', id: `${id}-help` }, capital(more));
  const common = { id, name: option.name, 'aria-describedby': help ? `${id}-help` : undefined };
  const name = make('label', { htmlFor: id }, capital(label));
  if (option.kind === 'flag') {
    return make('div', { className: 'field option' }, name,
      make('input', { ...common, type: 'checkbox', checked: text === 'true' }), help);
  }
  if (option.kind === 'choice') {
    const choices = option.choices.map(choice =>
      make('option', { value: choice, selected: choice === text }, capital(choice.replaceAll('-', ' '))));
    return make('div', { className: 'field option' }, name, make('select', common, choices), help);
  }
  const numeric = option.kind === 'number'
    ? { type: 'number', min: String(option.low), max: String(option.high), required: true }
    : { type: 'text', inputMode: 'text', spellcheck: false, autocomplete: 'off' };
  const input = make('input', { ...common, ...numeric, value: text });
  const draw = option.drawn && button('repeat', 'Draw', () => {
    const first = Math.max(1, option.low);
    input.value = String(first + Math.floor(Math.random() * (option.high - first + 1)));
  }, { 'aria-label': `Draw the ${option.name}` });
  return make('div', { className: 'field option' }, name,
    draw ? make('div', { className: 'row' }, input, draw) : input, help);
}

/** @param {string} text */
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {OptionFact} option @param {FormData} given */
const read = (option, given) => option.kind === 'flag'
  ? String(given.has(option.name)) : String(given.get(option.name) ?? '').trim();
