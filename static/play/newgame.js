// A new game: a sheet over the board with the opponent, the side, the variant and the clock. What was chosen last is
// chosen again; Enter starts. The game on the board is kept, and the page offers the way back to it.

import { button, fill, make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { CLOCKS, MOST_MINUTES, MOST_SECONDS, controlOf } from '../base/clock.js';
import { valueOf } from '../base/given.js';
import { usualCard } from '../base/levels.js';
import { PERSON } from '../session/seats.js';
import { paintToken } from '../boards/paint/token.js';
import { createFoes } from './foes.js';
import { field, point, presetOf } from './options.js';
import { OWN, requestOf } from './request.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, OpenRequest, Piece, View } from '../types.js' */

/** @type {Record<number, string>} */
const NUMBERS = { 2: 'Two', 3: 'Three', 4: 'Four' };

export class NewGame {
  #session;
  #means;
  #facts;
  #problem = make('p', { className: 'problem', id: 'new-problem', role: 'alert' });
  #position;
  #foes;
  #sides;
  #own;
  #ownClock;
  #form;
  #dialog;

  /**
   * @param {Session} session
   * @param {{
   *   level: () => string, games: () => GameFacts[], open: (request: OpenRequest) => Promise<void>,
   *   choose: (level: string) => void, visit: (game: string) => void,
   * }} means `level`: the one chosen last; `choose`: keeps it
   */
  constructor(session, means) {
    const facts = this.#facts = /** @type {GameFacts} */ (session.facts);
    this.#session = session;
    this.#means = means;
    this.#position = positionField(session);
    const foe = session.seats.find(sitter => sitter !== PERSON) ?? usualCard(facts, means.level())?.name;
    this.#foes = createFoes(facts, foe ?? '');
    this.#sides = sidesOf(session, facts.seats, String(session.persons.length === 1 ? session.persons[0] : 0));
    this.#own = make('div', { className: 'own-options' }, facts.options.map(option =>
      field(option, valueOf(option, session.options))));
    this.#ownClock = clockFields(session.talk.clockName);
    const clock = segments('clock', 'Clock',
      [...CLOCKS.map(one => ({ value: one.name, words: one.words })), { value: OWN, words: 'Own…' }],
      isOffered(session.talk.clockName) ? session.talk.clockName : OWN, () => this.#showOwn());
    this.#form = make('form', {
      method: 'dialog', className: 'sheet-form',
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const { submitter } = event;
        this.#begin(submitter instanceof HTMLButtonElement && submitter.value === 'people');
      },
    },
    this.#head(), this.#foes.elements, this.#sides, this.#variants(), this.#own, facts.rubber && segments(
      'rubber', 'Play', [{ value: 'no', words: 'One deal' }, { value: 'yes', words: 'A rubber' }],
      session.rubber ? 'yes' : 'no'), startOf(facts, this.#position), clock,
    this.#ownClock, this.#problem, this.#foot());
    this.#dialog = this.#sheet();
  }

  open() {
    document.body.append(this.#dialog);
    this.#showOwn();
    this.#dialog.showModal();
    this.#paintSides(this.#facts.emblems, this.#session.view?.shades);
    this.#foes.focus();
  }

  /** @param {Piece[]} emblems @param {View['shades']} shades */
  #paintSides(emblems, shades) {
    for (const canvas of this.#sides.querySelectorAll('canvas')) {
      const seat = Number(canvas.dataset.seat);
      paintToken(canvas, emblems[seat] ?? { look: 'token', seat }, shades);
    }
  }

  /** The sides as the variant names them. @param {FormData} given */
  #nameSides(given) {
    const { seats, emblems, shades } = this.#facts.presets[Number(given.get('variant'))] ?? {};
    if (!seats || !emblems) return;
    const sides = sidesOf(this.#session, seats, String(given.get('side') ?? 0));
    this.#sides.replaceWith(sides);
    this.#sides = sides;
    this.#paintSides(emblems, shades);
  }

  #sheet() {
    const dialog = make('dialog', { className: 'sheet', 'aria-labelledby': 'new-title' }, this.#form);
    dialog.addEventListener('close', () => dialog.remove());
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener('keydown', event => {
      const { key, target } = event;
      if (key !== 'Enter' || target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement
        || (target instanceof HTMLElement && target.matches('summary, select'))) return;
      event.preventDefault();
      this.#begin(false);
    });
    return dialog;
  }

  #head() {
    const { games, visit } = this.#means;
    const choose = (/** @type {Event} */ event) => {
      this.#dialog.close();
      visit(/** @type {HTMLSelectElement} */ (event.target).value);
    };
    return make('header', {}, make('h1', { id: 'new-title' }, 'New game'),
      make('select', { 'aria-label': 'Game', onchange: choose }, games().map(game =>
        make('option', { value: game.name, selected: game.name === this.#facts.name }, game.title))),
      button('close', 'Close', () => this.#dialog.close(), { className: 'icon-only quiet' }));
  }

  #foot() {
    const { moves, over } = this.#session;
    const count = this.#facts.seats.length;
    const all = count === 2 ? 'Play a friend here' : `${NUMBERS[count] ?? 'All'} people`;
    return make('footer', {},
      make('p', { className: 'soft' }, moves.length > 0 && !over
        && 'Your unfinished game is kept. To go on with it, press Continue on the first page.'),
      button(null, all, () => {}, { type: 'submit', value: 'people' }),
      button('play', 'Start', () => {}, { type: 'submit', className: 'main', value: 'start' }));
  }

  /** The variants, and options of one's own. */
  #variants() {
    const { options, presets } = this.#facts;
    const choices = presets.map((preset, index) => ({ value: String(index), words: preset.title }));
    const fits = presetOf(this.#facts, this.#session.options);
    return options.length > 0 && segments('variant', 'Game',
      [...choices, { value: OWN, words: presets.length ? 'Custom…' : 'Options' }],
      fits ? String(presets.indexOf(fits)) : OWN, () => {
        this.#showOwn();
        this.#nameSides(new FormData(this.#form));
      });
  }

  #showOwn() {
    const given = new FormData(this.#form);
    this.#own.hidden = given.get('variant') !== OWN || !this.#facts.options.length;
    this.#ownClock.hidden = given.get('clock') !== OWN;
  }

  /** @param {boolean} allPersons */
  async #begin(allPersons) {
    const { choose, open } = this.#means;
    fill(this.#problem);
    const given = new FormData(this.#form);
    const request = requestOf(this.#facts, given, allPersons);
    const { value } = this.#position;
    try {
      if (!allPersons) choose(String(given.get('level')));
      await open({ ...request, position: value.trim() ? value : null });
      this.#dialog.close();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      fill(this.#problem, sentence(message));
      point(this.#position, message);
    }
  }
}

/** @param {string} name */
const isOffered = name => CLOCKS.some(clock => clock.name === name);

/** Minutes and seconds of one's own. @param {string} name the clock of now */
function clockFields(name) {
  const own = isOffered(name) ? null : controlOf(name);
  const [minutes, seconds] = own?.game ? [own.game / 60, own.more ?? 0] : [5, 3];
  return make('div', { className: 'own-clock row', hidden: !own },
    make('label', {}, 'Minutes a game', make('input', {
      type: 'number', name: 'minutes', min: '1', max: String(MOST_MINUTES), value: String(minutes),
    })),
    make('label', {}, 'Seconds added after a move', make('input', {
      type: 'number', name: 'seconds', min: '0', max: String(MOST_SECONDS), value: String(seconds),
    })));
}

/** @param {Session} session */
function positionField(session) {
  const about = {
    id: 'new-position', name: 'position', autocomplete: 'off', spellcheck: false,
    'aria-describedby': 'new-position-help new-problem',
  };
  return session.facts?.typed
    ? make('textarea', {
      ...about, rows: 8, value: session.start ?? (session.ply ? '' : session.situation?.position ?? ''),
    })
    : make('input', about);
}

/** A start of one's own: in sight where the game begins from what is typed, else behind a fold.
 * @param {GameFacts} facts @param {HTMLElement} position */
function startOf({ typed, title, positionHelp }, position) {
  const help = make('p', { className: 'soft', id: 'new-position-help' }, sentence(positionHelp));
  return typed
    ? make('div', { className: 'own-start' }, make('label', { htmlFor: 'new-position' }, title), position, help)
    : make('details', {}, make('summary', {}, 'Start from a position'),
      make('label', { className: 'unseen', htmlFor: 'new-position' }, 'Position'), position, help);
}

/** The side of the one person, or the seats of all persons at a table.
 * @param {Session} session @param {string[]} seats @param {string} chosen */
function sidesOf({ persons }, seats, chosen) {
  const each = seats.map((name, seat) => ({ value: String(seat), words: name, seat }));
  return seats.length > 2 ? segments('person', 'People at this screen', each, persons.map(String))
    : segments('side', 'You play', [...each, { value: 'lot', words: 'Random' }], chosen);
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
