// A search seen as it ran: visit by visit in the microscope, or sample by sample.

import { Asked, isSampled, usual } from '../scope/asked.js';
import * as visits from './microscope.js';
import * as samples from './samples.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { GameFacts, OpenRequest } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** Runs unseen what will be seen first: what has run once runs faster, and the engine keeps it.
 * @param {Services['engine']} engine @param {GameFacts} facts @param {OpenRequest} request */
export const warm = (engine, facts, { options, position, moves }) => {
  const rung = usual(facts);
  return engine.ask({
    op: isSampled(rung) ? 'samples' : 'trace', game: facts.name, options, start: position, moves, rung,
  });
};

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const sampled = () => {
    const route = /** @type {SeeRoute} */ (services.route);
    return new Asked(route, services.facts(route.game)).sampled;
  };
  const open = (/** @type {boolean} */ kind) => (kind ? samples : visits).show(host, services);
  let kind = sampled(), shown = open(kind);
  return {
    get title() { return shown.title; },
    get shortcuts() { return shown.shortcuts; },
    update() {
      if (sampled() === kind) return shown.update();
      shown.destroy();
      kind = !kind;
      shown = open(kind);
    },
    restyle: () => shown.restyle(),
    settled: () => shown.settled?.() ?? Promise.resolve(),
    destroy: () => shown.destroy(),
  };
}
