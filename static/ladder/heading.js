// The top of the ladder: the position, and the ways from it to the game and to the microscope.

import { icon, make, setText } from '../base/elements.js';
import { write, writeSee } from '../base/links.js';
import { whereFrom } from '../base/words.js';
import { dropMini, paintMini } from '../boards/mini.js';

/** @import { GameFacts, Line, OpenRequest, Situation } from '../types.js' */

export class Heading {
  #line;
  #mini = make('canvas', { className: 'mini', 'aria-hidden': 'true', hidden: true });
  #place;
  #about = make('p', {}, '');

  /** @param {GameFacts} facts @param {Line} line @param {OpenRequest} position the same for a link */
  constructor(facts, line, position) {
    this.#line = line;
    this.#place = make('p', { className: 'soft line' }, whereFrom(line.start, line.moves ?? []));
    this.element = make('header', { className: 'ladder-head' },
      this.#mini,
      make('div', { className: 'ladder-about' },
        make('h1', {}, `The ladder: ${facts.title}`),
        this.#place, this.#about,
        make('p', { className: 'row' },
          make('a', { className: 'button', href: write(line.game, position) }, icon('back'), 'Back to the game'),
          make('a', { className: 'button', href: writeSee('see', line.game, position, {}) },
            icon('see'), 'See it think'))));
  }

  /** @param {Situation} seen */
  show(seen) {
    this.#mini.hidden = false;
    paintMini(this.#mini, seen.view);
    setText(this.#place, whereFrom(this.#line.start, seen.short ?? seen.line.moves));
    setText(this.#about, seen.view.status);
  }

  destroy() { dropMini(this.#mini); }
}
