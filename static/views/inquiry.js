// The parts that a search seen visit by visit shares with one seen sample by sample: the request of the address, the
// rungs to choose from, and the board of the root.

import { make } from '../base/elements.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { Asked } from '../scope/asked.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { RungFacts, Situation } from '../types.js' */
/** @import { Services } from './view.js' */

export class Inquiry {
  /** The rungs of the ladder that are watched, once the engine has answered. @type {RungFacts[]} */ rungs = [];
  /** Those that are on no list, since a link may name one. @type {RungFacts[]} */ others = [];
  /** The request of the present address. @type {Asked} */ asked;
  #services;
  #mini = make('canvas', { className: 'scope-mini', 'aria-hidden': 'true' });
  #gone = false;

  /** @param {Services} services */
  constructor(services) {
    this.#services = services;
    this.asked = this.#read();
  }

  #read() {
    const route = /** @type {SeeRoute} */ (this.#services.route);
    return new Asked(route, this.#services.facts(route.game));
  }

  /** The address is another. */
  read() { this.asked = this.#read(); }

  /** The address of the game. */
  get back() { return this.asked.back(this.#services.lastGame); }

  /** The rungs to choose from; `seen` is the one that runs. @param {RungFacts} [seen] */
  choices(seen) { return this.asked.rungs(this.rungs, this.others, seen); }

  /** Asks the engine for the rungs. @param {() => void} came */
  async fetchRungs(came) {
    const reply = await this.#services.engine.ask({ op: 'rungs' });
    if (this.#gone || !reply.ok) return;
    this.rungs = reply.rungs.filter((/** @type {RungFacts} */ one) => one.watched);
    this.others = reply.others;
    came();
  }

  /** The situation at the root, where the page has it already. @returns {Situation | null} */
  get first() {
    const { atStart, route } = this.asked;
    return atStart ? this.#services.prepared.first[route.game] ?? null : null;
  }

  /** The board at the root, to be seen until there is a tree. */
  root() {
    const { first } = this;
    if (first) paintMini(this.#mini, first.view);
    return first ? this.#mini : null;
  }

  destroy() {
    this.#gone = true;
    dropMini(this.#mini);
  }
}
