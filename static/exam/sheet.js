// The sheet to be filled in: the drawn tree with an input at each blank. On a narrow screen the same inputs stand in a
// list, indented by ply. Either way they come in the order of the search.

import { make } from '../base/elements.js';
import { leftOut } from './answers.js';
import { CutBox, NumberBox } from './boxes.js';
import { layout } from './layout.js';
import { markOut, picture } from './picture.js';
import { rows } from './rows.js';

/** @import { Answers, Blank, Exercise } from '../types.js' */
/** @import { Put } from './boxes.js' */

export class Sheet {
  #exercise;
  #put;
  #places;
  /** By the names of their blanks. @type {Map<string, NumberBox | CutBox>} */
  #boxes = new Map();
  #area;
  /** The control that was last in use. @type {HTMLInputElement | null} */
  #last = null;

  /** @param {Exercise} exercise @param {Answers} answers @param {Put} put an answer is put in by a person */
  constructor(exercise, answers, put) {
    this.#exercise = exercise;
    this.#put = put;
    const places = this.#places = layout(exercise);
    exercise.blanks.forEach((blank, index) => {
      const box = blank.part === 'cut' ? new CutBox(blank, exercise.nodes[blank.node].parent, put)
        : new NumberBox(blank, put);
      box.element.style.left = `${places.blanks[index].x}px`;
      box.element.style.top = `${places.blanks[index].y}px`;
      this.#boxes.set(`${blank.node}.${blank.part}`, box);
    });
    this.#area = make('div', { className: 'exam-area' },
      picture(exercise, places), make('div', { className: 'exam-rows' }, rows(exercise, this.#boxes)));
    this.#area.style.width = `${places.width}px`;
    this.#area.style.height = `${places.height}px`;
    this.element = make('div', {
      className: 'exam-frame', role: 'group', 'aria-label': 'The tree',
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#step(event),
      onfocusin: (/** @type {FocusEvent} */ { target }) => {
        if (target instanceof HTMLInputElement) this.#last = target;
      },
    }, this.#area);
    this.show(answers);
  }

  /** Shows answers, and what their cuts leave out. @param {Answers} answers @param {boolean} [asKey] */
  show(answers, asKey = false) {
    this.element.classList.toggle('key', asKey);
    const out = leftOut(this.#exercise, answers);
    for (const [name, box] of this.#boxes) box.show(answers[name], out, asKey);
    markOut(this.#area, out);
  }

  /**
   * Rings a blank that is wrong, says why, and goes there; with null nothing is ringed.
   * @param {Blank | null} blank @param {string} [by] the id of the sentence
   */
  ring(blank, by = '') {
    for (const box of this.#boxes.values()) box.unring();
    if (!blank) return;
    this.#boxes.get(`${blank.node}.${blank.part}`)?.ring(by);
    this.go(blank);
  }

  /** @param {Blank} blank */
  go({ node, part }) { this.#boxes.get(`${node}.${part}`)?.go(); }

  /** Where the tree is wider than its frame, the root is brought into sight. */
  centre() {
    const { x } = this.#places.nodes[0];
    if (x > this.element.clientWidth * 0.8) this.element.scrollLeft = x - this.element.clientWidth / 2;
  }

  /** Writes a sign or a number where one was last typing. @param {string} text */
  type(text) {
    const last = this.#last;
    const input = last?.isConnected && !last.disabled ? last
      : this.#open.find(control => control instanceof HTMLInputElement);
    if (!(input instanceof HTMLInputElement) || input.readOnly) return;
    input.value = text;
    this.#put(input.name, text);
    input.focus();
  }

  /** The controls that no cut leaves out. */
  get #open() { return [...this.#boxes.values()].map(({ control }) => control).filter(({ disabled }) => !disabled); }

  /** Enter and the arrows up and down walk through the blanks, as the search goes. @param {KeyboardEvent} event */
  #step(event) {
    const back = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    const on = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
    const from = /** @type {HTMLElement} */ (event.target);
    if ((!back && !on) || event.isComposing || (event.key === 'Enter' && !(from instanceof HTMLInputElement))) return;
    const open = this.#open;
    const next = open[open.indexOf(/** @type {any} */ (from)) + (back ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  }
}
