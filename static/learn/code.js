// The page of a rung beside its chapter: folded away until it is wanted, then fetched.

import { fill, make } from '../base/elements.js';
import { colour } from '../scope/python.js';
import { fetchSource } from '../scope/listing.js';

/** @param {string} file below the site's folder @param {string} title */
export function createCode(file, title) {
  const code = make('ol', { className: 'source-lines' });
  const page = make('div', {
    className: 'source-code', tabIndex: 0, role: 'region', 'aria-label': `The page of this rung, ${file}`,
  }, code);
  const element = make('details', { className: 'chapter-code' }, make('summary', {}, title), page);
  element.addEventListener('toggle', () => { if (element.open && !code.childElementCount) void load(); });

  async function load() {
    try {
      fill(code, colour(await fetchSource(file)).map(line => make('li', {}, make('code', {},
        line.map(({ kind, text }) => kind ? make('span', { className: `py-${kind}` }, text) : text)))));
    } catch (problem) {
      fill(page, make('p', { role: 'status' },
        `The page ${file} could not be loaded (${/** @type {Error} */ (problem).message}); `
          + 'close and open this to try again.'),
      code);
    }
  }

  return element;
}
