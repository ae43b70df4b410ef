// Keeps the game in progress on this device and in the address, and a finished one among the finished games.

import { PERSON } from '../session/seats.js';
import { canonical } from './requests.js';

/** @import { createFinished } from '../base/results.js' */
/** @import { Store } from '../base/store.js' */
/** @import { Session } from '../session/session.js' */

export class Saving {
  #session;
  #store;
  #finished;
  #page;
  /** The unfinished game that was on the board last. */ #running = '';
  /** The game that was added last, as long as its dead stones may be settled. */ #counted = '';
  #due = false;

  /** @param {Session} session @param {Store} store @param {ReturnType<typeof createFinished>} finished
   * @param {{shown: () => boolean, address: (link: string) => void}} page whether it shows the game; where its link is
   * written */
  constructor(session, store, finished, page) {
    this.#session = session;
    this.#store = store;
    this.#finished = finished;
    this.#page = page;
    session.addEventListener('change', () => {
      this.#soon();
      this.#addFinished();
    });
    session.addEventListener('reopened', () => {
      const { facts, seed } = session;
      if (facts) finished.drop(facts.name, seed);
    });
  }

  /** The link to the game as it stands. */
  get link() {
    const { facts, request, keepsSeed } = this.#session;
    return facts ? canonical(facts, request, !keepsSeed) : '#/';
  }

  get #over() { return this.#session.ended || this.#session.ending !== null; }

  /** Keeps the game now. */
  keep() {
    if (!this.#session.facts || !this.#page.shown()) return;
    this.#save();
    this.#page.address(this.link);
  }

  #soon() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.keep();
    });
  }

  #save() {
    const { request, facts, pending, secret, situation } = this.#session;
    if (!facts || !(this.#begun || request.position)) return;
    const kept = pending || secret ? null : situation;
    const before = this.#store.saved(facts.name);
    if (before && before.look === kept && canonical(facts, before.request, before.over) === this.link) return;
    this.#store.save({ game: facts.name, request, look: kept, over: this.#over, at: Date.now() });
  }

  /** Whether somebody has moved in it. A deal, a roll and a program's first move are only looked at. */
  get #begun() {
    const { pending, movers, seats, persons } = this.#session;
    return pending !== null || movers.some(seat => seat >= 0 && (!persons.length || seats[seat] === PERSON));
  }

  /** Adds a game that has ended before the person's eyes. One that comes to the board as it ended does not count. */
  #addFinished() {
    const { facts, request, payoff } = this.#session;
    if (!facts || !request.seats.includes(PERSON)) return;
    const game = `${facts.name} ${request.seed}`;
    const settled = request.end?.reason === 'settled', again = settled && this.#counted === game;
    if (this.#over && (this.#running === game || again)) {
      this.#finished.add(facts, request, payoff, Date.now());
      this.#counted = settled ? '' : game;
    }
    this.#running = this.#over ? '' : game;
  }
}
