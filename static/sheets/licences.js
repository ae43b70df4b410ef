// The parts of the page that others have written: each with its licence, its text, and where its source is.

import { fill, make } from '../base/elements.js';
import { part } from '../base/late.js';
import { openSheet } from './sheet.js';

/** @typedef {{name: string, title: string, version: string, licence: string, texts: string[], source: string,
 *   about: string}} Licence */

const FOLDER = new URL('../licences/', import.meta.url);

export async function openLicences() {
  const list = make('div', { className: 'licences' }, make('p', {}, 'The list is being fetched…'));
  openSheet('licences-sheet', 'Licences', { body: [list] });
  try {
    /** @type {Licence[]} */
    const licences = await (await part('static/licences/list.json')).json();
    fill(list,
      make('p', {}, 'Plywood itself is free under the ', link(new URL('LICENSE', document.baseURI).href, 'MIT licence'),
        '. It stands on these:'),
      make('ul', {}, licences.map(row)));
  } catch (problem) {
    const why = /** @type {Error} */ (problem).message;
    fill(list, make('p', { role: 'alert' }, `The list could not be loaded (${why}); close this and try again.`));
  }
}

/** @param {Licence} licence */
const row = ({ title, version, licence, texts, source, about }) => make('li', {},
  make('h2', {}, version ? `${title} ${version}` : title), make('p', {}, about),
  make('p', {}, texts.flatMap((name, index) => [
    index > 0 && ', ', link(new URL(name, FOLDER).href, index ? 'and its parts' : licence),
  ]), ' · ', link(source, 'source')));

/** @param {string} href @param {string} words */
const link = (href, words) => make('a', { href, target: '_blank', rel: 'noopener' }, words);
