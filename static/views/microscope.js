// The microscope: a search on a position, seen as it ran. The tree stands where the board stands in the play room, the
// sentence and the controls below it; the panel beside it shows where one is. Every step is a link.

import { fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { createTabs } from '../play/tabs.js';
import { createZoom } from '../scope/controls.js';
import { createCounts } from '../scope/counts.js';
import { Head } from '../scope/head.js';
import { createHere, createTitle } from '../scope/here.js';
import { lineText, running } from '../scope/running.js';
import { createScope } from '../scope/scope.js';
import { createSource } from '../scope/source.js';
import { Takeaway } from '../scope/takeaway.js';
import { Trail } from '../scope/trail.js';
import { Inquiry } from './inquiry.js';

/** @import { Item } from '../base/menu.js' */
/** @import { Scope } from '../scope/scope.js' */
/** @import { Services, ShownView } from './view.js' */

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new Microscope(host, services);

/** From this width on where one stands has a place of its own; below it is behind a tab. */
const WIDE = matchMedia('(min-width: 1000px)');

class Microscope {
  #services; #inquiry; #scope; #source; #title; #here; #counts; #head; #takeaway;
  #heading = make('h1', { className: 'unseen' });
  #panel = make('aside', { className: 'panel', 'aria-label': 'Where the search is' });
  #trail = new Trail(() => this.#writeAddress());
  /** The tab that is in front. */
  #chosen = 'code';
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
    const inquiry = this.#inquiry = new Inquiry(services);
    const { engine, animate, notice, go, prepared } = services;
    const stage = make('div', { className: 'microscope-scope' });
    /** @type {Scope} */
    const scope = this.#scope = createScope(stage, {
      engine, animate, notice, label: 'The search tree', waiting: () => inquiry.root(), more: () => this.#more(),
      running: () => lineText(running(scope), this.#source.line),
    });
    this.#source = createSource(scope, {
      loaded: () => scope.refresh(),
      file: () => [...inquiry.rungs, ...inquiry.others].find(({ name }) => name === inquiry.asked.rung)?.file ?? null,
    });
    this.#title = createTitle(scope);
    this.#here = createHere(scope, { first: () => inquiry.first, animate });
    this.#counts = createCounts(scope);
    this.#takeaway = new Takeaway(scope, () => inquiry.asked, notice);
    this.#head = new Head(prepared.games, {
      visit: game => go(writeSee('see', game, {}, {})),
      begin: moves => go(inquiry.asked.begun(moves)),
      run: change => this.#seeOther(change),
    });
    scope.element.querySelector('.scope-frame')?.append(this.#head.element, createZoom(scope.board));
    fill(services.slot, ...this.#head.place);
    fill(host, make('div', { className: 'microscope' }, this.#heading, stage, this.#panel));
    this.#arrange();
    WIDE.addEventListener('change', this.#arrange);
    scope.addEventListener('change', this.#onChange);
    void this.#open();
  }

  /** The panel: where there is room, only the code, its values and the counts share a place. */
  #arrange = () => {
    const wide = WIDE.matches;
    const tabs = createTabs('About this step', [
      ...wide ? [] : [{ name: 'here', words: 'Here', page: make('div', {}, this.#here.element) }],
      { name: 'code', words: 'Code', page: this.#source.element },
      { name: 'values', words: 'Values', page: this.#source.values },
      { name: 'counts', words: 'Counts', page: this.#counts.element },
    ], name => {
      this.#chosen = name;
      this.#updatePanel();
    });
    fill(this.#panel, this.#title.element, this.#takeaway.copied, wide && this.#here.element, tabs.element);
  };

  /** The rest of the menu. @returns {(Item | false)[]} */
  #more() {
    const scope = this.#scope, { board, picture } = scope, { go } = this.#services;
    const { route: { game }, request } = this.#inquiry.asked;
    return [
      { picture: 'swap', words: 'Numbers as the mover counts', pressed: scope.mover, act: () => {
        scope.setMover(!scope.mover);
        this.#trail.writeSoon();
      } },
      !picture.blocks && { picture: 'unfold', words: 'Unfold the whole tree', act: () => board.unfoldAll() },
      !picture.blocks && { picture: 'fold', words: 'Fold the tree again', act: () => board.refold() },
      { picture: 'see', words: picture.blocks ? 'Draw as a tree' : 'Draw as blocks', act: () => {
        picture.toggle();
        scope.refresh();
      } },
      ...this.#takeaway.items,
      {
        picture: 'ladder', words: 'Compare the searches', key: 'l',
        act: () => go(writeSee('ladder', game, request, {})),
      },
      { picture: 'play', words: 'Back to the game', key: 't', act: () => go(this.#inquiry.back) },
    ];
  }

  get title() { return `${this.#inquiry.asked.title}, a search seen · Plywood`; }

  // --- opening -----------------------------------------------------------------------------------------------------

  #open() {
    const inquiry = this.#inquiry, { key, wish, route } = inquiry.asked;
    this.#opened = key;
    this.#known = '';
    this.#showHead();
    if (!inquiry.rungs.length) {
      void inquiry.fetchRungs(() => {
        this.#showHead();
        this.#updatePanel();
      });
    }
    this.#known = `${route.extra.step ?? '0'} ${wish.visit}`;
    return this.#scope.open(wish);
  }

  /** @param {{rung?: string, depth?: string}} change */
  #seeOther(change) {
    this.#trail.leaveOff();
    this.#services.go(this.#inquiry.asked.changed(change));
  }

  /** The address is another. */
  update() {
    this.#trail.leaveOff();
    this.#inquiry.read();
    const { key, wish: { step, visit, mover = false } } = this.#inquiry.asked;
    if (key !== this.#opened) return void this.#open();
    this.#scope.setMover(mover);
    if (step !== undefined) this.#scope.go(step);
    if (visit !== null && visit !== undefined) this.#scope.inspect(visit);
    return this.#showHead();
  }

  // --- keeping in step ---------------------------------------------------------------------------------------------

  #showHead() {
    const { asked } = this.#inquiry, { way, before } = this.#written;
    this.#heading.textContent = `How a search thinks: ${asked.title}`;
    this.#head.show(asked, this.#inquiry.choices(this.#scope?.seen?.rung), way === asked.way ? before : undefined);
    document.title = this.title;
  }

  #updatePanel() {
    if (this.#gone) return;
    this.#title.update();
    if (WIDE.matches || this.#chosen === 'here') this.#here.update();
    if (this.#chosen === 'counts') this.#counts.update();
    this.#source.update(); // always: the sentence of a line quotes it
  }

  #onChange = () => {
    if (this.#gone) return;
    const inquiry = this.#inquiry, { address, inspected, searching, seen, stepper, wish } = this.#scope;
    // A smaller depth that was offered has been taken.
    if (wish?.depth !== undefined && wish.depth !== inquiry.asked.depth && searching) {
      inquiry.asked = inquiry.asked.at(wish.depth);
      this.#opened = inquiry.asked.key;
      this.#showHead();
    }
    if (seen?.before && seen.before !== this.#written.before) {
      this.#written = { way: inquiry.asked.way, before: seen.before };
      this.#showHead();
    }
    this.#updatePanel();
    const now = `${address} ${inspected}`;
    if (!stepper || now === this.#known) return;
    this.#known = now;
    this.#trail.writeSoon();
  };

  #writeAddress() {
    const inquiry = this.#inquiry;
    if (this.#gone || !this.#scope.stepper || inquiry.asked.key !== this.#opened) return;
    this.#services.replace(inquiry.asked.address(this.#scope));
    if (this.#services.route.view !== 'see') return; // the address leads to a view that is still to come
    inquiry.read();
    this.#opened = inquiry.asked.key;
  }

  // --- for the shell -----------------------------------------------------------------------------------------------

  get shortcuts() {
    const scope = this.#scope;
    const { route: { game }, request } = this.#inquiry.asked;
    const { go } = this.#services;
    return {
      ...scope.shortcuts,
      ArrowRight: { words: 'One step on', act: () => scope.act('forward') },
      ArrowLeft: { words: 'One step back', act: () => scope.act('back') },
      i: { words: 'Line by line, or visit by visit', act: () => scope.controls.toggleLines() },
      s: { words: 'Stop searching', act: () => scope.stop() },
      b: { words: 'Go to the tree', act: () => scope.picture.focus() },
      '+': { words: 'Closer', act: () => scope.board.zoom(1.5) },
      '-': { words: 'Farther', act: () => scope.board.zoom(1 / 1.5) },
      0: { words: 'Show all of the tree', act: () => scope.board.fit() },
      t: { words: 'Back to the game', act: () => go(this.#inquiry.back) },
      l: { words: 'All rungs on this position', act: () => go(writeSee('ladder', game, request, {})) },
    };
  }

  restyle() {
    this.#scope.restyle();
    this.#here.restyle();
  }

  async settled() {
    await this.#scope.settled();
    if (WIDE.matches || this.#chosen === 'here') await this.#here.settled();
    await this.#trail.settled();
  }

  destroy() {
    this.#gone = true;
    this.#trail.leaveOff();
    this.#scope.removeEventListener('change', this.#onChange);
    WIDE.removeEventListener('change', this.#arrange);
    fill(this.#services.slot);
    this.#here.destroy();
    this.#scope.destroy();
    this.#inquiry.destroy();
  }
}
