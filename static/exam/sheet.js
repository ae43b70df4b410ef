// The sheet to be filled in: the drawn tree with an input at each blank. On a narrow screen the same inputs stand in a
// list, indented by ply. Either way they come in the order of the search.

import { make } from '../base/elements.js';
import { leftOut, searchOrder, tidy } from './answers.js';
import { layout } from './layout.js';
import { markOut, picture } from './picture.js';

/** @import { Answers, Blank, Exercise } from '../types.js' */

/**
 * @param {Exercise} exercise
 * @param {{answers: Answers, onchange: (name: string, answer: string | boolean) => void}} options
 */
export function createSheet(exercise, { answers, onchange }) {
  const { nodes, blanks } = exercise;
  const places = layout(exercise);
  const children = searchOrder(exercise);
  /** @type {Map<string, HTMLInputElement | HTMLButtonElement>} */
  const controls = new Map();
  /** Each node's blanks, as they stand around it. @type {Map<string, HTMLElement>} */
  const boxes = new Map();
  blanks.forEach((blank, index) => {
    const box = blank.part === 'cut' ? cut(blank) : number(blank);
    box.style.left = `${places.blanks[index].x}px`;
    box.style.top = `${places.blanks[index].y}px`;
    boxes.set(`${blank.node}.${blank.part}`, box);
  });

  const drawn = picture(exercise, places);
  const rows = make('div', { className: 'exam-rows' }, walk(0, 0));
  const area = make('div', { className: 'exam-area' }, drawn, rows);
  area.style.width = `${places.width}px`;
  area.style.height = `${places.height}px`;
  const element = make('div', { className: 'exam-frame', role: 'group', 'aria-label': 'The tree' }, area);
  element.addEventListener('keydown', step);
  /** The control that was last in use. @type {HTMLInputElement | null} */
  let last = null;
  element.addEventListener('focusin', ({ target }) => { if (target instanceof HTMLInputElement) last = target; });
  /** Set while the key is on show. */
  let locked = false;
  show(answers);

  /** @param {Blank & {label: string}} blank */
  function number({ node, part, label }) {
    const name = `${node}.${part}`;
    const input = make('input', {
      type: 'text', name, autocomplete: 'off', spellcheck: false, autocapitalize: 'off', maxLength: 12,
      'aria-label': label,
      oninput: () => { if (!locked) onchange(name, input.value.trim()); },
      onchange: () => {
        input.value = tidy(input.value);
        if (!locked) onchange(name, input.value);
      },
    });
    controls.set(name, input);
    const letter = part === 'alpha' ? 'α' : part === 'beta' ? 'β' : '';
    return make('span', { className: `exam-box ${part}` },
      letter && make('span', { className: 'exam-letter', 'aria-hidden': 'true' }, letter), input);
  }

  /** @param {Blank & {label: string}} blank */
  function cut({ node, label }) {
    const name = `${node}.cut`;
    const button = make('button', {
      type: 'button', name, className: 'exam-cut', 'aria-label': label, 'aria-pressed': 'false',
      onclick: () => { if (!locked) onchange(name, button.getAttribute('aria-pressed') !== 'true'); },
    }, make('span', { 'aria-hidden': 'true' }));
    controls.set(name, button);
    return make('span', { className: 'exam-box cut' }, button);
  }

  /**
   * A node's rows: itself with what leads to it, what hangs on it, and its value.
   * @param {number} node @param {number} ply
   * @returns {HTMLElement[]}
   */
  function walk(node, ply) {
    const { label, name, seat, leaf, estimate, branch } = nodes[node];
    const own = ['cut', 'alpha', 'beta'].map(part => boxes.get(`${node}.${part}`));
    const shape = seat === 0 ? '▲' : seat === 1 ? '▽' : '■';
    const row = line(ply, node, label,
      own[0],
      make('span', { className: 'exam-name', 'aria-hidden': 'true' },
        branch && make('span', { className: 'soft' }, `${branch} `),
        `${shape} ${name || (estimate ? '≈' : '') + leaf}`),
      make('span', { className: 'unseen' }, label),
      own[1], own[2]);
    const value = boxes.get(`${node}.value`);
    const end = value && line(ply, node, `${name}, its value`,
      make('span', { className: 'exam-name soft', 'aria-hidden': 'true' }, `${name} is worth`), value);
    return [row, ...children[node].flatMap(child => walk(child, ply + 1)), ...end ? [end] : []];
  }

  /** @param {number} ply @param {number} node @param {string} label @param {...(HTMLElement | '' | undefined)} parts */
  function line(ply, node, label, ...parts) {
    const row = make('div', { className: 'exam-row', role: 'group', 'aria-label': label }, parts);
    row.dataset.node = String(node);
    row.style.setProperty('--ply', String(ply));
    return row;
  }

  /** Enter and the arrows up and down walk through the blanks, as the search goes. @param {KeyboardEvent} event */
  function step(event) {
    const back = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    const on = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const from = /** @type {HTMLElement} */ (event.target);
    if ((!back && !on) || event.isComposing || (event.key === 'Enter' && !(from instanceof HTMLInputElement))) return;
    const open = [...controls.values()].filter(control => !control.disabled);
    const next = open[open.indexOf(/** @type {any} */ (from)) + (back ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  /** Shows answers, and what their cuts leave out. @param {Answers} answers @param {boolean} [asKey] */
  function show(answers, asKey = false) {
    locked = asKey;
    element.classList.toggle('key', asKey);
    const out = leftOut(exercise, answers);
    for (const { node, part } of blanks) {
      const name = `${node}.${part}`;
      const control = /** @type {HTMLInputElement | HTMLButtonElement} */ (controls.get(name));
      const answer = answers[name];
      if (control instanceof HTMLInputElement) {
        const text = typeof answer === 'string' ? answer : '';
        if (control.value.trim() !== text) control.value = text;
        control.readOnly = asKey;
        control.disabled = out.has(node);
      } else {
        const pressed = answer === true;
        const before = out.has(node) && !pressed;
        control.setAttribute('aria-pressed', String(pressed));
        control.disabled = (before || out.has(nodes[node].parent)) && !asKey;
      }
    }
    markOut(area, out);
  }

  /**
   * Rings a blank that is wrong, says why, and goes there; with null nothing is ringed.
   * @param {Blank | null} blank @param {string} [by] the id of the sentence
   */
  function ring(blank, by = '') {
    for (const control of controls.values()) {
      control.removeAttribute('aria-invalid');
      control.removeAttribute('aria-describedby');
      control.parentElement?.classList.remove('wrong');
    }
    const control = blank && controls.get(`${blank.node}.${blank.part}`);
    if (!control) return;
    if (control instanceof HTMLInputElement) control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', by);
    control.parentElement?.classList.add('wrong');
    go(blank);
  }

  /** @param {Blank} blank */
  function go(blank) {
    const control = controls.get(`${blank.node}.${blank.part}`);
    if (!control) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  return {
    element, show, ring, go,
    /** Where the tree is wider than its frame, the root is brought into sight. */
    centre() {
      const { x } = places.nodes[0];
      if (x > element.clientWidth * 0.8) element.scrollLeft = x - element.clientWidth / 2;
    },
    /** Writes a sign or a number where one was last typing. @param {string} text */
    type(text) {
      const first = [...controls.values()].find(one => one instanceof HTMLInputElement && !one.disabled);
      const input = last?.isConnected && !last.disabled ? last : first;
      if (!(input instanceof HTMLInputElement) || locked) return;
      input.value = text;
      onchange(input.name, text);
      input.focus();
    },
  };
}

/** @typedef {ReturnType<typeof createSheet>} Sheet */
