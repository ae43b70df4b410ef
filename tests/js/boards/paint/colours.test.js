// The board's colours can be told apart from what they lie on, in every palette, light and dark (WCAG 1.4.3 and
// 1.4.11).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const css = readFileSync(new URL('../../../../static/style/board.css', import.meta.url), 'utf8');

/** The light-dark colours of one rule. @param {string} selector */
function rule(selector) {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const found = [...body.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  return Object.fromEntries(found.map(([, name, light, dark]) => [name, [light, dark]]));
}

/** @param {string} colour */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const plain = rule(':root, [data-palette]');
const maple = rule("[data-board='maple'], :where([data-board='maple']) [data-palette]");
const slate = rule("[data-board='slate'], :where([data-board='slate']) [data-palette]");
const palettes = {
  warm: plain,
  maple: { ...plain, ...maple },
  slate: { ...plain, ...slate },
  'bluegold on maple': { ...plain, ...maple, ...rule("[data-palette='bluegold']") },
  'bluegold on slate': { ...plain, ...slate, ...rule("[data-palette='bluegold']") },
  bluegold: { ...plain, ...rule("[data-palette='bluegold']") },
  contrast: { ...plain, ...rule("[data-palette='contrast']") },
};

/** Colours that lie on others, and how far apart they must be. @type {[string, string, number][]} */
const PAIRS = [
  ['board-ink', 'board-paper', 4.5], ['board-name', 'board-frame', 4.5], ['board-wood-name', 'board-wood', 4.5],
  ['seat-0', 'board-paper', 3], ['seat-1', 'board-paper', 3], ['seat-0', 'board-hole', 3], ['seat-1', 'board-hole', 3],
  ['board-mark', 'board-paper', 4.5], ['board-mark', 'board-hole', 4.5],
  ['disc-0', 'board-back', 3], ['disc-1', 'board-back', 3], ['board-bead', 'board-bed', 3],
  ['shade-dark', 'board-felt', 3], ['shade-light', 'board-felt', 3],
  ['shade-dark', 'board-dark', 3], ['shade-light', 'board-dark', 3], ['shade-light-edge', 'shade-light', 3],
  ['sign-text', 'sign-win', 4.5], ['sign-text', 'sign-draw', 4.5], ['sign-text', 'sign-loss', 4.5],
  ['sign-act', 'sign-cream', 4.5], ['sign-cream', 'sign-dark', 4.5], ['sign-dark', 'board-dark', 3],
  ['sign-dark', 'board-felt', 3], ['sign-hair', 'sign-last', 4.5],
];

for (const [palette, colours] of Object.entries(palettes)) {
  describe(palette, () => {
    for (const [one, other, least] of PAIRS) {
      it(`${one} on ${other}`, () => {
        for (const mode of [0, 1]) {
          const found = contrast(colours[one][mode], colours[other][mode]);
          assert.ok(found >= least, `${mode ? 'dark' : 'light'}: ${found.toFixed(2)}, at least ${least} is wanted`);
        }
      });
    }
  });
}
