// Checks of what is read back from this device or from a file: anyone may have written there. Pure.

import { isEnding } from './endings.js';
import { isSeed } from './seeds.js';

/** @import { OpenRequest, Situation, View } from '../types.js' */

/** A stored game. Its keys stay as they are: devices hold them.
 * @typedef {{game: string, request: Required<OpenRequest>, look: Situation | null, over: boolean, at: number}} Saved */

/** Characters of a position: a typed tree may be as long as a link. */
const LONGEST_POSITION = 200_000;

/** @param {unknown} value @returns {value is Saved} */
export function isSaved(value) {
  return isMap(value) && isGameName(value.game) && isNumber(value.at) && isFlag(value.over)
    && isRequest(value.request) && (value.look === null || isSituation(value.look));
}

/** The name of a game. @param {any} value */
export const isGameName = value => isName(value, 40) && /^[a-z0-9-]+$/.test(value);

/** Whether a value asks for a game, its seats and seed included. @param {any} value
 * @returns {value is Required<OpenRequest>} */
export function isRequest(value) {
  if (!isMap(value)) return false;
  const {
    options, position, moves, seats, seed, ply, others = [], notes = [], end = null, clock = 'none', timeLeft = null,
    drawn = false, dice = '', seen = [],
  } = value;
  return isMap(options) && Object.keys(options).length <= 40 && Object.values(options).every(isOptionValue)
    && (position === null || isText(position, LONGEST_POSITION)) && isTexts(moves, 2000) && isTexts(seats, 8)
    && isSeed(seed) && Number.isInteger(ply) && ply >= 0 && ply <= moves.length
    && Array.isArray(others) && others.length <= 500 && others.every(line => isTexts(line, 2000))
    && Array.isArray(notes) && notes.length <= 2000 && notes.every(isNote)
    && (end === null || isEnding(end)) && isText(clock, 12) && isFlag(drawn) && (dice === '' || dice === 'typed')
    && (timeLeft === null || (Array.isArray(timeLeft) && timeLeft.length <= 8 && timeLeft.every(isNumber)))
    && Array.isArray(seen) && seen.length <= moves.length && seen.every(isSeen);
}

/** The results of earlier games, for the balance. @param {unknown} series @returns {series is number[]} */
export const isSeries = series => Array.isArray(series) && series.length <= 1000 && series.every(isNumber);

/** @param {any} seen */
const isSeen = seen => isMap(seen) && [seen.ply, seen.seat].every(Number.isInteger) && isNumber(seen.value);

/** @param {any} note */
const isNote = note => Array.isArray(note) && note.length === 2 && isTexts(note[0], 2000) && isText(note[1], 9000);

/** Whether a value has the shape of a Situation: enough for a board to show it safely. @param {any} situation */
export function isSituation(situation) {
  return isMap(situation) && isMap(situation.line) && isName(situation.line.game, 40) && isMap(situation.line.options)
    && isTexts(situation.line.moves, 2000) && isText(situation.position, LONGEST_POSITION)
    && (situation.turn === null || Number.isInteger(situation.turn))
    && (situation.payoff === null || (Array.isArray(situation.payoff) && situation.payoff.every(isNumber)))
    && isTexts(situation.legal, 2000) && isTexts(situation.said, 2000) && isView(situation.view);
}

/** @param {any} view @returns {view is View} */
function isView(view) {
  return isMap(view) && isMap(view.geometry) && isName(view.geometry.kind, 20) && isText(view.status, 400)
    && Array.isArray(view.geometry.rows) && view.geometry.rows.length > 0 && view.geometry.rows.length <= 40
    && view.geometry.rows.every((/** @type {any} */ row) => isTexts(row, 60))
    && ['columnNames', 'rowNames'].every(name => view.geometry[name] == null || isTexts(view.geometry[name], 60))
    && isMap(view.pieces) && Object.values(view.pieces).every(isPiece)
    && isMap(view.marks) && Object.values(view.marks).every(marks => isTexts(marks, 10) && marks.every(isMark))
    && isMap(view.labels) && Object.values(view.labels).every(label => isText(label, 200))
    && Array.isArray(view.paths) && view.paths.length <= 2000 && view.paths.every(isPath)
    && (view.stages == null || (Array.isArray(view.stages) && view.stages.length <= 1000
      && view.stages.every(isStage)))
    && (view.lead == null || isLead(view.lead))
    && (view.shades == null || isTexts(view.shades, 8)) && (view.news == null || isText(view.news, 200))
    && (view.task == null || isText(view.task, 300)) && (view.how == null || isText(view.how, 300))
    && (view.claim == null || isText(view.claim, 300))
    && (view.why == null || (isMap(view.why) && Object.values(view.why).every(why => isText(why, 300))))
    && (view.tallies == null || (Array.isArray(view.tallies) && view.tallies.length <= 8
      && view.tallies.every(isTally)));
}

/** @param {any} mark */
const isMark = mark => isName(mark, 20);

/** @param {any} tally */
const isTally = tally => isMap(tally) && isText(tally.text, 20) && isText(tally.say, 100)
  && (tally.pieces == null
    || (Array.isArray(tally.pieces) && tally.pieces.length <= 60 && tally.pieces.every(isPiece)));

/** @param {any} path */
const isPath = path => isMap(path) && isText(path.move, 60) && isText(path.say, 200) && isTexts(path.cells, 60)
  && (path.choice == null || isText(path.choice, 60)) && (path.shows == null || isPiece(path.shows)) && isChange(path)
  && (path.steps == null || (Array.isArray(path.steps) && path.steps.length <= 60 && path.steps.every(isChange)));

/** Every part of a move leads to a later stage, so none goes round in a ring.
 * @param {any} stage @param {number} at @param {any[]} all */
const isStage = (stage, at, all) => isMap(stage) && (stage.move == null || isText(stage.move, 60))
  && Array.isArray(stage.presses) && stage.presses.length <= 60 && stage.presses.every((/** @type {any} */ press) =>
    isMap(press) && isTexts(press.cells, 60) && isText(press.text, 20) && isChange(press)
    && Number.isInteger(press.to) && press.to > at && press.to < all.length);

/** @param {any} lead */
const isLead = lead => isMap(lead) && isTexts(lead.names, 4) && isName(lead.cell, 20);

/** @param {any} change */
const isChange = change => isMap(change)
  && (change.put == null || (isMap(change.put) && Object.values(change.put).every(isPiece)))
  && (change.take == null || isTexts(change.take, 400));

/** @param {any} piece */
const isPiece = piece => isMap(piece) && isName(piece.look, 20)
  && (piece.seat === null || Number.isInteger(piece.seat)) && (piece.text == null || isText(piece.text, 20));

/** @param {unknown} value @returns {value is Record<string, any>} */
export function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** @param {unknown} value */
export function isFlag(value) {
  return typeof value === 'boolean';
}
/** @param {unknown} value */
export const isNumber = value => typeof value === 'number' && Number.isFinite(value);
/** @param {unknown} value @param {number} most */
export const isText = (value, most) => typeof value === 'string' && value.length <= most;
/** A word by which something is looked up: none of those to which every object answers.
 * @param {any} value @param {number} most */
const isName = (value, most) => isText(value, most) && !(value in Object.prototype);
/** @param {unknown} value @param {number} most @returns {value is string[]} */
const isTexts = (value, most) => Array.isArray(value) && value.length <= most && value.every(item => isText(item, 200));
/** @param {unknown} value */
const isOptionValue = value => isFlag(value) || isNumber(value) || isText(value, 200)
  || (Array.isArray(value) && value.length <= 100 && value.every(isNumber));
