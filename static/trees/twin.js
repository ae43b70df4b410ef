export class Twin {
  element = document.createElement('div');
  /** @param {string} label @param {{ select: (visit: number) => void, fold: (visit: number, open: boolean) => void,
   *   look: (visit: number) => void }} _wants */
  constructor(label, _wants) { this.element.setAttribute('aria-label', label); }
  /** @param {any[]} _what */
  show(..._what) {}
  focus() {}
  destroy() {}
}
