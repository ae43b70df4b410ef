// The address that follows the steps: it is written once they rest.

/** Milliseconds without a step. */
const REST = 250;

export class Trail {
  /** The clock after which the address is written; 0 while it says where one stands.
   * @type {ReturnType<typeof setTimeout> | 0} */
  #clock = 0;
  #write;

  /** @param {() => void} write */
  constructor(write) { this.#write = write; }

  writeSoon() {
    this.leaveOff();
    this.#clock = setTimeout(() => {
      this.#clock = 0;
      this.#write();
    }, REST);
  }

  leaveOff() {
    clearTimeout(this.#clock);
    this.#clock = 0;
  }

  /** Resolves when nothing is to be written. */
  async settled() {
    while (this.#clock) await new Promise(resolve => { setTimeout(resolve, 10); });
  }
}
