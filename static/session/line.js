// The line of play: the moves of a game, the ply on the board, the moves taken back, and the other lines tried from the
// same start. Pure: no page, no worker, no rules; a move is a text. The page owns the record of a game, as plain lists
// of texts. A worker may die at any moment, so every request carries its whole line, and a link or the storage contains
// nothing else. Python's record (py/plywood/record.py) is a tree of positions, because only Python knows the rules: it
// reads, replays and writes a game for one request. Neither record can do the work of the other.

/** The most other lines that are kept: the latest ones. */
const MOST_LINES = 500;

export class LineOfPlay {
  /** A position as text; null for the game's own start. @type {string | null} */ start;
  /** The whole line. Its first `ply` moves are on the board. @type {string[]} */ moves = [];
  ply = 0;
  /** Moves taken back; the last of them is redone first. @type {string[]} */ undone = [];
  /** Other whole lines from the same start, tried or read. @type {string[][]} */ others = [];

  /** @param {string | null} [start] */
  constructor(start = null) {
    this.start = start;
  }

  get atEnd() { return this.ply === this.moves.length; }

  /** The moves before a ply. @param {number} [ply] */
  before(ply = this.ply) { return this.moves.slice(0, ply); }

  /** A name for the position at a ply: the moves before it. @param {number} [ply] */
  key(ply = this.ply) { return this.before(ply).join(' '); }

  /** Shows a ply, or the nearest one that exists. @param {number} [ply] by default the end */
  go(ply = this.moves.length) {
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
  }

  /** Takes back every move from a ply on. @param {number} ply */
  takeBack(ply) {
    this.undone.push(...this.moves.splice(ply).reverse());
    this.go();
  }

  /** Cuts the line at the ply on the board. The moves after it can be redone; moves taken back before cannot. */
  cut() {
    this.undone = this.moves.splice(this.ply).reverse();
  }

  /** Adds the last move taken back to the line again; the board stays at its ply. */
  redo() {
    const move = this.undone.pop();
    if (move !== undefined) this.moves.push(move);
  }

  /** Replaces the line. The old one is kept among the others, unless it is the beginning of another line.
   * @param {string[]} moves @param {{keep?: boolean}} [how]
   */
  replace(moves, { keep = true } = {}) {
    const before = [...this.moves, ...[...this.undone].reverse()];
    this.moves = [...moves];
    this.undone = [];
    if (keep) this.others = pruned([...this.others, before], this.moves);
  }

  /** Takes over the newest form of the line, with the board at its end: sealed moves differ each time, and after the
   * end of a game they are unsealed. @param {{moves: string[], start: string | null}} line */
  adopt({ moves, start }) {
    this.moves = [...moves];
    this.start = start;
    this.go();
  }

  /** Keeps other lines that came with this one. @param {string[][]} lines */
  keep(lines) {
    this.others = pruned(lines, this.moves);
  }

  /** The other moves tried at a ply of the line. @param {number} ply */
  tried(ply) {
    const found = this.others.filter(line => line.length > ply && begins(line, this.before(ply)));
    return [...new Set(found.map(line => /** @type {string} */ (line[ply])))].filter(move => move !== this.moves[ply]);
  }

  /** The line in which another move was tried at a ply, if there is one. @param {number} ply @param {string} move */
  variation(ply, move) {
    const start = [...this.before(ply), move];
    return this.others.find(other => begins(other, start));
  }
}

/** Whether a line begins with these moves. @param {string[]} line @param {string[]} moves */
const begins = (line, moves) => moves.length <= line.length && moves.every((move, index) => line[index] === move);

/** The lines that are not the beginning of the main line or of each other, at most MOST_LINES of them, the latest.
 * @param {string[][]} lines @param {string[]} main
 */
function pruned(lines, main) {
  const more = lines.filter((line, index) => !begins(main, line)
    && !lines.some((other, at) => at !== index && begins(other, line) && (other.length > line.length || at < index)));
  return more.slice(-MOST_LINES);
}
