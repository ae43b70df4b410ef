// The small picture of each chapter, drawn with the marks of the lesson room itself: MAX a triangle that points up, MIN
// one that points down, a number on a tile, a kerf where moves were cut.

/** A shape a line: its letter, its numbers, and its words. `^` MAX, `v` MIN: x, y, half, number. `=` a tile: x, y,
 * words. `-` a branch: x, y, x, y; `_` one in pencil. `/` a kerf: x, y. `t` words: x, y, size, tone. `r` a bar: x, y,
 * width, height, tone. `o` a ring or stone: x, y, radius, tone, words. `p` a path: tone, then its data.
 * @type {Record<string, string>} */
const PICTURES = {
  values: '-12 28 122 28\n-12 60 122 60\no 30 28 10 wood\no 50 28 10 wood\no 30 60 10 wood\no 50 60 10 wood\n'
    + 'o 70 60 10 wood\no 70 28 10 pale\nt 138 33 14 max +1\nt 138 65 14 min −1',
  eight: '-24 56 56 30\n-56 30 92 56\n-92 56 126 26\no 24 56 14 tile 1\no 56 30 14 tile 3\no 92 56 14 tile 6\n'
    + 'o 126 26 14 win 8',
  formal: 't 40 26 14 ink S₀\nt 108 26 14 ink player\nt 40 50 14 ink moves\nt 108 50 14 ink play\n'
    + 't 40 74 14 max payoff\nt 108 74 14 ink ( +1, −1 )',
  minimax: '-75 24 35 46\n-75 24 75 46\n-75 24 115 46\n-35 52 22 70\n-35 52 48 70\n-75 52 75 70\n-115 52 102 70\n'
    + '-115 52 128 70\n^75 18 12 3\nv 35 46 10 3\nv 75 46 10 2\nv 115 46 10 2\n= 22 74 3\n= 48 74 12\n'
    + '= 75 74 2\n= 102 74 14\n= 128 74 2',
  negamax: '-75 26 40 58\n-75 26 110 58\n^75 20 14 3\nv 40 62 13 −3\nv 110 62 13 −2\nt 38 36 13 max −(−3)\n'
    + 't 118 36 13 ink 2',
  preclusion: '-75 22 30 58\n-75 22 60 58\n_75 22 92 58\n_75 22 122 58\n/ 100 42\n^75 16 12 \n= 30 64 0\n= 60 64 1\n'
    + 'o 92 64 9 pencil\no 122 64 9 pencil',
  'alpha-beta': '-75 20 30 46\n-75 20 108 44\n-108 50 84 70\n_108 50 132 70\n/ 121 58\n^75 16 13 \n= 30 50 3\n'
    + 'v 108 44 12 \n= 84 72 2\no 132 72 9 pencil ?',
  proofs: 't 30 32 13 max X ≤ α\nt 75 32 13 ink X = v\nt 120 32 13 min X ≥ β\nr 12 46 126 9 rule\n'
    + 'r 58 46 34 9 band\nr 57 42 3 17 max\nr 90 42 3 17 min\no 75 50 5 ink\nr 134 68 8 8 ink',
  'hard-and-soft': 't 20 24 11 ink hard\nr 14 32 122 8 rule\nr 66 32 40 8 band\nr 65 28 3 16 max\nr 105 28 3 16 min\n'
    + 'o 67 36 5 ink\nt 19 56 11 ink soft\nr 14 64 122 8 rule\nr 66 64 40 8 band\nr 65 60 3 16 max\n'
    + 'r 105 60 3 16 min\no 42 68 5 ink',
  mend: 'r 24 16 88 5 leaf\nr 36 29 76 5 leaf\nr 16 38 120 16 soft\nr 48 44 72 5 max\nt 128 51 16 max ›\n'
    + 'r 36 60 56 5 leaf\nr 24 73 64 5 leaf',
  arithmetic: 't 34 40 20 ink bᵈ\nr 56 70 14 6 leaf\nr 75 66 14 10 leaf\nr 94 52 14 24 leaf\nr 113 14 14 62 max',
  evaluation: 'r 18 16 54 54 board\np line M18 29.500h54M18 43h54M18 56.500h54M31.500 16v54M45 16v54M58.500 16v54\n'
    + 'o 38 36 5.500 black\no 52 50 5.500 black\no 52 36 5.500 white\no 38 50 5.500 white\n'
    + 'o 25 22 5.500 black\nt 108 50 18 max ≈ +4',
  ordering: 'r 30 14 90 13 band\nt 134 25 11 ink 1st\nr 30 32 74 13 pale\nr 30 50 46 13 pale\nr 30 68 22 13 pale',
  horizon: 'p ink M20 28 52 38 84 46\np dash M14 56H138\np cut M84 46 112 72\no 20 28 4.500 ink\no 52 38 4.500 ink\n'
    + 'o 84 46 4.500 ink\no 112 72 4.500 cut\nt 130 77 14 cut −5',
  deepening: 'p ink M75 12 32 76H118Z\np faint M65 27H85M55 43H95M44 59H106\np band M75 12 66 43 72 59 66 76',
  'null-windows': 'r 24 14 102 7 rule\nr 46 10 5 15 band\nr 24 32 102 7 rule\nr 98 28 5 15 band\nr 24 50 102 7 rule\n'
    + 'r 70 46 5 15 band\nr 24 68 102 7 rule\nr 83 64 5 15 band',
  ladder: 'r 24 12 104 12 wood\nr 24 28 82 12 wood\nr 24 44 58 12 wood\nr 24 60 34 12 wood\nr 24 76 16 5 wood',
  program: 'r 22 12 44 44 board\np line M22 23h44M22 34h44M22 45h44M33 12v44M44 12v44M55 12v44\nr 92 14 40 12 wood\n'
    + 'r 92 30 40 12 pale\nr 92 46 40 12 wood\n-66 34 92 20\n-66 34 92 36\n-66 34 92 52\nt 76 78 14 max Ne2',
  chance: 'r 20 22 40 40 dice\nr 68 22 40 40 dice\no 31 33 3.500 ink\no 49 51 3.500 ink\no 40 42 3.500 ink\n'
    + 'o 79 33 3.500 ink\no 97 33 3.500 ink\no 79 51 3.500 ink\no 97 51 3.500 ink\nt 128 48 14 ink 1⁄18',
  hidden: 'p back M34 26 62 18 76 66 48 74Z\np back M116 26 88 18 74 66 102 74Z\nr 58 14 34 50 dice\n'
    + 't 75 47 22 max Q\nt 46 52 16 paper ?\nt 104 52 16 paper ?',
  lots: 'p wood M52 42 52 16A26 26 0 0 1 74.500 55Z\np pale M52 42 74.500 55A26 26 0 0 1 29.500 55Z\n'
    + 'p back M52 42 29.500 55A26 26 0 0 1 52 16Z\nt 112 48 14 ink ⅓ bet',
  sampling: 'p limb9 M58 14C52 34 40 40 34 66\np limb5 M60 14C66 34 74 42 78 68\np limb2 M62 14C88 30 104 36 112 50\n'
    + 'o 58 14 8 band\no 34 68 8 wood\no 78 70 6 pale\no 112 52 4.500 rule\nt 128 26 12 ink 57%',
  perfect: 'r 26 12 60 60 slate\np chalk M46 16V68M66 16V68M30 32H82M30 52H82\nt 36 28 13 chalk ×\n'
    + 't 76 28 13 chalk ○\nt 56 48 13 chalk ×\nt 36 68 13 chalk ○\nt 76 68 13 chalk ×\nt 116 48 18 ink = 0',
  go: 'r 30 8 90 70 kaya\n'
    + 'p line M42 16V70M58 16V70M74 16V70M90 16V70M106 16V70M36 22H114M36 38H114M36 54H114M36 70H114\n'
    + 'o 58 38 8 black\no 74 38 8 white\no 74 54 8 black\no 90 38 8 black\no 74 22 8 black\no 90 54 8 white',
};

const SPACE = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [words] */
function shape(tag, attributes, words) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (words) element.textContent = words;
  return element;
}

/** @param {number} x @param {number} y @param {string} words @param {string} tone @param {number} [size] */
const text = (x, y, words, tone, size = 12) =>
  shape('text', { x, y, 'class': `v-text v-${tone}`, 'font-size': size }, words);

/** The drawing of each letter. @type {Record<string, (parts: string[]) => (SVGElement | false)[]>} */
const DRAWS = {
  '^': parts => triangle(parts, -1, 'max'),
  'v': parts => triangle(parts, 1, 'min'),
  '=': ([x, y, words]) => [
    shape('rect', { 'x': Number(x) - 10, 'y': Number(y) - 9, 'width': 20, 'height': 18, 'rx': 3.5, 'class': 'v-tile' }),
    text(Number(x), Number(y) + 4, words, 'on-tile', 11)],
  '-': ([x1, y1, x2, y2]) => [shape('line', { x1, y1, x2, y2, 'class': 'v-branch' })],
  '_': ([x1, y1, x2, y2]) => [shape('line', { x1, y1, x2, y2, 'class': 'v-pencil' })],
  '/': ([x, y]) => [shape('path', { 'd': `M${x} ${y}m-9 3l18-6m-18 11l18-6`, 'class': 'v-kerf' })],
  't': ([x, y, size, tone, ...words]) => [text(Number(x), Number(y), words.join(' '), tone, Number(size))],
  'r': ([x, y, width, height, tone]) => [shape('rect', { x, y, width, height, 'rx': 3, 'class': `v-${tone}` })],
  'o': ([x, y, r, tone, words]) => [shape('circle', { 'cx': x, 'cy': y, r, 'class': `v-${tone}` }),
    words !== undefined && text(Number(x), Number(y) + 4.5, words, `on-${tone}`, 12)],
  'p': ([tone, ...data]) => [shape('path', { 'd': data.join(' '), 'class': `v-${tone}` })],
};

/** @param {string[]} parts @param {1 | -1} down @param {string} tone */
function triangle([x, y, half, words], down, tone) {
  const [px, py, h] = [x, y, half].map(Number);
  return [shape('path', {
    'd': `M${px - h} ${py - down * h * 0.8}H${px + h}L${px} ${py + down * h}Z`, 'class': `v-${tone} v-round`,
  }), Boolean(words) && text(px, py + (down < 0 ? h * 0.55 : 0) + 1.5, words, 'paper', h * 0.85)];
}

/** @param {string} chapter */
export function vignette(chapter) {
  const picture = shape('svg', { 'viewBox': '0 0 150 84', 'class': 'vignette', 'aria-hidden': 'true' });
  for (const line of (PICTURES[chapter] ?? '').split('\n').filter(Boolean)) {
    const parts = line.slice(1).trim().split(' ');
    for (const drawn of DRAWS[line[0]](parts)) if (drawn) picture.append(drawn);
  }
  return picture;
}

/** The chapters that have a picture. */
export const pictured = () => Object.keys(PICTURES);
