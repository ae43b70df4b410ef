// Every sentence of the play room, to be read in one sitting. A person is "you"; a program is "Level 3"; where two
// persons play, each has the name of its pieces.

import { BANDS, FEW } from '../base/alike.js';
import { cardOf, numberOf } from '../base/levels.js';
import { capital, sentence } from '../base/words.js';
import { PERSON, personsOf } from '../session/seats.js';

/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, Level, Stakes, Graded, Rubber, View } from '../types.js' */

/** "Level 3", or '' for a person. @param {GameFacts} facts @param {string} sitter */
export function levelName(facts, sitter) {
  const card = cardOf(facts, sitter);
  return card ? `Level ${numberOf(card.name)}` : '';
}

/** "Level 3", or "Levels 3–6" where these are one card. @param {Level} card */
export function levelsOf({ names, name }) {
  const [lowest = name] = names;
  return lowest === name ? `Level ${numberOf(name)}` : `Levels ${numberOf(lowest)}–${numberOf(name)}`;
}

/** A level's whole name: "Level 3 · Player". @param {GameFacts} facts @param {Level} level */
export const fullLevelName = (facts, level) => `${levelName(facts, level.name)} · ${level.title}`;

/** Who sits round a table of four, clockwise from the only person. */
const ROUND = ['You', 'Left', 'Your partner', 'Right'];

/**
 * The name of a seat in this room: "You", "Your partner", "Level 3", or the name of its pieces.
 * @param {GameFacts} facts @param {string[]} seats @param {number} seat
 */
export function nameOf(facts, seats, seat) {
  const sitter = seats[seat] ?? '';
  const [you = -1, ...others] = personsOf(seats);
  if (cardOf(facts, sitter)) {
    if (you >= 0 && !others.length && seats.length === 4) return ROUND[(seat - you + 4) % 4] ?? '';
    const alike = seats.filter(other => other === sitter).length > 1;
    return alike ? `${levelName(facts, sitter)} (${facts.seats[seat]})` : levelName(facts, sitter);
  }
  return seats.filter(other => !cardOf(facts, other)).length === 1 ? 'You' : facts.seats[seat] ?? '';
}

/** The same within a sentence: you, Level 3. @param {GameFacts} facts @param {string[]} seats @param {number} seat */
export const whom = (facts, seats, seat) => nameOf(facts, seats, seat).replace(/^You/, 'you');

/** The place of a seat on its strip: the name of its pieces; where it has none, relative to the only person, round a
 * table of four.
 * @param {GameFacts} facts @param {string[]} seats @param {number} seat */
export function placeName(facts, seats, seat) {
  const name = nameOf(facts, seats, seat);
  if (facts.emblems.length || personsOf(seats).length !== 1) return facts.seats[seat] ?? '';
  return seats.length === 2 || name === 'You' ? '' : name.replace('Your partner', 'Partner');
}

/** Who plays a game and when, as tags of a record.
 * @param {GameFacts} facts @param {string[]} seats @param {Date} day */
export function tagsOf(facts, seats, day) {
  return [['Date', day.toLocaleDateString('sv').replaceAll('-', '.')], ...seats.map((sitter, seat) => {
    const level = levelName(facts, sitter);
    return [facts.seats[seat], level ? `Plywood ${level.toLowerCase()}` : nameOf(facts, seats, seat)];
  })].filter(([tag, text]) => tag !== text).map(([tag, text]) => `[${tag} "${text}"]`).join(' ');
}

/** Whether two seats play for one side. @param {GameFacts} facts @param {number} one @param {number} other */
const areAllied = ({ sides }, one, other) => one === other || (sides[one] === sides[other] && sides.length > 2);

/** Whose win it is: a seat's, or that of partners. @param {GameFacts} facts @param {string[]} seats
 * @param {number} winner */
function winnersName(facts, seats, winner) {
  const allied = facts.seats.filter((_, seat) => areAllied(facts, seat, winner));
  return allied.length > 1 ? allied.join(' and ') : nameOf(facts, seats, winner);
}

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * The end of a game, said to the person who played it.
 * @param {{
 *   facts: GameFacts, seats: string[], payoff: number[] | null, winner: number | null, moves: number, view: View,
 *   reason?: string, loser?: number | null, turn?: number | null, unit?: string,
 * }} game `unit`: that of the payoff under the options of now; `moves`: how many the winner made; `reason`: why it
 *   ended, if not on the board; `turn`: who was to move then
 * @returns {{kind: 'win' | 'loss' | 'draw' | 'over', title: string, line: string}}
 */
export function ending(game) {
  const { facts, seats, payoff, winner, moves, view, reason, unit = facts.unit } = game;
  const off = reason && offBoard(game, reason);
  const how = off ?? sentence(view.how ?? view.status)
    .replace(/\{(\d)\}/g, (_, seat) => nameOf(facts, seats, Number(seat)));
  if (view.par !== undefined && payoff) return reached(game, Number(payoff[0]), view.par / 1000);
  if (winner === null) return { kind: 'draw', title: 'A draw', line: how };
  const name = winnersName(facts, seats, winner);
  const [you = -1, ...others] = personsOf(seats);
  const onlyPerson = you >= 0 && !others.length;
  const by = payoff && facts.unit && unit !== '' ? ` by ${unitsOf(Math.abs(payoff[winner] ?? 0), facts.unit)}` : '';
  if (onlyPerson && areAllied(facts, winner, you)) {
    const title = by ? `You won${by}` : reason || facts.dice ? 'You won' : `You won in ${counted(moves, 'move')}`;
    return { kind: 'win', title, line: how };
  }
  if (onlyPerson) return { kind: 'loss', title: `You lost${by}`, line: how };
  return { kind: 'over', title: `${name} won${by}`, line: how };
}

/** How a rubber stands, in a line. @param {GameFacts} facts @param {Rubber} rubber */
export function rubberWords({ seats }, { games, points }) {
  const [us, them] = [seats.length > 2 ? 'We' : 'You', seats.length > 2 ? 'They' : 'Your opponent'];
  const side = (/** @type {0 | 1} */ at) => `${counted(games[at], 'game')}, ${counted(points[at], 'point')}`;
  return `${us}: ${side(0)}. ${them}: ${side(1)}.`;
}

/** The end of a deal, or of the rubber.
 * @param {Rubber | null} rubber @param {ReturnType<typeof ending>} end @returns {ReturnType<typeof ending>} */
export function rubberEnd(rubber, { kind, title, line }) {
  if (!rubber || rubber.won === null) return { kind, title, line };
  const [most, least] = [Math.max(...rubber.games), Math.min(...rubber.games)];
  return {
    kind: rubber.won ? 'win' : 'loss', title: `You ${rubber.won ? 'won' : 'lost'} the rubber`,
    line: `${counted(most, 'game')} to ${least || 'none'}, in ${counted(rubber.deals, 'deal')}. ${line}`,
  };
}

/** The end of a game in which the first player wants the largest number and the other the smallest: how near it came to
 * best play. @param {Parameters<typeof ending>[0]} game @param {number} got @param {number} par
 * @returns {ReturnType<typeof ending>} */
function reached({ facts, seats }, got, par) {
  const persons = personsOf(seats), you = persons.length === 1 ? persons[0] : undefined;
  const first = you === 0 ? 'You' : facts.seats[0] ?? '';
  const [number, best] = [got, par].map(each => String(Number(each.toFixed(3))).replace('-', '−'));
  const title = got < par ? `${first} got ${number} of a possible ${best}` : `${first} got ${number}`;
  const line = got === par ? 'Best play on both sides leads here, too.' : `Best play on both sides leads to ${best}.`;
  const short = got < par ? 0 : 1; // who gave something away
  const kind = you === undefined ? 'over' : got === par ? 'draw' : you === short ? 'loss' : 'win';
  return { kind, title, line };
}

/** The words read out for a move: who made it, its result, and to whom the screen goes.
 * @param {GameFacts} facts @param {Pick<Session, 'seats' | 'over' | 'next'>} session
 * @param {{said: string, seat: number | null, status: string, news?: string}} move */
export function movedWords(facts, { seats, over, next }, { said, seat, status, news }) {
  const name = seat === null || seat < 0 ? '' : nameOf(facts, seats, seat);
  const who = name && !said.startsWith(name) ? `${name}: ` : '';
  const handOver = next === null ? '' : ` Hand the screen over to ${facts.seats[next]}.`;
  return `${news ?? `${who}${said}.`} ${over ? '' : status}${handOver}`;
}

/** "1 disc", "12 discs". @param {number} count @param {string} unit the name of several */
const unitsOf = (count, unit) => counted(count, unit.replace(/s$/, ''), unit);

/** @param {Parameters<typeof ending>[0]} game @param {string} reason */
function offBoard({ facts, seats, view, loser = null, turn = null }, reason) {
  if (reason === 'agreed') return 'By agreement.';
  if (reason === 'settled') return 'Counted without dead stones, as agreed.';
  if (reason === 'given') return 'This is the result in the record.';
  const claimant = turn === null ? 'A player' : nameOf(facts, seats, turn);
  if (reason === 'claimed') return `${claimant} claimed it. ${view.claim ?? ''}`.trim();
  if (loser === null) return 'Time ran out, and the other side has too little to win.';
  const name = nameOf(facts, seats, loser);
  if (reason === 'time') return name === 'You' ? 'Your time ran out.' : `${name} ran out of time.`;
  return `${name} resigned.`;
}

/**
 * The state of the game in a few words, and one line about it.
 * @param {{
 *   facts: GameFacts, seats: string[], turn: number | null, view: View | null, atEnd: boolean, move: number,
 *   moves: number, pending: boolean, paused: boolean, roll: boolean, programs: boolean, ready: boolean,
 *   failed: boolean, covered: boolean, hasTurn: boolean, hidden: boolean,
 * }} now
 * @returns {{title: string, line: string}}
 */
export function state(now) {
  const { facts, seats, turn, view, atEnd, move, moves } = now;
  const { pending, paused, roll, programs, ready, failed, covered, hasTurn, hidden } = now;
  if (covered) return { title: 'The board is covered', line: '' };
  if (!view) return { title: 'One moment', line: failed ? '' : 'Setting up the position…' };
  if (pending && ready) return { title: 'One moment', line: '' };
  if (pending) return { title: 'Your move is kept', line: 'It is played as soon as the page has loaded.' };
  if (!atEnd) {
    const line = hidden
      ? 'An earlier position of this game.' : 'Move here to try something else.';
    return { title: `Move ${move} of ${moves}`, line };
  }
  if (roll) return { title: facts.dice ? 'The dice' : 'Chance', line: sentence(view.status) };
  if (turn === null) return { title: '', line: '' };
  const name = nameOf(facts, seats, turn);
  const task = sentence(view.task ?? '').replace(/^\.$/, '');
  if (seats[turn] === PERSON) {
    return name === 'You'
      ? { title: 'Your turn', line: task }
      : { title: `${name} to move`, line: hasTurn ? task : '' };
  }
  if (!ready) return { title: failed ? 'The opponent could not be loaded' : 'Loading the opponent…', line: '' };
  if (paused) return { title: 'Paused', line: `${name} is to move.` };
  return { title: `${name} is thinking`, line: programs ? sentence(view.status) : '' };
}

/** Of an estimate as high as can be. */
const WINNING = /** @type {(typeof BANDS)[number]} */ (BANDS.at(-1));

/** How finely an estimate is told: in tenths of a point, or in whole ones. @param {Stakes} stakes */
const grainOf = ({ bounds }) => bounds[1] < FEW ? 10 : 1;

/**
 * A value in words, for whom it is: even, slightly better, winning, won.
 * @param {number} value @param {boolean} proven @param {Stakes} stakes
 */
export function valueWords(value, proven, stakes) {
  const { bounds, unit } = stakes;
  if (bounds[1] !== 1) {
    if (!value) return proven ? 'drawn' : 'even';
    const grain = grainOf(stakes);
    const count = proven ? Math.abs(value) : Math.round(Math.abs(value) * grain) / grain;
    if (!count) return 'even';
    return `${value > 0 ? '+' : '−'}${unit ? unitsOf(count, unit) : count}`;
  }
  if (proven) return value > 0 ? 'won' : value < 0 ? 'lost' : 'drawn';
  const [, better, worse] = BANDS.find(([below]) => Math.abs(value) < below) ?? WINNING;
  return value > 0 ? better : worse;
}

/** Whom a value favours: its colour and its sign say the same as its words, or as its number where it is told by one.
 * @param {{value: number, proven: boolean, side?: number}} told @param {Stakes} stakes
 * @returns {'win' | 'draw' | 'loss'} */
export function favours({ value, proven, side }, stakes) {
  const sign = side ?? (['even', 'drawn'].includes(valueWords(value, proven, stakes)) ? 0 : value);
  return sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw';
}

/** A value in as few signs as fit on a cell. @param {number} value @param {boolean} proven @param {Stakes} stakes */
export function shortWords(value, proven, stakes) {
  const words = valueWords(value, proven, stakes);
  if (stakes.bounds[1] !== 1) return words.split(' ')[0] ?? '';
  return words.includes(' ') || words === 'better' || words === 'worse'
    ? `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(1)}` : words;
}

/** Positions, short: 950, 60 k, 1.2 M. @param {number} count */
export const roughly = count => count < 1000 ? String(count)
  : count < 1_000_000 ? `${Math.round(count / 1000)} k` : `${(count / 1_000_000).toFixed(1)} M`;

// --- the review ----------------------------------------------------------------------------------------------------

/** How a move is marked beside it, and in words. @type {Record<Graded['grade'], {sign: string, words: string}>} */
export const GRADES = {
  '': { sign: '', words: '' }, slip: { sign: '?!', words: 'a slip' }, mistake: { sign: '?', words: 'a mistake' },
  blunder: { sign: '??', words: 'a blunder' },
};

const COMMENT = /\{[^{}]*\}/g;
/** The marks that players give, by their numbers. */
const MARKS = [
  GRADES[''], { sign: '!', words: 'good' }, GRADES.mistake, { sign: '!!', words: 'very good' }, GRADES.blunder,
  { sign: '!?', words: 'interesting' }, GRADES.slip,
];

/** The text of a note, without the parts for programs. @param {string} [note] */
export function noteWords(note = '') {
  const [, mark = 0] = /\$([1-6])\b/.exec(note.replace(COMMENT, '')) ?? [];
  const comment = (note.match(COMMENT) ?? []).join(' ').replace(/[{}]|\[%[^\]]*\]/g, '').trim();
  return { comment, .../** @type {{sign: string, words: string}} */ (MARKS[Number(mark)]) };
}

/** The heading of a mark. @param {Graded} mark */
export function markTitle({ grade, share, seat, cost, sure, played }) {
  if (seat < 0) return 'Chance';
  if (share === null) return 'The only move';
  if (!cost) return sure && played > 0 ? 'Wins' : 'As good as any';
  return grade ? capital(GRADES[grade].words) : 'Nearly as good as the best';
}

/** The worth of a move, in one or two sentences.
 * @param {Graded} mark @param {Stakes} stakes @param {string} who */
export function markWords({ seat, value, proven, played, sure, cost, letGo, share, words }, stakes, who) {
  const [before, after] = [valueWords(value, proven, stakes), valueWords(played, sure, stakes)];
  const [asked, found] = [proven, sure].map(known => known ? 'proven' : 'estimated');
  if (words) {
    const { cost: price } = words;
    if (seat < 0) return luckWords(played - value, price, who);
    if (share === null || !cost) return `${words.played} for ${who}, ${found}.`;
    return `${words.played}${sure ? ', proven,' : ''} instead of ${words.value}, estimated. Cost: ${price}.`;
  }
  if (seat < 0) {
    const gain = played - value;
    const luck = Math.abs(gain) < 0.005 ? 'as much as could be expected'
      : `${amount(Math.abs(gain), proven && sure, stakes)} ${gain > 0 ? 'more' : 'less'} than could be expected`;
    return `For ${who}, this was worth ${luck}.`;
  }
  if (share === null || !cost) return `${capital(after)} for ${who}, ${found}.`;
  const gone = letGo ? `This let a proven ${letGo} go: ` : '';
  const change = asked !== found ? `from ${before}, ${asked}, to ${after}`
    : before === after ? `still ${after}` : `from ${before} to ${after}`;
  const of = stakes.bounds[1] === 1 ? ` of ${whose(who)} chances` : '';
  const price = `Cost: ${amount(cost, proven && sure, stakes)}${of}.`;
  return `${sentence(`${gone}${change}, ${found}`)} ${price}`;
}

/** The luck of a roll. @param {number} gain @param {string} size @param {string} who */
function luckWords(gain, size, who) {
  return Math.abs(gain) < 0.0005 ? `For ${who}, this was worth as much as could be expected.`
    : `For ${who}, this was worth ${size} ${gain > 0 ? 'more' : 'less'} than could be expected.`;
}

/** @param {string} who */
const whose = who => who === 'you' ? 'your' : `${who}'s`;

/** A cost in the game's own unit, or as a share of the chances. @param {number} cost @param {boolean} exact
 * @param {Stakes} stakes */
function amount(cost, exact, stakes) {
  const { bounds, unit } = stakes;
  const grain = grainOf(stakes);
  const about = exact ? '' : 'about ';
  if (unit) return about + unitsOf(exact ? cost : Math.max(1, Math.round(cost * grain)) / grain, unit);
  if (bounds[1] === 1) return `${about}${Math.round(50 * cost)} %`;
  return about + String(Number(cost.toFixed(exact ? 6 : 2)));
}

/** The finding of a review in a few words: how many mistakes there were, and what they cost.
 * @param {number} mistakes @param {'win' | 'draw' | 'loss' | 'over'} kind how the game ended for the only person
 * @returns {string} */
export function verdictWords(mistakes, kind) {
  const many = mistakes === 1 ? 'One move' : `${capital(inWords(mistakes))} moves`;
  const number = mistakes === 1 ? 'one mistake' : `${inWords(mistakes)} mistakes`;
  if (kind === 'over') return mistakes ? `${capital(number)} in this game` : 'No mistake in this game';
  if (!mistakes) return kind === 'loss' ? 'No single move cost the game' : 'You made no mistake';
  if (kind === 'loss') return `${many} cost the game`;
  return kind === 'win' ? `You won in spite of ${number}` : `A draw, with ${number}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** @param {number} count */
const inWords = count => NUMBERS[count] ?? String(count);

/** How the game stood before its first mistake. @param {Graded} mark @param {number} number of that move
 * @param {Stakes} stakes @param {string} who */
export function standingWords({ value, proven, words }, number, stakes, who) {
  const worth = words?.value ?? valueWords(value, proven, stakes);
  return `Before move ${number} it was ${worth} for ${who}, ${proven ? 'proven' : 'estimated'}.`;
}

/** How far a review has come.
 * @param {{running: boolean, error: string | null, progress: {done: number, of: number}}} now */
export function reviewWords({ running, error, progress: { done, of } }) {
  if (error) return error;
  if (running) return `${done} of ${counted(of, 'move')} reviewed`;
  return done < of ? `Stopped: ${done} of ${counted(of, 'move')} reviewed` : `${counted(of, 'move')} reviewed`;
}

/** An accuracy as a percentage. @param {number | null} share */
export const percent = share => share === null ? '–' : `${Math.round(share * 100)}%`;
