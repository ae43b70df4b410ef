// The games that were begun: which of them can be continued, and a way back to each.

import { icon, make } from '../base/elements.js';
import { openSeed, write } from '../base/links.js';
import { facingOf } from '../play/sides.js';
import { PERSON } from '../session/seats.js';

/** @import { Saved } from '../base/store.js' */
/** @import { GameFacts, Prepared } from '../types.js' */
/** @import { Minis } from './minis.js' */

/** The most of them that are shown. */
const MOST_BEGUN = 6;

/** The facts of a saved game's kind. @param {Prepared} prepared @param {Saved} saved */
export const kindOf = ({ games }, saved) => games.find(game => game.name === saved.game);

/** Unfinished games that can be shown: a board, or that it is covered.
 * @param {Prepared} prepared @param {Saved[]} saved */
export const begunOf = (prepared, saved) => saved.filter(one => !one.over && prepared.first[one.game]
  && (one.look || kindOf(prepared, one)?.hidden)).slice(0, MOST_BEGUN);

/** @param {Prepared} prepared @param {Saved[]} saved @param {Minis} minis */
export function continueSection(prepared, saved, minis) {
  const begun = begunOf(prepared, saved);
  return begun.length > 0 && make('section', { className: 'resume', 'aria-labelledby': 'home-begun' },
    make('h2', { id: 'home-begun' }, 'Continue'),
    make('ul', {}, begun.map(one => card(one, kindOf(prepared, one), minis))));
}

/** @param {Saved} saved @param {GameFacts | undefined} kind @param {Minis} minis */
function card(saved, kind, minis) {
  const { game, request, over, look } = saved;
  return make('li', {},
    make('a', { className: 'begun', href: write(game, kind ? openSeed(kind, request, over) : request) },
      look ? minis.add(look.view, '', kind && facingOf(kind, request.seats))
        : make('span', { className: 'mini covered', 'aria-hidden': 'true' }, icon('belief')),
      make('span', {},
        make('span', { className: 'game-title' }, make('span', { className: 'unseen' }, 'Continue '),
          kind?.title ?? game),
        make('span', { className: 'game-blurb' }, ...whoseTurn(saved)))));
}

/** Whose turn it is in a game, and how far it has come. @param {Saved} saved */
function whoseTurn({ look: situation, request }) {
  const count = request.moves.length === 1 ? '1 move played' : `${request.moves.length} moves played`;
  if (!situation) return [`The board is covered · ${count}`];
  const seat = situation.turn === null ? undefined : request.seats[situation.turn];
  if (seat !== PERSON) return [`Level ${seat?.replace(/\D/g, '') ?? ''} to move · ${count}`];
  const alone = request.seats.filter(one => one === PERSON).length === 1;
  return [alone ? make('b', { className: 'yours' }, 'Your turn') : 'Two players', ` · ${count}`];
}
