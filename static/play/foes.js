// The levels to choose an opponent from, each with its portrait, and the measured strength of the chosen one.

import { make } from '../base/elements.js';
import { cardOf, numberOf, playedAs } from '../base/levels.js';
import { capital, sentence } from '../base/words.js';
import { levelsOf } from './words.js';

/** @import { GameFacts } from '../types.js' */

/** @param {GameFacts} facts @param {string} chosen the level that was chosen last */
export function createFoes(facts, chosen) {
  const words = facts.seats.length > 2 ? 'The other players' : 'Your opponent';
  const strengths = make('div', { className: 'soft strengths', id: 'new-strength' },
    facts.levels.map(one => make('p', {}, one.strength && sentence(one.strength))));
  const foes = make('div', {
    className: [2, 4].includes(facts.levels.length) ? 'foes pairs' : 'foes',
    role: 'radiogroup', 'aria-label': words, 'aria-describedby': strengths.id,
    onchange: (/** @type {Event} */ event) => show(/** @type {HTMLInputElement} */ (event.target).value),
  }, facts.levels.map(one => make('label', { className: 'foe' },
    make('input', { type: 'radio', name: 'level', value: one.name, checked: one === cardOf(facts, chosen) }),
    rings(numberOf(one.name)),
    make('b', {}, one.title, ' ', make('small', {}, levelsOf(one))),
    make('span', {}, capital(one.about)))));

  /** All strengths take room, so that nothing moves at another choice. @param {string} level */
  function show(level) {
    facts.levels.forEach((one, index) => strengths.children[index]?.classList.toggle('chosen', one.name === level));
  }

  show(playedAs(facts, chosen));
  return {
    elements: [make('h2', {}, words), foes, strengths],
    focus: () => /** @type {HTMLElement | null} */ (foes.querySelector(':checked'))?.focus(),
  };
}

/** The portrait of a level: a slice of a trunk with as many rings. @param {number} count */
export function rings(count) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 44 44');
  picture.setAttribute('class', 'rings');
  picture.setAttribute('aria-hidden', 'true');
  for (let ring = 0; ring <= count; ring++) {
    const circle = document.createElementNS(space, 'circle');
    circle.setAttribute('cx', String(22 - ring * 0.25));
    circle.setAttribute('cy', String(22 + ring * 0.15));
    circle.setAttribute('r', String(20 * (1 - ring / (count + 1))));
    picture.append(circle);
  }
  return picture;
}
