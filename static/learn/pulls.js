// Three machines, each with its own odds; the pulls of a player, and those that the upper confidence bound would have
// made on the same counts. Pure.

/** The weight of doubt, as in montecarlo.py. */
const DOUBT = 1;
export const NAMES = 'ABC';
/** The runs from which the mean regret of the bound is taken. */
export const RUNS = 500;

/** A pull: which machine, and whether it paid. @typedef {{machine: number, paid: boolean}} Pull */
/** A machine as far as it is known: its pulls, its payments, and how far they may be off.
 * @typedef {{tries: number, paid: number, share: number | null, doubt: number}} Known */

/** The machines after some pulls. @param {readonly Pull[]} pulls @param {number} machines @returns {Known[]} */
export function knownAfter(pulls, machines) {
  return Array.from({ length: machines }, (_, machine) => {
    const own = pulls.filter(pull => pull.machine === machine), tries = own.length;
    const paid = own.filter(pull => pull.paid).length;
    return {
      tries, paid, share: tries ? paid / tries : null,
      doubt: tries ? DOUBT * Math.sqrt(Math.log(pulls.length) / tries) : 0,
    };
  });
}

/** The machine that the bound pulls next: one that was never pulled, else the one that reaches furthest.
 * @param {readonly Known[]} known */
export function next(known) {
  const reach = (/** @type {Known} */ { share, doubt }) => share === null ? Infinity : share + doubt;
  return known.reduce((best, each, machine) => reach(each) > reach(known[best]) ? machine : best, 0);
}

/** The pulls' regret: how much more the best machine would have paid on average, in payments.
 * @param {readonly Pull[]} pulls @param {readonly number[]} odds */
export const regret = (pulls, odds) =>
  pulls.reduce((sum, { machine }) => sum + Math.max(...odds) - odds[machine], 0);

/** The mean regret of the bound on such machines. @param {readonly number[]} odds @param {number} pulls
 * @param {() => number} lot from 0 to below 1 */
export function meanRegret(odds, pulls, lot) {
  let sum = 0;
  for (let run = 0; run < RUNS; run++) {
    /** @type {Pull[]} */
    const made = [];
    while (made.length < pulls) {
      const machine = next(knownAfter(made, odds.length));
      made.push({ machine, paid: lot() < odds[machine] });
    }
    sum += regret(made, odds);
  }
  return sum / RUNS;
}

/** One pull of the player, and the one that the bound would have made with the same counts, in a sentence.
 * @param {readonly Pull[]} pulls @param {number} at from 0 @param {number} machines */
export function compared(pulls, at, machines) {
  const known = knownAfter(pulls.slice(0, at), machines), would = next(known), did = pulls[at].machine;
  const { tries, paid, share } = known[would];
  const rival = known.some(({ share: other }, machine) => machine !== would && other !== null
    && share !== null && other > share);
  const why = share === null ? 'it was never pulled'
    : `it paid ${paid} of ${tries}, ${rival ? 'and with its doubt it' : 'the best so far, and'} reaches furthest`;
  return `Pull ${at + 1}: you pulled ${NAMES[did]}. The bound ${would === did ? 'pulls it, too'
    : `would have pulled ${NAMES[would]}`}: ${why}.`;
}

/** How many of the pulls the bound would have made, too. @param {readonly Pull[]} pulls @param {number} machines */
export const agreed = (pulls, machines) =>
  pulls.filter(({ machine }, at) => next(knownAfter(pulls.slice(0, at), machines)) === machine).length;
