// Worlds as the player to move imagines them: how they vote for a move, and a way into each, where a search of it is
// shown. Nothing of them stays on the page once the position changes or other eyes look.

import { fill, icon, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { valueWords } from './words.js';
import { imagine } from '../session/questions.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Imagined } from '../types.js' */

/** @param {number} share */
function bar(share) {
  const part = make('i');
  part.style.inlineSize = `${(100 * share).toFixed(0)}%`;
  return make('span', { className: 'vote', 'aria-hidden': 'true' }, part);
}

/** @param {Session} session @param {HTMLElement} element its place, empty until they are asked for */
export function createImagined(session, element) {
  const facts = /** @type {GameFacts} */ (session.facts);
  /** @type {{ key: string, found: Imagined | null }} */
  let asked = { key: '', found: null };
  let drawn = '';

  const mayAsk = () => session.secret && session.analysis.canHint && session.persons.length === 1;
  const keyNow = () => mayAsk() ? JSON.stringify([session.seed, session.eyes, session.ply, session.moves]) : '';

  async function ask() {
    const key = keyNow();
    if (!key || asked.key === key) return;
    asked = { key, found: null };
    update();
    const found = await imagine(session).catch(() => null); // the session has said why
    if (asked.key !== key) return;
    asked = found ? { key, found } : { key: '', found: null };
    update();
  }

  /** Draws it anew where it has changed. */
  function update() {
    const key = keyNow();
    if (asked.key !== key) asked = { key: '', found: null };
    const now = `${key} ${asked.key} ${asked.found !== null}`;
    if (now === drawn) return;
    drawn = now;
    const { found } = asked;
    if (found) fill(element, ...picture(found));
    else if (asked.key) fill(element, make('p', { className: 'soft', role: 'status' }, 'Imagining deals…'));
    else fill(element);
  }

  /** @param {Imagined} found */
  function picture({ worlds, votes }) {
    const of = worlds.length;
    const solved = worlds.filter(world => world.proven).length;
    const how = solved === of ? 'Each is solved with all cards face up.'
      : `${solved || 'None'} of them ${solved === 1 ? 'is' : 'are'} solved face up, the others estimated.`;
    return [
      make('h3', {}, `${of} imagined deals vote`),
      make('ul', { className: 'votes' }, votes.map(({ move, worlds: count, mean }) => make('li', {},
        make('b', {}, move),
        bar(count / of),
        make('span', {}, `best in ${count}`),
        make('span', { className: 'soft' }, `${valueWords(mean, false, session.stakes)} on average`)))),
      make('p', { className: 'soft' }, `${how} Such a vote supposes that you will see everything once you have moved.`),
      make('ol', { className: 'worlds' }, worlds.map((world, index) => {
        const name = `World ${index + 1} of ${of}`;
        const best = world.values[world.best[0] ?? ''] ?? 0;
        return make('li', {},
          make('a', { className: 'move', href: address(world.position, `${index + 1} of ${of}`),
            'aria-label': `${name}, as you imagine it: see a search think` }, icon('see'), name),
          make('span', { className: 'soft' },
            ` ${world.best.join(' ')} · ${valueWords(best, world.proven, session.stakes)}`));
      })),
    ];
  }

  /** A search of one world, face up. @param {string} position @param {string} world */
  const address = (position, world) => writeSee('see', facts.name,
    { options: { ...session.options, [facts.faceUpOption]: 'true' }, position }, { world });

  return { ask, update };
}
