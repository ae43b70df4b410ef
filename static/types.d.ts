// The plain data that crosses between Python and the page, and between the parts of the page.
// Checked by `tsc --checkJs`; never shipped.

/** A cell's name, the same in Python, in links and in speech: "b2", "2.3" (heap 2, third object), "5". */
export type Cell = string;

/** Where cells lie. `rows` is the order of the grid: what arrows walk and a screen reader reads. */
export interface Geometry {
  kind: 'squares' | 'heaps' | 'line' | 'tree';
  rows: Cell[][];
  /** Squares: what is written along the edges (left out: nothing is). */
  columnNames?: string[];
  rowNames?: string[];
  /** Squares: pieces fall; a press anywhere in a column means the move that lands in that column. */
  gravity?: boolean;
  /** Squares: pieces stay where they are put, and are turned over. */
  turns?: boolean;
  /** Squares: 'board' is framed wood with holes (connect four), 'lines' is ruled paper (tic-tac-toe), 'checks' is
   * framed wood, dark and light by turns, 'felt' is ruled cloth in a frame. */
  surface?: 'board' | 'lines' | 'checks' | 'felt';
  /** Squares: the cells with a number for a name may have it in their corner. */
  numbered?: boolean;
  /** Tree: each branch; `rows` are the plies, each from left to right. */
  branches?: Branch[];
}

/** A branch of a tree, from cell to cell, with its name. */
export interface Branch { from: Cell; to: Cell; name: string }

export interface Piece {
  look: 'cross' | 'ring' | 'disc' | 'king' | 'stone' | 'token' | 'max' | 'min' | 'chance' | 'leaf' | 'more';
  /** Whose it is, for colour and shape; null is nobody's. */
  seat: number | null;
  text?: string;
}

export interface Path {
  /** The move's text, as in links. */
  move: string;
  /** The cells to press, in order. Where there are none, the move has a button of its own, whose face is its choice. */
  cells: Cell[];
  /** How the move is spoken: "cross on b2". */
  say: string;
  /** A named choice where the cells alone leave one open. */
  choice?: string;
  /** What the move does: pieces that will stand, cells that will be empty. */
  put?: Record<Cell, Piece>;
  take?: Cell[];
  /** A move of several jumps: what each cell after the first puts and takes. Together they do what the move does. */
  steps?: Change[];
  /** A sentence to be spoken after the move, where the board does not show it. */
  news?: string;
}

/** Pieces that will stand, and cells that will be empty. */
export interface Change { put?: Record<Cell, Piece>; take?: Cell[] }

/** 'last' and 'from' are where the last move ended and what it came through; 'must' is on what must move. */
export type Mark = 'last' | 'from' | 'win' | 'goal' | 'over' | 'barred' | 'here' | 'must';

/** What is counted for a seat, in a sign or two and as it is spoken. */
export interface Tally { text: string; say: string }

export interface View {
  geometry: Geometry;
  pieces: Record<Cell, Piece>;
  marks: Record<Cell, Mark[]>;
  labels: Record<Cell, string>;
  paths: Path[];
  status: string;
  /** A shade for each seat, where its pieces are to look dark or light whatever the colours of the seats. */
  shades?: ('dark' | 'light')[];
  /** What is counted for each seat. */
  tallies?: Tally[];
  /** Why no path begins on a cell; where paths begin, where they lead. */
  why?: Record<Cell, string>;
  /** The last move in a sentence, where the board does not show it. */
  news?: string;
}

export type OptionValue = boolean | number | number[] | string;
export interface OptionFact {
  name: string; kind: 'flag' | 'number' | 'numbers' | 'choice'; default: OptionValue; help: string;
  low: number; high: number; most: number; choices: string[];
  /** It is often left to chance: a button draws it. */
  drawn: boolean;
}
export interface Level { name: string; title: string; nodes: number; about: string; strength: string }
export interface GameFacts {
  name: string; title: string; blurb: string; rules: string[]; seats: string[];
  chance: boolean; hidden: boolean; bounds: [number, number]; options: OptionFact[];
  /** What points of payoff are: 'discs'; '' where they have no name. */
  unit: string;
  positionHelp: string;
  /** A start of one's own is the game: there is room to type one in. */
  typed: boolean;
  levels: Level[];
}

/** A line of play: which game, from where, and the moves so far. Every request about a game carries one whole. */
export interface Line {
  game: string;
  options?: Record<string, OptionValue | string>;
  /** A position text; left out or null: the game's own start. */
  start?: string | null;
  /** In clear, or sealed as the door has handed them out in a game with something hidden. */
  moves?: string[];
  /** Through whose eyes: a seat's, null for what all may know, 'open' for everything face up. Left out: null. */
  eyes?: number | 'open' | null;
  /** What dice, deals, levels and sealed moves depend on. */
  seed?: number;
}

/** What the door says of a line. */
export interface Situation {
  /** The line as it is written: options complete, moves in their one form. */
  line: Required<Omit<Line, 'eyes' | 'seed'>>;
  /** As far as the eyes that see it know. */
  position: string;
  /** The seat to move, -1 where CHANCE moves; null when the game is over. */
  turn: number | null;
  payoff: number[] | null;
  legal: string[];
  /** Each move so far, as it is spoken. */
  said: string[];
  view: View;
}

/** What the door says of a pasted text: the end of its main line, its other lines, and what was wrong in it or ''. */
export type ReadGame = Situation & { others: string[][]; problem: string };

/** One candidate of a search. `value` is for the seat to move: a payoff where proven, else an estimate. */
export interface Candidate { move: string; value: number; proven: boolean; depth: number; line: string[] }
export interface Thought {
  move: string | null; value: number; proven: boolean; line: string[]; depth: number;
  nodes: number; leaves: number; cutoffs: number; tableHits: number; researches: number; seconds: number;
  stopped: boolean; ranked: Candidate[];
  /** Data files that would have served this search, and could not be had. */
  lacking: string[];
}
export interface HintStep { text: string; cells: Cell[]; move?: string }

/** What may be asked of the door. `id` pairs a reply with its request; `dispatch` itself is stateless. */
export type Ask =
  | { op: 'describe' }
  | ({ op: 'look' } & Line)
  /** The move that a level plays; the same seed gives the same move. */
  | ({ op: 'choose'; level: string; seed?: number } & Line)
  /** A search: by nodes, seconds (a cap) and depth. Every move of the position is ranked. */
  | ({ op: 'think'; nodes?: number; seconds?: number; depth?: number } & Line)
  | ({ op: 'hint' } & Line)
  /** The share of worlds in which the other side stands on a cell: answers { belief: Record<Cell, number> }. */
  | ({ op: 'belief' } & Line)
  /** The outcome that CHANCE brings at the end of a line, as { move }; the same seed gives the same one. */
  | ({ op: 'roll'; seed?: number } & Line)
  /** Every rung, in the order of the ladder, with what a page must know of it: answers { rungs: RungFacts[] }. */
  | { op: 'rungs' }
  /** How one rung answers a position, and what that took: a Count. */
  | ({ op: 'count' } & Run)
  /** One run of one rung, seen: answers a Seen. */
  | ({ op: 'trace' } & Run)
  /** What goes with the visits from `from` to before `to` of a run: a Detail. */
  | ({ op: 'detail'; from: number; to: number } & Run)
  /** The positions of some visits of a run, as boards: answers { views: View[] }. */
  | ({ op: 'views'; visits: number[] } & Run)
  /** An exercise, and the marking of what was filled in. */
  | ({ op: 'exercise'; key?: boolean } & Exam)
  | ({ op: 'mark'; answers: Answers; next?: boolean } & Exam)
  /** A pasted text: a position, moves, or a game in its own notation. Answers a ReadGame. */
  | { op: 'read'; game: string; options?: Line['options']; text: string; eyes?: Line['eyes']; seed?: number }
  /** A line, and others from the same start, in the game's own notation: answers { text: string }. */
  | ({ op: 'write'; others?: string[][] } & Line);

/**
 * Every reply is one of these. An error is a sentence with a remedy; `ply` tells which move of the line is wrong,
 * `depth` how deep a search may go that is too large to be seen.
 */
export type Reply<T> = ({ ok: true } & T) | { ok: false; error: string; ply?: number; depth?: number };

/** The stages of loading, in order; each is true when it is announced. */
export type Stage = 'download' | 'compile' | 'python' | 'engine' | 'ready' | 'failed';

/** What Python wrote when the site was prepared: `static/prepared.json`. */
export interface Prepared {
  /** Every game there is, and the quadrants' games that are still to come. */
  games: GameFacts[];
  coming: { name: string; title: string; blurb: string; chance: boolean; hidden: boolean }[];
  /** The situation at each game's start with default options. */
  first: Record<string, Situation>;
  /** Every Python file of the engine below py/, for hosts that serve the repository as it stands. */
  files: string[];
}

/** What a page or a host may ask to be played. */
export type Seat = string; // 'person' or a level's name
export interface OpenRequest {
  options?: Line['options']; position?: string | null; moves?: string[]; seats?: Seat[]; seed?: number; ply?: number;
  /** Other lines from the same start that are to be kept. */
  others?: string[][];
}
export interface State {
  game: string | null; options: Record<string, OptionValue | string>; position: string;
  moves: string[]; legal: string[]; turn: number | null; seats: Seat[]; seed: number; ply: number; thinking: boolean;
  /** Through whose eyes the page shows the game: a seat's, null behind the curtain, 'open' where nothing is hidden. */
  eyes: number | 'open' | null;
  result: { payoff: number[]; text: string } | null; engine: Stage; error: string | null;
}

// --- a search, seen -----------------------------------------------------------------------------------------------

/** What is run: a rung on the end of a line. Depth left out: as deep as can well be seen; null: to the end. */
export type Run = Line & { rung: string; depth?: number | null };

export interface RungFacts {
  name: string; title: string;
  /** The first sentences of its page, and the file, below the site's folder: 'py/plywood/search/minimax.py'. */
  about: string; file: string;
  /** Whether it can be watched (the engine cannot), whether it hands a window down, whether it takes chance. */
  watched: boolean; window: boolean; chance: boolean;
}

export interface Counts {
  nodes: number; leaves: number; estimates: number; cutoffs: number; tableHits: number; researches: number;
}
export interface Count extends Counts {
  rung: string;
  /** False where it would visit too much to wait for: then there are no counts. */
  done: boolean;
  /** To MAX. */
  value: number | null; proven: boolean; line: string[]; depth: number | null; seconds: number;
}

/**
 * One run of one rung, as it was seen: columns, with one entry for each visit in the order in which they began. All
 * numbers are as MAX counts them, in points of payoff; null where there is none (a bound that is infinite, too).
 */
export interface Seen {
  run: Required<Omit<Run, 'eyes' | 'seed'>>;
  rung: RungFacts;
  /** The result; null where the run was stopped. */
  result: Count | null;
  /** Told where a depth was chosen for the run, or it was stopped. */
  note: string | null;
  parent: number[];
  /** The move that led to a visit, as text; '' at a root. A search that deepens or guesses again has several roots. */
  move: string[];
  /** Who moves: 0 MAX, 1 MIN, -1 chance, null where the game is over. */
  seat: (number | null)[];
  /** The seat whose value the search returns here: its own numbers are those below, negated where this is 1. */
  view: number[];
  low: (number | null)[];
  high: (number | null)[];
  value: (number | null)[];
  /** Plies left, where the rung has a depth. */
  depth: (number | null)[];
  /** The sum of: 1 leaf, 2 estimate, 4 cut, 8 table hit, 16 searched again. */
  flags: number[];
  /** How many moves were left out (at a cut). */
  left: number[];
  /** By visit: what a finished game is worth, where the search answered with an end of its window instead. */
  clamped: Record<number, number>;
}

/** What goes with some visits of a run. */
export interface Detail {
  from: number; to: number;
  /** For each visit: what happened at its end, and what its window means for the value that it returns. */
  sentences: string[]; theorems: string[];
  /** For each visit: the moves that were left out. */
  left: string[][];
  /** For each visit: the visit whose bound caused the cut, or -1. */
  cause: number[];
  /**
   * Each line of Python about to run in these visits, in order: the visit, the moment just before (the beginnings and
   * the ends of all visits of the run, counted from 0 as they came), the line of the file, and the variables that
   * changed since the last line there, as Python writes them.
   */
  steps: { visit: number[]; moment: number[]; line: number[]; changed: Record<string, string>[] };
}

// --- the examiner -------------------------------------------------------------------------------------------------

/** An exercise: a tree made from a seed, or taken from a game, and the convention that the key follows. */
export type Exam = {
  seed?: number; plies?: number; branches?: number | 'uneven';
  /** A position of a game, instead of a random tree, searched so many plies deep. */
  line?: Line | null;
  what?: 'cuts' | 'windows' | 'values';
  cut?: '>=' | '>'; fail?: 'hard' | 'soft'; signs?: 'minimax' | 'negamax'; bounds?: 'nodes' | 'edges';
  order?: 'left' | 'right'; root?: 'max' | 'min';
};

/** A place to fill in: at a node, or for 'cut' (and windows at edges) on the branch that leads to it. */
export interface Blank { node: number; part: 'cut' | 'alpha' | 'beta' | 'value' }
/** What was filled in, by blank: { '3.alpha': '−∞', '3.value': '5', '4.cut': true }. */
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
  /** The node as it is spoken. */
  label: string;
  /** Where cuts are given: left out by one. */
  out: boolean;
}

/** What the door says of an exercise. Nodes are in preorder, blanks in the order of a search that cuts nowhere. */
export interface Exercise {
  exam: Required<Exam>;
  title: string; instruction: string;
  nodes: ExamNode[];
  blanks: (Blank & { label: string })[];
  /** The same search for the microscope, where a rung searches so. */
  see: { game: string; position: string; rung: string } | null;
  /** Only where it was asked for. */
  key: Answers | null;
}

/** What the door says of answers: the first wrong step, and what is still blank. */
export interface Marked {
  problem: (Blank & { kind: string; why: string }) | null;
  blank: Blank[];
  right: number; steps: number; done: boolean;
  verdict: string;
  /** The first blank step and what belongs there, where it was asked for. */
  next: (Blank & { answer: string | boolean; why: string }) | null;
}
