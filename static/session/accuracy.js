// Accuracy in chess as lichess publishes it, from the value after each move in hundredths of a pawn for White. Each
// move counts by the chances to win that it gave away; moves in a wild stretch of the game weigh more. Pure.

/** Values beyond this are as good as won. */
const CEILING = 1000;
/** The value of the first position. */
const INITIAL = 15;

/** The chance to win, in per cent. @param {number} hundredths of a pawn */
export function winPercent(hundredths) {
  const value = Math.max(-CEILING, Math.min(CEILING, hundredths));
  return 50 + 50 * (2 / (1 + Math.exp(-0.00368208 * value)) - 1);
}

/** The accuracy of one move, in per cent, from the chances of its player before and after it.
 * @param {number} before @param {number} after */
export function moveAccuracy(before, after) {
  if (after >= before) return 100;
  const raw = 103.1668100711649 * Math.exp(-0.04354415386753951 * (before - after)) - 3.166924740191411;
  return Math.max(0, Math.min(100, raw + 1));
}

/** The accuracy of each side from 0 to 1, null for one that made no move.
 * @param {number[]} values after each move, in hundredths of a pawn for White @param {number} first who moved first:
 * 0 White, 1 Black @returns {(number | null)[]} */
export function accuracies(values, first = 0) {
  const chances = [INITIAL, ...values].map(winPercent);
  const size = Math.max(2, Math.min(8, Math.floor(values.length / 10)));
  const windows = [
    ...Array.from({ length: Math.max(0, Math.min(size, chances.length) - 2) }, () => chances.slice(0, size)),
    ...Array.from({ length: Math.max(1, chances.length - size + 1) }, (_, at) => chances.slice(at, at + size)),
  ];
  const weights = windows.map(window => Math.max(0.5, Math.min(12, deviation(window))));
  return [0, 1].map(side => {
    const moves = values.flatMap((_, at) => {
      if ((at + first) % 2 !== side) return [];
      const [before = 0, after = 0] = [chances[at], chances[at + 1]];
      const accuracy = side ? moveAccuracy(100 - before, 100 - after) : moveAccuracy(before, after);
      return [{ accuracy, weight: weights[at] ?? 0.5 }];
    });
    if (!moves.length) return null;
    const weight = moves.reduce((sum, move) => sum + move.weight, 0);
    const weighted = moves.reduce((sum, move) => sum + move.weight * move.accuracy, 0) / weight;
    const harmonic = moves.length / moves.reduce((sum, { accuracy }) => sum + 1 / Math.max(1, accuracy), 0);
    return (weighted + harmonic) / 200;
  });
}

/** @param {number[]} values */
function deviation(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
