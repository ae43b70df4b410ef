// Tells again and again how much time has gone by: with each picture, or now and then where less motion is asked for.

/** Between two pictures where less motion is asked for, in milliseconds. */
const CALM = 500;
/** A page that was hidden does not make up for all of it. */
const LONGEST = 1000;

export class Pulse {
  #animate;
  #beat;
  #frame = 0;
  #timer = 0;
  #last = 0;

  /** @param {() => boolean} animate @param {(milliseconds: number) => boolean} beat whether it is to go on */
  constructor(animate, beat) {
    this.#animate = animate;
    this.#beat = beat;
  }

  start() {
    this.#last = performance.now();
    this.#next();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  #next() {
    if (this.#animate()) this.#frame = requestAnimationFrame(now => this.#turn(now));
    else this.#timer = window.setTimeout(() => this.#turn(performance.now()), CALM);
  }

  /** @param {number} now */
  #turn(now) {
    const gone = Math.min(now - this.#last, LONGEST);
    this.#last = now;
    if (this.#beat(gone)) this.#next();
  }
}
