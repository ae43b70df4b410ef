// The blanks of a sheet: a number to be typed in, and the button that cuts a branch off.

import { make } from '../base/elements.js';
import { tidy } from './answers.js';

/** @import { Blank } from '../types.js' */

/** Takes the name of a blank, and the answer that a person put in.
 * @typedef {(name: string, answer: string | boolean) => void} Put */

class Box {
  /** Set while the key is on show. */
  locked = false;

  /** @param {Blank} blank @param {HTMLInputElement | HTMLButtonElement} control @param {Node | ''} [letter] */
  constructor({ node, part }, control, letter) {
    this.node = node;
    this.control = control;
    this.element = make('span', { className: `exam-box ${part}` }, letter, control);
  }

  /** Rings it as wrong. @param {string} by the id of the sentence that says why */
  ring(by) {
    this.control.setAttribute('aria-describedby', by);
    this.element.classList.add('wrong');
  }

  unring() {
    this.control.removeAttribute('aria-invalid');
    this.control.removeAttribute('aria-describedby');
    this.element.classList.remove('wrong');
  }

  go() {
    this.control.focus({ preventScroll: true });
    this.control.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
}

export class NumberBox extends Box {
  #input;

  /** @param {Blank & {label: string}} blank @param {Put} put */
  constructor(blank, put) {
    const { node, part, label } = blank;
    const name = `${node}.${part}`;
    const input = make('input', {
      type: 'text', name, autocomplete: 'off', spellcheck: false, autocapitalize: 'off', maxLength: 12,
      'aria-label': label,
      oninput: () => { if (!this.locked) put(name, input.value.trim()); },
      onchange: () => {
        input.value = tidy(input.value);
        if (!this.locked) put(name, input.value);
      },
    });
    const letter = part === 'alpha' ? 'α' : part === 'beta' ? 'β' : '';
    super(blank, input, letter && make('span', { className: 'exam-letter', 'aria-hidden': 'true' }, letter));
    this.#input = input;
  }

  /** @param {string | boolean | undefined} answer @param {Set<number>} out the nodes that cuts leave out
   * @param {boolean} locked */
  show(answer, out, locked) {
    const text = typeof answer === 'string' ? answer : '';
    if (this.#input.value.trim() !== text) this.#input.value = text;
    this.locked = this.#input.readOnly = locked;
    this.#input.disabled = out.has(this.node);
  }

  /** @param {string} by */
  ring(by) {
    this.#input.setAttribute('aria-invalid', 'true');
    super.ring(by);
  }
}

export class CutBox extends Box {
  #parent;

  /** @param {Blank & {label: string}} blank @param {number} parent of its node @param {Put} put */
  constructor(blank, parent, put) {
    const name = `${blank.node}.cut`;
    const button = make('button', {
      type: 'button', name, className: 'exam-cut', 'aria-label': blank.label, 'aria-pressed': 'false',
      onclick: () => { if (!this.locked) put(name, button.getAttribute('aria-pressed') !== 'true'); },
    }, make('span', { 'aria-hidden': 'true' }));
    super(blank, button);
    this.#parent = parent;
  }

  /** @param {string | boolean | undefined} answer @param {Set<number>} out @param {boolean} locked */
  show(answer, out, locked) {
    const pressed = answer === true;
    const before = out.has(this.node) && !pressed;
    this.locked = locked;
    this.control.setAttribute('aria-pressed', String(pressed));
    this.control.disabled = (before || out.has(this.#parent)) && !locked;
  }
}
