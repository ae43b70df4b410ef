// The place of the ladder: in the page's header the game and the position, in the panel the board and the ways from it.

import { icon, make, setText } from '../base/elements.js';
import { write, writeSee } from '../base/links.js';
import { whereFrom } from '../base/words.js';
import { dropMini, paintMini } from '../boards/mini.js';

/** @import { GameFacts, Line, OpenRequest, Situation } from '../types.js' */

export class Heading {
  #line;
  #mini = make('canvas', { className: 'mini', 'aria-hidden': 'true', hidden: true });
  #where;
  #about = make('p', {}, '');

  /** @param {GameFacts[]} games @param {GameFacts} facts @param {Line} line
   * @param {OpenRequest} position the same for a link @param {(game: string) => void} visit another game */
  constructor(games, facts, line, position, visit) {
    this.#line = line;
    this.#where = make('p', { className: 'soft line' }, whereFrom(line.start, line.moves ?? []));
    const game = make('select', {
      'aria-label': 'Game', title: 'Game', className: 'game-choice', onchange: () => visit(game.value),
    }, games.map(({ name, title }) => make('option', { value: name, selected: name === facts.name }, title)));
    /** For the page's header. */
    this.place = [game];
    this.title = make('h1', { className: 'unseen' }, `The ladder: ${facts.title}`);
    this.element = make('div', { className: 'ladder-head' },
      this.#mini,
      make('div', { className: 'ladder-about' }, this.#where, this.#about,
        make('p', { className: 'row' },
          make('a', { className: 'button', href: write(line.game, position) }, icon('back'), 'Back to the game'),
          make('a', { className: 'button', href: writeSee('see', line.game, position, {}) },
            icon('see'), 'See it think'))));
  }

  /** @param {Situation} seen */
  show(seen) {
    this.#mini.hidden = false;
    paintMini(this.#mini, seen.view);
    const moves = seen.line.moves.map((move, at) => seen.short?.[at] || move); // a roll has no short form
    setText(this.#where, whereFrom(this.#line.start, moves));
    setText(this.#about, seen.view.status);
  }

  destroy() { dropMini(this.#mini); }
}
