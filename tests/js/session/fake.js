// A fake engine that knows one tiny game: take 1 or 2 from a heap of `size`; who takes the last object wins. With the
// option `chance`, chance takes 2 where it can after each first move of three.

const TOKEN = { look: 'token', seat: null };
const HINT = [{ text: 'true', cells: [] }, { text: 'here', cells: ['a'] }];

/** @param {any} ask @returns {any} */
export function answer(ask) {
  if (ask.game !== 'take') return { ok: false, error: `there is no game '${ask.game}'` };
  const size = Number(ask.options?.size ?? 5);
  const start = ask.start ? Number(ask.start) : size;
  if (!(start > 0 && start < 50)) return { ok: false, error: `position '${ask.start}' will not do` };
  let left = start;
  const moves = [];
  for (const [index, text] of (ask.moves ?? []).entries()) {
    const number = Number(text);
    if (!(number === 1 || number === 2) || number > left) {
      const bare = `'${text}' is not legal`;
      return { ok: false, error: `move ${index + 1}: ${bare}`, bare, ply: index + 1 };
    }
    left -= number;
    moves.push(String(number));
  }
  const rolled = Boolean(ask.options?.chance) && moves.length % 3 === 1;
  const turn = !left ? null : rolled ? -1 : moves.length % 2;
  const legal = ['1', '2'].filter(text => Number(text) <= left);
  const look = {
    line: {
      game: 'take', options: { size, ...(ask.options?.chance && { chance: 1 }) }, start: ask.start ?? null, moves,
    },
    position: String(left), turn,
    payoff: turn === null ? (moves.length % 2 ? [1, -1] : [-1, 1]) : null, legal,
    said: moves.map(move => `took ${move}`),
    view: {
      geometry: { kind: 'line', rows: [['a']] }, pieces: {}, marks: {}, labels: { a: `heap of ${left}` },
      paths: legal.map(move => ({ move, cells: ['a'], say: `take ${move}`, put: { a: TOKEN } })),
      status: left ? 'to move' : 'over',
    },
  };
  const thought = {
    move: legal[0] ?? null, value: 1, proven: true, line: legal.slice(0, 1), depth: 3, nodes: 10, leaves: 1,
    cutoffs: 0, tableHits: 0, researches: 0, seconds: 0.1, stopped: false,
    ranked: legal.map(move => ({ move, value: 1, proven: true, depth: 3, line: [move] })),
  };
  switch (ask.op) {
    case 'situation': return { ok: true, ...look };
    case 'think': return { ok: true, ...thought };
    case 'choose': return { ok: true, ...thought, situation: then(ask, thought.move) };
    case 'roll': return rolled ? { ok: true, move: legal.at(-1), situation: then(ask, legal.at(-1)) }
      : { ok: false, error: 'nothing to roll' };
    case 'offer': return { ok: true, accepts: ask.seen.length > 3 && ask.seen.slice(-4).every(isQuiet) };
    case 'hint': return { ok: true, steps: [...HINT, { text: 'this', cells: ['a'], move: legal[0] }] };
    case 'read': return { ok: true, ...look };
    case 'write': return { ok: true, text: moves.join(' ') };
    default: return { ok: false, error: 'no such request' };
  }
}

/** The situation after a move. @param {any} ask @param {string | null | undefined} move @returns {any} */
const then = (ask, move) => answer({ ...ask, op: 'situation', moves: [...ask.moves ?? [], move] });

/** @param {number} value */
const isQuiet = value => value <= 0;

/** The engine as the client shows it; `hold` keeps searches waiting until `stop` or `release`. */
export class FakeEngine extends EventTarget {
  /** @type {any} */ stage = 'ready';
  /** @type {string | null} */ problem = null;
  hold = false;
  /** @type {any[]} */ asked = [];
  stops = 0;
  /** @type {{run: (extra: object) => void, search: boolean}[]} */ #waiting = [];
  #answer;

  /** @param {(ask: any) => any} [game] what answers */
  constructor(game = answer) {
    super();
    this.#answer = game;
  }

  /** @param {any} ask */
  ask(ask) {
    this.asked.push(ask);
    return new Promise(resolve => {
      const run = (/** @type {object} */ extra) => {
        if (this.stage === 'failed') resolve({ ok: false, error: this.problem });
        else resolve({ ...this.#answer(ask), ...extra });
      };
      const search = ask.op === 'choose' || ask.op === 'think';
      if (this.stage !== 'ready' && this.stage !== 'failed') this.#waiting.push({ run, search: false });
      else if (search && this.hold) this.#waiting.push({ run, search });
      else setTimeout(run, 0, {});
    });
  }

  stop() {
    this.stops += 1;
    for (const one of this.#waiting.filter(({ search }) => search)) one.run({ stopped: true });
    this.#waiting = this.#waiting.filter(({ search }) => !search);
  }

  release() {
    for (const { run } of this.#waiting.splice(0)) run({});
  }

  /** @param {string} stage @param {string | null} [problem] */
  reach(stage, problem = null) {
    this.stage = stage;
    this.problem = problem;
    if (stage === 'ready' || stage === 'failed') this.release();
    this.dispatchEvent(new CustomEvent('stage', { detail: { stage } }));
  }
}

export const facts = /** @type {any} */ ({
  name: 'take', title: 'Take', seats: ['First', 'Second'], bounds: [-1, 1], options: [{ name: 'size', default: 5 }],
  levels: [{ name: 'level1', names: ['level1'], title: 'Beginner' }],
});

export const first = () => /** @type {any} */ (answer({ op: 'situation', game: 'take' }));
