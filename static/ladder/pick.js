// The details of a line that was opened: its rungs, and all that they counted.

import { button, icon, make } from '../base/elements.js';
import { grouped, sentence, spell } from '../base/words.js';
import { COUNTED } from './counting.js';
import { valueInWords } from './reading.js';

/** @import { Count, GameFacts, RungFacts } from '../types.js' */
/** @import { RungLine } from './lines.js' */

/** @param {RungLine} line @param {GameFacts} facts
 * @param {{see: (rung: RungFacts) => string, race: (name: string) => void}} ways `see`: the address of its run in the
 * microscope; `race`: lets it race */
export function details({ rungs, stand }, { bounds, seats: [seat] }, { see, race }) {
  const count = typeof stand === 'object' && 'count' in stand ? stand.count : null;
  const refused = typeof stand === 'object' && 'refused' in stand ? stand.refused : '';
  return make('section', { 'className': 'pick', 'aria-label': `More about ${rungs[0].title}` },
    refused && [make('h3', {}, rungs.map(({ title }) => title).join(', ')), make('p', {}, sentence(refused))],
    !refused && rungs.map(rung => make('div', { className: 'pick-rung' },
      make('h3', {}, rung.title), make('p', { className: 'soft' }, about(rung)),
      (rung.watched || rung.samples) && count && make('p', { className: 'row' },
        make('a', { className: 'button', href: see(rung) }, icon('see'), make('span', {}, 'See it think',
          make('span', { className: 'unseen' }, ` (${rung.title})`))),
        button('ladder', 'Race it', () => race(rung.name))))),
    count && make('dl', {}, numbers(count, rungs[0].samples).map(([number, words]) =>
      make('div', {}, make('dt', {}, words), make('dd', {}, number)))),
    count && make('p', {}, sentence(`It says ${valueInWords(count, bounds, seat)}`)));
}

/** The counts that are not 0. @param {Count} count @param {boolean} samples whether samples are counted
 * @returns {string[][]} */
const numbers = (count, samples) => [
  ...samples ? [[grouped(count.nodes), 'samples']]
    : COUNTED.flatMap(([key, words]) => count[key] ? [[grouped(count[key]), words]] : []),
  ...count.made ? [[grouped(count.made), 'made']] : [], [time(count.seconds), 'time'],
];

/** A rung described without its name, which stands above. @param {RungFacts} rung */
const about = rung => sentence(rung.about.replace(/^[^:.]{1,60}: /, ''));

/** @param {number} seconds */
const time = seconds => seconds < 0.001 ? '< 1 ms'
  : seconds < 0.95 ? `${Math.round(seconds * 1000)} ms` : spell(seconds);
