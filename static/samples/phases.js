// The steps of a sample beside the board on which it ran: each is pressed to go there.

import { fill, make } from '../base/elements.js';

/** @import { SampleStep } from '../types.js' */

/** @typedef {SampleStep['phase']} Phase */
/** @type {Record<Phase, string>} */
const NAMES = { deal: 'Deal', choose: 'Choose', grow: 'Grow', play: 'Play on', back: 'Back up' };
/** The most moves that are written. */
const FEW = 4;

/** The parts of a sample, each with its first step and what happened there; a deal only where one was drawn.
 * @param {SampleStep[]} steps */
export function phasesOf(steps) {
  const phases = /** @type {Phase[]} */ (Object.keys(NAMES));
  return phases.filter(phase => phase !== 'deal' || steps[0]?.phase === phase).map(phase => {
    const own = steps.filter(step => step.phase === phase);
    const first = own.length ? steps.indexOf(own[0]) + 1 : 0;
    return { phase, name: NAMES[phase], first, words: happened(phase, own) };
  });
}

/** @param {Phase} phase @param {SampleStep[]} own */
function happened(phase, own) {
  if (phase === 'deal') return 'a world';
  if (!own.length) return { choose: 'from the root', grow: 'nothing new', play: 'nothing to play', back: '' }[phase];
  const moves = own.map(({ move }) => move);
  if (phase === 'choose') return moves.length > FEW ? `${moves.slice(0, FEW).join(', ')} …` : moves.join(', ');
  if (phase === 'grow') return `by ${moves[0]}`;
  if (phase === 'play') return `${moves.length} ${moves.length === 1 ? 'move' : 'moves'} by lot`;
  const proofs = own.length - 1, result = own[0].sentence.split(': ')[0].replace(/^.*\. /, '');
  return proofs ? `${result}, ${proofs} proven` : result;
}

/** @param {(step: number) => void} go */
export function createPhases(go) {
  const element = make('ol', { 'className': 'phases', 'aria-label': 'The steps of this sample' });
  let shown = '';
  return {
    element,
    /** @param {SampleStep[]} steps @param {SampleStep | null} step where one is */
    update(steps, step) {
      const phases = steps.length ? phasesOf(steps) : [];
      const key = JSON.stringify([phases, step?.phase]);
      if (key === shown) return;
      shown = key;
      const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.phase;
      fill(element, phases.map(({ phase, name, first, words }) => make('li', {}, make('button', {
        'type': 'button', 'className': phase === step?.phase ? 'is-now' : '', 'disabled': !first, 'data-phase': phase,
        'aria-current': phase === step?.phase ? 'step' : undefined, 'onclick': () => go(first),
      }, make('b', {}, name), make('span', {}, words)))));
      if (focused) /** @type {HTMLElement | null} */ (element.querySelector(`[data-phase="${focused}"]`))?.focus();
    },
  };
}
