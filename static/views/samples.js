// A search that samples, seen as it ran: its tree leans on the sheet, beside it stand the sample with its board and the
// choice between the moves. Every step is a link.

import { copyFrom, fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { createTabs } from '../play/tabs.js';
import { createHere, createTitle } from '../samples/here.js';
import { SampleScope } from '../samples/scope.js';
import { createSource } from '../samples/source.js';
import { Asked } from '../scope/asked.js';
import { Head } from '../scope/head.js';
import { Trail } from '../scope/trail.js';

/** @import { Item } from '../base/menu.js' */
/** @import { SeeRoute } from '../base/links.js' */
/** @import { RungFacts } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new Samples(host, services);

class Samples {
  #services; #asked; #scope; #source; #title; #here; #head;
  #heading = make('h1', { className: 'unseen' });
  #copied = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Link to copy' });
  #mini = make('canvas', { className: 'scope-mini', 'aria-hidden': 'true' });
  #trail = new Trail(() => this.#writeAddress());
  /** @type {{rungs: RungFacts[], others: RungFacts[]}} */ #rungs = { rungs: [], others: [] };
  /** The run that was opened last, and the step for which the address was written. */
  #opened = '';
  #known = '';
  #gone = false;

  /** @param {HTMLElement} host @param {Services} services */
  constructor(host, services) {
    this.#services = services;
    this.#asked = this.#read();
    const { engine, animate, notice, go, prepared } = services;
    const stage = make('div', { className: 'microscope-scope' });
    const scope = this.#scope = new SampleScope(stage, {
      engine, animate, notice, more: () => this.#more(), waiting: () => this.#root(),
    });
    this.#source = createSource(scope);
    this.#title = createTitle(scope);
    this.#here = createHere(scope);
    this.#head = new Head(prepared.games, {
      visit: game => go(writeSee('see', game, {}, { rung: this.#asked.rung })),
      begin: moves => go(this.#asked.begun(moves)),
      run: change => {
        this.#trail.leaveOff();
        go(this.#asked.changed(change));
      },
    });
    scope.frame.append(this.#head.element);
    fill(services.slot, ...this.#head.place);
    const tabs = createTabs('About this sample', [
      { name: 'here', words: 'Here', page: make('div', {}, this.#here.element) },
      { name: 'code', words: 'Code', page: this.#source.element },
    ]);
    fill(host, make('div', { className: 'microscope samples' }, this.#heading, stage,
      make('aside', { className: 'panel', 'aria-label': 'Where the search is' },
        this.#title.element, this.#copied, tabs.element)));
    scope.addEventListener('change', this.#onChange);
    void this.#fetchRungs();
    void this.#open();
  }

  /** The rest of the menu. @returns {(Item | false)[]} */
  #more() {
    const { go } = this.#services, { route: { game }, request } = this.#asked;
    return [
      { picture: 'copy', words: 'Copy link', act: () => void this.#copy() },
      {
        picture: 'ladder', words: 'Compare the searches', key: 'l',
        act: () => go(writeSee('ladder', game, request, {})),
      },
      { picture: 'play', words: 'Back to the game', key: 't', act: () => go(this.#back) },
    ];
  }

  async #copy() {
    const link = this.#asked.sampleAddress(this.#scope.address);
    const done = await copyFrom(this.#copied, new URL(link, location.href).href);
    if (done) this.#copied.hidden = true;
    this.#services.notice(done ? 'The link to this step has been copied.' : 'Copy the link from the field.');
  }

  get #back() { return this.#asked.back(this.#services.lastGame); }

  #read() {
    const route = /** @type {SeeRoute} */ (this.#services.route);
    return new Asked(route, this.#services.facts(route.game));
  }

  get title() { return `${this.#asked.title}, samples seen · Plywood`; }

  /** The board at the root, to be seen until there is a tree. */
  #root() {
    const { atStart, route } = this.#asked, first = atStart ? this.#services.prepared.first[route.game] : null;
    if (first) paintMini(this.#mini, first.view);
    return first ? this.#mini : null;
  }

  // --- opening -----------------------------------------------------------------------------------------------------

  /** The parts that make a run another one. */
  get #key() { return JSON.stringify({ ...this.#asked.samples, step: 0 }); }

  #open() {
    this.#opened = this.#key;
    this.#known = this.#asked.samples.step ?? '';
    this.#showHead();
    return this.#scope.open(this.#asked.samples);
  }

  async #fetchRungs() {
    const reply = await this.#services.engine.ask({ op: 'rungs' });
    if (this.#gone || !reply.ok) return;
    this.#rungs = { rungs: reply.rungs.filter(one => one.watched), others: reply.others };
    this.#showHead();
  }

  /** The address is another. */
  update() {
    this.#trail.leaveOff();
    this.#asked = this.#read();
    if (this.#key !== this.#opened) return void this.#open();
    const { step } = this.#asked.samples;
    if (step !== undefined) this.#scope.go(step);
    return this.#showHead();
  }

  // --- keeping in step ---------------------------------------------------------------------------------------------

  #showHead() {
    const asked = this.#asked, { rungs, others } = this.#rungs, seen = this.#scope?.seen;
    this.#heading.textContent = `How a search thinks: ${asked.title}`;
    this.#head.show(asked, asked.rungs(rungs, others, seen?.rung), seen?.before);
    document.title = this.title;
  }

  #onChange = () => {
    if (this.#gone) return;
    this.#title.update();
    this.#here.update();
    this.#source.update();
    const { address, tree } = this.#scope;
    if (!tree || address === this.#known) return;
    if (!this.#known) this.#showHead();
    this.#known = address;
    this.#trail.writeSoon();
  };

  #writeAddress() {
    if (this.#gone || !this.#scope.tree || this.#key !== this.#opened) return;
    this.#services.replace(this.#asked.sampleAddress(this.#scope.address));
    if (this.#services.route.view === 'see') this.#asked = this.#read();
  }

  // --- for the shell -----------------------------------------------------------------------------------------------

  get shortcuts() {
    const scope = this.#scope, { go } = this.#services, { route: { game }, request } = this.#asked;
    return {
      ...scope.shortcuts,
      ArrowRight: { words: 'One more sample', act: () => scope.act('forward') },
      ArrowLeft: { words: 'One sample back', act: () => scope.act('back') },
      s: { words: 'Stop searching', act: () => scope.stop() },
      b: { words: 'Go to the tree', act: () => scope.flow.focus() },
      t: { words: 'Back to the game', act: () => go(this.#back) },
      l: { words: 'All rungs on this position', act: () => go(writeSee('ladder', game, request, {})) },
    };
  }

  restyle() {
    this.#scope.restyle();
    this.#here.restyle();
  }

  async settled() {
    await this.#scope.settled();
    await this.#here.settled();
    await this.#trail.settled();
  }

  destroy() {
    this.#gone = true;
    this.#trail.leaveOff();
    this.#scope.removeEventListener('change', this.#onChange);
    fill(this.#services.slot);
    this.#here.destroy();
    this.#scope.destroy();
    dropMini(this.#mini);
  }
}
