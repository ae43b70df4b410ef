// The board's colours, read from the CSS variables of board.css, and news of every change that calls for a new paint.

/** @import { Shade } from '../../types.js' */

/**
 * @typedef {[number, number, number]} Colour
 * @typedef {object} Theme
 * @property {Colour} wood
 * @property {Colour} woodDeep
 * @property {Colour} frame  round a bed of another wood or of cloth
 * @property {{ light: Colour, dark: Colour }} squares
 * @property {Colour} bed  under beads, and what a post stands on
 * @property {Colour} back  what is seen through a hole
 * @property {Colour} hole
 * @property {Colour} bead
 * @property {Colour} line
 * @property {Colour} paper
 * @property {Colour} ink
 * @property {Colour} name  of names written on a frame
 * @property {Colour} woodName  of names written on wood
 * @property {Colour} mark
 * @property {Colour} accent
 * @property {Colour} felt
 * @property {Colour} goban
 * @property {Colour} sea
 * @property {Colour} slate
 * @property {Colour} chalk  of lines and names on it
 * @property {Colour[]} chalks  of the seats
 * @property {Colour} card  the face of a card
 * @property {Colour} cardBack
 * @property {Colour[]} suits  what is drawn on it, by suit
 * @property {Colour[]} seats
 * @property {Colour[]} edges
 * @property {Colour[]} discs  of turned pieces, by seat
 * @property {Colour[]} discEdges
 * @property {Signs} signs  one set, whatever the page's colours are
 * @property {Record<Shade, { body: Colour, edge: Colour }>} shades  of pieces that are dark and light
 * @property {boolean} inlaid  the second seat's discs carry a ring of ivory
 * @property {boolean} stars  and a star, where contrast goes before all
 * @property {boolean} printed  standing pieces are drawn without light and shade
 * @property {boolean} flat  no grain, no shadow: the system's own colours, or strong contrast asked for
 * @property {boolean} bare  flat, or with stars: plain colours alone
 * @property {string} font
 * @property {string} title  the letters of titles
 *
 * @typedef {object} Signs
 * @property {Colour} act  what may be done: chosen, hinted, a better move
 * @property {Colour} win
 * @property {Colour} draw
 * @property {Colour} loss
 * @property {Colour} last  the last move
 * @property {Colour} lit  what has won
 * @property {Colour} cream  round a sign, and on dark
 * @property {Colour} dark  the same on light
 * @property {Colour} hair  a hairline
 * @property {Colour} text  on win, draw and loss
 */

/** The colour as canvas takes it. @param {Colour} colour @param {number} [alpha] */
export const css = ([r, g, b], alpha = 1) => `rgb(${r} ${g} ${b} / ${alpha})`;

/** @param {Colour} a @param {Colour} b @param {number} share of b @returns {Colour} */
export const mix = (a, b, share) => /** @type {Colour} */ (a.map((v, i) => Math.round(v + (b[i] - v) * share)));

/** Whether a colour is dark: cream is read on it, and ink is not. @param {Colour} colour */
export const isDark = ([r, g, b]) => r * 0.3 + g * 0.6 + b * 0.1 < 96;

/** The colour of a name that stands on a square. @param {Colour} square @param {Theme} theme @returns {Colour} */
export const nameOn = (square, { signs }) => isDark(square) ? signs.cream : mix(square, BLACK, 0.88);

/** @type {Colour} */
export const WHITE = [255, 255, 255];
/** @type {Colour} */
export const BLACK = [0, 0, 0];
/** The light that falls on wood. @type {Colour} */
export const LAMP = [255, 238, 208];

/** @type {CanvasRenderingContext2D | null} */
let pixel = null;

/** Any CSS colour as numbers: painted on one pixel and read back, so that every notation is understood.
 * @param {string} colour @returns {Colour} */
function numbers(colour) {
  if (!pixel) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    pixel = canvas.getContext('2d', { willReadFrequently: true });
  }
  if (!pixel) return BLACK;
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

/** @type {Theme | null} */
let current = null;

/** The colours as they are now; read once for all boards until something changes them. @returns {Theme} */
export function theme() {
  return (current ??= readTheme());
}

/** Reads the colours that hold at a place on the page. @template T
 * @param {(colour: (name: string) => Colour, style: CSSStyleDeclaration) => T} read
 * @param {Element} [place] @returns {T} */
export function readColours(read, place = document.body) {
  const probe = document.createElement('span');
  probe.className = 'board-probe';
  place.append(probe);
  const style = getComputedStyle(probe);
  const found = read(name => {
    probe.style.color = `var(--${name})`;
    return numbers(style.color);
  }, style);
  probe.remove();
  return found;
}

/** The colours where seats have shades of their own; blue ones have an inlay, too.
 * @param {Theme} theme @param {Shade[]} [shades] @returns {Theme} */
export function shaded(theme, shades) {
  if (!shades) return theme;
  const each = shades.map(shade => theme.shades[shade] ?? theme.shades.dark);
  const [bodies, edges] = [each.map(({ body }) => body), each.map(({ edge }) => edge)];
  return { ...theme, seats: bodies, edges, discs: bodies, discEdges: edges, inlaid: shades.includes('blue') };
}

/** The colours that hold at a place: those of another palette, where it names one.
 * @param {Element} [place] @returns {Theme} */
export function readTheme(place) {
  const read = readColours((colour, style) => ({
    wood: colour('board-wood'), woodDeep: colour('board-wood-deep'), frame: colour('board-frame'),
    squares: { light: colour('board-light'), dark: colour('board-dark') },
    bed: colour('board-bed'), back: colour('board-back'), hole: colour('board-hole'), bead: colour('board-bead'),
    line: colour('board-line'), paper: colour('board-paper'), ink: colour('board-ink'),
    name: colour('board-name'), woodName: colour('board-wood-name'),
    mark: colour('board-mark'), accent: colour('board-accent'), felt: colour('board-felt'),
    goban: colour('board-goban'),
    sea: colour('board-sea'), slate: colour('board-slate'), chalk: colour('chalk'),
    chalks: [colour('chalk-0'), colour('chalk-1')],
    card: colour('card-face'), cardBack: colour('card-back'), suits: [0, 1, 2, 3].map(suit => colour(`suit-${suit}`)),
    shades: {
      dark: { body: colour('shade-dark'), edge: colour('shade-dark-edge') },
      light: { body: colour('shade-light'), edge: colour('shade-light-edge') },
      red: { body: colour('seat-0'), edge: colour('seat-0-edge') },
      blue: { body: colour('seat-1'), edge: colour('seat-1-edge') },
    },
    seats: [colour('seat-0'), colour('seat-1')], edges: [colour('seat-0-edge'), colour('seat-1-edge')],
    discs: [colour('disc-0'), colour('disc-1')], discEdges: [colour('disc-0-edge'), colour('disc-1-edge')],
    signs: {
      act: colour('sign-act'), win: colour('sign-win'), draw: colour('sign-draw'), loss: colour('sign-loss'),
      last: colour('sign-last'), lit: colour('sign-lit'), cream: colour('sign-cream'), dark: colour('sign-dark'),
      hair: colour('sign-hair'), text: colour('sign-text'),
    },
    inlaid: true,
    printed: style.getPropertyValue('--board-printed').trim() === '1',
    stars: style.getPropertyValue('--board-stars').trim() === '1',
    flat: style.getPropertyValue('--board-flat').trim() === '1',
    font: style.fontFamily,
    title: style.getPropertyValue('--font-title').trim() || style.fontFamily,
  }), place);
  return { ...read, bare: read.flat || read.stars };
}

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];
/** @type {Set<() => void>} */
const listeners = new Set();
let watching = false;

/** Calls back whenever the colours may have changed; answers how to stop.
 * @param {() => void} callback @returns {() => void} */
export function onThemeChange(callback) {
  if (!watching) watch();
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** Watches the colours for as long as the page lives: what is known here is kept, so no one's callback may be. */
function watch() {
  watching = true;
  const notify = () => {
    current = null;
    for (const listener of [...listeners]) listener();
  };
  for (const query of QUERIES) matchMedia(query).addEventListener('change', notify);
  const attributeFilter = [
    'data-theme', 'data-palette', 'data-board', 'data-pieces', 'data-backs', 'data-suits', 'data-fonts', 'class',
    'style',
  ];
  new MutationObserver(notify).observe(document.documentElement, { attributeFilter });
  if (document.readyState !== 'complete') addEventListener('load', notify, { once: true }); // a style sheet came late
}

/** Calls back whenever the device's pixel ratio changes (zoom, another screen).
 * @param {() => void} callback @returns {() => void} */
export function onPixelRatioChange(callback) {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const changed = () => {
    query.removeEventListener('change', changed);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
    callback();
  };
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
