// The text of a chapter, and what belongs into each of its slots.

import { make } from '../base/elements.js';
import { dressed } from '../scope/words.js';
import { createBoth } from './both.js';
import { createBounds } from './bounds.js';
import { createCode } from './code.js';
import { createConverges } from './converges.js';
import { createDealt } from './dealt.js';
import { createJudged } from './judged.js';
import { createLeads } from './leads.js';
import { Guesses } from './guesses.js';
import { createLots } from './lots.js';
import { holdText } from './held.js';
import { createMachines } from './machines.js';
import { createMend } from './mend.js';
import { createOpened } from './opened.js';
import { createRate } from './rate.js';
import { createSampled } from './sampled.js';
import { createStates } from './states.js';
import { createTwins } from './twins.js';
import { createWalks } from './walks.js';

/** @import { Engine } from '../session/asking.js' */
/** @import { Book } from './book.js' */
/** @import { Living, Opening } from './living.js' */
/** @typedef {{ book: Book, chapter?: string, living: Living, engine: Engine, go: (hash: string) => void }} Means */

/** By the attribute that makes an element a slot.
 * @type {Record<string, (slot: HTMLElement, means: Means, body: Element) => Node>} */
const SLOTS = {
  figure: ({ dataset }, { book, living, chapter }) => living.addFigure(dataset.figure ?? '', book, chapter),
  guesses: ({ dataset: { guesses = '' }, textContent }, { living }) =>
    living.addGuesses(new Guesses(guesses, textContent ?? '', living.services)),
  mend: ({ dataset }, { living }) => living.addOpening(createMend(dataset.mend ?? '', living.services)),
  opened: ({ dataset: { opened = '', moves = '', title = '', goal } }, { living }, body) => {
    const before = body.querySelectorAll(`.opened[id^="opened-${opened}"]`).length;
    const id = before ? `opened-${opened}-${before + 1}` : `opened-${opened}`;
    return living.addOpening(createOpened(id, { game: opened, start: moves.split(' '), title, goal }, living.services));
  },
  lots: ({ dataset }, { engine, living }) => living.addOpening(createLots(dataset, engine)),
  ...Object.fromEntries(Object.entries({
    bounds: createBounds, converges: createConverges, judged: createJudged, sampled: createSampled, twins: createTwins,
  }).map(([kind, create]) => [kind, opening(kind, create)])),
  machines: ({ dataset }, _, body) => createMachines(dataset.machines ?? '', numbered(body, 'machines')),
  walks: ({ dataset: { walks = '' }, textContent }, { book }, body) =>
    createWalks(textContent ?? '', numbered(body, 'walks'), book.figures[walks]),
  leads: ({ dataset: { leads = '' }, textContent }, _, body) =>
    createLeads(textContent ?? '', numbered(body, 'leads'), leads),
  states: (slot, { book }, body) =>
    createStates(slot, numbered(body, 'states'), book.stills[slot.dataset.states ?? '']),
  both: ({ dataset }) => createBoth(dataset),
  dealt: ({ dataset, textContent }, { go }) => createDealt(dataset, textContent ?? '', go),
  rate: ({ dataset }, { engine }) => createRate(dataset.rate ?? '', engine),
  code: ({ dataset: { code = '', title = '' } }) => createCode(code, title),
};

/** A slot of one of the kinds that come to life as they come near the screen. @param {string} kind
 * @param {(slot: DOMStringMap, id: string, services: Living['services']) => Opening} create
 * @returns {(slot: HTMLElement, means: Means, body: Element) => Node} */
function opening(kind, create) {
  return ({ dataset }, { living }, body) =>
    living.addOpening(create(dataset, numbered(body, kind), living.services));
}

/** An id that no other figure of the page has. @param {Element} body @param {string} kind */
const numbered = (body, kind) => `${kind}-${body.querySelectorAll(`[id^="${kind}-"].lesson-figure`).length + 1}`;

/** @param {string} text a file of our own @param {Means} means */
export function chapterBody(text, means) {
  const body = make('div', { className: 'prose' });
  body.addEventListener('asked', event => holdText(body, /** @type {CustomEvent} */ (event).detail));
  body.append(...new DOMParser().parseFromString(text, 'text/html').body.childNodes);
  dressSeats(body);
  fillSlots(body, means);
  means.living.announce();
  return body;
}

/** MAX and MIN in the colours of the tree. @param {Element} body */
function dressSeats(body) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) if (/\b(MAX|MIN)\b/.test(texts.currentNode.nodeValue ?? '')) found.push(texts.currentNode);
  for (const text of found) /** @type {Text} */ (text).replaceWith(...dressed(text.nodeValue ?? ''));
}

/** @param {Element} body @param {Means} means */
export function fillSlots(body, means) {
  for (const [kind, create] of Object.entries(SLOTS)) {
    for (const slot of body.querySelectorAll(`[data-${kind}]`)) {
      slot.replaceWith(create(/** @type {HTMLElement} */ (slot), means, body));
    }
  }
}
