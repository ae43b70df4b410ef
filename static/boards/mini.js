// A small board on any canvas, without buttons.

import { foldFrame, layout } from './layout/geometry.js';
import { Motion } from './paint/motion.js';
import { Painter } from './paint/painter.js';
import { Screen } from './paint/screen.js';
import { theme } from './paint/theme.js';

/** @import { View } from '../types.js' */

/** @import { Scene } from './paint/scene.js' */
/** @import { Theme } from './paint/theme.js' */
/** @import { Wish } from './layout/table.js' */

/** Signs over a small board, and how it lies.
 * @typedef {Pick<Scene, 'values' | 'marked'> & Pick<Wish, 'near' | 'flip'>} Over */

/** @type {WeakMap<HTMLCanvasElement, { screen: Screen, painter: Painter, view: View }>} */
const minis = new WeakMap();

/** Paints a board on a canvas; it stays crisp and follows the colours until it leaves the page.
 * @param {HTMLCanvasElement} canvas @param {View} view @param {() => Theme} [colours] @param {Over} [over] */
export function paintMini(canvas, view, colours = theme, { near, flip, ...over } = {}) {
  const paint = () => {
    const mini = minis.get(canvas);
    if (!mini?.screen.ready) return;
    const { geometry, pieces } = mini.view;
    const { width, height } = mini.screen.size;
    const fold = foldFrame(geometry, width / height);
    const table = layout(geometry, { coordinates: false, numbers: false, fold, pieces, near, flip });
    const motion = new Motion();
    motion.show(mini.view.pieces, table, 0, false);
    const scene = { view: mini.view, table, items: motion.items, still: true, ...over };
    mini.painter.paint(mini.screen.context, scene, colours(), mini.screen.size);
  };
  const known = minis.get(canvas);
  if (known && !known.screen.stopped) {
    known.view = view;
    known.painter.forget();
    known.screen.refresh();
    return;
  }
  const painter = new Painter();
  const screen = new Screen(canvas, () => {
    painter.forget();
    paint();
  });
  minis.set(canvas, { screen, painter, view });
}

/** Lets go of a board that leaves the page, or that something else is to paint. One that has never been seen is not
 * let go otherwise. @param {HTMLCanvasElement} canvas */
export function dropMini(canvas) {
  minis.get(canvas)?.screen.stop();
  minis.delete(canvas);
}
