// The answers of a student, kept on this device by figure: for each question of the figure's own tree whether it was
// right at the first try. It can be saved as a file, read back and deleted, as the games can.

import { Entries } from '../base/entries.js';
import { isMap } from '../base/checks.js';

/** @import { Keeper } from '../base/entries.js' */
/** The marks of a figure: '1' for a question that was right at the first try, '0' for another, in their order; and how
 * many questions it has. `at`: when it was answered last. @typedef {{marks: string, of: number, at: number}} Mark */
/** @typedef {Record<string, Mark>} Marks */

const KEY = 'plywood.answers';
const VERSION = 1;
const MOST = 200;

/** @param {unknown} value @returns {value is Mark} */
const isMark = value => isMap(value) && typeof value.marks === 'string' && /^[01]{0,40}$/.test(value.marks)
  && Number.isInteger(value.of) && value.of >= value.marks.length && value.of <= 40 && Number.isFinite(value.at);

/** The valid part of what was kept, or saved as a file. @param {unknown} found @returns {Marks} */
const checked = found => Object.fromEntries(Object.entries(isMap(found) ? found : {}).slice(0, MOST)
  .filter(([name, mark]) => /^[a-z0-9-]{1,40}$/.test(name) && isMark(mark)));

export class Answered {
  #entries;

  /** @param {Keeper | null} storage @param {(sentence: string) => void} [refused] */
  constructor(storage, refused) { this.#entries = new Entries(storage, refused); }

  /** @returns {Marks} */
  all() { return checked(this.#entries.read(KEY, 'answers')); }

  /** @param {string} figure @returns {string} */
  marks(figure) { return this.all()[figure]?.marks ?? ''; }

  /** Whether all questions of a figure have been answered. @param {string} figure */
  whole(figure) {
    const { marks = '', of = 1 } = this.all()[figure] ?? {};
    return marks.length === of;
  }

  /** Keeps marks. Fewer of a figure that is asked once more take nothing away, until all is answered again.
   * @param {string} figure @param {string} marks @param {number} of */
  keep(figure, marks, of) {
    if (this.whole(figure) && marks.length < of) return;
    this.#write({ ...this.all(), [figure]: { marks, of, at: Date.now() } });
  }

  /** The answers as a file. */
  text() { return JSON.stringify({ plywood: 'answers', version: VERSION, figures: this.all() }); }

  /** Adds the answers of a file, and says what came of it. @param {string} text */
  take(text) {
    /** @type {any} */ let found = null;
    try { found = JSON.parse(text); } catch { /* said below */ }
    if (!isMap(found) || found.plywood !== 'answers') {
      return 'That file has no answers to Plywood’s figures; choose one made with “Save my answers”.';
    }
    const mine = this.all(), theirs = checked(found.figures);
    const news = Object.entries(theirs).filter(([name, { marks }]) => marks.length > (mine[name]?.marks.length ?? 0));
    this.#write({ ...mine, ...Object.fromEntries(news) });
    const other = found.version === VERSION ? '' : ' The file comes from another version of Plywood.';
    const lost = Object.keys(isMap(found.figures) ? found.figures : {}).length - Object.keys(theirs).length;
    const added = news.length === 1 ? 'The answers to one figure were added.'
      : news.length ? `The answers to ${news.length} figures were added.` : 'It holds nothing new.';
    return `${added}${other}${lost > 0 ? ' Some of it could not be read.' : ''}`;
  }

  /** Deletes everything; what it was can be handed to `restore`. */
  clear() {
    const was = this.all();
    this.#write({});
    return was;
  }

  /** @param {Marks} was */
  restore(was) { this.#write({ ...was, ...this.all() }); }

  /** @param {Marks} marks */
  #write(marks) { this.#entries.write(KEY, marks); }
}
