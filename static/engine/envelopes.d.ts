// The messages between the page and the engine's worker.

import type { Stage } from '../types.js';
import type { Site } from './load.js';
import type { Problem } from './problems.js';

/** The things that a started Python leaves for the next: Pyodide compiled, and a snapshot. */
export type Spare = { module?: WebAssembly.Module; packed?: Uint8Array<ArrayBuffer> };

export type FromPage =
  | {
    type: 'boot'; site: Site;
    /** The games that are waited for: they come with the engine. */
    games: string[];
    /** Without a snapshot where one has failed. */
    spare: Spare & { plainly?: boolean };
    /** A lock to hold for life; null where the browser has none. */
    lock: string | null;
    /** Shared memory: the number of the request to be stopped. */
    shared: Int32Array | null;
    /** A blob's address, to try whether such an address can be asked for. */
    token: string | null;
  }
  /** Makes a snapshot, and nothing else. */
  | { type: 'make'; site: Site; module?: WebAssembly.Module }
  | { type: 'ask'; id: number; text: string; milliseconds: number; token: string | null };

export type FromWorker =
  | { type: 'hello'; locked: boolean; token: boolean }
  | { type: 'stage'; stage: Stage }
  | { type: 'bytes'; loaded: number; total: number }
  /** A file takes long, or has come after all. */
  | { type: 'slow'; file: string; came: boolean }
  /** It begins with a snapshot: if it does not come to its first reply, the next start is a plain one. */
  | { type: 'restoring' }
  | { type: 'spare' } & Spare
  /** There is a snapshot now, or another page makes it, or none can be made. */
  | { type: 'made' }
  | { type: 'failed'; problem: Problem }
  | { type: 'fatal'; problem: Problem }
  | { type: 'began'; id: number }
  | { type: 'alive'; id: number }
  /** While it searches: a Thought, or { visits, of } where it is watched. */
  | { type: 'progress'; id: number; text: string }
  | { type: 'reply'; id: number; reply: string; heap: number }
  | { type: 'erred'; id: number; problem: Problem };
