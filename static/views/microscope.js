// The microscope: a search on a position, seen as it ran. The tree is the hero; beside it one panel with the source,
// the board, the reasons and the counts. Every step is a link.

import { button, copyFrom, fill, make, setText } from '../base/elements.js';
import { parse, write, writeSee } from '../base/links.js';
import { whereFrom } from '../base/words.js';
import { withKey } from '../base/shortcuts.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { createCounts, createPosition, createWhy } from '../scope/panels.js';
import { createScope } from '../scope/scope.js';
import { lineText, running } from '../scope/running.js';
import { createSource } from '../scope/source.js';
import { createTabs } from '../room/tabs.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { GameFacts, OpenRequest, RungFacts, Situation } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** What is seen where the address does not say: the heart of the lectures; where chance moves, what can take it. */
const USUAL = 'alphabeta-hard', USUAL_WITH_CHANCE = 'expectiminimax';
const DEPTHS = 12;
/** The address follows the steps after so many milliseconds of rest. */
const REST = 250;

/** @param {GameFacts | null} facts */
const usual = facts => facts?.chance ? USUAL_WITH_CHANCE : USUAL;

/** Runs unseen what will be seen first: what has run once runs faster, and the engine keeps it.
 * @param {Services['engine']} engine @param {GameFacts} facts @param {OpenRequest} request */
export const warm = (engine, facts, { options, position, moves }) =>
  engine.ask({ op: 'trace', game: facts.name, options, start: position, moves, rung: usual(facts) });

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine, notice } = services;
  let gone = false;
  let route = /** @type {SeeRoute} */ (services.route);
  let facts = services.facts(route.game);
  /** The clock after which the address is written; 0 while it says where one stands.
   * @type {ReturnType<typeof setTimeout> | 0} */ let writing = 0;
  /** Every rung, once the engine has answered. @type {RungFacts[]} */ let rungs = [];

  // --- what the address asks for ---
  const request = () => {
    const { options, position, moves = [], ply = moves.length, seats, seed } = route.request;
    return { options, position, moves: moves.slice(0, ply), seats, seed };
  };
  const rung = () => route.extra.rung ?? usual(facts);
  /** @returns {number | null | undefined} */
  const depth = () => {
    const text = route.extra.depth;
    return text === undefined ? undefined : text === 'end' ? null : Number(text);
  };
  const wish = () => {
    const { options, position, moves } = request();
    const deep = depth();
    const { step, visit, signs } = route.extra;
    return {
      game: route.game, options, start: position ?? null, moves, rung: rung(), ...deep !== undefined && { depth: deep },
      step, visit: /^[0-9]{1,7}$/.test(visit ?? '') ? Number(visit) : null,
      mover: signs === 'negamax' || signs === 'mover',
    };
  };
  /** The game that was left for this, as it stood: its seats, and the moves that came after. */
  const lastGame = () => {
    const before = parse(services.lastGame);
    if (before.view !== 'play' || before.game !== route.game) return null;
    if (route.extra.world) return services.lastGame; // an imagined deal is no other game
    const { options = {}, position = null, moves = [] } = before.request;
    const here = request();
    const goesOn = here.moves.every((move, ply) => move === moves[ply]);
    const alike = position === (here.position ?? null)
      && JSON.stringify(options) === JSON.stringify(here.options ?? {});
    return goesOn && alike ? services.lastGame : null;
  };
  /** What makes a run another one. */
  const key = () => JSON.stringify({ ...wish(), step: 0, visit: 0, mover: 0 });
  let opened = '';
  /** What makes the way to the root another one. */
  const way = () => JSON.stringify([route.game, request()]);
  /** The last of these that was searched, with its moves as players write them.
   * @type {{way: string, before: string[]}} */
  let written = { way: '', before: [] };

  /** The situation at the root, where the page has it already. @returns {Situation | null} */
  const first = () => {
    const { options, position, moves } = request();
    const atStart = !position && !moves.length && !Object.keys(options ?? {}).length;
    return atStart ? services.prepared.first[route.game] ?? null : null;
  };

  // --- the head ---
  const title = make('h1');
  const line = make('p', { className: 'soft' });
  const back = make('a', { className: 'button quiet' }, 'Back to the game');
  const rungSelect = make('select', { id: 'see-rung', onchange: () => changeRun({ rung: rungSelect.value }) });
  const depthSelect = make('select', { id: 'see-depth', onchange: () => changeRun({ depth: depthSelect.value }) });
  const signs = make('select', { id: 'see-signs', onchange: () => sign() },
    make('option', { value: '' }, 'as MAX counts'), make('option', { value: 'negamax' }, 'as the mover counts'));
  const message = make('p', { className: 'soft', role: 'status' });
  const copied = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Link to copy' });
  const field = (/** @type {HTMLSelectElement} */ select, /** @type {string} */ words) =>
    make('div', { className: 'scope-field' }, make('label', { htmlFor: select.id }, words), select);

  // --- the hero and its panel ---
  const stage = make('div', { className: 'microscope-scope' });
  const mini = make('canvas', { className: 'scope-mini', 'aria-hidden': 'true' });
  const scope = createScope(stage, {
    engine, animate: services.animate, notice, label: 'The search tree',
    waiting: () => {
      const situation = first();
      if (situation) paintMini(mini, situation.view);
      return situation ? mini : null;
    },
    running: () => lineText(running(scope), source.line),
  });
  const source = createSource(scope, {
    loaded: () => scope.refresh(), file: () => rungs.find(one => one.name === rung())?.file ?? null,
  });
  const position = createPosition(scope, { first, animate: services.animate });
  const pages = /** @type {const} */ ([
    ['source', 'Source', source], ['board', 'Board', position], ['why', 'Why', createWhy(scope)],
    ['counts', 'Counts', createCounts(scope)],
  ]);
  let chosen = 'source';
  const tabs = createTabs('About this step',
    pages.map(([name, words, { element }]) => ({ name, words, page: element })),
    name => {
      chosen = name;
      updatePanel();
    });

  const zooming = make('div', { className: 'controls scope-zoom', role: 'group', 'aria-label': 'The picture' },
    button('zoomIn', 'Closer', () => scope.board.zoom(1.5),
      { className: 'icon-only quiet', title: withKey('Closer', '+'), 'data-act': 'zoom' }),
    button('zoomOut', 'Farther', () => scope.board.zoom(1 / 1.5),
      { className: 'icon-only quiet', title: withKey('Farther', '-'), 'data-act': 'zoom' }),
    button('fit', 'Show all', () => scope.board.fit(),
      { className: 'icon-only quiet', title: withKey('Show all', '0') }),
    button('unfold', 'Unfold all', () => scope.board.unfoldAll(),
      { className: 'icon-only quiet', title: 'Unfold all' }),
    button('fold', 'Fold', () => scope.board.refold(),
      { className: 'icon-only quiet', title: 'Fold to what matters here' }));
  scope.element.querySelector('.scope-frame')?.append(zooming);

  const takeaway = make('div', { className: 'row scope-out' },
    button('copy', 'Copy link', copyLink), button('save', 'SVG', () => save('svg'), { 'aria-label': 'Save as SVG' }),
    button('save', 'Text', () => save('txt'), { 'aria-label': 'Save as text' }));

  fill(host, make('div', { className: 'microscope' },
    make('div', { className: 'microscope-head' },
      make('div', { className: 'microscope-title' }, title, line, back),
      make('div', { className: 'scope-choices', role: 'group', 'aria-label': 'What is seen' },
        field(rungSelect, 'Rung'), field(depthSelect, 'Depth'), field(signs, 'Numbers'), takeaway),
      copied, message),
    stage,
    make('aside', { className: 'panel', 'aria-label': 'Source, board, reasons and counts' }, tabs.element)));

  // --- choosing ---
  function head() {
    const { options, position: start, moves, seats, seed } = request();
    setText(title, `How a search thinks: ${facts?.title ?? route.game}`);
    place();
    back.href = lastGame() ?? write(route.game, { options, position: start, moves, seats, seed });
    const now = rung();
    const known = rungs.length ? rungs : [{ name: now, title: now }];
    fill(rungSelect, (known.some(one => one.name === now) ? known : [...known, { name: now, title: now }])
      .map(one => make('option', { value: one.name, selected: one.name === now }, one.title)));
    const deep = route.extra.depth ?? '';
    const depths = Array.from({ length: DEPTHS }, (_, index) => String(index + 1));
    if (deep && deep !== 'end' && !depths.includes(deep)) depths.push(deep);
    fill(depthSelect, [
      ['', 'as deep as is well seen'], ...depths.map(each => [each, each === '1' ? '1 ply' : `${each} plies`]),
      ['end', 'to the end'],
    ].map(([value, words]) => make('option', { value, selected: value === deep }, words)));
    signs.value = scope.mover ? 'negamax' : '';
    document.title = `${facts?.title ?? route.game}, a search seen · Plywood`;
  }

  /** Where the search begins. */
  function place() {
    const { position: start, moves } = request();
    const world = /^\d{1,3} of \d{1,3}$/.exec(route.extra.world ?? '');
    const known = written.way === way() ? written.before : moves;
    setText(line, world ? `World ${world[0]}, as you imagine it` : whereFrom(start, known));
  }

  /** @param {{rung?: string, depth?: string}} change */
  function changeRun(change) {
    const { depth, signs: counting, world } = route.extra;
    const extra = { rung: rung(), depth, signs: counting, world, ...change };
    leaveOff();
    services.go(writeSee('see', route.game, route.request, extra));
  }

  function sign() {
    scope.setMover(signs.value === 'negamax');
    writeSoon();
  }

  // --- the address of the step ---
  function address() {
    const begun = scope.address !== '0' || scope.inspected !== null;
    const settled = scope.seen && begun ? scope.seen.run.depth ?? 'end' : route.extra.depth;
    return writeSee('see', route.game, request(), {
      rung: rung(), depth: settled, step: scope.address === '0' ? null : scope.address,
      visit: scope.inspected, signs: scope.mover ? 'negamax' : null, world: route.extra.world,
    });
  }

  function leaveOff() {
    clearTimeout(writing);
    writing = 0;
  }

  function writeSoon() {
    leaveOff();
    writing = setTimeout(() => {
      writing = 0;
      if (gone || !scope.stepper || key() !== opened) return;
      services.replace(address());
      if (services.route.view !== 'see') return; // the address leads to a view that is still to come
      route = /** @type {SeeRoute} */ (services.route);
      opened = key();
    }, REST);
  }

  // --- taking it away ---
  async function copyLink() {
    const done = await copyFrom(copied, new URL(address(), location.href).href);
    setText(message, done ? 'The link to this step has been copied.' : 'Copy the link from the field.');
  }

  /** @param {'svg' | 'txt'} kind */
  function save(kind) {
    const text = kind === 'svg' ? scope.board.svg() : scope.board.text();
    if (!text) return setText(message, 'There is no tree to save yet.');
    const url = URL.createObjectURL(new Blob([text], { type: kind === 'svg' ? 'image/svg+xml' : 'text/plain' }));
    make('a', { href: url, download: `${route.game}-${rung()}-${scope.address}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return setText(message, 'The picture of what is unfolded has been saved.');
  }

  // --- keeping in step ---
  function updatePanel() {
    if (gone) return;
    for (const [name, , panel] of pages) if (name === chosen) panel.update();
  }
  let known = '';
  function onChange() {
    if (gone) return;
    const { wish: asked } = scope;
    // A smaller depth that was offered has been taken.
    if (asked && asked.depth !== undefined && asked.depth !== depth() && scope.searching) {
      route = { ...route, extra: { ...route.extra, depth: String(asked.depth ?? 'end') } };
      opened = key();
      head();
    }
    const before = scope.seen?.before;
    if (before && before !== written.before) {
      written = { way: way(), before };
      place();
    }
    updatePanel();
    const now = `${scope.address} ${scope.inspected}`;
    if (scope.stepper && now !== known) {
      known = now;
      writeSoon();
    }
  }
  scope.addEventListener('change', onChange);

  function open() {
    opened = key();
    known = '';
    head();
    if (!rungs.length) void fetchRungs();
    known = `${route.extra.step ?? '0'} ${wish().visit}`;
    return scope.open(wish());
  }

  /** The address is another. */
  function update() {
    leaveOff();
    route = /** @type {SeeRoute} */ (services.route);
    facts = services.facts(route.game);
    if (key() !== opened) return void open();
    const { step = '0', visit, mover } = wish();
    scope.setMover(mover);
    scope.go(step);
    if (visit !== null) scope.inspect(visit);
    return head();
  }

  async function fetchRungs() {
    const reply = await engine.ask({ op: 'rungs' });
    if (gone || !reply.ok) return;
    rungs = reply.rungs.filter((/** @type {RungFacts} */ one) => one.watched);
    head();
    updatePanel();
  }

  void open();

  return {
    title: `${facts?.title ?? route.game}, a search seen · Plywood`, update,
    restyle() {
      scope.restyle();
      position.restyle();
    },
    async settled() {
      await scope.settled();
      if (chosen === 'board') await position.settled();
      while (writing) await new Promise(resolve => { setTimeout(resolve, 10); });
    },
    get shortcuts() {
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
        t: { words: 'Back to the game', act: () => services.go(back.hash) },
        l: {
          words: 'All rungs on this position',
          act: () => services.go(writeSee('ladder', route.game, request(), {})),
        },
      };
    },
    destroy() {
      gone = true;
      leaveOff();
      scope.removeEventListener('change', onChange);
      position.destroy();
      scope.destroy();
      dropMini(mini);
    },
  };
}
