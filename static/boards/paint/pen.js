// A canvas context in units of one cell, with the colours and a few shapes at hand.

import { css } from './theme.js';

/** @import { Colour, Theme } from './theme.js' */
/** @typedef {CanvasRenderingContext2D} Context */

export const TAU = 2 * Math.PI;

/** Widths of texts one unit high. @type {Map<string, number>} */
const widths = new Map();

export class Pen {
  /** @param {Context} context @param {Theme} theme @param {number} unit  pixels a cell
   * @param {number} left @param {number} top @param {number} ratio */
  constructor(context, theme, unit, left, top, ratio) {
    this.context = context;
    this.theme = theme;
    this.unit = unit;
    this.left = left;
    this.top = top;
    this.ratio = ratio;
  }

  /** @param {Context} context */
  onto(context) {
    return new Pen(context, this.theme, this.unit, this.left, this.top, this.ratio);
  }

  /** For a part of the board, with its own place and size. @param {number} x @param {number} y
   * @param {number} scale */
  within(x, y, scale) {
    const { context, theme, unit, left, top, ratio } = this;
    return new Pen(context, theme, unit * scale, left + x * unit, top + y * unit, ratio);
  }

  enter() {
    this.context.setTransform(this.unit, 0, 0, this.unit, this.left, this.top);
    this.context.lineCap = this.context.lineJoin = 'round';
  }

  leave() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** A length of `pixels` CSS pixels. @param {number} pixels */
  px(pixels) {
    return pixels * this.ratio / this.unit;
  }

  /** @param {Colour} colour @param {number} width @param {number} [alpha] */
  stroke(colour, width, alpha = 1) {
    this.context.strokeStyle = css(colour, alpha);
    this.context.lineWidth = width;
    this.context.stroke();
  }

  /** @param {Colour | CanvasGradient} fill @param {number} [alpha] */
  fill(fill, alpha = 1) {
    this.context.fillStyle = Array.isArray(fill) ? css(fill, alpha) : fill;
    this.context.fill();
  }

  /** @param {number} x @param {number} y @param {number} r */
  circle(x, y, r) {
    this.context.beginPath();
    this.context.arc(x, y, r, 0, TAU);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) {
    this.context.beginPath();
    this.context.rect(x, y, w, h);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
  slab(x, y, w, h, r) {
    this.context.beginPath();
    this.context.roundRect(x, y, w, h, r);
  }

  /** @param {number[]} points */
  path(...points) {
    this.context.beginPath();
    for (let i = 0; i < points.length; i += 2) {
      if (i) this.context.lineTo(points[i], points[i + 1]);
      else this.context.moveTo(points[i], points[i + 1]);
    }
  }

  /** Text is set in pixels: engines do not draw letters of a fraction of a pixel.
   * @param {string} text @param {number} x @param {number} y @param {number} height @param {Colour} colour
   * @param {{ weight?: number, room?: number, alpha?: number, title?: boolean, turned?: boolean }} [how]
   *   `title`: in the letters of titles; `turned`: upside down */
  text(text, x, y, height, colour, { weight = 600, room = Infinity, alpha = 1, title = false, turned = false } = {}) {
    const { context, theme } = this, font = title ? theme.title : theme.font;
    const size = this.unit * Math.min(height, height * room / this.wide(text, height, weight, font));
    context.save();
    this.leave();
    context.font = `${weight} ${size}px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = css(colour, alpha);
    const [across, down] = [this.left + x * this.unit, this.top + y * this.unit];
    if (turned) {
      context.translate(across, down);
      context.rotate(Math.PI);
      context.fillText(text, 0, size * 0.36);
    } else context.fillText(text, across, down + size * 0.36);
    context.restore();
  }

  /** How wide a text of this height is. Measuring is slow, so each text is measured once.
   * @param {string} text @param {number} height @param {number} weight @param {string} [family] */
  wide(text, height, weight, family = this.theme.font) {
    const font = `${weight} 100px ${family}`;
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      this.context.font = font;
      width = this.context.measureText(text).width / 100;
      if (widths.size > 1000) widths.clear();
      widths.set(key, width);
    }
    return width * height;
  }

  /** A star with five points. @param {number} x @param {number} y @param {number} r */
  star(x, y, r) {
    const points = Array.from({ length: 10 }, (_, i) => {
      const [far, turn] = [i % 2 ? r * 0.45 : r, TAU * i / 10 - TAU / 4];
      return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    });
    this.path(...points.flat());
    this.context.closePath();
  }
}
