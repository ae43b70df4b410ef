// Facts that Python knows and the page must say alike: written by `serve.py --prepare`, changed there.

/** The release, as CHANGELOG.md has it. @type {string} */
export const RELEASE = "0.2.0";

/** Estimates between loss and win, in words. @type {[number, string, string][]} */
export const BANDS = [
  [0.1, "even", "even"],
  [0.3, "slightly better", "slightly worse"],
  [0.7, "better", "worse"],
  [1.0, "winning", "losing"],
];

/** With fewer points at stake than these, an estimate has a decimal place. @type {number} */
export const FEW = 20;

/** Reasons of a loss, after the name of the loser. @type {Record<string, string>} */
export const LOST = {
  resigned: "resigned",
  time: "ran out of time",
  given: "lost",
  settled: "lost without the dead stones",
};

/** Reasons of a draw. @type {Record<string, string>} */
export const DRAWN = {
  agreed: "Draw by agreement",
  claimed: "Draw, claimed by a player",
  time: "Draw: time ran out",
  given: "A draw",
  settled: "A draw without the dead stones",
};

/** The spellings of a flag that is on, in small letters. @type {string[]} */
export const ON = [
  "true",
  "yes",
  "on",
  "1",
];

/** The meaning of accuracy in chess. @type {string} */
export const LICHESS = "Accuracy as lichess reckons it: from the chances to win before and after each "
  + "move, which follow from the value in pawns. Moves in wild stretches of the game "
  + "weigh more.";

/** The most moves in one review: the last ones. @type {number} */
export const MOST_REVIEWED = 1000;

/** Positions that a rung may visit before it is given up. @type {number} */
export const MOST_COUNTED = 1000000;

/** The meaning of accuracy. @type {string} */
export const FORMULA = "Accuracy is the mean over all moves with a choice. Each counts 1 minus its cost "
  + "as a share of the stake, but never less than 0.";

/** The same for games that are sampled. @type {string} */
export const SAMPLED = "Here values are means of games played on by lot, so a small cost may be luck.";
