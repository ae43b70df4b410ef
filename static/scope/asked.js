// The request in an address of the microscope: a run, a step of it, and how it is seen. Pure.

import { parse, write, writeSee } from '../base/links.js';
import { rungsOf } from '../base/rungs.js';
import { grouped } from '../base/words.js';
import { isHidden } from '../session/seats.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { GameFacts, RungFacts } from '../types.js' */
/** @import { Scope, Wish } from './scope.js' */

/** The rung where the address names none: the heart of the lectures; where chance moves, one that can take it; where
 * the program samples, the one that does; where something is hidden, one that can take that, and before the deal one
 * for both players. */
const USUAL = 'alphabeta-hard', USUAL_WITH_CHANCE = 'expectiminimax', USUAL_SAMPLED = 'montecarlo';
const USUAL_HIDDEN = 'information-sets', USUAL_AT_THE_DEAL = 'regret';
const DEPTHS = 12;
/** The rungs whose samples are watched, and the numbers of samples to choose from. */
const SAMPLING = ['montecarlo', 'deals'];
const SAMPLES = [100, 300, 1_000, 3_000, 5_000, 10_000, 20_000];

/** @param {GameFacts | null} facts */
export const usual = facts =>
  facts?.chance ? USUAL_WITH_CHANCE : facts?.samples ? USUAL_SAMPLED : USUAL;

/** A rung to choose. @typedef {Pick<RungFacts, 'name' | 'title'> & Partial<RungFacts>} Choice */

/** Whether samples of a rung are watched, and not visits. @param {string} rung */
export const isSampled = rung => SAMPLING.includes(rung);

export class Asked {
  /** @param {SeeRoute} route @param {GameFacts | null} facts */
  constructor(route, facts) {
    this.route = route;
    this.facts = facts;
  }

  get title() { return this.facts?.title ?? this.route.game; }

  /** The game up to the position. */
  get request() {
    const { options, position, moves = [], ply = moves.length, seats, seed } = this.route.request;
    return { options, position, moves: moves.slice(0, ply), seats, seed };
  }

  get rung() {
    if (this.route.extra.rung) return this.route.extra.rung;
    if (!this.#hides) return usual(this.facts);
    return this.#fresh && this.facts?.chance ? USUAL_AT_THE_DEAL : USUAL_HIDDEN;
  }

  /** Whether samples are watched, and not visits. */
  get sampled() { return isSampled(this.rung); }

  /** The part of the address that says how far the search goes. @returns {'nodes' | 'depth'} */
  get measure() { return this.sampled ? 'nodes' : 'depth'; }

  /** Whether something is hidden in the game. */
  get #hides() { return this.facts !== null && isHidden(this.facts, this.request.options); }

  /** Whether nothing has been played or dealt. */
  get #fresh() { return !this.request.position && !this.request.moves.length; }

  /** @returns {number | null | undefined} */
  get depth() {
    const text = this.route.extra.depth;
    return text === undefined ? undefined : text === 'end' ? null : Number(text);
  }

  /** @returns {Wish} */
  get wish() {
    const { depth, rung, route: { game, extra: { step, visit, signs } } } = this;
    const { options, position, moves } = this.request;
    return {
      game, options, start: position ?? null, moves, rung, ...depth !== undefined && { depth },
      step, visit: /^[0-9]{1,7}$/.test(visit ?? '') ? Number(visit) : null,
      mover: signs === 'negamax' || signs === 'mover',
    };
  }

  /** The same for a rung that samples: Python says what is wrong with a number. */
  get samples() {
    const { rung, route: { game, extra: { nodes, step } } } = this, { options, position, moves } = this.request;
    const number = nodes && /^[0-9]{1,15}$/.test(nodes) ? Number(nodes) : nodes;
    return {
      game, options, start: position ?? null, moves, rung, step,
      ...nodes !== undefined && { nodes: /** @type {number} */ (number) },
    };
  }

  /** The parts that make a run another one. */
  get key() { return JSON.stringify({ ...this.wish, step: 0, visit: 0, mover: 0 }); }

  /** The parts that make the way to the root another one. */
  get way() { return JSON.stringify([this.route.game, this.request]); }

  /** Whether the root is the start of the usual game. */
  get atStart() { return this.#fresh && !Object.keys(this.request.options ?? {}).length; }

  /** The positions to begin at, by the number of moves before them. @param {string[]} [before] the moves as players
   * write them @returns {string[][]} value and words */
  beginnings(before = this.request.moves) {
    const world = /^\d{1,3} of \d{1,3}$/.exec(this.route.extra.world ?? '');
    const first = world ? `World ${world[0]}, as you imagine it`
      : this.request.position ? 'from a position' : 'from the start';
    const names = before.map((move, at) => move || this.request.moves[at]); // a roll has no short form
    return [['0', first], ...names.map((move, at) =>
      [String(at + 1), at ? `after ${at + 1} moves: ${move}` : `after ${move}`])];
  }

  /** The rungs to choose from, which are others where something is hidden; the one that is seen is there in any case.
   * @param {RungFacts[]} ladder @param {RungFacts[]} others @param {RungFacts} [seen] @returns {Choice[]} */
  rungs(ladder, others, seen) {
    const { rung } = this;
    const rungs = this.#hides ? others.filter(({ hidden }) => hidden)
      : rungsOf(ladder, others, this.facts?.chance ?? false);
    if (rungs.some(({ name }) => name === rung)) return rungs;
    return [...rungs, [...others, seen].find(one => one?.name === rung) ?? { name: rung, title: rung }];
  }

  /** Whether one may choose how far the rung searches. @param {Choice[]} rungs */
  takesDepth(rungs) { return this.sampled || !rungs.find(({ name }) => name === this.rung)?.hidden; }

  /** The sizes to choose from: value and words. */
  get sizes() { return this.sampled ? this.#samples : this.#depths; }

  get #samples() {
    const chosen = this.route.extra.nodes ?? '';
    const numbers = [...new Set([...SAMPLES, ...Number(chosen) > 0 ? [Number(chosen)] : []])];
    numbers.sort((one, other) => one - other);
    return [['', 'as many as come soon'], ...numbers.map(each => [String(each), `${grouped(each)} samples`])];
  }

  /** The one that holds. */
  get size() { return this.route.extra[this.measure] ?? ''; }

  get #depths() {
    const deep = this.route.extra.depth ?? '';
    const depths = Array.from({ length: DEPTHS }, (_, index) => String(index + 1));
    if (deep && deep !== 'end' && !depths.includes(deep)) depths.push(deep);
    return [
      ['', 'Automatic depth'], ...depths.map(each => [each, each === '1' ? '1 ply' : `${each} plies`]),
      ['end', 'to the end'],
    ];
  }

  /** The same at another depth. @param {number | null} depth */
  at(depth) {
    const { route, facts } = this;
    return new Asked({ ...route, extra: { ...route.extra, depth: String(depth ?? 'end') } }, facts);
  }

  /** The address of another run. @param {{rung?: string, depth?: string, nodes?: string}} change */
  changed(change) {
    const { game, request, extra: { depth, nodes, signs, world } } = this.route;
    return writeSee('see', game, request, { rung: this.rung, depth, nodes, signs, world, ...change });
  }

  /** The address of the run that begins earlier. @param {number} moves */
  begun(moves) {
    const { game, extra: { depth, nodes, signs } } = this.route;
    const request = { ...this.request, moves: this.request.moves.slice(0, moves) };
    return writeSee('see', game, request, { rung: this.rung, depth, nodes, signs });
  }

  /** The address of what is seen of the run. @param {Pick<Scope, 'address' | 'inspected' | 'seen' | 'mover'>} scope */
  address({ address, inspected, seen, mover }) {
    const { game, extra: { depth, world } } = this.route;
    return writeSee('see', game, this.request, {
      rung: this.rung, depth: seen ? seen.run.depth ?? 'end' : depth, step: address,
      visit: inspected, signs: mover ? 'negamax' : null, world,
    });
  }

  /** The address of a sample of the run. @param {string} step */
  sampleAddress(step) {
    const { game, extra: { depth, nodes } } = this.route;
    return writeSee('see', game, this.request, { rung: this.rung, depth, nodes, step });
  }

  /** The address of the game: the one that was left for this, as it stood, with its seats and the moves that came
   * after; else one that goes on from here. @param {string} left its address */
  back(left) {
    const { game } = this.route;
    const here = this.request;
    return this.#isLeft(left) ? left : write(game, here);
  }

  /** @param {string} left */
  #isLeft(left) {
    const before = parse(left);
    if (before.view !== 'play' || before.game !== this.route.game) return false;
    if (this.route.extra.world) return true; // an imagined deal is no other game
    const { options = {}, position = null, moves = [] } = before.request;
    const here = this.request;
    return here.moves.every((move, ply) => move === moves[ply]) && position === (here.position ?? null)
      && JSON.stringify(options) === JSON.stringify(here.options ?? {});
  }
}
