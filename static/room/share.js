// In and out: a link, the game as text and as a file, a picture, and a text or a file to read. What is done is said at
// the foot of the page, so that no button moves.

import { button, copyFrom, fill, make } from '../base/elements.js';
import { bring } from '../base/late.js';
import { sentence } from '../base/words.js';
import { embedCode } from './embed.js';
import { createPicture } from './picture.js';
import { createReading } from './reading.js';
import { tagsOf } from './words.js';

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
  const message = make('p', { className: 'soft', role: 'status' });
  const problem = make('p', { className: 'problem', role: 'alert' });
  const out = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Text to copy' });

  const gameNow = () => JSON.stringify([session.seed, session.moves, session.ply]);
  /** What the report is about: as soon as it is another, the report goes. */
  let [about, reported] = [gameNow, ''];

  /** Runs an act, and says what came of it. @param {() => Promise<string>} act answers a sentence, or ''
   * @param {() => string} [what] what that is about */
  async function report(act, what = gameNow) {
    clear();
    try {
      fill(message, await act());
    } catch (error) {
      fill(problem, sentence(/** @type {Error} */ (error).message));
    }
    [about, reported] = [what, what()];
  }

  function clear() {
    reported = '';
    out.hidden = true;
    out.value = '';
    for (const part of [message, problem]) fill(part);
  }

  /** @param {string} what @param {() => string | Promise<string>} find */
  const copy = (what, find) => report(async () => {
    const copied = await copyFrom(out, await find());
    out.classList.toggle('copied', copied);
    return copied ? `The ${what} is copied.` : `Copy the ${what} from the field.`;
  });

  const code = () => embedCode(link(), facts.title);

  function position() {
    if (session.secret) throw new Error('A position that hides something stays on the board until the game is over.');
    return session.state.position;
  }

  /** @param {string} name */
  async function form(name) {
    position();
    return (await tryHere(() => session.findForms()))[name] ?? '';
  }

  async function written() {
    const text = await tryHere(() => session.write(tagsOf(facts, session.seats, new Date())));
    if (!text) throw new Error('Nothing has been played yet. Play a move first.');
    return text;
  }

  const saveGame = () => report(async () => {
    const text = await written();
    const { nameFor, save } = await bring('static/base/save.js', () => import('../base/save.js'));
    const name = nameFor(facts.name, facts.suffix);
    save(new Blob([`${text}\n`], { type: 'text/plain' }), name);
    return `The game is saved as ${name}.`;
  });

  const picture = createPicture(facts, { still, report });
  const reading = createReading({
    read: text => tryHere(() => read(text)),
    report: async act => {
      await report(act, () => String(session.seed)); // what was read is the same game when it goes on
      page.scrollTop = page.scrollHeight; // the field, and what is said of it
    },
  });

  const send = () => report(async () => {
    const { canShare } = navigator;
    const file = still() && typeof canShare === 'function' ? await picture.file('png') : null;
    const files = file && navigator.canShare({ files: [file] }) ? { files: [file] } : {};
    try {
      await navigator.share({ title: `${facts.title} · Plywood`, url: link(), ...files });
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') return '';
      throw new Error('The game could not be shared. Copy the link instead.');
    }
    return 'The game is shared.';
  });

  const page = make('div', { className: 'share' },
    section('Link', make('div', { className: 'share-acts' },
      button('copy', 'Copy link', () => copy('link', link)),
      'share' in navigator && button('out', 'Share…', send),
      button('copy', 'Copy code for a web page', () => copy('code', code), { className: 'wide' }))),
    section('Game', make('div', { className: 'share-acts' },
      button('copy', 'Copy game', () => copy('game', written)),
      button('save', 'Save game', saveGame),
      button('copy', 'Copy position', () => copy('position', position)),
      facts.forms.map(name => button('copy', `Copy ${name}`, () => copy(name, () => form(name)))))),
    section('Picture', picture.element),
    section('Read', ...reading.elements),
    make('div', { className: 'share-report' }, message, problem, out));

  let covered = false;
  return {
    page,
    /** Behind the curtain nothing stays of what the last player has copied or typed. */
    update() {
      if (reported && reported !== about()) clear();
      if (session.covered === covered) return;
      covered = session.covered;
      clear();
      reading.field.value = '';
      picture.cover(covered);
    },
  };
}

/** @param {string} title @param {...(HTMLElement | false)} parts */
const section = (title, ...parts) => make('section', { 'aria-label': title }, make('h2', {}, title), ...parts);
