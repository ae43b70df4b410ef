// The strip of one seat: its piece, who plays it, what is counted for it, and, while a program thinks there, how far it
// has come. A strip is as high whatever it says.

import { fill, make, setText } from '../base/elements.js';
import { paintToken } from '../boards/paint/token.js';
import { PERSON } from '../session/seats.js';
import { createFigures } from './figures.js';
import { fullLevelName, levelName, nameOf, placeName } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Piece, View } from '../types.js' */

export class Strip {
  #session;
  #seat;
  #choice;
  #side;
  #figures;
  #token = make('canvas', { className: 'token', 'aria-hidden': 'true' });
  #turn = make('span', { className: 'turn', hidden: true });
  #tally = make('span', { className: 'tally', hidden: true });
  #clock = make('span', { className: 'clock', role: 'timer', hidden: true });
  #painted = '';
  /** The pieces that this seat has captured, each on its own canvas.
   * @type {{ taken: Piece, canvas: HTMLCanvasElement }[]} */
  #pictures = [];

  /**
   * @param {Session} session @param {number} seat
   * @param {(seats: string[], chosen: string) => void} sit `chosen`: who takes the seat that changes hands
   */
  constructor(session, seat, sit) {
    this.#session = session;
    this.#seat = seat;
    const choice = this.#choice = make('select', {
      id: `seat-${seat}`, className: 'who',
      onchange: () => sit(session.seats.map((sitter, index) => index === seat ? choice.value : sitter), choice.value),
    },
    make('option', { value: PERSON }),
    this.#facts.levels.map(level => make('option', { value: level.name })));
    this.#side = make('span', { className: 'side soft' });
    this.#figures = createFigures(session, seat);
    this.element = make('div', { className: 'strip-seat', role: 'group' },
      this.#token, choice, this.#side, this.#turn,
      make('span', { className: 'right' }, this.#figures.element, this.#tally, this.#clock));
  }

  /** @param {boolean} counting whether what is counted for the seat stands here
   * @param {boolean} close whether there is room for few words */
  update(counting, close) {
    const { view } = this.#session;
    this.#nameSitter(close);
    this.#showTurn();
    this.#count(view?.tallies?.[this.#seat], counting);
    const key = JSON.stringify([this.#emblem, view?.shades]);
    if (key !== this.#painted) {
      this.#painted = key;
      this.repaint();
    }
    this.live();
  }

  repaint() {
    const { view } = this.#session;
    paintToken(this.#token, this.#emblem, view?.shades);
    for (const { taken, canvas } of this.#pictures) paintToken(canvas, taken, view?.shades);
  }

  /** How far the thought has come, as often as the engine reports it. */
  live() { this.#figures.update(); }

  /** @param {string} text @param {boolean} short */
  showClock(text, short) {
    this.#clock.hidden = !text;
    setText(this.#clock, text);
    this.#clock.classList.toggle('short', short);
  }

  /** Of the game that is played now: a variant may name its players otherwise. */
  get #facts() { return /** @type {GameFacts} */ (this.#session.facts); }

  /** The piece of this seat, as its board has it. @returns {Piece} */
  get #emblem() { return this.#facts.emblems[this.#seat] ?? { look: 'token', seat: this.#seat }; }

  get #sitter() { return this.#session.seats[this.#seat] ?? PERSON; }

  /** @param {boolean} close */
  #nameSitter(close) {
    const facts = this.#facts;
    const sitter = this.#sitter, own = facts.seats[this.#seat] ?? '';
    this.element.setAttribute('aria-label', own);
    this.#choice.setAttribute('aria-label', `Who plays ${own}`);
    const name = nameOf(facts, this.#session.seats, this.#seat);
    const [person, ...levels] = this.#choice.options;
    setText(/** @type {HTMLOptionElement} */ (person), sitter !== PERSON ? 'A person' : close ? 'Person' : name);
    facts.levels.forEach((level, index) => setText(/** @type {HTMLOptionElement} */ (levels[index]),
      close ? levelName(facts, level.name) : fullLevelName(facts, level)));
    if (this.#choice.value !== sitter) this.#choice.value = sitter;
    const place = placeName(facts, this.#session.seats, this.#seat);
    setText(this.#side, place);
    this.#side.hidden = !place || !close && (sitter !== PERSON || name === own);
  }

  #showTurn() {
    const { seats, turn, atEnd, endedByWord, pending, covered } = this.#session;
    const moves = turn === this.#seat && atEnd && !endedByWord && !pending && !covered;
    this.element.classList.toggle('to-move', moves);
    this.#turn.hidden = !(moves && this.#sitter === PERSON);
    setText(this.#turn, nameOf(this.#facts, seats, this.#seat) === 'You' ? 'Your turn' : 'To move');
  }

  /** @param {NonNullable<View['tallies']>[number] | undefined} count @param {boolean} counting */
  #count(count, counting) {
    const tally = this.#tally;
    tally.hidden = !count || !counting;
    if (!count || tally.title === count.say) return;
    tally.title = count.say;
    const pictures = this.#pictures = (count.pieces ?? []).map(taken =>
      ({ taken, canvas: make('canvas', { 'aria-hidden': 'true' }) }));
    fill(tally,
      pictures.length > 0 && make('span', { className: 'taken' }, pictures.map(({ canvas }) => canvas)),
      make('span', { 'aria-hidden': 'true' }, count.text),
      make('span', { className: 'unseen' }, count.say));
    this.repaint();
  }
}
