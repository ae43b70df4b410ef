// The chapters, and the list of them.

/** @import { Means, Showing } from '../app/main.js' */

/** @param {HTMLElement} host @param {Means} means @returns {Showing} */
export function show(host, means) {
  void [host, means];
  return { title: 'Plywood', update() {}, restyle() {}, destroy() {} };
}
