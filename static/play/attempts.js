// Attempts that may be refused. The session says why in its 'error' event, and the page shows that as a notice; a part
// that says it itself, beside what was asked, has it for itself.

export class Attempts {
  /** Whether a part tries something, and says itself what is wrong with it. */
  trying = false;

  /** Runs what may be refused; the session has already said why. @type {(act: () => unknown) => Promise<void>} */
  attempt = async act => {
    try { await act(); } catch { /* shown as a notice by the 'error' event */ }
  };

  /** Runs what is refused where it was asked for. @type {<T>(act: () => Promise<T>) => Promise<T>} */
  tryHere = async act => {
    this.trying = true;
    try { return await act(); } finally { this.trying = false; }
  };
}
