// The microscope: a search on a position, seen as it ran. The tree is the hero; beside it one panel with the source,
// the board, the reasons and the counts. Every step is a link.

import { fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { createTabs } from '../play/tabs.js';
import { Asked, usual } from '../scope/asked.js';
import { createZoom } from '../scope/controls.js';
import { Head } from '../scope/head.js';
import { createCounts, createPosition, createWhy } from '../scope/panels.js';
import { lineText, running } from '../scope/running.js';
import { createScope } from '../scope/scope.js';
import { createSource } from '../scope/source.js';
import { Takeaway } from '../scope/takeaway.js';
import { Trail } from '../scope/trail.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { Scope } from '../scope/scope.js' */
/** @import { GameFacts, OpenRequest, RungFacts, Situation } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** Runs unseen what will be seen first: what has run once runs faster, and the engine keeps it.
 * @param {Services['engine']} engine @param {GameFacts} facts @param {OpenRequest} request */
export const warm = (engine, facts, { options, position, moves }) =>
  engine.ask({ op: 'trace', game: facts.name, options, start: position, moves, rung: usual(facts) });

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new Microscope(host, services);

class Microscope {
  #services; #asked; #scope; #source; #position; #panels; #head;
  #mini = make('canvas', { className: 'scope-mini', 'aria-hidden': 'true' });
  #trail = new Trail(() => this.#writeAddress());
  /** The panel that is seen. */
  #chosen = 'source';
  /** Every rung, once the engine has answered. @type {RungFacts[]} */ #rungs = [];
  /** Those that are on no list, since a link may name one. @type {RungFacts[]} */ #others = [];
  /** The key of the run that was opened last, and the step of it for which the address was written. */
  #opened = '';
  #known = '';
  /** The last way to a root that was searched, with its moves as players write them.
   * @type {{way: string, before: string[]}} */
  #written = { way: '', before: [] };
  #gone = false;

  /** @param {HTMLElement} host @param {Services} services */
  constructor(host, services) {
    this.#services = services;
    this.#asked = this.#read();
    const { engine, animate, notice } = services;
    const stage = make('div', { className: 'microscope-scope' });
    /** @type {Scope} */
    const scope = this.#scope = createScope(stage, {
      engine, animate, notice, label: 'The search tree', waiting: () => this.#root(),
      running: () => lineText(running(scope), this.#source.line),
    });
    this.#source = createSource(scope, {
      loaded: () => scope.refresh(),
      file: () => [...this.#rungs, ...this.#others].find(({ name }) => name === this.#asked.rung)?.file ?? null,
    });
    this.#position = createPosition(scope, { first: () => this.#first, animate });
    this.#panels = /** @type {const} */ ([
      ['source', 'Source', this.#source], ['board', 'Board', this.#position], ['why', 'Why', createWhy(scope)],
      ['counts', 'Counts', createCounts(scope)],
    ]);
    const tabs = createTabs('About this step',
      this.#panels.map(([name, words, { element }]) => ({ name, words, page: element })),
      name => {
        this.#chosen = name;
        this.#updatePanel();
      });
    scope.element.querySelector('.scope-frame')?.append(createZoom(scope.board));
    this.#head = new Head(new Takeaway(scope, () => this.#asked), {
      run: change => this.#seeOther(change),
      sign: mover => {
        scope.setMover(mover);
        this.#trail.writeSoon();
      },
    });
    fill(host, make('div', { className: 'microscope' }, this.#head.element, stage,
      make('aside', { className: 'panel', 'aria-label': 'Source, board, reasons and counts' }, tabs.element)));
    scope.addEventListener('change', this.#onChange);
    void this.#open();
  }

  /** The request of the present address. */
  #read() {
    const route = /** @type {SeeRoute} */ (this.#services.route);
    return new Asked(route, this.#services.facts(route.game));
  }

  get title() { return `${this.#asked.title}, a search seen · Plywood`; }

  /** The situation at the root, where the page has it already. @returns {Situation | null} */
  get #first() {
    const { atStart, route } = this.#asked;
    return atStart ? this.#services.prepared.first[route.game] ?? null : null;
  }

  /** The board at the root, to be seen until there is a tree. */
  #root() {
    const situation = this.#first;
    if (situation) paintMini(this.#mini, situation.view);
    return situation ? this.#mini : null;
  }

  // --- opening -----------------------------------------------------------------------------------------------------

  #open() {
    const { key, wish, route } = this.#asked;
    this.#opened = key;
    this.#known = '';
    this.#showHead();
    if (!this.#rungs.length) void this.#fetchRungs();
    this.#known = `${route.extra.step ?? '0'} ${wish.visit}`;
    return this.#scope.open(wish);
  }

  async #fetchRungs() {
    const reply = await this.#services.engine.ask({ op: 'rungs' });
    if (this.#gone || !reply.ok) return;
    this.#rungs = reply.rungs.filter((/** @type {RungFacts} */ one) => one.watched);
    this.#others = reply.others;
    this.#showHead();
    this.#updatePanel();
  }

  /** @param {{rung?: string, depth?: string}} change */
  #seeOther(change) {
    this.#trail.leaveOff();
    this.#services.go(this.#asked.changed(change));
  }

  /** The address is another. */
  update() {
    this.#trail.leaveOff();
    this.#asked = this.#read();
    const { key, wish: { step = '0', visit, mover = false } } = this.#asked;
    if (key !== this.#opened) return void this.#open();
    this.#scope.setMover(mover);
    this.#scope.go(step);
    if (visit !== null && visit !== undefined) this.#scope.inspect(visit);
    return this.#showHead();
  }

  // --- keeping in step ---------------------------------------------------------------------------------------------

  #showHead() {
    this.#showLine();
    const asked = this.#asked, rungs = asked.rungs(this.#rungs, this.#others);
    this.#head.show(asked, rungs, this.#scope.mover, this.#services.lastGame);
    document.title = this.title;
  }

  #showLine() {
    const { way, before } = this.#written;
    this.#head.showLine(this.#asked.where(way === this.#asked.way ? before : undefined));
  }

  #updatePanel() {
    if (this.#gone) return;
    for (const [name, , panel] of this.#panels) if (name === this.#chosen) panel.update();
  }

  #onChange = () => {
    if (this.#gone) return;
    const { address, inspected, searching, seen, stepper, wish } = this.#scope;
    // A smaller depth that was offered has been taken.
    if (wish?.depth !== undefined && wish.depth !== this.#asked.depth && searching) {
      this.#asked = this.#asked.at(wish.depth);
      this.#opened = this.#asked.key;
      this.#showHead();
    }
    if (seen?.before && seen.before !== this.#written.before) {
      this.#written = { way: this.#asked.way, before: seen.before };
      this.#showLine();
    }
    this.#updatePanel();
    const now = `${address} ${inspected}`;
    if (!stepper || now === this.#known) return;
    this.#known = now;
    this.#trail.writeSoon();
  };

  #writeAddress() {
    if (this.#gone || !this.#scope.stepper || this.#asked.key !== this.#opened) return;
    this.#services.replace(this.#asked.address(this.#scope));
    if (this.#services.route.view !== 'see') return; // the address leads to a view that is still to come
    this.#asked = this.#read();
    this.#opened = this.#asked.key;
  }

  // --- for the shell -----------------------------------------------------------------------------------------------

  get shortcuts() {
    const scope = this.#scope;
    const { route: { game }, request } = this.#asked;
    const { go } = this.#services;
    return {
      ...scope.shortcuts,
      ArrowRight: { words: 'One step on', act: () => scope.act('forward') },
      ArrowLeft: { words: 'One step back', act: () => scope.act('back') },
      i: { words: 'Line by line, or visit by visit', act: () => scope.controls.toggleLines() },
      s: { words: 'Stop searching', act: () => scope.stop() },
      b: { words: 'Go to the tree', act: () => scope.board.focus() },
      '+': { words: 'Closer', act: () => scope.board.zoom(1.5) },
      '-': { words: 'Farther', act: () => scope.board.zoom(1 / 1.5) },
      0: { words: 'Show all of the tree', act: () => scope.board.fit() },
      t: { words: 'Back to the game', act: () => go(this.#head.back) },
      l: { words: 'All rungs on this position', act: () => go(writeSee('ladder', game, request, {})) },
    };
  }

  restyle() {
    this.#scope.restyle();
    this.#position.restyle();
  }

  async settled() {
    await this.#scope.settled();
    if (this.#chosen === 'board') await this.#position.settled();
    await this.#trail.settled();
  }

  destroy() {
    this.#gone = true;
    this.#trail.leaveOff();
    this.#scope.removeEventListener('change', this.#onChange);
    this.#position.destroy();
    this.#scope.destroy();
    dropMini(this.#mini);
  }
}
