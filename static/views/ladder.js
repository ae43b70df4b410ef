// The ladder: all rungs on one position, how each grows with the depth, and a race of two of them.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { write, writeSee } from '../base/links.js';
import { grouped, sentence, whereFrom } from '../base/words.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { Counting, DEEPEST, sound } from '../ladder/counting.js';
import { createGrowth } from '../ladder/growing.js';
import { pair } from '../ladder/pairing.js';
import { Race } from '../ladder/race.js';
import { agreement, cheapest } from '../ladder/reading.js';
import { RungTable } from '../ladder/table.js';

/** @import { SeeRoute } from '../base/links.js' */
/** @import { Asking } from '../ladder/counting.js' */
/** @import { GameFacts, Line, RungFacts, Seen, Situation } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** How the end of every line is written where a depth may stand. */
const TO_THE_END = 'end';

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine } = services;
  /** @type {ReturnType<typeof build> | null} */
  let page = null;
  let shownKey = '';

  let last = /** @type {SeeRoute} */ (services.route);
  /** What the address asks for; while it leads to a view that is still to come, what it asked for last. */
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
    page = build();
    document.title = page.title;
  }

  /** The page for one position. */
  function build() {
    const { game, request } = route();
    const facts = /** @type {GameFacts} */ (services.facts(game));
    /** @type {Line} */
    const line = {
      game, options: request.options ?? {}, start: request.position ?? null,
      moves: (request.moves ?? []).slice(0, request.ply ?? request.moves?.length),
    };
    const position = { options: request.options, position: request.position, moves: line.moves };
    /** An engine that has failed says so at the top of the page; here it is as a stop. @type {Asking} */
    const ask = async (what, about) => {
      const reply = await engine.ask(what, about);
      return reply.ok || engine.stage !== 'failed' ? reply : { ...reply, stopped: true };
    };
    const counting = new Counting(ask, line);
    /** @type {RungFacts[]} */ let rungs = [];
    /** @type {Awaited<ReturnType<typeof sound>>} */
    let sounded = { rung: null, nodes: [], depth: null, stopped: false };
    /** The depth that is shown; null: to the end. @type {number | null} */ let depth = null;
    /** What the address asked for beyond the position. */ let asked = route().extra;
    /** What runs now, if anything does. @type {AbortController | null} */ let run = null;
    /** @type {Promise<unknown>} */ let working = Promise.resolve();
    let gone = false;
    /** What is being done, in words that a count of positions may follow. */ let task = '';

    // --- what stands on the page ---
    const mini = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    const place = make('p', { className: 'soft line' }, whereFrom(line.start, line.moves ?? []));
    const about = make('p', {}, '');
    const problem = make('p', { className: 'problem', role: 'alert' });
    const depthSelect = make('select', {
      id: 'ladder-depth', disabled: true,
      onchange: () => { keep({ depth: depthSelect.value, step: undefined }); start(); },
    }, make('option', {}, 'as deep as is quick'));
    const stop = button('stop', 'Stop', halt);
    const resume = button('redo', 'Go on', () => start(), { hidden: true });
    const doing = make('p', { className: 'soft doing' });
    const polite = make('p', { className: 'unseen', role: 'status' });
    const verdict = make('div', { className: 'agreement' });
    const table = new RungTable(facts, log => keep({ scale: log ? 'log' : undefined }));
    const growth = createGrowth({
      counting, say, work, onselect: names => keep({ rungs: names.join(',') || undefined }),
    });
    const race = new Race({
      trace, animate: services.animate, onbegin: halt,
      onchange: ({ left, right, step }) => keep({ left, right, step: step ?? undefined }),
    });
    const sections = [
      make('section', { 'aria-labelledby': 'ladder-rungs' },
        make('h2', { id: 'ladder-rungs' }, 'Every rung on this position'),
        make('div', { className: 'row ladder-tools' },
          make('label', { htmlFor: 'ladder-depth' }, 'Depth'), depthSelect, stop, resume, doing),
        verdict, table.element),
      make('section', { 'aria-labelledby': 'ladder-growth' },
        make('h2', { id: 'ladder-growth' }, 'How it grows with the depth'),
        growth.elements),
      make('section', { 'aria-labelledby': 'ladder-race' },
        make('h2', { id: 'ladder-race' }, 'A race of two rungs'),
        make('p', { className: 'soft' }, 'Both search the same position. The clock counts visits, not seconds: '
          + 'at each tick either visits one more position.'),
        race.element),
    ];
    fill(host,
      make('div', { className: 'ladder' },
        make('header', { className: 'ladder-head' },
          mini,
          make('div', { className: 'ladder-about' },
            make('h1', {}, `The ladder: ${facts.title}`),
            place, about,
            make('p', { className: 'row' },
              make('a', { className: 'button', href: write(game, position) }, icon('back'), 'Back to the game'),
              make('a', { className: 'button', href: writeSee('see', game, position, {}) },
                icon('see'), 'See it think')))),
        problem, sections, polite));
    const first = services.prepared.first[game];
    const plain = !line.start && !Object.keys(line.options ?? {}).length && !line.moves?.length;
    if (plain && first) showSituation(first);
    else mini.hidden = true;

    // --- what runs, one thing after another ---

    /** Does one thing, after ending what ran before. @param {(signal: AbortSignal) => Promise<void>} act */
    function work(act) {
      run?.abort();
      const mine = run = new AbortController();
      stop.disabled = false;
      resume.hidden = true;
      working = act(mine.signal).finally(() => {
        if (run !== mine) return;
        run = null;
        stop.disabled = true;
        say('');
      });
    }

    /** @param {string} words */
    function say(words) {
      task = words;
      setText(doing, words && `${words}…`);
    }

    /** Shows how far a long count is. @param {Event} event */
    function onProgress(event) {
      const { visits, of } = /** @type {CustomEvent<{visits: number, of: number}>} */ (event).detail;
      if (run && visits) setText(doing, `${task}: ${grouped(visits)} of at most ${grouped(of)} positions…`);
    }
    engine.addEventListener('progress', onProgress);

    /** Ends what runs; what is known stays. */
    function halt() {
      if (!run) return false;
      run.abort();
      run = null;
      stop.disabled = true;
      resume.hidden = false;
      task = '';
      setText(doing, 'Stopped.');
      setText(polite, 'Stopped.');
      for (const { name } of rungs) {
        if (!counting.known(name, depth)) table.set(name, { stopped: true });
      }
      return false;
    }

    /** All that the address asks for. */
    function start() {
      asked = route().extra;
      race.clear();
      work(async signal => {
        if (!await ready(signal)) return;
        await climb(signal);
        if (signal.aborted) return; // the address may lead elsewhere by now
        await grow(signal);
        if (!signal.aborted && route().extra.step !== undefined) await offerRace();
      });
    }

    /** The position, the rungs, and a depth that all can search. @param {AbortSignal} signal */
    async function ready(signal) {
      say(engine.stage === 'ready' ? 'Looking at the position' : 'Waiting for the engine');
      const seen = await ask({ op: 'situation', ...line }, { signal });
      if (signal.aborted) return false;
      if ('stopped' in seen) return halt();
      if (!seen.ok) return fail(seen.error);
      fill(problem);
      for (const section of sections) section.hidden = false;
      showSituation(seen);
      if (seen.turn === null) return fail('The game is over here, so there is nothing to search; go back a move.');
      if (!rungs.length) {
        const answer = await ask({ op: 'rungs' }, { signal });
        if (signal.aborted) return false;
        if (!answer.ok) return fail(answer.error, ' ', button('redo', 'Try again', start));
        rungs = answer.rungs;
      }
      offerRace(false);
      if (!sounded.rung) {
        say('Finding a depth that every rung can search');
        sounded = await sound(counting, rungs, signal);
      }
      if (signal.aborted) return false;
      if (sounded.stopped) return halt();
      offerDepths();
      return true;
    }

    /** @param {string} sentences @param {(Node | string)[]} remedy */
    function fail(sentences, ...remedy) {
      fill(problem, sentence(sentences), ...remedy);
      for (const section of sections) section.hidden = true;
      return false;
    }

    /** @param {Situation} seen */
    function showSituation(seen) {
      mini.hidden = false;
      paintMini(mini, seen.view);
      setText(place, whereFrom(line.start, seen.short ?? seen.line.moves));
      setText(about, seen.view.status);
    }

    /** Counts every rung. @param {AbortSignal} signal */
    async function climb(signal) {
      table.show(rungs, depth, ({ name }) =>
        writeSee('see', game, position, { rung: name, depth: depth ?? TO_THE_END }));
      fill(verdict);
      for (const { name } of rungs) {
        const known = counting.known(name, depth);
        if (known) table.set(name, known);
      }
      for (const [index, { name, title }] of rungs.entries()) {
        if (!counting.known(name, depth)) {
          table.set(name, 'running');
          say(`Counting ${title}, ${index + 1} of ${rungs.length}`);
        }
        const answer = await counting.count(name, depth, signal);
        if (signal.aborted) return;
        if ('stopped' in answer) return void halt();
        table.set(name, answer);
        judge();
      }
      setText(polite, `Every rung is counted. ${verdict.textContent}`);
    }

    /** Counts the rungs of the chart depth by depth. @param {AbortSignal} signal */
    async function grow(signal) {
      await growth.offer(rungs, sounded.rung, route().extra.rungs, table.counted(), signal);
      await growth.grow(signal);
      if (!signal.aborted) setText(polite, growth.sentences);
    }

    /** Whether the rungs agree. */
    function judge() {
      const counted = table.counted();
      const [all, ...others] = agreement(counted, facts.bounds, facts.seats[0]);
      const least = cheapest(counted);
      fill(verdict, all && make('p', { className: 'agreement-all' }, all),
        others.length > 0 && make('ul', {}, others.map(other => make('li', {}, other))),
        least && make('p', {}, least));
    }

    // --- what is chosen ---

    /** The depths to choose from, with what the whole tree has there; and the one that is chosen. */
    function offerDepths() {
      const wish = route().extra.depth;
      depth = wish === TO_THE_END ? null
        : /^[1-9]\d?$/.test(wish ?? '') ? Math.min(Number(wish), DEEPEST) : sounded.depth;
      const { nodes } = sounded;
      const deepest = Math.max(depth ?? 0, Math.min(DEEPEST, nodes.length + 4));
      depthSelect.disabled = false;
      fill(depthSelect,
        Array.from({ length: sounded.rung && sounded.depth === null ? nodes.length : deepest }, (_, index) => {
          const known = nodes[index] ? ` · ${grouped(nodes[index])} positions` : '';
          return make('option', { value: String(index + 1) }, `${index ? `${index + 1} plies` : '1 ply'}${known}`);
        }),
        make('option', { value: TO_THE_END }, 'to the end of every line'));
      depthSelect.value = depth === null ? TO_THE_END : String(depth);
    }

    /** The race that the link asks for, to be seen at its step or only chosen. @param {boolean} [seen] */
    function offerRace(seen = true) {
      const { extra } = route();
      const watched = rungs.filter(rung => rung.watched);
      const two = pair(watched, extra);
      const step = seen && extra.step !== undefined ? Number(extra.step) : null;
      return two && race.offer(watched, { ...two, step });
    }

    /** @param {string} rung @param {AbortSignal} signal @returns {Promise<{seen: Seen} | {problem: string} | null>} */
    async function trace(rung, signal) {
      const reply = await ask({ op: 'trace', ...line, rung, depth }, { signal });
      if (signal.aborted || 'stopped' in reply) return null;
      if (!reply.ok) return { problem: sentence(reply.error) };
      if (reply.result) return { seen: reply };
      return { problem: sentence(reply.note ?? 'The run was broken off; choose a smaller depth.') };
    }

    /** Writes what is chosen into the address. @param {Record<string, string | number | undefined>} wish */
    function keep(wish) {
      if (gone) return;
      services.replace(writeSee('ladder', game, request, { ...route().extra, ...wish }));
      asked = route().extra;
    }

    /** Another address with the same position. */
    function update() {
      const { extra } = route();
      table.setLog(extra.scale === 'log');
      if (extra.depth !== asked.depth || extra.rungs !== asked.rungs) return start();
      const { left, right } = race.pairing;
      if (extra.left === left && extra.right === right && extra.step !== undefined) race.go(Number(extra.step));
      else if (rungs.length) offerRace();
    }

    table.setLog(route().extra.scale === 'log');
    start();
    return {
      update,
      restyle() { race.restyle(); },
      destroy() {
        gone = true;
        engine.removeEventListener('progress', onProgress);
        run?.abort();
        race.clear();
        growth.destroy();
        dropMini(mini);
      },
      async settled() {
        await working;
        await race.settled();
      },
      shortcuts: {
        s: { words: 'Stop counting', act: () => stop.click() },
        p: { words: 'Play or pause the race', act: () => race.press() },
        ',': { words: 'The race: one visit back', act: () => race.walk(-1) },
        '.': { words: 'The race: one visit on', act: () => race.walk(1) },
      },
      title: `The ladder: ${facts.title} · Plywood`,
    };
  }

  update();
  const now = () => /** @type {ReturnType<typeof build>} */ (page);
  return {
    get title() { return now().title; },
    get shortcuts() { return now().shortcuts; },
    update,
    restyle: () => now().restyle(),
    destroy: () => now().destroy(),
    settled: async () => { await now().settled(); },
  };
}
