// A strip on an edge of the board for each seat: its piece, who plays it, what is counted for it, and, while a program
// thinks there, how far it has come. A strip is as high whatever it says.

import { fill, make, setText } from '../base/elements.js';
import { paintToken } from '../boards/token.js';
import { PERSON } from '../session/seats.js';
import { fullLevelName, levelName, nameOf, roughly } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Piece } from '../types.js' */

/**
 * @param {Session} session
 * @param {(seats: string[], chosen: string) => void} sit `chosen`: who takes the seat that changes hands
 */
export function createStrips(session, sit) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const strips = facts.seats.map((_, seat) => createStrip(session, facts, seat, sit));
  /** Whether several players share the upper strip. */
  const many = facts.seats.length > 2;
  const far = make('div', { className: many ? 'strip far many' : 'strip far' });
  const own = make('div', { className: 'strip own' });
  let near = -1;

  /** @param {number} seat the one on the lower edge */
  function update(seat) {
    if (seat !== near) {
      near = seat;
      const [mine, ...others] = [...strips.slice(seat), ...strips.slice(0, seat)]; // clockwise, as they sit
      fill(far, others.map(strip => strip.element));
      fill(own, /** @type {ReturnType<typeof createStrip>} */ (mine).element);
    }
    strips.forEach((strip, index) => strip.update(isFirst(index), many && index !== near));
  }
  /** Whether a seat is the first of its side, clockwise from the near one: what partners have counts once.
   * @param {number} seat */
  const isFirst = seat => !many || seat === near || seat === (near + 1) % facts.seats.length;

  return {
    far, own, update,
    live() { for (const strip of strips) strip.live(); },
    repaint() { for (const strip of strips) strip.repaint(); },
    /** @param {number} seat @param {string} text @param {boolean} short */
    clock: (seat, text, short) => strips[seat]?.showClock(text, short),
  };
}

/**
 * @param {Session} session @param {GameFacts} facts @param {number} seat
 * @param {(seats: string[], chosen: string) => void} sit
 */
function createStrip(session, facts, seat, sit) {
  const token = make('canvas', { className: 'token', 'aria-hidden': 'true' });
  const choice = make('select', {
    id: `seat-${seat}`, className: 'who', 'aria-label': `Who plays ${facts.seats[seat]}`,
    onchange: () => sit(session.seats.map((sitter, index) => index === seat ? choice.value : sitter), choice.value),
  },
  make('option', { value: PERSON }),
  facts.levels.map(level => make('option', { value: level.name })));
  const side = make('span', { className: 'side soft' }, facts.seats[seat]);
  const turn = make('span', { className: 'turn', hidden: true });
  const dots = make('span', { className: 'dots', 'aria-hidden': 'true' }, make('i'), make('i'), make('i'));
  const depth = make('b');
  const positions = make('b');
  const favourite = make('b');
  const likes = make('span', { className: 'likes' }, 'likes ', favourite);
  const figures = make('span', { className: 'figures' },
    make('span', {}, 'depth ', depth), make('span', {}, positions, ' positions'), likes);
  const live = make('span', { className: 'live', hidden: true }, dots, figures);
  const tally = make('span', { className: 'tally', hidden: true });
  const clock = make('span', { className: 'clock', role: 'timer', hidden: true });
  const element = make('div', { className: 'strip-seat', role: 'group', 'aria-label': facts.seats[seat] },
    token, choice, side, turn, make('span', { className: 'right' }, live, tally, clock));
  let painted = '';
  /** The pieces that this seat has captured, each on its own canvas.
   * @type {{ taken: Piece, canvas: HTMLCanvasElement }[]} */
  let pictures = [];

  /** @param {boolean} counting whether what is counted for the seat stands here
   * @param {boolean} close whether there is room for few words */
  function update(counting, close) {
    const { seats, turn: mover, view } = session;
    const sitter = seats[seat] ?? PERSON;
    const person = /** @type {HTMLOptionElement} */ (choice.options[0]);
    setText(person, sitter !== PERSON ? 'A person' : close ? 'Person' : nameOf(facts, seats, seat));
    facts.levels.forEach((level, index) => setText(/** @type {HTMLOptionElement} */ (choice.options[index + 1]),
      close ? levelName(facts, level.name) : fullLevelName(facts, level)));
    if (choice.value !== sitter) choice.value = sitter;
    side.hidden = !close && (sitter !== PERSON || nameOf(facts, seats, seat) === facts.seats[seat]);
    const moves = mover === seat && session.atEnd && !session.endedByWord && !session.pending && !session.covered;
    element.classList.toggle('to-move', moves);
    turn.hidden = !(moves && sitter === PERSON);
    setText(turn, nameOf(facts, seats, seat) === 'You' ? 'Your turn' : 'To move');
    const count = view?.tallies?.[seat];
    tally.hidden = !count || !counting;
    if (count && tally.title !== count.say) {
      tally.title = count.say;
      pictures = (count.pieces ?? []).map(taken => ({ taken, canvas: make('canvas', { 'aria-hidden': 'true' }) }));
      fill(tally,
        pictures.length > 0 && make('span', { className: 'taken' }, pictures.map(({ canvas }) => canvas)),
        make('span', { 'aria-hidden': 'true' }, count.text),
        make('span', { className: 'unseen' }, count.say));
      repaint();
    }
    const piece = emblem();
    const key = JSON.stringify([piece, view?.shades]);
    if (key !== painted) {
      painted = key;
      repaint();
    }
    updateLive();
  }

  /** The piece of this seat, as its board has it. @returns {Piece} */
  function emblem() {
    return facts.emblems[seat] ?? { look: 'token', seat };
  }

  function repaint() {
    paintToken(token, emblem(), session.view?.shades);
    for (const { taken, canvas } of pictures) paintToken(canvas, taken, session.view?.shades);
  }

  /** How far the thought has come, as often as the engine reports it. */
  function updateLive() {
    const thinks = session.thinking === 'move' && session.turn === seat && session.engine.stage === 'ready';
    live.hidden = !thinks;
    if (!thinks) return;
    const { thought } = session;
    figures.hidden = !thought;
    if (!thought) return;
    setText(depth, String(thought.depth));
    setText(positions, roughly(thought.nodes));
    const liked = thought.ranked.find(({ move }) => move === thought.move);
    likes.hidden = !thought.move;
    setText(favourite, liked?.short?.[0] ?? thought.move ?? '');
  }
  /** @param {string} text @param {boolean} short */
  function showClock(text, short) {
    clock.hidden = !text;
    setText(clock, text);
    clock.classList.toggle('short', short);
  }
  return { element, update, live: updateLive, repaint, showClock };
}

