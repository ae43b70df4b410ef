// The page of a rung that samples, or the one that it leans on, with the line that has just run.

import { make, setText } from '../base/elements.js';
import { Listing } from '../scope/listing.js';

/** @import { SampleScope } from './scope.js' */

/** @param {SampleScope} scope */
export function createSource(scope) {
  const listing = new Listing(() => update());
  const where = make('p', { className: 'source-where soft' });
  function update() {
    const { seen, step } = scope;
    if (!seen) return setText(where, 'The page of this rung.');
    void listing.load(step?.file ?? seen.rung.file);
    listing.mark(step ? new Map([[step.line, 'runs']]) : new Map());
    if (step) listing.keepInSight(step.line);
    return setText(where, step ? `Line ${step.line} has just run.` : 'Go into the sample to see each line run.');
  }
  return { element: make('div', { className: 'source' }, where, listing.element), update };
}
