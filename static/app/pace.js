// How far a download is, in bytes, and how long the rest will take: said where it takes long enough to be read.

/** Milliseconds from the first bytes until anything is said, and the last ones by which the pace is reckoned. */
const BEFORE = 3000;
const WINDOW = 10_000;
/** The fewest seconds left that are worth saying. */
const FEW = 3;
const MB = 1e6;

export class Pace {
  /** The bytes that had come at some times, the oldest first. @type {{time: number, loaded: number}[]} */
  #marks = [];
  #began = 0;

  /**
   * The words when a number of bytes has come: how many of all, and the time left; null while there is nothing to say.
   * @param {number} loaded @param {number} total @param {number} time in milliseconds
   */
  words(loaded, total, time) {
    const last = this.#marks.at(-1);
    if (!last || loaded < last.loaded) {
      this.#marks = [];
      this.#began = time;
    }
    this.#marks.push({ time, loaded });
    while (this.#marks.length > 2 && this.#marks[1].time <= time - WINDOW) this.#marks.shift();
    const [oldest] = this.#marks;
    const seconds = (total - loaded) * (time - oldest.time) / (loaded - oldest.loaded) / 1000;
    if (time - this.#began < BEFORE || !(seconds >= FEW && seconds < Infinity)) return null;
    return { bytes: `${(loaded / MB).toFixed(1)} of ${(total / MB).toFixed(1)} MB`, left: `${spell(seconds)} left` };
  }
}

/** A length of time, as exactly as it can be known. @param {number} seconds */
function spell(seconds) {
  if (seconds < 10) return `${Math.round(seconds)} s`;
  if (seconds < 90) return `${Math.round(seconds / 5) * 5} s`;
  return `${Math.round(seconds / 60)} min`;
}
