// Where one stands in a run that samples. A place is a number of samples, and a step inside the last of them: 12 is
// after the twelfth sample, 12.3 after the third step within it. Pure: no page.

/** @typedef {{sample: number, step: number}} Place */

/** @param {Place} place */
export const writePlace = ({ sample, step }) => step ? `${sample}.${step}` : String(sample);

/** The place that an address means, null where it means none. @param {string} address @returns {Place | null} */
export function readPlace(address) {
  const [, sample, step = '0'] = /^([0-9]{1,7})(?:\.([0-9]{1,5}))?$/.exec(address) ?? [];
  return sample === undefined ? null : { sample: Number(sample), step: Number(step) };
}

/** A place that there is. @param {Place | null} wanted @param {number} last the last sample
 * @param {number | null} [steps] within the sample, where that is known @returns {Place} */
export function settle(wanted, last, steps = null) {
  if (!wanted || wanted.sample > last || (!wanted.sample && wanted.step)) return after(last);
  return steps !== null && wanted.step > steps ? after(wanted.sample) : wanted;
}

/** @param {number} sample @returns {Place} */
export const after = sample => ({ sample, step: 0 });

/** On by a number of samples; out of a sample, to its end. @param {Place} place @param {number} by
 * @param {number} last @returns {Place} */
export const onward = ({ sample, step }, by, last) => after(Math.min(last, step ? sample : sample + by));

/** Back by a number of samples; out of a sample, to where it began. @param {Place} place @param {number} by
 * @returns {Place} */
export const backward = ({ sample, step }, by) => after(Math.max(0, step ? sample - 1 : sample - by));

/** One step on within the samples. @param {Place} place @param {number} last @param {number | null} steps within the
 * sample where one is, null where that is not known @returns {Place} */
export function inward({ sample, step }, last, steps) {
  if (!step) return sample < last ? { sample: sample + 1, step: 1 } : { sample, step };
  return steps !== null && step >= steps ? after(sample) : { sample, step: step + 1 };
}

/** One step back within the samples. @param {Place} place @param {number | null} steps @returns {Place} */
export function outward({ sample, step }, steps) {
  if (step > 1) return { sample, step: step - 1 };
  if (step) return after(sample - 1);
  return sample ? steps ? { sample, step: steps } : after(sample - 1) : after(0);
}
