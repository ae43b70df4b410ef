// The examiner: an exercise to be filled in, checked step by step, printed, and handed on as a link.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { parse, write, writeSee } from '../exam/address.js';
import { createAnswers, filledIn, handedIn } from '../exam/answers.js';
import { createForm } from '../exam/form.js';
import { layout } from '../exam/layout.js';
import { picture } from '../exam/picture.js';
import { Sheet } from '../exam/sheet.js';

/** @import { Answers, Exercise, Marked } from '../types.js' */
/** @import { Services, ShownView } from './view.js' */

/** Pixels between the tree and the verdict below it. */
const ROOM = 8;

/** A made-up seed: short enough to be read out in a class. */
const anySeed = () => 1 + Math.floor(Math.random() * 9999);

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export function show(host, services) {
  const { engine, prepared } = services;
  const kept = createAnswers(storage());
  /** @type {Exercise | null} */ let exercise = null;
  /** @type {Answers} */ let answers = {};
  /** @type {Answers | null} */ let key = null;
  /** @type {Sheet | null} */ let sheet = null;
  let address = '';
  let keyShown = false;
  /** What is asked of Python now; an answer to anything else comes too late. */
  let asked = 0;
  /** @type {Promise<unknown>} */ let work = Promise.resolve();

  // --- what stands on the page ---
  const title = make('h1', {}, 'The examiner');
  const instruction = make('ol', { className: 'exam-instruction' });
  const count = make('p', { className: 'exam-count soft' });
  const onward = button('new', 'Next exercise', another, { className: 'main', hidden: true });
  const place = make('div', { className: 'exam-place' });
  const verdict = make('p', { className: 'exam-verdict', id: 'exam-verdict', role: 'status' });
  const showKey = button('values', 'Show the key', () => work = toggleKey(), { 'aria-pressed': 'false' });
  const see = make('a', { className: 'button', hidden: true }, icon('see'), 'See it in the microscope');
  const clear = button('undo', 'Start again', () => change({}));
  const act = make('div', { className: 'exam-act' },
    verdict,
    make('div', { className: 'row' },
      button('hint', 'Check', () => work = check(), { className: 'main' }),
      button('step', 'Show next step', () => work = step()), onward, count,
      make('span', { className: 'exam-infinity' },
        button(null, '−∞', () => sheet?.type('−∞'), { 'aria-label': 'Write minus infinity' }),
        button(null, '∞', () => sheet?.type('∞'), { 'aria-label': 'Write infinity' }))));
  const tools = make('div', { className: 'row exam-tools' },
    button('new', 'New exercise', another),
    showKey, clear,
    button('copy', 'Copy link', copy),
    button('exam', 'Print', () => work = print()),
    see);
  const form = make('div', {});
  const paper = make('div', { className: 'exam-paper' });
  fill(host, make('div', { className: 'exam' },
    make('header', {}, title, instruction), place, act, tools,
    make('section', { className: 'exam-settings', 'aria-label': 'Which exercise' },
      make('h2', {}, 'Which exercise'), form)), paper);
  addEventListener('beforeprint', onPaper);

  // --- an exercise ---
  /** Follows the address. */
  async function follow() {
    const mine = ++asked;
    const found = parse(services.query);
    if ('error' in found) return refuse(found.error);
    const exam = found.exam;
    if (exam.seed === undefined && !exam.line) {
      exam.seed = anySeed();
      services.replace(write(exam));
    }
    if (!exercise) setText(verdict, 'The exercise is being made…');
    const reply = await engine.ask({ op: 'exercise', ...exam });
    if (mine !== asked) return;
    if (!reply.ok) return refuse(reply.error);
    exercise = reply;
    address = write(exercise.exam);
    services.replace(address);
    answers = kept.read(address);
    key = null;
    keyShown = false;
    fill(paper);
    draw(exercise);
  }

  /** @param {Exercise} exercise */
  function draw(exercise) {
    setText(title, exercise.title);
    fill(instruction, exercise.lines.map(line => make('li', {}, line)));
    showCount();
    sheet = new Sheet(exercise, answers, (name, answer) => {
      const { [name]: _, ...others } = answers;
      change(answer ? { ...others, [name]: answer } : others);
    });
    fill(place, sheet.element);
    sheet.centre();
    const used = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
    fill(form, createForm(exercise.exam, prepared.games, exam => services.go(write(exam))));
    const successor = used && /** @type {HTMLElement | null} */ (form.querySelector(`[name="${used}"]`));
    if (successor) successor.focus({ preventScroll: true });
    finish(false);
    say(Object.keys(answers).length ? 'Your answers are as you left them.' : '');
    mark(showKey, false);
    see.hidden = !exercise.see;
    if (exercise.see) see.href = writeSee(exercise.see);
  }

  /** Says why an exercise cannot be made; the last one stays, and the form offers the way back.
   * @param {string} error */
  function refuse(error) {
    say(sentence(error), true);
    if (!exercise) fill(form, button('new', 'Another exercise', another));
  }

  /** @param {Answers} next */
  function change(next) {
    answers = next;
    kept.keep(address, answers);
    keyShown = false;
    mark(showKey, false);
    sheet?.ring(null);
    sheet?.show(answers);
    finish(false);
    showCount();
    say('');
  }

  function showCount() {
    if (!exercise) return;
    const { filled, all } = filledIn(exercise, answers);
    setText(count, `${filled} of ${all} filled in`);
  }

  /** @param {boolean} done whether everything is right */
  function finish(done) {
    act.classList.toggle('done', done);
    onward.hidden = !done;
  }

  /** @param {string} words @param {boolean} [wrong] */
  function say(words, wrong = false) {
    act.classList.toggle('wrong', wrong);
    setText(verdict, words);
  }

  function another() {
    services.go(write({ ...exercise?.exam, line: null, seed: anySeed() }));
  }

  // --- marking ---
  /** @param {boolean} next @returns {Promise<Marked | null>} */
  async function marked(next) {
    if (!exercise) return null;
    hideKey();
    const mine = ++asked;
    const reply = await engine.ask({ op: 'mark', ...exercise.exam, answers: handedIn(exercise, answers), next });
    if (mine !== asked) return null;
    if (!reply.ok) refuse(reply.error);
    return reply.ok ? reply : null;
  }

  async function check() {
    const found = await marked(false);
    if (found) showMarking(found);
  }

  /** @param {Marked} found */
  function showMarking({ problem, verdict, done }) {
    say(verdict, !!problem);
    finish(done);
    sheet?.ring(problem, 'exam-verdict');
    if (problem) uncover();
  }

  /** The verdict stands at the foot of the window: what it speaks of must not lie behind it. */
  function uncover() {
    const hidden = place.getBoundingClientRect().bottom - act.getBoundingClientRect().top;
    if (hidden > 0) scrollBy(0, hidden + ROOM);
  }

  async function step() {
    const found = await marked(true);
    if (!found) return;
    const { next } = found;
    if (!next) return showMarking(found);
    const { [`${next.node}.${next.part}`]: _, ...others } = answers;
    for (const name of next.clear) delete others[name];
    change(next.answer ? { ...others, [`${next.node}.${next.part}`]: next.answer } : others);
    say(next.why);
    sheet?.go(next);
    uncover();
  }

  // --- the key ---
  /** @returns {Promise<Answers | null>} */
  async function fetchKey() {
    if (key || !exercise) return key;
    const mine = exercise;
    const reply = await engine.ask({ op: 'exercise', ...mine.exam, key: true });
    if (exercise !== mine) return null;
    if (!reply.ok) refuse(reply.error);
    else key = reply.key;
    return key;
  }

  async function toggleKey() {
    if (keyShown) return hideKey();
    const found = await fetchKey();
    if (!found) return;
    keyShown = true;
    mark(showKey, true);
    sheet?.ring(null);
    sheet?.show(found, true);
    say('This is the key; your answers are kept, and come back when you hide it.');
  }

  function hideKey() {
    if (!keyShown) return;
    keyShown = false;
    mark(showKey, false);
    sheet?.show(answers);
    say('');
  }

  // --- on paper, and as a link ---
  /** The sheet, and on a page of its own the key where it has been fetched. */
  function onPaper() {
    if (!exercise) return;
    const places = layout(exercise);
    const page = (/** @type {string} */ words, /** @type {Answers} */ filled) => make('section', {},
      make('h2', {}, exercise?.title ?? '', words),
      make('ol', {}, (exercise?.lines ?? []).map(line => make('li', {}, line))),
      picture(/** @type {Exercise} */ (exercise), places, filled));
    fill(paper, page('', {}), key && page(' · the key', key));
  }

  async function print() {
    if (await fetchKey()) window.print();
  }

  async function copy() {
    const link = new URL(address || '#/exam', location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      say('The link to this exercise has been copied.');
    } catch {
      say(`Copy the link from here: ${link}`);
    }
  }

  work = follow();
  return {
    title: 'The examiner · Plywood',
    update: () => { work = follow(); },
    restyle() {},
    destroy: () => { asked++; removeEventListener('beforeprint', onPaper); },
    settled: async () => { await work; },
    shortcuts: {
      n: { words: 'New exercise', act: another },
      c: { words: 'Check', act: () => { work = check(); } },
      s: { words: 'Show next step', act: () => { work = step(); } },
    },
  };
}

/** @param {HTMLElement} button @param {boolean} pressed */
function mark(button, pressed) {
  button.setAttribute('aria-pressed', String(pressed));
  const words = button.querySelector('.words');
  if (words) setText(words, pressed ? 'Hide the key' : 'Show the key');
}

/** @returns {Storage | null} */
function storage() {
  try { return localStorage; } catch { return null; }
}
