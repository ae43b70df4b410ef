// A picture of a board that leaves the page: as it stands there at rest, in the present look and colours.

import { ROUND } from './paint/wood.js';
import { Painter } from './paint/painter.js';
import { SvgContext } from './paint/svg.js';
import { theme } from './paint/theme.js';

/** @import { Scene } from './paint/scene.js' */
/** A board at rest, and its size in pixels of CSS.
 * @typedef {{ scene: Scene, width: number, height: number }} Still */

/** Pixels of the picture for each of the board on the page. */
const TWICE = 2;

/** @param {Still} still @returns {Promise<Blob>} */
export function png({ scene, width, height }) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height].map(side => Math.round(side * TWICE));
  const context = canvas.getContext('2d');
  const size = { width: canvas.width, height: canvas.height, ratio: TWICE };
  if (context) new Painter().paint(context, scene, theme(), size);
  return new Promise((resolve, reject) => {
    const failed = new Error('The picture could not be made. Save it as SVG instead.');
    canvas.toBlob(blob => blob ? resolve(blob) : reject(failed), 'image/png');
  });
}

/** @param {Still} still @param {string} title */
export function svg({ scene, width, height }, title) {
  const ruler = document.createElement('canvas').getContext('2d');
  const surface = new SvgContext(width, height, (text, font) => {
    if (!ruler) return text.length;
    ruler.font = font;
    return ruler.measureText(text).width;
  });
  surface.roundRect(0, 0, width, height, width * ROUND);
  surface.clip();
  const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (surface));
  const layer = () => /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (surface.layer()));
  new Painter(layer).paint(context, scene, theme(), { width, height, ratio: 1 });
  return surface.svg(title);
}
