// The colours of a tree's picture, read from the CSS variables of style/trees.css once for all until they change.

import { css, readColours } from '../boards/paint/theme.js';

const NAMES = /** @type {const} */ ([
  'paper', 'ink', 'soft', 'edge', 'faint', 'band', 'wedge', 'max', 'min', 'chance', 'leaf', 'cut', 'best', 'now',
  'window', 'act',
]);

/** Each as canvas takes it; and the font. @typedef {Record<typeof NAMES[number] | 'font', string>} Colours */

/** @returns {Colours} */
export const colours = () => readColours((colour, style) => /** @type {Colours} */ (Object.fromEntries([
  ...NAMES.map(name => [name, css(colour(`tree-${name}`))]), ['font', style.fontFamily],
])));

/** For a picture that leaves the page: on white paper, whatever the page looks like. @type {Colours} */
export const ON_PAPER = {
  paper: '#ffffff', ink: '#2a241d', soft: '#5f5446', edge: '#8d7e69', faint: '#c9bba5', band: '#f7f3ea',
  wedge: '#ece3d3', max: '#b0430f', min: '#6b3f94', chance: '#2f6f62', leaf: '#5d5244', cut: '#a3330f', best: '#17695a',
  now: '#b36b00', window: '#b9861f', act: '#2457a8',
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
};
