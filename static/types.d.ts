// The plain data that crosses between Python and the page, and between the parts of the page.
// Checked by `tsc --checkJs`; never shipped.

/** A cell's name, the same in Python, in links and in speech: "b2", "2.3" (heap 2, third object), "5". */
export type Cell = string;

/** The places of cells. `rows` is the order of the grid, for the arrow keys and for screen readers. */
export interface Geometry {
  kind: 'squares' | 'heaps' | 'line' | 'tree' | 'places' | 'stakes' | 'fan' | 'parts' | 'points' | 'hexes';
  rows: Cell[][];
  /** Squares: the names along the edges; nothing if the key is missing. */
  columnNames?: string[];
  rowNames?: string[];
  /** Squares: pieces fall, so a press anywhere in a column means the move of that column. */
  gravity?: boolean;
  /** Squares: pieces stay in their place and are turned over. */
  turns?: boolean;
  /**
   * Squares: 'board' is framed wood with holes (connect four), 'lines' is ruled paper (tic-tac-toe), 'checks' is framed
   * wood in a dark and light pattern, 'felt' is ruled cloth in a frame, 'sea' is water. Parts on 'felt' lie on one
   * cloth.
   */
  surface?: 'board' | 'lines' | 'checks' | 'felt' | 'sea' | 'goban';
  /** Squares: cells named by a number may show it in the corner. */
  numbered?: boolean;
  /** Tree: each branch; `rows` are the plies, each from left to right. */
  branches?: Branch[];
  /** Parts: the boards that lie together, the first at the top or on the left. */
  parts?: Part[];
  /** Parts: they lie side by side, the near player's own one larger, or the other; without it, one above the other. */
  beside?: 'own' | 'other';
}

/** A named board beside others: a sea, a hand of cards, a tray. */
export interface Part {
  name: string;
  geometry: Geometry;
  /** Its owner. Round a table it lies on the owner's side. */
  seat?: number;
  /** It is looked at now and then, so it may be small: the last trick. */
  aside?: boolean;
  /** Of parts side by side: it is not there yet. */
  away?: boolean;
}

/** A ship of a fleet, as far as it is known: still to be placed, or now; then where it is. */
export interface Ship { length: number; fate: 'later' | 'next' | 'placed' | 'afloat' | 'sunk' }
/** The ships of a seat, the longest first. */
export interface Fleet { name: string; ships: Ship[] }

/** A branch of a tree, from cell to cell, with its name. */
export type Shade = 'dark' | 'light' | 'red' | 'blue';
export interface Branch { from: Cell; to: Cell; name: string }

export interface Piece {
  /** 'king' is a crowned disc, 'monarch' the king among standing pieces. */
  look: 'cross' | 'ring' | 'disc' | 'king' | 'stone' | 'token' | 'pebble' | 'peg'
    | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'monarch'
    | 'card' | 'back' | 'chips' | 'hull' | 'miss' | 'hit' | 'wreck' | 'die' | 'cube'
    | 'max' | 'min' | 'chance' | 'leaf' | 'more';
  /** Its owner, for colour and shape; null if it has none. */
  seat: number | null;
  text?: string;
  /** The number of the ship of its owner that it is a part of. */
  of?: number;
}

export interface Path {
  /** The move's text, as in links. */
  move: string;
  /** The cells to press, in order. If there are none (a pass), the move has a button labelled with its choice. */
  cells: Cell[];
  /** The spoken form of the move: "cross on b2". */
  say: string;
  /** A named choice, if several moves have the same cells. */
  choice?: string;
  /** The piece that stands for the choice. */
  shows?: Piece;
  /** How what is placed lies. If the first cell of a path is pressed twice, it lies as the board's Turn button says. */
  way?: 'across' | 'down';
  /** The effect of the move: pieces to put, and cells to empty. */
  put?: Record<Cell, Piece>;
  take?: Cell[];
  /** A move of several jumps: one change for each cell after the first. Together they have the effect of the move. */
  steps?: Change[];
  /** A sentence to speak after the move, if the board does not show its effect. */
  news?: string;
}

/** Pieces to put, by cell, and cells to empty. */
export interface Change { put?: Record<Cell, Piece>; take?: Cell[] }

/** A step from one stage of a move to another: its cells, its name (the die), its effect, and the stage after it. */
export interface Press {
  cells: Cell[];
  text: string;
  to: number;
  put?: Record<Cell, Piece>;
  take?: Cell[];
}

/** A stage of a move that is entered in parts, in any order; without presses the move is complete, and named. */
export interface MoveStage { presses: Press[]; move?: string }

/**
 * The name of the step that a piece makes if it is pressed twice, and of the next one. `cell` shows the names on its
 * first and second spot; a press on it changes their order.
 */
export interface Lead { names: string[]; cell: Cell }

/**
 * 'last' and 'from' mark the end of the last move and the cells that it came through; 'must' marks the pieces that must
 * move, and 'check' one that is attacked and has to be saved; 'takes' marks the card that takes a whole trick, and
 * 'swap' a piece that changes hands if it is pressed; 'ko' a point on which a stone may not be taken back at once.
 */
export type Mark = 'last' | 'from' | 'win' | 'goal' | 'over' | 'barred' | 'here' | 'must' | 'check' | 'takes' | 'swap'
  | 'ko';

/** A count for a seat, as a short text and in its spoken form. */
export interface Tally {
  text: string; say: string;
  /** Pieces shown before the text: what has been captured. */
  pieces?: Piece[];
}

/** Stones that hang together. */
export interface Group {
  seat: number;
  cells: Cell[];
  /** Their liberties. */
  free: Cell[];
  /** A sentence about them. */
  text: string;
  /** The position from which it is read whether they escape. */
  ladder?: string;
}

/** The count of a board as it would stand, by playouts. */
export interface Standing {
  /** The stones that would be taken off. */
  dead: Cell[];
  /** Each free point, and each point of a dead stone, that would be a player's. */
  owners: Record<Cell, number>;
  text: string;
  /** Once the game is over: who has lost without the dead stones; null for a draw. */
  loser?: number | null;
}

/** Cells between stones that nobody can part, or between a stone and its edge. */
export interface Link {
  seat: number;
  /** Two stones, or one, where an edge is the other end. */
  ends: Cell[];
  edge?: 'top' | 'bottom' | 'left' | 'right';
  /** The free cells that it needs. */
  between: Cell[];
  /** A sentence that names it, and why it holds. */
  text: string;
  /** The proof: for each intrusion of the other side a line of play, until the ends are joined. */
  lines: Cell[][];
}

export interface View {
  geometry: Geometry;
  pieces: Record<Cell, Piece>;
  marks: Record<Cell, Mark[]>;
  labels: Record<Cell, string>;
  paths: Path[];
  /** The same moves, if they may be entered in parts of any order; the first stage is the beginning. */
  stages?: MoveStage[];
  /** With stages: the order of their names. */
  lead?: Lead;
  status: string;
  /** While the game runs: what the player to move must know or do, said to "you". Short, as is `how`. */
  task?: string;
  /** Once the game is over: how it ended, without saying who won. {0} stands for the name of the first player. */
  how?: string;
  /** Once the game is over, where points are all that counts: the first seat's payoff with best play on both sides, in
   * thousandths. */
  par?: number;
  /** The reason why the player to move may claim a draw, in a sentence. */
  claim?: string;
  /** The seats that cannot win, however the game goes on: against them, running out of time is a draw. */
  harmless?: number[];
  /** A shade for each seat, if its pieces must look dark or light whatever the seat colours are. */
  shades?: Shade[];
  /** One count for each seat. */
  tallies?: Tally[];
  /** A sentence for a cell: the reason that no path begins on it, or the targets of the paths that do. */
  why?: Record<Cell, string>;
  /** The last move in a sentence, if the board does not show it. */
  news?: string;
  /** The fleet of each seat, where they have ships. */
  fleets?: Fleet[];
  /** In go, while it runs: the groups of stones. */
  groups?: Group[];
  /** Once the game is over: whether stones may be dead that the count has left standing. */
  settles?: boolean;
  /** The links on the board, which a person may have marked; games with such links have it while they run. */
  links?: Link[];
  /** The words of a button that lets the program make this player's moves, as long as views have it. */
  random?: string;
}

export type OptionValue = boolean | number | number[] | string;
export interface OptionFact {
  name: string; kind: 'flag' | 'number' | 'numbers' | 'choice'; default: OptionValue; help: string;
  low: number; high: number; most: number; choices: string[];
  /** True if the option is often chosen at random: a button then draws it. */
  drawn: boolean;
  /** True for a flag under which nothing is hidden. */
  reveals: boolean;
}
/** An opponent. `names`: of all levels that play as this one, its own the last. */
export interface Level {
  name: string; names: string[]; title: string; nodes: number; about: string; strength: string;
}
/** In what values are counted: the least and the most, and the name of a point. */
export type Stakes = Pick<GameFacts, 'bounds' | 'unit'>;
export interface GameFacts {
  name: string; title: string; blurb: string; rules: string[]; seats: string[];
  /** The side of each seat, 0 or 1: partners share theirs. */
  sides: number[];
  /** How long a game takes a person, about. */
  minutes: number;
  chance: boolean; hidden: boolean; bounds: [number, number]; options: OptionFact[];
  /** Whether chance is dice, which a person may also throw. A seed drawn by the page is then a secret until the end. */
  dice: boolean;
  /** The chances that candidates have as `odds`: a sign for each, and its meaning. */
  odds: [string, string][];
  /** The flag among the options under which nothing is hidden; '' if there is none. */
  faceUpOption: string;
  /** The name of a point of payoff: 'discs'; '' if it has none. */
  unit: string;
  positionHelp: string;
  /** True if the game is a typed start: the page then has a field for it. */
  typed: boolean;
  /** The seat on the lower edge of its board; null where the board has no sides. */
  bottomSeat: number | null;
  /** The piece of each seat, for the strips; empty where it has none of its own. */
  emblems: Piece[];
  /** Variants by name, the usual one first; with the players, where variants name or paint them otherwise. `draw` is
   * the option that is drawn by lot for each new game. */
  presets: {
    title: string; options: Record<string, OptionValue>; draw: string; seats?: string[]; emblems?: Piece[];
    shades?: Shade[];
  }[];
  /** The rubber for which it may be played: the points of a game, and the games that win it. */
  rubber: { points: number; games: number } | null;
  /** Whether a draw may be offered. */
  draws: boolean;
  /** Whether its program plays by sampling. */
  samples: boolean;
  /** Whether it may be a match of many parts, of which an account is kept. */
  accounts: boolean;
  /** Other notations of positions. */
  forms: string[];
  /** The last part of a file's name: 'pdn'. */
  suffix: string;
  levels: Level[];
}

/** A rubber as it stands, the person's side first; `won`: whether that side has won it, null while it goes on. */
export interface Rubber { deals: number; games: [number, number]; points: [number, number]; won: boolean | null }

/** A line of play: the game, its start and the moves so far. Every request about a game carries a whole line. */
export interface Line {
  game: string;
  options?: Record<string, OptionValue | string>;
  /** The text of a position; if missing or null, the game's own start. */
  start?: string | null;
  /** Unsealed, or in a hidden game sealed, as the door has sent them. */
  moves?: string[];
  /** The eyes of the request: a seat, null for public knowledge, 'open' for everything. If missing, null. */
  eyes?: number | 'open' | null;
  /** The seat of the only person, who is called you once nothing is hidden. */
  chair?: number;
  /** The seed of dice, deals, levels and sealed moves. */
  seed?: number;
}

/** The door's answer about a line. */
export interface Situation {
  /** The line with all its options, and each move in its one written form. */
  line: Required<Omit<Line, 'eyes' | 'chair' | 'seed'>>;
  /** The position as far as these eyes know it. */
  position: string;
  /** The seat to move; -1 if CHANCE moves, null when the game is over. */
  turn: number | null;
  /** The seat that begins. */
  first: number;
  payoff: number[] | null;
  legal: string[];
  /** The spoken form of each move so far, and the seat that made it. Replies kept by older versions have no seats. */
  said: string[]; movers?: number[];
  /** The unit of payoff under its options, and a value that is as good as won, where these are no facts. */
  unit?: string; decisive?: number;
  /** The names of the seats and their emblems under its options, where these are others than the facts have. */
  seats?: string[]; emblems?: Piece[];
  /** A checksum of the seed that gives all dice, in a game with open dice: to be shown before the first roll. */
  pledge?: string;
  /** Each move so far as lists of moves have it, if players know a shorter form than its text: Nf3. '' for none. */
  short?: string[];
  /** With `short`: a legal move as players write it, and the name of the opening, '' if it has none. */
  example?: string; opening?: string;
  view: View;
}

/**
 * The door's answer about a pasted text: the end of its main line, its other lines, its ending where the board does not
 * show it, and its first mistake or ''.
 */
export type ReadGame = Situation & { others: string[][]; notes: Note[]; end: Ending | null; problem: string };

/** One candidate of a search. `value` is for the seat to move: a payoff if proven, else an estimate. */
export interface Candidate {
  move: string; value: number; proven: boolean; depth: number; line: string[];
  /** How often a mixed strategy makes this move. */
  share?: number;
  /** The beginning of its line (at least the move) as lists of moves have it, in games with such a form. */
  short?: string[];
  /** The chances that `GameFacts.odds` names. */
  odds?: number[];
  /** The standard error of its value, if it was played on. */
  error?: number;
  /** The value as players of the game write it. */
  words?: string; side?: number;
}
/** Of the finished parts of a match: how many, the gain of the first seat, and the part of it that is due to chance, to
 * its own moves and to those of the other. */
export interface Account { parts: number; won: number; chance: number; own: number; other: number }
export interface Thought {
  move: string | null; value: number; proven: boolean; line: string[]; depth: number;
  /** The moves of both sides to the end of a proven win or loss, if the search tells. */
  plies?: number | null;
  nodes: number; leaves: number; cutoffs: number; tableHits: number; researches: number; seconds: number;
  stopped: boolean; ranked: Candidate[];
  /** The value as players of the game write it. */
  words?: string; side?: number;
  /** Missing data files that would have helped this search. */
  lacking: string[];
  /** The method of reckoning, where that depends on the size of the game. */
  how?: string;
  /** Whether a longer search found it. The engine remembers it, so that hints agree, until it starts again. */
  longer?: boolean;
}
/** A step of a hint; the last one has the move, and its text as players write it. */
export interface HintStep { text: string; cells: Cell[]; move?: string; usual?: string }

/** The worth of one move of a game, for the seat that moved (-1: CHANCE; then for the first seat). */
export interface Graded {
  ply: number; move: string; seat: number;
  /** The move and the better line as lists of moves have them. */
  short: string; shortLine: string[];
  /** The value of the best move (or of the roll before it), and of the played one; each proven or estimated. */
  value: number; proven: boolean; played: number; sure: boolean;
  /** The loss by the move; 0 if it was among the best. */
  cost: number;
  /** Its share in the accuracy, from 0 to 1; null if nothing could be chosen. */
  share: number | null;
  grade: '' | 'slip' | 'mistake' | 'blunder';
  /** The result that it provably gave away. */
  letGo: '' | 'win' | 'draw';
  /** The better line; empty if the move was among the best. `cells` and `say` are those of its first move. */
  line: string[]; cells: Cell[]; say: string;
  reasons: string[];
  /** Values and cost as players of the game write them. */
  words?: { value: string; played: string; cost: string };
  /** Both values in hundredths of a pawn, in chess. */
  hundredths?: [number, number];
}
/** How often an outcome of chance fell in a game, and how often it was to be expected. */
export interface OutcomeCount { name: string; count: number; expected: number }

/** Worlds that a player imagines, each with its best moves and the values of all; and how they vote, the best first. */
export interface Imagined {
  worlds: { position: string; values: Record<string, number>; best: string[]; proven: boolean }[];
  votes: { move: string; worlds: number; mean: number }[];
}

/** A move, and the situation after it unless something is hidden: that is asked for with the move. */
export interface Moved { move: string; situation?: Situation }

/** One question to a run, at a moment of it. An answer is a number as text, the number of a visit, or one of two
 * words. */
export interface Question extends Asking {
  kind: string;
  answers: 'number' | 'place' | 'choice';
  /** The visit that it is about. */
  visit: number;
  /** The last moment that may be seen before it is answered, and the one at which the run shows the answer. */
  moment: number; shows: number;
}

/** A question that is about no run: a position (`stays`: that of the question before), a number between two others with
 * the greatest that it may be off (a factor on a wide scale), cards to put in order, rolls of dice, heaps in binary. */
export interface Guess extends Asking {
  view?: View; seen?: string; stays?: boolean; low?: number; high?: number; near?: number; unit?: string;
  cards?: [string, string][]; heaps?: number[];
}

/** A question as it is put and marked. */
export interface Asking {
  answers: 'number' | 'place' | 'choice' | 'slide' | 'order' | 'rolls' | 'digits';
  says: string; facts: string;
  right: string[]; why: string;
  /** The reasons for wrong answers: those that are known, numbers below and above the right one, and all others. */
  wrong?: Record<string, string>; below?: string; above?: string; other?: string;
  /** Answers to press, each with its words. */
  choices?: [string, string][];
}

/** The wish of a figure: how many questions of each kind, words of its own, and a leaf that is raised until something
 * changes. */
export interface QuestionWish {
  kinds: Record<string, number | string[]>; says?: Record<string, string>;
  root?: string; boards?: boolean; mover?: boolean;
  until?: { leaf: string; given: number; place?: string[]; starts: Record<string, string> };
}

/** Yes-or-no questions with their answers: at least the value where it reaches the bound, else at most; what is left
 * between them; and what MTD(f) itself needs. */
export interface Bounded {
  answers: { bound: number; value: number; leaves: number }[];
  limits: [number | null, number | null];
  own: { leaves: number; asked: number };
}

/** Every request to the door by its name: what is asked, and the reply. py/plywood/operations.py has the same names. */
export interface Requests {
  describe: { ask: object; reply: Pick<Prepared, 'games'> };
  /** The board and the legal moves at the end of a line. */
  situation: { ask: Line; reply: Situation };
  /** The move of a level; the same seed gives the same move. What is hidden from these eyes is not told. `claims`: it
   * claims a draw instead. */
  choose: {
    ask: Line & { level: string };
    reply: Moved & { claims?: true } & (Thought | { ranked?: undefined });
  };
  /** A search, limited by nodes, seconds or depth; `longer` asks for the most exact values, which stand for the
   * position from then on. It ranks every move of the position. */
  think: { ask: Line & { longer?: boolean; nodes?: number; seconds?: number; depth?: number }; reply: Thought };
  hint: { ask: Line; reply: { steps: HintStep[] } };
  /** The share of worlds in which the other side is on a cell. */
  belief: { ask: Line; reply: { belief: Record<Cell, number> } };
  /** The account of a match. */
  account: { ask: Line; reply: { account: Account } };
  /** The count of the last position of a line as it would stand. */
  standing: { ask: Line; reply: Standing };
  /** The last position of a line in other notations, by their names. */
  forms: { ask: Line; reply: { forms: Record<string, string> } };
  /** The outcome of CHANCE at the end of a line; the same seed gives the same outcome. */
  roll: { ask: Line; reply: Moved };
  /** Whether a level accepts a draw, from the values that it saw of its own moves. */
  offer: { ask: Line & { seen: number[] }; reply: { accepts: boolean } };
  /** The points that a seat may offer when it gives up a game of dice, and whether they are enough for a level. */
  concede: { ask: Line & { seat: number }; reply: { offers: Concession[] } };
  /** A pasted text: a position, moves, or a game in its own notation. A text that names its game is read as that game;
   * without a game, only such a text is. */
  read: { ask: Pick<Line, 'options' | 'eyes' | 'chair' | 'seed'> & { game: string; text: string }; reply: ReadGame };
  /** A line, others from the same start, and its ending, in the game's own notation. */
  write: {
    ask: Line & { others?: string[][]; notes?: Note[]; ending?: Ending | null }; reply: { text: string };
  };
  /** The worth of the last move of a line. `next` is that of the move after it. */
  review: { ask: Line & { next: Graded | null }; reply: Graded };
  /** The outcomes of a line, and the expected ones. */
  outcomes: { ask: Line; reply: { outcomes: OutcomeCount[] } };
  /** Worlds that the player to move holds for possible, where a game can be played face up. */
  worlds: { ask: Line; reply: Imagined };
  /** The facts of every rung, in the order of the ladder. */
  rungs: { ask: object; reply: { rungs: RungFacts[]; others: RungFacts[] } };
  /** One rung's answer for a position, with its counts. */
  count: { ask: Run; reply: Count };
  /** The trace of one run of one rung. */
  trace: { ask: Run & { spared?: boolean }; reply: Seen };
  /** The sentences, moves and lines of Python for the visits of a run, from `from` to before `to`. */
  detail: { ask: Run & { from: number; to: number }; reply: Detail };
  /** The positions of some visits of a run, as boards. */
  views: { ask: Run & { visits: number[] }; reply: { views: View[] } };
  /** All samples of a run of a search that samples, of `nodes` samples. */
  samples: { ask: SampleRun; reply: Sampled };
  /** One sample of it, step by step; and the choice that comes after it, with the moves at a node. */
  sample: { ask: SampleRun & { number: number; node?: number }; reply: SampleSteps };
  /** The boards of some nodes, and of some steps of one sample. */
  sample_views: {
    ask: SampleRun & { number?: number; nodes_of?: number[]; steps_of?: number[] };
    reply: { nodes: View[]; steps: View[] };
  };
  /** A proof, checked on the tree of a position. */
  prove: { ask: Line & { what: string }; reply: Proof };
  /** The questions of some kinds to a run; with a seed, to another one of its shape. `until`: a leaf that is raised. */
  questions: { ask: Run & QuestionWish & { seed?: number }; reply: { questions: Question[]; start?: string } };
  /** An evaluation opened, with weights of one's own. */
  opened: { ask: Line & { weights: Record<string, number> | null }; reply: Opened };
  /** Who is better, by the evaluation and by games that are played on by lot. */
  judged: { ask: Line; reply: Judged };
  /** The answers to bounds that a person names, as MTD(f) would. */
  bounded: { ask: Line & { bounds: number[] }; reply: Bounded };
  /** Two players who regret, after some hands. */
  learned: { ask: { game: string; hands: number; seed: string }; reply: Learned };
  /** A lottery against the best answer to it. */
  answered: {
    ask: { game: string; fixed: Record<string, number[]>; known: string; move: string; steps: number };
    reply: Answered;
  };
  /** An exercise, and the marks of its answers. */
  exercise: { ask: Exam & { key?: boolean }; reply: Exercise };
  mark: { ask: Exam & { answers: Answers; next?: boolean }; reply: Marked };
  /** A broken search with one line of one's own, put to the test. */
  mend: { ask: { name: string; line: number }; reply: Mended };
  /** The first visit in which a broken search differs from the sound one. */
  symptom: { ask: { name: string }; reply: Symptom };
  /** A line that was typed in the place of the wrong one, compared as code. */
  typed: { ask: { name: string; line: string }; reply: { right: boolean; why: string } };
}
export type RequestName = keyof Requests;
export type Ask<N extends RequestName = RequestName> = { [K in N]: { op: K } & Requests[K]['ask'] }[N];
export type ReplyTo<N extends RequestName> = Reply<Requests[N]['reply']>;
/** How a request may end. A search for a move or a value, and a watched search, can be stopped; all else is play. */
export type Kinds = Partial<Record<string, 'play' | 'search' | 'watched'>>;

/**
 * Every reply is one of these. An error is a sentence with a remedy. `ply` is the number of the wrong move in the line,
 * and `bare` the error without that number; `depth` is the greatest depth at which a search that is too large can be
 * watched. `stopped`: it was ended on request, and what is there was found until then.
 */
export type Reply<T> = ({ ok: true; stopped?: boolean } & T)
  | { ok: false; error: string; stopped?: boolean; ply?: number; bare?: string; depth?: number };

/** The stages of loading, in order; each is true when it is announced. */
export type Stage = 'download' | 'compile' | 'python' | 'engine' | 'ready' | 'failed';

/** The data that Python wrote when the site was prepared: `static/prepared.json`. */
export interface Prepared {
  /** Every game, and the games that are still to come. */
  games: GameFacts[];
  /** How each request may end. */
  requests: Kinds;
  /** The situation at each game's start with default options. */
  first: Record<string, Situation>;
  /** Every Python file of the engine, by its path under py/, for hosts that serve the repository unchanged. */
  files: string[];
}

/** A small board beside the rules, with its sentence; also with links that are marked, or with cells that win (1) or
 * lose. */
export interface Pictured {
  text: string; view: Pick<View, 'geometry' | 'pieces' | 'marks' | 'shades'>;
  links?: Link[]; values?: Record<Cell, 1 | -1>;
}
/** A game worth watching, as `static/specimens.json` has it by the name of the game: its start, and what each move
 * changes. The marks are all those that stand after it. */
export interface Specimen {
  view: Pick<View, 'geometry' | 'pieces' | 'marks' | 'shades'>;
  steps: (Change & Pick<View, 'marks'>)[];
  /** The program's thoughts on each position, in the game that the first page shows large: whose turn it is, the value
   * to the first seat, the move it favours with its first and last cell. */
  thoughts?: (Glance | null)[];
}
export interface Glance {
  seat: number; value: number; proven: boolean; depth: number; likes: string; cells: [Cell, Cell];
}

/** The player of a seat. */
export type Seat = string; // 'person' or a level's name
export interface OpenRequest {
  options?: Line['options']; position?: string | null; moves?: string[]; seats?: Seat[]; seed?: number; ply?: number;
  /** Other lines from the same start, to keep. */
  others?: string[][];
  /** Comments, to keep. */
  notes?: Note[];
  /** How it ended, where the board does not show it. */
  end?: Ending | null;
  /** Whether the page drew the seed: in a game of dice it is then a secret until the end. */
  drawn?: boolean;
  /** 'typed' if persons throw the dice themselves. */
  dice?: '' | 'typed';
  /** The clock's name; left out: none. And the milliseconds left to each seat, as a kept game has them. */
  clock?: string; timeLeft?: number[] | null;
  /** The values that levels saw of their own moves. */
  seen?: Judgement[];
  /** The results of the games before it against the same players, for the side of the person; and whether they count
   * for a rubber. */
  series?: number[]; rubber?: boolean;
}
/** The value that the level in a seat saw at its move, the next one after `ply` moves. */
export interface Judgement { ply: number; seat: number; value: number }
/** A note on a game: the moves from the start up to the one that it follows, and its text as PGN has it: marks `$6` and
 * comments `{a slip}`; at the start also tags `[White "Morphy"]`. */
export type Note = [string[], string];
/** An end that is not on the board: by resignation, agreement, a claim or the clock; `loser` is null for a draw. */
export interface Concession { name: string; points: number; enough: boolean }
export interface Ending {
  reason: 'resigned' | 'agreed' | 'claimed' | 'time' | 'given' | 'settled'; loser: number | null;
  /** The points that the loser gave up, where they are counted. */
  points?: number;
}
export interface State {
  game: string | null; options: Record<string, OptionValue | string>; position: string;
  moves: string[]; legal: string[]; turn: number | null; seats: Seat[]; ply: number; thinking: boolean;
  /** Null as long as it is a secret: in a game of dice whose seed the page drew, until the end. */
  seed: number | null;
  /** The eyes through which the page shows the game: a seat, null behind the curtain, 'open' if nothing is hidden. */
  eyes: number | 'open' | null;
  /** Whether programs wait until they are told to go on. */
  paused: boolean;
  /** `reason` is 'board' where the last move ended the game; points are null where only the game was given up. */
  result: { payoff: number[] | null; text: string; reason: Ending['reason'] | 'board' } | null;
  engine: Stage; error: string | null;
}

// --- a watched search ---------------------------------------------------------------------------------------------

/**
 * A rung to run on the end of a line. Without a depth, Python chooses one that can be seen well; null is to the end.
 */
export type Run = Line & { rung: string; depth?: number | null };

export interface RungFacts {
  name: string; title: string;
  /** The first paragraph of its page, and its file in the site's folder: 'py/plywood/search/rungs/minimax.py'. */
  about: string; file: string;
  /** Whether it can be watched (the engine cannot), uses a window, and can search a game with chance. */
  watched: boolean; window: boolean; chance: boolean;
  /** Whether it is for games that hide something: then it takes no depth. */
  hidden: boolean;
  /** The title of the group in which lists show it. */
  group: string;
  /** Whether it draws samples, whose number is its size. */
  samples: boolean;
}

export interface Counts {
  nodes: number; leaves: number; estimates: number; cutoffs: number; tableHits: number; researches: number;
  /** Positions made by playing a move, also only to sort; null where nobody counted. */
  made: number | null;
}
export interface Count extends Counts {
  rung: string;
  /** False if it would visit too many positions to wait for: then there are no counts. */
  done: boolean;
  /** The value to MAX. */
  value: number | null; proven: boolean; line: string[]; depth: number | null; seconds: number;
  /** The source of the proof; null if the value is an estimate. */
  proof: 'search' | 'book' | 'tables' | 'sight' | null;
}

/** A run of a rung that samples. */
export type SampleRun = Line & { rung: string; nodes?: number };
/**
 * All samples of one run. Nodes are positions, edges are moves between them, both in the order in which samples first
 * reached them; node 0 is the root. All numbers are as MAX counts them.
 */
export interface Sampled {
  run: Required<Omit<SampleRun, 'eyes' | 'chair' | 'seed'>>;
  rung: RungFacts;
  /** The result; null if the run was stopped. */
  result: Count | null;
  note: string | null;
  /** The moves before the root, as players write them. */
  before: string[];
  scale: SampleScale;
  /** By node: the moves from the root, and the seat to move (-1 chance, null if the game is over). */
  depth: number[]; seat: (number | null)[];
  /** By edge: its nodes, the move as players write it, and the place of the move among all of its position. */
  above: number[]; below: number[]; move: string[]; order: number[];
  /** By sample, from the first: the edges of its way, and its payoff. */
  ways: number[][]; payoff: number[];
  /** The nodes whose value is certain, each with the sample after which it was, and the value. */
  proven: [number, number, number][];
  /** Certain values in words. */
  certain: Record<string, string>;
}
/** The payoffs that can follow; whether a mean is a share of wins; else the unit of points; the names of the sides. */
export interface SampleScale { least: number; greatest: number; wins: boolean; unit: string; names: string[] }
/** One of the moves between which a choice is made, as the seat that makes it counts: `share` from 0 to 1, null if it
 * was never tried. */
export interface SampleRow {
  move: string; tries: number; share: number | null; doubt: number; text: string; proven: boolean;
}
/** A step of a sample, just after a line of Python. */
export interface SampleStep {
  phase: 'deal' | 'choose' | 'grow' | 'play' | 'back'; file: string; line: number; move: string; sentence: string;
  rows: SampleRow[];
}
/** `next`: the sentence about the choice after it, and `chosen` its move, '' for none; `certain`: how many moves are
 * proven; `rows`: the moves. */
export interface SampleSteps { steps: SampleStep[]; next: string; chosen: string; certain: string; rows: SampleRow[] }

/**
 * The trace of one run of one rung: columns, with one entry for each visit, in the order in which the visits began. All
 * numbers are as MAX counts them, in points of payoff; null if there is none, also for an infinite bound.
 */
export interface Seen {
  run: Required<Omit<Run, 'eyes' | 'chair' | 'seed'>>;
  rung: RungFacts;
  /** The result; null if the run was stopped. */
  result: Count | null;
  /** A sentence about the depth that Python chose, or about the stop of the run. */
  note: string | null;
  /** The moves before the root, as players write them. */
  before: string[];
  parent: number[];
  /**
   * The move that led to a visit, as players write it; '' at a root. A search that deepens or repeats a guess has
   * several roots.
   */
  move: string[];
  /** Values with the texts that stand for them, where these are not simply their digits. */
  texts: [number, string][];
  /** The word for an outcome of chance: 'roll', or 'outcome'. */
  outcome: string;
  /** For each visit that an outcome of chance led to: how likely it is, as a fraction. */
  odds: Record<number, string>;
  /** The seat to move: 0 MAX, 1 MIN, -1 chance, null if the game is over. */
  seat: (number | null)[];
  /** The seat whose value the search returns here. Its own numbers are those in these columns, negated if this is 1. */
  view: number[];
  low: (number | null)[];
  high: (number | null)[];
  value: (number | null)[];
  /** The remaining plies, if the rung has a depth. */
  depth: (number | null)[];
  /** The sum of: 1 leaf, 2 estimate, 4 cut, 8 table hit, 16 searched again. */
  flags: number[];
  /** The number of moves left out by a cut-off. */
  left: number[];
  /** By visit: the worth of a finished game, if the search answered with an end of its window instead. */
  clamped: Record<number, number>;
  /** The moves left out, by visit, if the run is small. */
  omitted: Record<number, string[]>;
  /** The width of a null window, which holds no value; null if the rung does not ask with such windows. */
  narrow: number | null;
  /**
   * The positions of the whole tree, to the same depth, that no visit stands for, if they were asked for and are not
   * too many: the visit below which each was left out, the plies below that visit, the move, and the seat to move.
   */
  spared?: { under: number[]; level: number[]; move: string[]; seat: (number | null)[] } | null;
  /**
   * In a search for a game that hides something: for each visit at which the seat to move cannot tell its world from
   * that of another visit, the first of these; the worlds of each visit to a set of worlds; and a title for each root.
   */
  alike?: Record<number, number>; worlds?: Record<number, number>; titles?: Record<number, string>;
  /** The boards of all visits, in the still picture of a figure that shows them. */
  boards?: View[];
}

/** The details of some visits of a run. */
export interface Detail {
  from: number; to: number;
  /** For each visit: its end in a sentence, and the meaning of its window for the value that it returns. */
  sentences: string[]; theorems: string[];
  /** For each visit: the moves that were left out. */
  left: string[][];
  /** For each visit: the visit whose bound caused the cut, or -1. */
  cause: number[];
  /**
   * Each line of Python that is about to run in these visits, in order: the visit, the moment just before, the line of
   * the file, and the variables that changed since the last line there, as Python writes them. Moments count the
   * beginnings and ends of all visits of the run, in order, from 0.
   */
  steps: { visit: number[]; moment: number[]; line: number[]; changed: Record<string, string>[] };
}

// --- the examiner -------------------------------------------------------------------------------------------------

/** An exercise: a tree made from a seed, or taken from a game, and the convention that the key follows. */
export type Exam = {
  seed?: number; plies?: number; branches?: number | 'uneven';
  /** A position of a game instead of a random tree, searched to the depth `plies`. */
  line?: Line | null;
  what?: 'cuts' | 'windows' | 'values';
  cut?: '>=' | '>'; fail?: 'hard' | 'soft'; signs?: 'minimax' | 'negamax'; bounds?: 'nodes' | 'edges';
  order?: 'left' | 'right'; root?: 'max' | 'min';
};

/** A place to fill in: at a node, or on the branch that leads to it (for 'cut', and for windows at edges). */
export interface Blank { node: number; part: 'cut' | 'alpha' | 'beta' | 'value' }
/** The answers, by blank: { '3.alpha': '−∞', '3.value': '5', '4.cut': true }. */
export type Answers = Record<string, string | boolean>;

export interface ExamNode {
  parent: number;
  /** 0 MAX, 1 MIN, null at a leaf. */
  seat: number | null;
  /** The letter of a node; '' at a leaf. */
  name: string;
  /** The move that leads here, in a tree from a game; else ''. */
  branch: string;
  /** The number at a leaf, as the convention writes it. */
  leaf: string | null; estimate: boolean;
  /** The spoken form of the node. */
  label: string;
  /** True if the cuts are given and one of them leaves this node out. */
  out: boolean;
}

/** The door's answer about an exercise. Nodes are in preorder; blanks are in the order of a search without cut-offs. */
export interface Exercise {
  exam: Required<Exam>;
  title: string;
  /** The instruction, as one text and line by line. */
  instruction: string; lines: string[];
  nodes: ExamNode[];
  blanks: (Blank & { label: string })[];
  /** The same search for the microscope, if a rung follows the same convention. */
  see: { game: string; position: string; rung: string } | null;
  /** The answers, if the request asked for them. */
  key: Answers | null;
}

/** An evaluation opened: each feature with its weight, their weighted sum to the first seat, and the move chosen. */
export interface Opened {
  features: { name: string; about: string; value: number; weight: number; product: number }[];
  sum: number; move: string | null; line: string[]; plies: number; heaviest: number;
}

/** The seat that each judge holds for the better one, null if for neither, and its answer in words. */
export interface Judged {
  estimated: number | null; sampled: number | null; words: { estimated: string; sampled: string };
}

/** Two players who regret, after some hands: what the mean of their lotteries is worth to the first, how much the best
 * answers gain, how often each move is made by the text of an observation, and how the gain fell. */
export interface Learned {
  hands: number; most: number; value: number; gain: number;
  shares: Record<string, Record<string, number>>;
  curve: [hands: number, gain: number][];
}

/** The first player's gain against the best answer, by how often it makes one move; and that answer. */
export interface Answered {
  points: { share: number; value: number; answers: Record<string, string> }[];
}

/** The door's answer about a line of a broken search. */
export interface Mended { found: boolean; why: string; mended: string | null; choices: string[]; }

/** A tree on which a broken search goes astray, the rung that it should be, and the first visit that differs. */
export interface Symptom {
  tree: string; sound: string; visit: number; kind: 'value' | 'window' | 'visit'; why: string;
}

/** A proof, step by step: how often each was checked on a tree, how often it failed, and one place (its moves). */
export interface Proof {
  what: string;
  steps: { says: string; cases: number; failed: number; at: string[] | null }[];
}

/** The door's answer about answers: the first wrong step, and the remaining blanks. */
export interface Marked {
  problem: (Blank & { kind: string; why: string }) | null;
  blank: Blank[];
  right: number; steps: number; done: boolean;
  verdict: string;
  /** The first wrong step corrected, else the first blank step filled in, if the request asked for it. `clear`: the
   * answers that a corrected cut leaves out. */
  next: (Blank & { answer: string | boolean; why: string; corrects: boolean; clear: string[] }) | null;
}
