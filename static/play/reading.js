// A text or a file to read: the game in it takes the place of the one on the board.

import { button, make } from '../base/elements.js';
import { bring } from '../base/late.js';
import { sentence } from '../base/words.js';

/**
 * @param {{read: (text: string) => Promise<string>, report: (act: () => Promise<string>) => Promise<void>}} options
 */
export function createReading({ read, report }) {
  const field = make('textarea', { id: 'share-in', rows: 3, spellcheck: false, autocomplete: 'off' });
  const chooser = make('input', { type: 'file', hidden: true, 'aria-label': 'A file with a game', onchange: choose });

  /** @param {string} text */
  async function take(text) {
    const problem = await read(text);
    if (problem) throw new Error(`The game has been read, but it has a mistake. ${sentence(problem)}`);
    return 'The game has been read and is on the board.';
  }

  /** @param {SubmitEvent} event */
  function paste(event) {
    event.preventDefault();
    report(async () => {
      const text = field.value;
      if (!text.trim()) throw new Error('The field is empty. Paste a position, moves or a game into it.');
      const done = await take(text);
      field.value = '';
      return done;
    });
  }

  function choose() {
    report(async () => {
      const { oneFile, textOf } = await bring('static/play/files.js', () => import('./files.js'));
      const file = oneFile({ files: chooser.files ?? [] });
      chooser.value = ''; // so that the same file may be chosen once more
      return take(await textOf(file));
    });
  }

  return {
    field,
    elements: [
      make('form', { onsubmit: paste },
        make('label', { htmlFor: 'share-in' }, 'Paste a position, moves or a game'),
        field,
        make('div', { className: 'share-acts' },
          button('play', 'Read it', () => {}, { type: 'submit' }),
          button('up', 'Open a file', () => chooser.click()), chooser)),
      matchMedia('(hover: hover)').matches && make('p', { className: 'soft' }, 'Or drop a file anywhere on the page.'),
    ],
  };
}
