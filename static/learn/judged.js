// "Who is better?" Positions with a known outcome: the player says it first, then the evaluation, then games that are
// played on by lot.

import { createBoard } from '../boards/board.js';
import { button, fill, make, setText } from '../base/elements.js';
import { framed, marked } from './framed.js';
import { createPips, showPips } from './pips.js';

/** @import { Judged } from '../types.js' */
/** @import { FigureServices } from './figure.js' */
/** @import { Opening } from './living.js' */

/** The judges, after the player. @type {[key: 'estimated' | 'sampled', words: string][]} */
const JUDGES = [['estimated', 'The evaluation'], ['sampled', 'A hundred games by lot']];

/** @param {DOMStringMap} slot `judged`: the game; `seats`: its players, with commas between; `lines`: the seat that
 * wins, and the moves, with strokes between the positions; `truth`: 'played' if that is how a game went; else it is
 * proven
 * @param {string} id @param {Pick<FigureServices, 'engine' | 'answered'>} services @returns {Opening} */
export function createJudged({ judged: game = '', title = '', lines = '', truth, ...slot }, id, { engine, answered }) {
  const positions = lines.split('|').map(line => line.split(' ')), seats = (slot.seats ?? '').split(',');
  const place = make('div', { className: 'judged-board' }), far = make('p', { className: 'soft' });
  const news = make('p', { role: 'status' });
  const played = truth === 'played', question = played ? 'Who won this game?' : 'Who wins with best play?';
  const choices = make('div', { className: 'row', role: 'group', 'aria-label': question });
  const tally = make('tbody', {});
  const table = make('table', { className: 'judged-tally' },
    make('caption', { className: 'unseen' }, 'How often each was right'), tally);
  const board = createBoard(place, { onMove() {}, label: title, announce() {}, explain() {} });
  const right = { you: 0, estimated: 0, sampled: 0 };
  const key = `judged-${game}`, pips = createPips();
  let marks = answered.whole(key) ? '' : answered.marks(key), at = marks.length, asked = 0, turn = 0;
  /** @type {Judged | null} */ let now = null;
  const onward = button('forward', 'Next position', () => {
    at = (at + 1) % positions.length;
    if (!at) marks = '';
    void open();
  });

  async function open() {
    const mine = ++turn;
    now = null;
    onward.hidden = true;
    setText(far, `Position ${at + 1} of ${positions.length}`);
    showPips(pips, marks, positions.length, at);
    const line = { game, options: {}, start: null, moves: positions[at].slice(1) };
    const [seen, found] = [await engine.ask({ op: 'situation', ...line }), await engine.ask({ op: 'judged', ...line })];
    if (mine !== turn) return;
    if (!seen.ok || !found.ok) return setText(news, seen.ok ? found.ok ? '' : found.error : seen.error);
    board.show(seen.view, { interactive: false });
    now = found;
    fill(choices, seats.map((name, seat) => button(null, `${name} ${played ? 'won' : 'wins'}`, () => answer(seat))));
    setText(news, `${question} It is ${seats[seen.turn ?? 0]}'s turn.`);
  }

  /** @param {number} seat */
  function answer(seat) {
    if (!now) return;
    const { words } = now, winner = Number(positions[at][0]);
    asked++;
    right.you += Number(seat === winner);
    marks += Number(seat === winner);
    answered.keep(key, marks, positions.length);
    showPips(pips, marks, positions.length, at);
    for (const [key] of JUDGES) right[key] += Number(now[key] === winner);
    const known = played ? 'won this game' : 'wins, proven';
    setText(news, `${seat === winner ? 'Right' : 'No'}: ${seats[winner]} ${known}. `
      + `The evaluation: ${words.estimated}. A hundred games by lot: ${words.sampled}.`);
    fill(choices);
    /** @type {['you' | 'estimated' | 'sampled', string][]} */
    const rows = [['you', 'You'], ...JUDGES];
    fill(tally, rows.map(([key, who]) => make('tr', {}, make('th', { scope: 'row' }, who),
      make('td', {}, `right in ${right[key]} of ${asked}`))));
    now = null;
    onward.hidden = false;
    onward.focus();
  }

  onward.hidden = true;
  return {
    page: marked(pips, framed(id, title, far, place, news, choices, onward, table)),
    open,
    destroy() {
      turn++;
      board.destroy();
    },
  };
}
