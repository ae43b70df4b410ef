// The ladder: all rungs on one position, how each grows with the depth, and a race of two of them.

import { button, fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { rungsOf } from '../base/rungs.js';
import { sentence } from '../base/words.js';
import { Climb } from '../ladder/climb.js';
import { Counting, sound } from '../ladder/counting.js';
import { DepthChoice, TO_THE_END } from '../ladder/depths.js';
import { Growth } from '../ladder/growing.js';
import { Heading } from '../ladder/heading.js';
import { pair } from '../ladder/pairing.js';
import { Race } from '../ladder/race.js';
import { Work } from '../ladder/work.js';
import { race } from '../samples/raced.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { Asking, Sounded } from '../ladder/counting.js' */
/** @import { GameFacts, Line, RungFacts } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  /** @type {Page | null} */
  let page = null;
  let shownKey = '';

  let last = /** @type {SeeRoute} */ (services.route);
  /** The request of the address; while it leads to a view that is still to come, its last one. */
  const route = () => {
    const now = services.route;
    if (now.view === 'ladder') last = /** @type {SeeRoute} */ (now);
    return last;
  };
  function update() {
    const { game, request } = route();
    const key = JSON.stringify([game, request]);
    if (page && key === shownKey) return page.update();
    page?.destroy();
    shownKey = key;
    page = new Page(host, services, route);
    document.title = page.title;
  }

  update();
  const now = () => /** @type {Page} */ (page);
  return {
    get title() { return now().title; },
    get shortcuts() { return now().shortcuts; },
    update,
    restyle: () => now().restyle(),
    destroy: () => now().destroy(),
    settled: async () => { await now().settled(); },
  };
}

/** The page for one position. */
class Page {
  #services;
  #route;
  #game;
  #request;
  /** @type {Line} */ #line;
  #position;
  #counting;
  #work;
  #heading;
  #problem = make('p', { className: 'problem', role: 'alert' });
  #depths = new DepthChoice(depth => {
    this.#keep({ depth, step: undefined });
    this.#start();
  });
  #climb;
  #growth;
  #race;
  #facts;
  /** @type {HTMLElement[]} */ #sections;
  /** @type {RungFacts[]} */ #rungs = [];
  /** @type {Sounded} */ #sounded = { rung: null, nodes: [], depth: null, stopped: false };
  /** The rest of the request, beyond the position. */ #asked;
  #gone = false;
  title;
  shortcuts;

  /** @param {HTMLElement} host @param {Services} services @param {() => SeeRoute} route */
  constructor(host, services, route) {
    const { game, request, extra } = route();
    const facts = this.#facts = /** @type {GameFacts} */ (services.facts(game));
    this.#services = services;
    this.#route = route;
    this.#game = game;
    this.#request = request;
    this.#asked = extra;
    const line = this.#line = {
      game, options: request.options ?? {}, start: request.position ?? null,
      moves: (request.moves ?? []).slice(0, request.ply ?? request.moves?.length),
    };
    this.#position = { options: request.options, position: request.position, moves: line.moves };
    this.#counting = new Counting(this.#ask, line);
    this.#work = new Work(services.engine, () => this.#climb.halt(), () => this.#start());
    this.#heading = new Heading(services.prepared.games.filter(({ hidden }) => !hidden), facts, line, this.#position,
      other => services.go(writeSee('ladder', other, {}, {})));
    this.#climb = new Climb(facts, this.#counting, this.#work, rung => this.#race.enter(rung));
    this.#growth = new Growth(this.#counting, this.#work, names => this.#keep({ rungs: names.join(',') || undefined }));
    const running = this.#race = new Race({
      run: this.#run, animate: services.animate, onbegin: () => this.#work.halt(),
      onchange: ({ left, right, step }) => this.#keep({ left, right, step: step ?? undefined }),
    });
    this.title = `The ladder: ${facts.title} · Plywood`;
    this.shortcuts = {
      s: { words: 'Stop counting', act: () => this.#work.halt() },
      p: { words: 'Play or pause the race', act: () => running.press() },
      ',': { words: 'The race: one step back', act: () => running.walk(-1) },
      '.': { words: 'The race: one step on', act: () => running.walk(1) },
    };
    this.#sections = this.#build();
    fill(services.slot, ...this.#heading.place, this.#depths.element);
    fill(host, this.#heading.title,
      make('div', { className: 'ladder' }, this.#problem, this.#sections, this.#work.polite));
    const first = services.prepared.first[game];
    const plain = !line.start && !Object.keys(line.options).length && !line.moves.length;
    if (plain && first) this.#heading.show(first);
    this.#start();
  }

  /** Another address with the same position. */
  update() {
    const { extra } = this.#route();
    if (extra.depth !== this.#asked.depth || extra.rungs !== this.#asked.rungs) return this.#start();
    const { left, right } = this.#race.pairing;
    if (extra.left === left && extra.right === right && extra.step !== undefined) this.#race.go(Number(extra.step));
    else if (this.#rungs.length) this.#offerRace();
  }

  restyle() { this.#race.restyle(); }

  destroy() {
    this.#gone = true;
    this.#work.destroy();
    this.#race.clear();
    this.#growth.destroy();
    this.#climb.destroy();
    this.#heading.destroy();
    fill(this.#services.slot);
  }

  async settled() {
    await this.#work.settled();
    await this.#race.settled();
  }

  /** The race and the list of rungs; and beside them what they show. */
  #build() {
    return [
      make('div', { className: 'ladder-paper' }, this.#race.element,
        make('section', { 'className': 'ladder-rungs', 'aria-label': 'Every rung on this position' },
          this.#climb.list.element)),
      make('div', { className: 'ladder-panel' },
        make('div', { className: 'row ladder-tools' }, this.#work.elements), this.#climb.verdict, this.#climb.details,
        make('section', { 'className': 'ladder-growth', 'aria-label': 'How it grows with the depth' },
          ...this.#growth.elements),
        this.#heading.element),
    ];
  }

  /** An engine that has failed says so at the top of the page; here it is as a stop. @type {Asking} */
  #ask = async (what, about) => {
    const { engine } = this.#services;
    const reply = await engine.ask(what, about);
    return reply.ok || engine.stage !== 'failed' ? reply : { ...reply, stopped: true };
  };

  /** @param {string} name @param {AbortSignal} signal */
  #run = (name, signal) => {
    const { samples = false } = this.#rungs.find(rung => rung.name === name) ?? {};
    return race(this.#ask, this.#line, { name, samples }, this.#depths.depth, signal);
  };

  /** All that the address asks for. */
  #start() {
    this.#asked = this.#route().extra;
    this.#race.clear();
    this.#work.begin(async signal => {
      if (!await this.#ready(signal)) return;
      const { depth } = this.#depths;
      await this.#climb.climb(this.#rungs, depth, ({ name, samples }) => writeSee('see', this.#game, this.#position,
        { rung: name, ...!samples && { depth: depth ?? TO_THE_END } }), signal);
      if (signal.aborted) return; // the address may lead elsewhere by now
      await this.#grow(signal);
      if (!signal.aborted && this.#route().extra.step !== undefined) await this.#offerRace();
    });
  }

  /** The position, the rungs, and a depth that all can search. @param {AbortSignal} signal */
  async #ready(signal) {
    this.#work.say(this.#services.engine.stage === 'ready' ? 'Looking at the position' : 'Waiting for the engine');
    const seen = await this.#ask({ op: 'situation', ...this.#line }, { signal });
    if (signal.aborted) return false;
    if ('stopped' in seen) return this.#halt();
    if (!seen.ok) return this.#fail(seen.error);
    fill(this.#problem);
    for (const each of this.#sections) each.hidden = false;
    this.#heading.show(seen);
    if (seen.turn === null) return this.#fail('The game is over here, so there is nothing to search; go back a move.');
    if (!this.#rungs.length) {
      const answer = await this.#ask({ op: 'rungs' }, { signal });
      if (signal.aborted) return false;
      if (!answer.ok) return this.#fail(answer.error, ' ', button('redo', 'Try again', () => this.#start()));
      this.#rungs = rungsOf(answer.rungs, answer.others, this.#facts.chance);
    }
    this.#offerRace(false);
    if (!this.#sounded.rung) {
      this.#work.say('Finding a depth that every rung can search');
      this.#sounded = await sound(this.#counting, this.#rungs, signal);
    }
    if (signal.aborted) return false;
    if (this.#sounded.stopped) return this.#halt();
    this.#depths.offer(this.#route().extra.depth, this.#sounded);
    return true;
  }

  /** Counts the rungs of the chart depth by depth. @param {AbortSignal} signal */
  async #grow(signal) {
    const growth = this.#growth;
    const deepened = this.#rungs.filter(({ samples }) => !samples);
    await growth.offer(deepened, this.#sounded.rung, this.#route().extra.rungs, this.#climb.counted, signal);
    await growth.grow(signal);
    if (!signal.aborted) this.#work.announce(growth.sentences);
  }

  #halt() {
    this.#work.halt();
    return false;
  }

  /** @param {string} sentences @param {(Node | string)[]} remedy */
  #fail(sentences, ...remedy) {
    fill(this.#problem, sentence(sentences), ...remedy);
    for (const each of this.#sections) each.hidden = true;
    return false;
  }

  /** The race that the link asks for, to be seen at its step or only chosen. @param {boolean} [seen] */
  #offerRace(seen = true) {
    const { extra } = this.#route();
    const watched = this.#rungs.filter(rung => rung.watched || rung.samples);
    const two = pair(watched, extra);
    const step = seen && extra.step !== undefined ? Number(extra.step) : null;
    return two && this.#race.offer(watched, { ...two, step });
  }

  /** Writes what is chosen into the address. @param {Record<string, string | number | undefined>} wish */
  #keep(wish) {
    if (this.#gone) return;
    this.#services.replace(writeSee('ladder', this.#game, this.#request, { ...this.#route().extra, ...wish }));
    this.#asked = this.#route().extra;
  }
}
