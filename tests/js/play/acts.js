// The acts of a person in the room, written down instead of done.

/** @import { Acts } from '../../../static/play/acts.js' */

/** @param {Partial<Acts>} [more] */
export function noted(more = {}) {
  /** @type {string[]} */ const done = [];
  const note = (/** @type {string} */ name) => () => { done.push(name); };
  const acts = /** @type {Acts} */ ({
    settings: () => ({ numbers: true, sounds: true, volume: 100 }), attempt: async act => { act(); }, turned: false,
    newGame: note('new'), review: note('review'), resign: note('resign'), typeMove: note('type'), turn: note('turn'),
    toggle: setting => done.push(setting), marks: null,
    toggleMarks: kind => done.push(kind), goTo: (cell, none) => done.push(cell ? `to ${cell}` : none),
    toggleSounds: note('sounds'), see: view => done.push(view),
    press: tool => done.push(`press ${tool}`), toBoard: note('board'), pass: note('pass'), handOver: note('over'),
    drawing: { here: [], clear: note('clear') }, sheets: { settings: note('settings'), keys: note('keys') }, ...more,
  });
  return { acts, done };
}
