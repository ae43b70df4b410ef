// The place of the board: what lies over it, and the value bar beside it. Behind the curtain there is no board at all.

import { make } from '../base/elements.js';
import { outcomeForOne } from '../base/endings.js';
import { createBoard } from '../boards/board.js';
import { createComing } from './coming.js';
import { createCurtain } from './curtain.js';
import { createDrawing } from './drawing.js';
import { createGauge } from './gauge.js';
import { overlayOf } from './overlay.js';
import { Queue } from './queue.js';

/** @import { Settings } from '../base/store.js' */
/** @import { Marked } from '../boards/paint/scene.js' */
/** @import { Session } from '../session/session.js' */
/** @import { Cell, GameFacts, View } from '../types.js' */
/** @import { Announcer } from './announcer.js' */
/** @import { Facing } from './facing.js' */

/** The services of the room for its board. `covered`: takes from the page what was said of a board that nobody may see.
 * @typedef {{
 *   attempt: (act: () => unknown) => void, announcer: Announcer, explain: (text: string, cell?: Cell) => void,
 *   settings: () => Settings, animate: () => boolean, notice: (text: string) => void, covered: () => void,
 *   marked: () => Marked | null,
 * }} Around */

/** A phone, standing or lying: the board has no frame there. */
const phone = matchMedia('(max-width: 599px), (max-height: 480px)');
/** A phone that stands. */
const upright = matchMedia('(max-width: 599px) and (min-height: 481px), (max-width: 519px)');

export class BoardPlace {
  #session;
  #facing;
  #around;
  #place = make('div', { className: 'board-place' });
  #coming;
  #waiting = make('p', { className: 'board-waiting soft' }, 'Setting up the position…');
  /** There is none behind the curtain. @type {ReturnType<typeof createBoard> | null} */
  #board = null;
  /** Whether somebody has just raised the curtain, and the board is still to come. */
  #raised = false;

  /** @param {Session} session @param {Facing} facing @param {Around} around */
  constructor(session, facing, around) {
    this.#session = session;
    this.#facing = facing;
    this.#around = around;
    this.drawing = createDrawing(session, { say: around.announcer.say, changed: () => this.overlay() });
    this.queue = new Queue(session, {
      say: around.announcer.say, attempt: around.attempt, changed: () => this.overlay(),
    });
    this.curtain = createCurtain(session, () => { this.#raised = true; });
    this.gauge = createGauge(session);
    this.#coming = createComing(session);
    this.element = make('div', { className: 'box' },
      this.#place, this.#coming.element, this.curtain.element, this.#waiting, this.curtain.handover);
    for (const size of [phone, upright]) size.addEventListener('change', this.#turnedOver);
    if (!session.covered) this.#board = this.#make();
  }

  /** A phone was turned, or a window made as small as one. */
  #turnedOver = () => this.update();

  /** The board as a picture shows it. */
  get still() { return this.#board?.still ?? null; }
  settled() { return this.#board?.settled() ?? Promise.resolve(); }
  /** @param {Cell} [cell] */
  focus(cell) { this.#board?.focus(cell); }
  pass() { this.#board?.pass(); }
  turnPlaced() { return this.#board?.turnPlaced() ?? false; }

  update() {
    const { view, covered } = this.#session;
    this.#cover();
    this.#waiting.hidden = view !== null || covered;
    if (view) this.#show(view);
    this.queue.update();
    this.#coming.update();
  }

  /** The values over the board, and the bar beside it. */
  overlay() {
    const session = this.#session;
    session.showsThoughts = this.#around.settings().thoughts;
    const shown = overlayOf(session);
    const marked = this.#around.marked();
    const arrows = [...shown.arrows, ...this.drawing.here, ...this.queue.arrows];
    this.#board?.overlay({ ...shown, arrows, marked, lost: (outcomeForOne(session) ?? 0) < 0 });
    this.gauge.update(this.#facing.near);
  }

  destroy() {
    for (const size of [phone, upright]) size.removeEventListener('change', this.#turnedOver);
    this.#coming.destroy();
    this.#board?.destroy();
  }

  #make() {
    const session = this.#session;
    const { attempt, announcer, explain } = this.#around;
    return createBoard(this.#place, {
      onMove: move => attempt(() => session.play(move)),
      announce: announcer.say,
      explain,
      onDraw: (from, to) => this.drawing.draw(from, to),
      onIdle: cell => this.queue.press(cell),
      onRandom: () => attempt(() => session.playAtRandom()),
      label: `${/** @type {GameFacts} */ (session.facts).title}, the board`,
      frame: 1,
    });
  }

  /** Takes the board from the page, and all that was said of it, as long as nobody may see it. */
  #cover() {
    this.curtain.update();
    if (!this.#session.covered) this.#board ??= this.#make();
    else if (this.#board) {
      this.#board.destroy();
      this.#board = null;
      this.#around.covered();
    }
  }

  /** @param {View} view */
  #show(view) {
    const session = this.#session;
    const { settings, animate, announcer, notice } = this.#around;
    const { coordinates, numbers, flat, confirm, preview } = settings();
    const { near, flipped } = this.#facing;
    const move = session.pending?.move ?? session.moves[session.ply - 1] ?? '';
    const board = this.#board;
    try {
      board?.show(view, {
        interactive: session.canPlay, animate: animate(), flip: flipped, near, coordinates, numbers, flat,
        bare: phone.matches, upright: upright.matches,
        confirm, preview, move,
      });
      if (board && this.#raised) {
        this.#raised = false;
        board.focus();
        announcer.say(`${view.news ?? ''} ${view.status}`.trim());
      }
    } catch {
      notice('The stored board could not be shown and was dropped; start a new game if it does not come back.');
    }
  }
}
