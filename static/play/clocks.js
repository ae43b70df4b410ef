// The clocks of a game: they run while somebody is to move and the page is in sight, stand still while the engine
// loads, and end the game by the rules when one runs out.

import { Clock, clockText, controlOf } from '../base/clock.js';

/** @import { Session } from '../session/session.js' */

const TICK = 100;
/** Milliseconds below which a clock warns. */
const SHORT = 10_000;

/**
 * @param {Session} session
 * @param {(seat: number, text: string, short: boolean) => void} show '' takes the clock away
 */
export function createClocks(session, show) {
  /** @type {Clock | null} */
  let clock = null;
  let made = '';
  let moves = 0;
  /** The seats that have heard how little time is left. @type {Set<number>} */ const warned = new Set();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  function update() {
    const { seats, moves: line, start, talk: { clockName } } = session;
    const key = `${clockName} ${session.seed} ${start}`;
    if (key !== made) {
      made = key;
      const control = controlOf(clockName);
      clock = control && new Clock(control, seats.length, session.talk.timeLeft);
      warned.clear();
      moves = line.length;
    }
    if (clock) {
      const moved = line.length > moves;
      moves = line.length;
      const seat = runs() ? session.turn : null;
      if (seat !== clock.running || moved) clock.run(seat, performance.now(), moved);
      session.talk.timeLeft = [...clock.left];
    }
    if (clock?.running == null) stop();
    else timer ??= setInterval(tick, TICK);
    draw();
  }

  /** Whether time is counted now: somebody is to move at the end of the line, and all that this takes is there. */
  function runs() {
    return session.moves.length > 0 && session.atEnd && !session.over && !session.pending && !session.paused
      && !session.covered && session.turn !== null && session.turn >= 0
      && session.engine.stage === 'ready' && !document.hidden;
  }

  function tick() {
    const late = runs() ? clock?.tick(performance.now()) ?? null : null;
    if (clock) session.talk.timeLeft = [...clock.left];
    warn();
    if (late !== null) session.talk.flagFell(late);
    draw();
  }

  function draw() {
    session.seats.forEach((_, seat) => {
      const left = clock?.left[seat];
      show(seat, left === undefined ? '' : clockText(left), left !== undefined && left < SHORT);
    });
  }

  /** A person whose time becomes short hears it, once a game. */
  function warn() {
    const seat = clock?.running ?? -1;
    if (!clock || seat < 0 || clock.byMove || warned.has(seat) || !session.persons.includes(seat)) return;
    if ((clock.left[seat] ?? SHORT) >= SHORT) return;
    warned.add(seat);
    session.emit('short');
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  document.addEventListener('visibilitychange', update);
  return {
    update,
    destroy() {
      stop();
      document.removeEventListener('visibilitychange', update);
    },
  };
}
