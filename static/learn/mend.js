// A broken search to mend: its page, each line a button, and what the examiner says of the line that is pressed.

import { fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { colour } from '../scope/python.js';
import { fetchSource } from '../scope/listing.js';

/** @import { Engine } from '../session/asking.js' */

const FILES = ['first', 'second', 'third', 'fourth', 'fifth'];
/** A tree on which each of them goes astray. */
const TREE = '[[[7,9],[8,4]],[[8,6],[5,9]],[[9,3],[2,6]]]';

/** @param {string} name such as 'broken-1' @param {Engine} engine */
export function createMend(name, engine) {
  const number = Number(name.replace(/\D/g, ''));
  const file = `py/plywood/examiner/broken/${FILES[number - 1]}.py`;
  const verdict = make('p', { className: 'mend-verdict', role: 'status' });
  const code = make('ol', { className: 'source-lines mend-lines' });
  const see = make('a', { className: 'button', href: writeSee('see', 'tree', { position: TREE }, { rung: name }) },
    'Watch it run in the microscope');
  const element = make('details', { className: 'chapter-code mend' },
    make('summary', {}, `Search ${number} of ${FILES.length}`),
    make('p', {}, 'Which line is not as it should be? Press it.'),
    make('div', { className: 'source-code' }, code), verdict, see);
  element.addEventListener('toggle', () => { if (element.open && !code.childElementCount) void load(); });

  async function load() {
    try {
      const lines = colour(await fetchSource(file));
      fill(code, lines.map((line, index) => make('li', {}, make('button', {
        type: 'button', 'aria-label': `Line ${index + 1}: ${line.map(part => part.text).join('')}`,
        onclick: () => { void ask(index + 1); },
      }, make('code', {}, line.map(({ kind, text }) =>
        kind ? make('span', { className: `py-${kind}` }, text) : text))))));
    } catch (problem) {
      const why = /** @type {Error} */ (problem).message;
      fill(verdict, `The page could not be loaded (${why}); close and open this to try again.`);
    }
  }

  /** @param {number} line */
  async function ask(line) {
    const reply = await engine.ask({ op: 'mend', name, line });
    element.classList.toggle('found', reply.ok && reply.found);
    [...code.children].forEach((row, index) =>
      row.classList.toggle('runs', reply.ok && reply.found && index === line - 1));
    if (!reply.ok) return fill(verdict, reply.error);
    return fill(verdict, reply.found ? 'Found. ' : '', reply.why, reply.mended && ' It should read: ',
      reply.mended && make('code', {}, reply.mended));
  }

  return element;
}
