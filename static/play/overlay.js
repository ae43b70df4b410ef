// The values over the board: the value of every move, or how likely the other side stands on each cell, and the hint.

import { marked } from '../boards/paint/lights.js';
import { MOST_SIGNS } from '../boards/paint/signs.js';
import { GRADES, favours, shortWords, valueWords } from './words.js';

/** @import { Candidate, Stakes } from '../types.js' */
/** @import { Session } from '../session/session.js' */

/** More values than these are shown by their signs alone. */
const WORDED = 5;
/** A map covers at least this part of a decided game, from its best estimate to its worst. */
const APART = 0.04;
/** Moves that have an arrow where chips would hide pieces. */
export const ARROWS = 3;
/** The most signs of a value on a cell. */
const SHORT = 6;

/** @param {Session} session */
export function overlayOf(session) {
  const { stakes, analysis: { thoughtHere: thought, values, hints: hint, beliefHere } } = session;
  const best = thought?.ranked[0];
  const many = (session.view?.geometry.rows.flat().length ?? 0) > MOST_SIGNS;
  const heats = many && values && thought ? heatsOf(thought.ranked, APART * session.decisive) : undefined;
  const shown = values && thought ? Object.fromEntries(thought.ranked.map((candidate, index) => {
    const { value, proven, words = valueWords(value, proven, stakes) } = candidate;
    const say = `${words}, ${proven ? 'proven' : 'estimated'}${isBest(candidate) ? ', best' : ''}`;
    return [candidate.move, {
      text: many || index >= WORDED ? '' : shortest(candidate, stakes), say,
      proven, best: isBest(candidate), heat: heats?.get(candidate.move),
      tone: isGlance(candidate) ? undefined : favours(candidate, stakes) === 'draw' ? 0 : tone(value, session.decisive),
    }];
  })) : undefined;
  const leading = values && thought && hidesPieces(session) ? thought.ranked.slice(0, ARROWS) : [];
  /** @param {{value: number, proven: boolean}} candidate */
  function isBest({ value, proven }) {
    return best !== undefined && value === best.value && proven === best.proven;
  }
  /** @param {Candidate} candidate */
  function isGlance({ move, proven }) {
    return heats !== undefined && !proven && !heats.has(move);
  }
  const cells = beliefHere && Object.fromEntries(Object.entries(beliefHere).map(([cell, share]) => {
    const text = `${Math.round(share * 100)}%`;
    const heat = many ? share / Math.max(...Object.values(beliefHere)) : undefined;
    return [cell, { text: many ? '' : text, heat, say: `${text} likely taken`, proven: share === 1, best: false }];
  }));
  const ranked = leading.flatMap((candidate, rank) => arrowsOf(session, candidate.move, false).slice(-1)
    .map(arrow => ({ ...arrow, rank, text: shortest(candidate, stakes) })));
  const arrows = favourite(session).concat([...ranked].reverse(), better(session), reviewed(session));
  return {
    arrows, values: shown, sparse: leading.length > 0, cells: cells ?? undefined,
    hint: hint?.steps.slice(0, hint.shown).at(-1)?.cells, graded: graded(session),
  };
}

/**
 * How close the estimates are to the best move, from 0 to 1. Moves that were only glanced at beside deeper ones have
 * none: their value says hardly more than that they are possible.
 * @param {Candidate[]} ranked @param {number} least  the fewest points that the map covers
 */
function heatsOf(ranked, least) {
  const deepest = Math.max(...ranked.map(each => each.depth));
  const searched = ranked.filter(each => !each.proven && each.depth >= Math.min(2, deepest));
  const best = ranked[0]?.value ?? 0;
  const span = Math.max(least, best - Math.min(...searched.map(each => each.value)));
  return new Map(searched.map(({ move, value }) => [move, Math.min(1, 1 - (best - value) / span)]));
}

/** Whether moves go from a piece to a square, so that values on cells would hide the pieces: arrows tell them then.
 * @param {Pick<Session, 'view'>} session */
export const hidesPieces = ({ view }) => view?.geometry.surface === 'checks' && !view.stages
  && view.paths.every(path => path.cells.length > 1);

/** A value in as few signs as fit on a cell: the one that stands beside the board, if it is as short.
 * @param {Candidate} candidate @param {Stakes} stakes */
const shortest = ({ value, proven, words = '' }, stakes) =>
  words && words.length <= SHORT ? words : shortWords(value, proven, stakes);

/** The move that the program at thought favours, faint. @param {Session} session */
function favourite(session) {
  if (session.thinking !== 'move' || !session.showsThoughts) return [];
  return arrowsOf(session, session.analysis.thought?.move, true);
}

/** The move of a hint. @param {Session} session */
function better(session) {
  const step = session.analysis.hints?.steps[session.analysis.hints.shown - 1];
  return step?.move === undefined ? [] : arrowsOf(session, step.move, false);
}

/** The moves that were better than the one on the board. @param {Session} session */
function reviewed({ review, ply, pending, view }) {
  if (review?.open && review.lesson) return between(review.lesson.cells, false, view?.stages);
  const mark = review?.open && !pending ? review.markAt(ply) : null;
  return mark?.grade ? between(mark.cells, false, view?.stages) : [];
}

/** The mark of the move on the board, where it ended, if it ended on one cell. @param {Session} session
 * @returns {import('../boards/paint/scene.js').Graded | null} */
function graded({ review, ply, pending, view }) {
  const grade = review?.open && !review.lesson && !pending ? review.markAt(ply)?.grade : '';
  if (!grade || !view) return null;
  const [cell, other] = marked(view, 'last');
  return cell === undefined || other !== undefined ? null : { cell, grade, text: GRADES[grade].sign };
}

/** @param {Session} session @param {string | null | undefined} move @param {boolean} faint */
function arrowsOf(session, move, faint) {
  return between(session.view?.paths.find(path => path.move === move)?.cells ?? [], faint, session.view?.stages);
}

/** A move from cell to cell; a move of one cell is a ring on it. A move in stages has two cells for each of its parts.
 * @param {import('../types.js').Cell[]} cells @param {boolean} faint @param {unknown} [stages]
 * @returns {import('../boards/paint/scene.js').Arrow[]} */
function between(cells, faint, stages) {
  if (cells.length === 1) return [{ from: String(cells[0]), to: String(cells[0]), faint }];
  const all = cells.slice(1).map((to, index) => ({ from: String(cells[index]), to, faint }));
  return stages ? all.filter((_, index) => index % 2 === 0) : all;
}

/** From -1 to 1: how good a value looks. @param {number} value @param {number} most */
const tone = (value, most) => most === 1 ? Math.max(-1, Math.min(1, value)) : Math.tanh(value / (most / 4));
