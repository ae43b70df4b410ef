// The court: one figure a rank, drawn twice about a bar of gold, in three flat colours and a face, each with one line.
// A card is 100 wide and 142 high here.

import { trace } from './trace.js';

/** @import { Pen } from './pen.js' */
/** @import { Colour } from './theme.js' */

/** @type {Record<'red' | 'gold' | 'ink' | 'skin' | 'paper', Colour>} */
const DYES = {
  red: [184, 52, 42], gold: [224, 173, 69], ink: [42, 37, 33], skin: [248, 230, 202], paper: [255, 253, 246],
};
/** The field of the figures: left, top, width and half the height. */
const FIELD = { x: 23, y: 13, w: 54, h: 58 };
const LINE = 0.9;

/** A flat shape, or a line where `wide` is given: in the colour of the robe or of its lining, of the hair, or a dye.
 * @typedef {{ path: string, of: 'robe' | 'lining' | 'hair' | keyof typeof DYES, wide?: number }} Part */

/** @param {Part['of']} of @param {...string} paths @returns {Part[]} */
const flat = (of, ...paths) => paths.map(path => ({ path, of }));
/** @param {Part['of']} of @param {number} wide @param {...string} paths @returns {Part[]} */
const line = (of, wide, ...paths) => paths.map(path => ({ path, of, wide }));

const ROBE = [
  ...flat('robe', 'M19 73C19 60 26 54 39 51L61 51C74 54 81 60 81 73Z'),
  ...flat('lining', 'M19 73C20 63 25 57 33 54C34 61 33 67 31 73Z', 'M81 73C80 63 75 57 67 54C66 61 67 67 69 73Z'),
  ...line('gold', 1.3, 'M22 73C23 66 26 61 31 58M78 73C77 66 74 61 69 58'),
];
const NECK = flat('skin', 'M46 45L54 45L55.5 52C52 55 48 55 44.5 52Z');
const COLLAR = flat('paper',
  'M39 51C43 52 46 50.5 46.5 49.5C48 53.5 52 53.5 53.5 49.5C54 50.5 57 52 61 51'
  + 'C59 57 54.5 57.5 50 57.5C45.5 57.5 41 57 39 51Z');
const FACE = [
  ...flat('skin', 'M41 28C40.5 36 41.5 43 45.5 47C48 49.2 52 49.2 54.5 47C58.5 43 59.5 36 59 28Z'),
  ...line('ink', LINE, 'M44.2 34.6C45.3 33.5 47 33.5 48 34.5M52 34.5C53 33.5 54.7 33.5 55.8 34.6'),
  ...line('ink', 0.75, 'M43.8 32.3C45 31.3 47 31.2 48.3 32M51.7 32C53 31.2 55 31.3 56.2 32.3'),
  ...line('ink', 1.1, 'O46.2 35.3 0.4', 'O53.8 35.3 0.4'),
  ...line('ink', 0.8, 'M50.3 34.5C50 37 49.3 38.6 48.7 39.5C49.3 40 50.3 40.1 51 39.8'),
];
const MOUTH = line('red', 1, 'M48 43.3C49 42.6 51 42.6 52 43.3C51 44.6 49 44.6 48 43.3');

/** From the back to the front. @type {Record<string, Part[]>} */
const FIGURES = {
  K: [
    ...ROBE,
    ...flat('paper', 'M42 51L58 51L62 73L38 73Z'),
    ...line('ink', 1.3, 'M46 58L46 60.6M54 58L54 60.6M50 63L50 65.6M44.5 67L44.5 69.6M55.5 67L55.5 69.6'),
    ...line('gold', 1.6, 'M39.5 53C40 62 38 68 36 73M60.5 53C60 62 62 68 64 73'),
    ...flat('hair',
      'M40 29C36.5 34 37.5 40 36 46C39.5 47.5 42 46 43 43L57 43C58 46 60.5 47.5 64 46'
      + 'C62.5 40 63.5 34 60 29Z'),
    ...NECK, ...FACE,
    ...flat('hair',
      'M40.8 37C40.5 47 44 54 50 57.5C56 54 59.5 47 59.2 37C57.5 41 55 42 50 41.6C45 42 42.5 41 40.8 37Z',
      'M50 42.6C47.5 41 45 41.8 43.8 43.8C46.5 44.8 48.8 44.4 50 43.4'
      + 'C51.2 44.4 53.5 44.8 56.2 43.8C55 41.8 52.5 41 50 42.6Z'),
    ...line('red', LINE, 'M48.6 45.7L51.4 45.7'),
    ...flat('gold', 'M39.5 29L37.5 18.5L43.6 22.6L50 15.8L56.4 22.6L62.5 18.5L60.5 29Z'),
    ...flat('lining', 'M39.2 25.8C46 24.2 54 24.2 60.8 25.8L60.4 29.6C54 28 46 28 39.6 29.6Z'),
    ...flat('gold', 'O37.5 17.8 1.4', 'O62.5 17.8 1.4', 'O50 15.6 1.5'),
    ...flat('paper', 'M71.3 24L72 20L72.7 24L73 62L71 62Z'),
    ...flat('gold', 'M67.5 57.5L76.5 57.5L76.5 59.6L67.5 59.6Z', 'O72 66.5 1.7'),
    ...line('ink', 1.6, 'M72 59.6L72 65'),
  ],
  Q: [
    ...ROBE,
    ...flat('gold', 'M41 51C44 58 56 58 59 51L62 73L38 73Z'),
    ...flat('robe', 'M50 57.7L52 60.5L50 63.3L48 60.5Z', 'M45 63.2L47 66L45 68.8L43 66Z',
      'M55 63.2L57 66L55 68.8L53 66Z',
      'M50 68.7L52 71.5L50 74.3L48 71.5Z'),
    ...flat('hair',
      'M39.5 28C34 36 36.5 45 34.5 52.5C40 55 43 52 44 48L56 48C57 52 60 55 65.5 52.5'
      + 'C63.5 45 66 36 60.5 28Z'),
    ...NECK, ...COLLAR, ...FACE, ...MOUTH,
    ...flat('gold',
      'M40 28C39 23 39.5 21 41 18.5L45 22.5L50 17.5L55 22.5L59 18.5C60.5 21 61 23 60 28C54 26.3 46 26.3 40 28Z',
      'O42.2 40.5 0.9', 'O57.8 40.5 0.9'),
    ...flat('paper', 'O41 17.8 1.3', 'O50 16.6 1.3', 'O59 17.8 1.3'),
    ...flat('lining', 'M39.8 28.6C46 26.4 54 26.4 60.2 28.6L59.8 31C54 29 46 29 40.2 31Z'),
    ...line('ink', 1.1, 'M71.5 66C71 58 72 51 71.5 45'),
    ...flat('gold', 'M71.5 57C74 55.5 76 55.8 77 53.5C74.5 53 72.5 54 71.6 56Z'),
    ...flat('red', 'O71.5 38.5 2.3', 'O74.4 40.6 2.3', 'O73.3 43.9 2.3', 'O69.7 43.9 2.3', 'O68.6 40.6 2.3'),
    ...flat('gold', 'O71.5 41.5 1.7'),
  ],
  J: [
    ...ROBE,
    ...flat('gold', 'M43 51L57 51L58 73L42 73Z'),
    ...flat('robe', ...[56, 61, 66, 71].map(y =>
      `M42.4 ${y + 2}L57.6 ${y - 1}L57.7 ${y + 1.3}L42.3 ${y + 4.3}Z`)),
    ...flat('hair',
      'M39.5 29C37 35 38 41 37 47.5C41.5 50 44.5 47 44.5 42L55.5 42C55.5 47 58.5 50 63 47.5'
      + 'C62 41 63 35 60.5 29Z'),
    ...NECK, ...COLLAR, ...FACE, ...MOUTH,
    ...flat('robe', 'M38.5 28.5C36.5 21 43 17.3 51 17.6C59 17.9 64 21.5 61.5 28.5Z'),
    ...flat('gold', 'M38 26.2C45 23.8 55 23.8 62 26.2L61.6 30C55 27.6 45 27.6 38.4 30Z'),
    ...flat('lining',
        'M58.5 22.5C62 15.5 68 14.2 74 16.8C71.5 17.6 73 19 71 19.8C71.5 21.2 68.5 20.8 68 22.3'
        + 'C65 21.8 62 22.6 59.5 25Z'),
    ...line('ink', 2.2, 'M72 31L72 72'), ...line('gold', LINE, 'M72 31L72 72'),
    ...flat('paper', 'M72 22.5C75.5 27 75.5 31 72 35C68.5 31 68.5 27 72 22.5Z'),
    ...flat('gold', 'M69 34.5L75 34.5L75 36.5L69 36.5Z'),
  ],
};

/** A court card in units of a hundredth of its width, from its upper left corner.
 * @param {Pen} pen @param {string} rank @param {{ suit: number, ink: Colour, pip: (size: number) => void }} how
 *   `pip`: draws the suit about the origin */
export function court(pen, rank, { suit, ink, pip }) {
  const { context } = pen, { x, y, w, h } = FIELD;
  const warm = suit === 1 || suit === 2;
  const plain = warm ? DYES.red : DYES.ink;
  const dyes = {
    ...DYES, robe: isDyed(ink) ? ink : plain, lining: warm ? DYES.ink : DYES.red,
    hair: warm || rank === 'J' ? DYES.gold : DYES.ink,
  };
  for (const turned of [false, true]) {
    context.save();
    if (turned) {
      context.translate(100, 142);
      context.rotate(Math.PI);
    }
    context.save();
    pen.rect(x, y, w, h);
    context.clip();
    for (const { path, of, wide } of FIGURES[rank] ?? []) {
      trace(pen, path);
      if (wide) {
        pen.stroke(dyes[of], wide);
        continue;
      }
      pen.fill(dyes[of]);
      pen.stroke(DYES.ink, LINE);
    }
    context.restore();
    context.translate(30, 21.2);
    pip(10.5);
    context.restore();
  }
  pen.rect(x, 69.6, w, 2.8);
  pen.fill(DYES.gold);
  pen.stroke(DYES.ink, 0.7);
  pen.rect(x, y, w, 2 * h);
  pen.stroke(ink, LINE, 0.9);
}

/** Whether a suit has a colour of its own, as in a pack of four colours: green or amber. @param {Colour} ink */
const isDyed = ([red, green, blue]) => green > red + 20 || (green > 60 && red - blue > 60);
