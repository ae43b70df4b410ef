// The list of moves: each one a way to its ply; what was taken back stays in sight until another move is made. Where
// other moves were tried or read, they are a way over to their lines.

import { button, fill, make } from '../base/elements.js';

/** @import { Session } from '../session/session.js' */

/** @param {Session} session */
export function createMoves(session) {
  const list = make('ol', { className: 'moves', 'aria-label': 'Moves' });
  const walk = make('div', { className: 'walk', role: 'group', 'aria-label': 'Walk along the moves' });
  const on = make('p', { className: 'past' });
  const tried = make('div', { className: 'tried' });
  const page = make('div', {}, walk, on, tried, list);
  const steps = {
    first: button('first', 'First ply', () => session.go(0), { className: 'icon-only' }),
    back: button('back', 'Previous ply', () => session.go(session.ply - 1), { className: 'icon-only' }),
    forward: button('forward', 'Next ply', () => session.go(session.ply + 1), { className: 'icon-only' }),
    last: button('last', 'Last ply', () => session.go(session.moves.length), { className: 'icon-only' }),
  };
  const where = make('span', { className: 'soft' });
  fill(walk, steps.first, steps.back, where, steps.forward, steps.last);
  const playOn = button('play', 'Play on from here', () => session.playOn());
  let drawn = '';

  function update() {
    const { moves, ply, undone, said } = session;
    const fixed = session.pending !== null || session.covered;
    steps.first.disabled = steps.back.disabled = ply === 0 || fixed;
    steps.last.disabled = steps.forward.disabled = session.atEnd || fixed;
    where.textContent = moves.length ? `ply ${ply} of ${moves.length}` : 'no moves yet';
    if (session.atEnd || session.hidden) fill(on);
    else if (!on.firstChild) fill(on, 'A move made here starts a new line. ', playOn);
    const key = JSON.stringify([moves, ply, undone, said, session.others, session.secret, session.covered]);
    if (key === drawn) return;
    drawn = key;
    const hadFocus = list.contains(document.activeElement) || tried.contains(document.activeElement);
    fill(tried,
      ply > 0 && offer(`Instead of ${moves[ply - 1]}`, ply - 1),
      offer(ply < moves.length ? `Instead of ${moves[ply]}, next` : 'Tried next', ply));
    fill(list,
      moves.map((move, index) => make('li', {}, make('button', {
        type: 'button', className: session.tried(index).length ? 'move forked' : 'move',
        'aria-current': index + 1 === ply ? 'step' : undefined, title: said[index],
        'aria-label': `Ply ${index + 1}: ${session.secret ? '' : `${move}, `}${said[index]}`
          + (session.tried(index).length ? '; others were tried instead' : ''),
        disabled: session.covered, onclick: () => session.go(index + 1),
      }, session.secret ? said[index] : move))),
      [...undone].reverse().map(move => make('li', { className: 'undone' },
        make('span', { className: 'move' },
          make('s', {}, move), make('span', { className: 'unseen' }, ', taken back')))));
    const current = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (hadFocus) current?.focus({ preventScroll: true });
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  /** The other moves tried at a ply, each a way over to its line. @param {string} words @param {number} ply */
  function offer(words, ply) {
    const others = session.tried(ply);
    return others.length > 0 && make('div', { className: 'row', role: 'group', 'aria-label': words },
      make('span', { className: 'soft' }, `${words}:`),
      others.map(move => make('button', {
        type: 'button', className: 'move', disabled: session.pending !== null,
        'aria-label': `${move}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
        onclick: () => session.turnTo(ply, move),
      }, move)));
  }
  return { page, update };
}
