// A file that is dragged over the page may be dropped anywhere on it: while it is there, the page says so.

import { make } from '../base/elements.js';
import { sentence } from '../base/words.js';
import { oneFile, textOf } from './files.js';

/** @param {{read: (text: string) => Promise<string>, refuse: (sentence: string) => void}} options */
export function takeDrops({ read, refuse }) {
  const words = make('p', {}, 'Drop the file to open its game');
  const target = make('div', { className: 'drop-target', hidden: true }, words);
  document.body.append(target);

  /** @param {DragEvent} event */
  function over(event) {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    target.hidden = false;
  }

  /** @param {DragEvent} event */
  async function drop(event) {
    target.hidden = true;
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    try {
      const file = oneFile(event.dataTransfer); // before anything is waited for: then a drop has nothing left in it
      const problem = await read(await textOf(file));
      if (problem) refuse(`The file has been read, but it has a mistake. ${sentence(problem)}`);
    } catch (error) {
      refuse(/** @type {Error} */ (error).message);
    }
  }

  document.addEventListener('dragenter', over);
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', event => { if (!event.relatedTarget) target.hidden = true; });
  document.addEventListener('drop', drop);
}
