// The page of a rung with the line that runs, the lines at which the visits above wait, and the variables beside it.

import { fill, make, setText } from '../base/elements.js';
import { Listing } from './listing.js';
import { head } from './python.js';
import { cutting, marksOf, running, valuesText, whereText } from './running.js';

/** @import { Scope } from './scope.js' */

/**
 * @param {Scope} scope
 * @param {{loaded?: () => void, file?: () => string | null, beside?: string}} [options] `loaded`: the page has come,
 * and there is more to say of a line; `file`: the page to show before the search is seen; `beside`: the tree's name
 */
export function createSource(scope, { loaded = () => {}, file = () => null, beside = '' } = {}) {
  const listing = new Listing(() => {
    update();
    loaded();
  }, beside);
  const where = make('p', { className: 'source-where soft' });
  const table = make('tbody');
  const variables = make('table', { className: 'variables' },
    make('caption', {}, 'Variables of this visit'),
    make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Name'),
        make('th', { scope: 'col' }, 'Value'))), table);
  const element = make('div', { className: 'source' }, where, listing.element);
  const values = make('div', { className: 'source-values' }, variables);
  const text = (/** @type {number} */ number) => listing.text[number - 1] ?? '';

  function update() {
    const { seen, tree, place } = scope;
    if (!seen || !tree) {
      const wanted = file();
      if (wanted) void listing.load(wanted);
      listing.element.hidden = listing.empty;
      variables.hidden = true;
      listing.mark(new Map());
      return setText(where, 'The page of this rung; the line that runs is marked as soon as a search is seen.');
    }
    listing.element.hidden = variables.hidden = false;
    void listing.load(seen.rung.file);
    const cut = cutting(scope, text), now = cut ?? running(scope);
    if (!now) return setText(where, scope.run?.problem ?? 'Loading the lines of these visits …');
    const line = now.begins && now.line !== null ? head(listing.text, now.line) : now.line;
    listing.mark(marksOf(now.waiting, line), line === null ? '' : valuesText(text(line), now.variables));
    if (line !== null) listing.keepInSight(line);
    setText(where, cut ? `Line ${line} made the cut.` : whereText(now, line, place.line > 0));
    return fill(table, now.variables.map(({ name, value, changed }) => make('tr', { className: changed && 'changed' },
      make('th', { scope: 'row' }, name),
        make('td', {}, make('code', {}, value), changed && make('span', { className: 'unseen' }, ' changed')))));
  }

  return { element, values, update, line: text };
}
