// One figure of a chapter: a search that can be walked through, the knobs that change it, and what each try gave. Until
// Python has arrived, where it cannot, and on paper, a picture of the run stands in its place, written beforehand.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { createScope } from '../scope/scope.js';
import { Layout } from '../trees/layout.js';
import { SearchTree, written } from '../trees/model.js';
import { svg } from '../trees/svg.js';
import { text } from '../trees/text.js';
import { createLegend } from './legend.js';
import { createProof } from './proof.js';
import { changedCaption, linksOf, runOf, settingText, signsOf, usual } from './settings.js';

/** @import { Count, Seen } from '../types.js' */
/** @import { ScopeOptions } from '../scope/scope.js' */
/** @import { Figure, Knob, Setting } from './settings.js' */
/** One figure's opening after another: they share one engine.
 * @typedef {(work: () => Promise<void>) => Promise<void>} Queue */

const MOST_TRIES = 6;
/** A step past every run: where nothing else is marked, a figure stands at its end. */
const END = '9999999';

/** The columns that a table of tries may have: heading and content.
 * @type {Record<string, [string, (result: Count) => string]>} */
const COLUMNS = {
  value: ['Value', ({ value, proven }) => value === null ? '' : `${proven ? '' : '≈'}${written(value)}`],
  line: ['Best line', ({ line }) => line.join(' ')],
  nodes: ['Visits', ({ nodes }) => grouped(nodes)],
  leaves: ['Leaves', ({ leaves }) => grouped(leaves)],
  cutoffs: ['Cut-offs', ({ cutoffs }) => grouped(cutoffs)],
  tableHits: ['Table hits', ({ tableHits }) => grouped(tableHits)],
  researches: ['Searched again', ({ researches }) => grouped(researches)],
};

/**
 * @param {string} name @param {Figure} figure @param {Seen | undefined} still the run in its usual setting, as it was
 * written beforehand
 * @param {Pick<ScopeOptions, 'engine' | 'animate'>} services @param {Queue} queue
 */
export function createFigure(name, figure, still, services, queue) {
  const setting = usual(figure);
  const id = `figure-${name}`;
  const place = make('div', { className: 'figure-scope' });
  const drawing = make('div', {
    className: 'figure-still', tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title`,
  }, still && picture(still, signsOf(figure) === 'negamax', figure.root));
  const caption = make('figcaption', {}, figure.caption);
  const proof = figure.proof ? createProof(showPlace) : null;
  const legend = make('ul', { className: 'figure-legend', 'aria-label': 'Signs' });
  const form = make('form', {
    className: 'knobs', onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
  });
  const tries = make('div', { className: 'figure-tries', role: 'status' });
  const links = make('p', { className: 'figure-links' });
  const into = make('a', { className: 'button quiet' }, icon('see'), 'Open in the microscope');
  /** What was tried, the latest last. @type {Map<string, Count>} */
  const kept = new Map();
  /** @type {ReturnType<typeof createScope> | null} */ let scope = null;
  let wanted = 0;

  const page = make('figure', { className: 'lesson-figure', id, 'aria-labelledby': `${id}-title` },
    make('div', { className: 'figure-head' }, make('h2', { id: `${id}-title` }, figure.title)),
    place, drawing,
    figure.knobs && form, tries, caption, proof?.element, legend, links);
  showKnobs();
  showLinks();
  if (still) fill(legend, createLegend(new SearchTree(still)));

  function showKnobs() {
    fill(form, (figure.knobs ?? []).map(knob => knobField(`${id}-${knob.id}`, knob, setting, changed)));
  }

  /** To the last visit of a place that a proof speaks of. @param {string[]} path */
  function showPlace(path) {
    const tree = scope?.tree;
    if (!tree) return;
    let there = tree.roots[tree.roots.length - 1];
    for (const move of path) {
      const next = tree.children(there).find(child => tree.seen.move[child] === move);
      if (next === undefined) break;
      there = next;
    }
    scope?.goTo(there, 'finish');
  }

  async function showProof() {
    if (!proof || !figure.proof) return;
    const { game, options, start, moves } = runOf(figure, setting);
    const reply = await services.engine.ask({ op: 'prove', what: figure.proof, game, options, start, moves });
    if (reply.ok) proof.show(reply);
    else proof.refuse(reply.error);
  }

  /** The caption is about the usual setting, or about all; of another setting only the run itself can tell. */
  function showCaption() {
    const seen = scope?.seen;
    const asGiven = figure.stays || JSON.stringify(setting) === JSON.stringify(usual(figure));
    if (asGiven) return fill(caption, figure.caption);
    return fill(caption, seen?.result ? changedCaption(settingText(figure, setting), seen.result) : 'Changed.', ' ',
      button('undo', 'Put it back', putBack, { className: 'quiet' }));
  }

  function putBack() {
    Object.assign(setting, usual(figure));
    showKnobs();
    /** @type {HTMLElement | null} */ (form.querySelector('input, button'))?.focus();
    return changed();
  }

  function showLinks() {
    const { see, play, exam } = linksOf(figure, setting);
    /** @param {import('../base/elements.js').Icon} picture @param {string} words @param {string | null} href */
    const link = (picture, words, href) => href && make('a', { href, className: 'button quiet' }, icon(picture), words);
    into.href = see;
    fill(links, into, link('play', 'Play it', play), link('exam', 'Set as an exercise', exam));
  }

  function begin() {
    page.toggleAttribute('data-begun', true);
    const { engine, animate } = services;
    const made = createScope(place, {
      engine, animate, small: true, boards: figure.boards, label: figure.title,
    });
    // The way into the microscope keeps the step.
    made.addEventListener('change', () => { if (made.seen) into.href = made.see(); });
    return made;
  }

  /** Brings the figure to life, or shows the setting of now. */
  function open() {
    const turn = ++wanted;
    return queue(async () => {
      if (turn !== wanted || !page.isConnected) return;
      scope ??= begin();
      const mover = signsOf(figure, setting) === 'negamax';
      await scope.open({ ...runOf(figure, setting), step: figure.mark?.step ?? END, mover, root: figure.root });
      if (turn !== wanted) return;
      const { seen, tree } = scope;
      if (tree) fill(legend, createLegend(tree));
      showCaption();
      await showProof();
      page.toggleAttribute('data-alive', seen !== null);
      if (seen?.result && figure.tells) {
        const words = settingText(figure, setting);
        kept.delete(words);
        kept.set(words, seen.result);
        if (kept.size > MOST_TRIES) kept.delete(/** @type {string} */ (kept.keys().next().value));
        showTries(words);
      }
    });
  }

  /** @param {string} latest */
  function showTries(latest) {
    const columns = /** @type {string[]} */ (figure.tells);
    fill(tries, make('table', {},
      make('caption', { className: 'unseen' }, 'What you have tried'),
      make('thead', {}, make('tr', {}, figure.knobs && make('th', { scope: 'col' }, 'Tried'),
        columns.map(column => make('th', { scope: 'col' }, COLUMNS[column][0])))),
      make('tbody', {}, [...kept].map(([words, result]) =>
        make('tr', { className: words === latest && kept.size > 1 ? 'latest' : '' },
          figure.knobs && make('th', { scope: 'row' }, words),
          columns.map(column => make('td', {}, COLUMNS[column][1](result))))))));
  }

  function changed() {
    showLinks();
    return open();
  }

  return {
    page, open,
    get begun() { return scope !== null; },
    settled: () => scope?.settled() ?? Promise.resolve(),
    restyle: () => scope?.restyle(),
    destroy() { wanted++; scope?.destroy(); },
  };
}

/** A run as a picture; what it shows stands in its words. @param {Seen} seen @param {boolean} mover
 * @param {string} [root] what the root is called */
function picture(seen, mover, root = '') {
  const tree = new SearchTree(seen);
  tree.rootName = root;
  const layout = new Layout(tree, new Uint8Array(tree.size).fill(1));
  const drawn = svg(tree, layout, { moment: tree.moments - 1, mover, best: new Set(tree.bestLine) });
  return make('img', { src: `data:image/svg+xml,${encodeURIComponent(drawn)}`, alt: text(tree, { mover }) });
}

/** @param {string} id @param {Knob} knob @param {Setting} setting @param {() => void} changed */
function knobField(id, knob, setting, changed) {
  /** @param {number | number[]} stands */
  const set = stands => { setting[knob.id] = stands; changed(); };
  if ('order' in knob) return orderField(knob, setting, set);
  if ('choices' in knob && !knob.slide) {
    const choices = make('div', { className: 'knob-choices' }, knob.choices.map(([words], index) =>
      make('label', {},
        make('input', { type: 'radio', name: id, checked: index === 0, onchange: () => set(index) }), words)));
    return make('fieldset', { className: 'knob' }, make('legend', {}, knob.label), choices);
  }
  const slide = 'choices' in knob;
  const [low, high, start] = slide ? [0, knob.choices.length - 1, 0] : [knob.low, knob.high, knob.start];
  /** @param {number} value */
  const words = value => slide ? knob.choices[value][0] : String(value).replace('-', '−');
  const output = make('output', { htmlFor: id }, words(start));
  const input = make('input', {
    type: 'range', id, min: String(low), max: String(high), step: '1', 'aria-valuetext': words(start),
    oninput: () => {
      setText(output, words(input.valueAsNumber));
      input.setAttribute('aria-valuetext', words(input.valueAsNumber));
    },
    onchange: () => set(input.valueAsNumber),
  });
  input.value = String(start);
  return make('div', { className: 'knob' }, make('label', { htmlFor: id }, knob.label), input, output);
}

/** Pieces in an order of one's own, each with a button that puts it one place forward.
 * @param {Extract<Knob, {order: unknown}>} knob @param {Setting} setting @param {(stands: number[]) => void} set */
function orderField(knob, setting, set) {
  const list = make('ol', { className: 'knob-order' });
  /** @param {number} [focus] the place whose button has the focus then */
  function show(focus) {
    const order = /** @type {number[]} */ (setting[knob.id]);
    fill(list, order.map((piece, at) => {
      const words = knob.order[piece][0];
      return make('li', {}, button(at ? 'back' : null, words, () => {
        if (at === 0) return;
        const next = [...order];
        [next[at - 1], next[at]] = [next[at], next[at - 1]];
        set(next);
        show(at - 1);
      }, {
        'aria-label': at ? `Put ${words} one place forward` : `${words} comes first`,
        'aria-disabled': String(at === 0),
      }));
    }));
    if (focus !== undefined) list.querySelectorAll('button')[focus]?.focus();
  }
  show();
  return make('fieldset', { className: 'knob' }, make('legend', {}, `${knob.label}, in this order`), list);
}
