// The list of moves, numbered as players number them, a column for each: every move leads to its position. What was
// taken back stays in sight until another move is made; where other moves were tried or read, the way over to them is
// offered.

import { button, fill, make, setText } from '../base/elements.js';
import { PERSON, playersIn } from '../session/seats.js';
import { entriesOf, gradeOf, namesOf, noteAt, waysOver } from './entries.js';
import { columnsOf } from './columns.js';
import { createWelcome } from './welcome.js';
import { nameOf } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */

/** @param {Session} session @param {Parameters<typeof createWelcome>[1]} acts */
export function createMoves(session, acts) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const list = make('ol', { className: 'moves', 'aria-label': 'Moves' });
  const head = make('div', { className: 'moves moves-head', 'aria-hidden': 'true' });
  for (const each of [list, head]) each.style.setProperty('--columns', String(facts.seats.length));
  const past = make('p', { className: 'past' });
  const tried = make('div', { className: 'tried' });
  const welcome = createWelcome(session, acts);
  const opening = make('p', { className: 'opening soft' });
  /** Lines that come and go stand below the list, so that no move changes its place. */
  const comment = make('p', { className: 'comment', role: 'status' });
  const foot = make('div', { className: 'moves-foot' }, comment, past, tried);
  const rest = make('div', { className: 'moves-rest' }, welcome.element, opening, head, list, foot);
  /** The review stands above the list, once it was asked for. */
  const page = make('div', { className: 'moves-page' }, rest);
  const playOn = button('play', 'Play on from here', () => session.playOn());
  const back = button('back', 'Back to the game', () => session.goBack());
  let drawn = '';

  function update() {
    const { moves, ply, undone, said, short, seats } = session;
    const trying = session.left !== null;
    const words = session.hidden || session.review?.open ? '' : trying ? 'You are trying out a line. '
      : session.atEnd ? '' : 'A move made here starts a new line. ';
    if (words !== past.dataset.words) fill(past, words, words && playOn, trying && back);
    past.dataset.words = words;
    setText(comment, noteAt(session, ply).comment);
    comment.tabIndex = comment.textContent && comment.scrollHeight > comment.clientHeight ? 0 : -1;
    welcome.update();
    setText(opening, session.opening);
    opening.hidden = !session.opening;
    const grades = moves.map((_, index) => gradeOf(session, index));
    const beside = [namesOf(session, ply - 1), namesOf(session, ply)];
    const key = JSON.stringify([
      moves, ply, undone, said, short, beside, session.others, session.secret, session.covered, seats, grades,
      session.notes,
    ]);
    if (key === drawn) return;
    drawn = key;
    const hadFocus = list.contains(document.activeElement) || tried.contains(document.activeElement);
    const players = playersIn(session.notes);
    const names = columnsOf(facts, session.persons).map(seat => seats[seat] === PERSON
      && players[facts.seats[seat] ?? ''] || nameOf(facts, seats, seat).replace('Your partner', 'Partner'));
    fill(head, make('li', {}, make('span'), names.map(name => make('span', {}, name))));
    fill(tried,
      ply > 0 && waysOver(session, `Instead of ${short[ply - 1]}`, ply - 1),
      waysOver(session, ply < moves.length ? `Instead of ${short[ply]}, next` : 'Tried next', ply));
    const entries = entriesOf(session);
    fill(list, rowsOf(entries));
    head.hidden = !entries.length;
    welcome.element.hidden = entries.length > 0;
    rest.tabIndex = rest.querySelector('button:enabled') ? -1 : 0; // what scrolls must be reached by keys
    const marked = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (hadFocus) marked?.focus({ preventScroll: true });
    if (marked && rest.clientHeight) rest.scrollTop = marked.offsetTop - rest.clientHeight / 2;
  }
  return { page, update, top: (/** @type {HTMLElement} */ part) => page.prepend(part) };
}

/** @param {ReturnType<typeof entriesOf>} entries */
function rowsOf(entries) {
  /** @type {ReturnType<typeof entriesOf>[]} */ const rows = [];
  for (const entry of entries) (rows[entry.spot.row] ??= []).push(entry);
  return rows.map(row => {
    const byChance = row.some(({ spot }) => spot.column < 0);
    const number = make('span', { className: 'move-number' }, byChance ? '' : row[0]?.spot.number);
    if (byChance) return make('li', { className: 'by-chance' }, number, row.map(({ element }) => element));
    const last = Math.max(...row.map(({ spot }) => spot.column));
    return make('li', {}, number, Array.from({ length: last + 1 }, (_, column) =>
      row.find(({ spot }) => spot.column === column)?.element ?? make('span')));
  });
}
