// In and out: a link, the game as text and as a file, a picture, and a text or a file to read. What is done is said at
// the foot of the page, so that no button moves.

import { button, make } from '../base/elements.js';
import { bring } from '../base/late.js';
import { embedCode } from './embed.js';
import { createPicture } from './picture.js';
import { createReading } from './reading.js';
import { Report } from './report.js';
import { tagsOf } from './words.js';
import { findForms, writeGame } from '../session/questions.js';

/** @import { Still } from '../boards/picture.js' */
/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/**
 * @param {Session} session
 * @param {{
 *   link: () => string, read: (text: string) => Promise<string>, still: () => Still | null,
 *   tryHere: <T>(act: () => Promise<T>) => Promise<T>,
 * }} options `read`: opens the game of a text, and answers what is wrong in it; `still`: the board as it stands
 */
export function createShare(session, { link, read, still, tryHere }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const report = new Report(() => JSON.stringify([session.seed, session.moves, session.ply]));
  const code = () => embedCode(link(), facts.title);

  function position() {
    if (session.secret) throw new Error('A position that hides something stays on the board until the game is over.');
    return session.state.position;
  }

  /** @param {string} name */
  async function form(name) {
    position();
    return (await tryHere(() => findForms(session)))[name] ?? '';
  }

  async function written() {
    const text = await tryHere(() => writeGame(session, tagsOf(facts, session.seats, new Date())));
    if (!text) throw new Error('Nothing has been played yet. Play a move first.');
    return text;
  }

  const saveGame = () => report.run(async () => {
    const text = await written();
    const { nameFor, save } = await bring('static/base/save.js', () => import('../base/save.js'));
    const name = nameFor(facts.name, facts.suffix);
    save(new Blob([`${text}\n`], { type: 'text/plain' }), name);
    return `The game is saved as ${name}.`;
  });

  const picture = createPicture(facts, { still, report: report.run });
  const reading = createReading({
    read: text => tryHere(() => read(text)),
    report: async act => {
      await report.run(act, () => String(session.seed)); // what was read is the same game when it goes on
      page.scrollTop = page.scrollHeight; // the field, and what is said of it
    },
  });

  const send = () => report.run(async () => {
    const { canShare } = navigator;
    const file = still() && typeof canShare === 'function' ? await picture.file('png') : null;
    return giveAway(`${facts.title} · Plywood`, link(), file);
  });

  const page = make('div', { className: 'share' },
    section('Link', make('div', { className: 'share-acts' },
      button('copy', 'Copy link', () => report.copy('link', link)),
      'share' in navigator && button('out', 'Share…', send),
      button('copy', 'Copy code for a web page', () => report.copy('code', code), { className: 'wide' }))),
    section('Game', make('div', { className: 'share-acts' },
      button('copy', 'Copy game', () => report.copy('game', written)),
      button('save', 'Save game', saveGame),
      button('copy', 'Copy position', () => report.copy('position', position)),
      facts.forms.map(name => button('copy', `Copy ${name}`, () => report.copy(name, () => form(name)))))),
    section('Picture', picture.element),
    section('Read', ...reading.elements),
    report.element);

  let covered = false;
  return {
    page,
    /** Behind the curtain nothing stays of what the last player has copied or typed. */
    update() {
      report.update();
      if (session.covered === covered) return;
      covered = session.covered;
      report.clear();
      reading.field.value = '';
      picture.cover(covered);
    },
  };
}

/** @param {string} title @param {...(HTMLElement | false)} parts */
const section = (title, ...parts) => make('section', { 'aria-label': title }, make('h2', {}, title), ...parts);

/** Hands a link to another program of the device, and a file where that program takes one.
 * @param {string} title @param {string} url @param {File | null} file */
async function giveAway(title, url, file) {
  const files = file && navigator.canShare({ files: [file] }) ? { files: [file] } : {};
  try {
    await navigator.share({ title, url, ...files });
  } catch (error) {
    if (/** @type {Error} */ (error).name === 'AbortError') return '';
    throw new Error('The game could not be shared. Copy the link instead.');
  }
  return 'The game is shared.';
}
