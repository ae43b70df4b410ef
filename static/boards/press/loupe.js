// The loupe: a round window above the finger, on boards whose cells are smaller than a finger. It shows the canvas as
// it is painted, at twice its size, and so the stone that would come to stand.

/** Its width and how far above the finger its middle is, in pixels of CSS; how much larger it shows the board. */
const WIDE = 104, ABOVE = 84, LARGER = 2;

export class Loupe {
  #canvas = document.createElement('canvas');
  #root;
  #board;
  #frame = 0;
  #at = { x: 0, y: 0 };

  /** @param {HTMLElement} root @param {HTMLCanvasElement} board */
  constructor(root, board) {
    this.#root = root;
    this.#board = board;
    this.#canvas.className = 'board-loupe';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  get shown() { return this.#frame !== 0; }

  /** @param {boolean} wanted @param {number} x @param {number} y  in shares of the board's width and height */
  show(wanted, x, y) {
    if (!wanted) return this.#hide();
    this.#at = { x, y };
    const { clientWidth: width, clientHeight: height } = this.#root;
    const left = Math.min(width - WIDE / 2, Math.max(WIDE / 2, x * width));
    Object.assign(this.#canvas.style, { left: `${left - WIDE / 2}px`, top: `${y * height - ABOVE - WIDE / 2}px` });
    if (this.shown) return;
    this.#root.append(this.#canvas);
    this.#draw();
  }

  #hide() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#canvas.remove();
  }

  #draw = () => {
    this.#frame = requestAnimationFrame(this.#draw);
    const board = this.#board, ratio = board.width / (board.clientWidth || 1), side = Math.round(WIDE * ratio);
    if (this.#canvas.width !== side) this.#canvas.width = this.#canvas.height = side;
    const context = this.#canvas.getContext('2d'), part = side / LARGER;
    context?.clearRect(0, 0, side, side);
    const [left, top] = [this.#at.x * board.width - part / 2, this.#at.y * board.height - part / 2];
    context?.drawImage(board, left, top, part, part, 0, 0, side, side);
  };
}
