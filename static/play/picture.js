// A picture of the board to save: PNG at twice the size for messages, SVG for print.

import { button, make } from '../base/elements.js';
import { bring } from '../base/late.js';

/** @import { Still } from '../boards/picture.js' */
/** @import { GameFacts } from '../types.js' */

const COVERED = 'The board is covered. Uncover it, then save a picture.';

/**
 * @param {GameFacts} facts
 * @param {{still: () => Still | null, report: (act: () => Promise<string>) => Promise<void>}} options
 */
export function createPicture(facts, { still, report }) {
  const kind = make('select', { 'aria-label': 'Kind of picture' },
    make('option', { value: 'png' }, 'PNG'), make('option', { value: 'svg' }, 'SVG'));
  const saving = button('save', 'Save picture', () => report(async () => {
    const picture = await file(kind.value === 'svg' ? 'svg' : 'png');
    const { save } = await bring('static/base/save.js', () => import('../base/save.js'));
    save(picture, picture.name);
    return `The picture is saved as ${picture.name}.`;
  }));

  /** @param {'png' | 'svg'} suffix */
  async function file(suffix) {
    const [{ png, svg }, { nameFor }] = await Promise.all([
      bring('static/boards/picture.js', () => import('../boards/picture.js')),
      bring('static/base/save.js', () => import('../base/save.js')),
    ]);
    const shown = still();
    if (!shown) throw new Error(COVERED);
    const content = suffix === 'png' ? await png(shown) : svg(shown, `${facts.title}: ${shown.scene.view.status}`);
    return new File([content], nameFor(facts.name, suffix), { type: suffix === 'png' ? 'image/png' : 'image/svg+xml' });
  }

  return {
    element: make('div', { className: 'share-acts' }, kind, saving),
    file,
    /** @param {boolean} covered */
    cover(covered) { saving.disabled = kind.disabled = covered; },
  };
}
