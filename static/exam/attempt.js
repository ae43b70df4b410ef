// One exercise as it is being answered: its address, the answers, kept on this device, and the key once it is known.

import { write } from './address.js';

/** @import { Answers, Exercise, Marked } from '../types.js' */
/** @import { createAnswers } from './answers.js' */

export class Attempt {
  #kept;
  /** @type {Answers | null} */ key = null;

  /** @param {Exercise} exercise @param {ReturnType<typeof createAnswers>} kept */
  constructor(exercise, kept) {
    this.exercise = exercise;
    this.address = write(exercise.exam);
    this.answers = kept.read(this.address);
    this.#kept = kept;
  }

  /** Whether nothing has been answered. */
  get empty() { return !Object.keys(this.answers).length; }

  /** @param {Answers} answers */
  set(answers) {
    this.answers = answers;
    this.#kept.keep(this.address, answers);
  }

  /** The answers with another one; an empty one is none. @param {string} name @param {string | boolean} answer */
  with(name, answer) { return put(this.answers, name, answer); }

  /** The answers after the next step. @param {NonNullable<Marked['next']>} step */
  after({ node, part, answer, clear }) {
    const others = { ...this.answers };
    for (const name of clear) delete others[name];
    return put(others, `${node}.${part}`, answer);
  }
}

/** @param {Answers} answers @param {string} name @param {string | boolean} answer @returns {Answers} */
function put(answers, name, answer) {
  const { [name]: _, ...others } = answers;
  return answer ? { ...others, [name]: answer } : others;
}
