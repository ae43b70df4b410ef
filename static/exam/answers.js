// The answers of a learner: kept on this device by the address of the exercise, and sent without what a cut of
// theirs leaves out. Pure but for the storage that is handed in.

/** @import { Answers, Exercise } from '../types.js' */

const KEY = 'plywood.exams';
/** Exercises that are kept, the latest; and characters that one takes at most. */
const MOST = 30, LONGEST = 20_000;

/** @param {Pick<Storage, 'getItem' | 'setItem'> | null} storage */
export function createAnswers(storage) {
  /** @returns {[string, Answers][]} */
  function all() {
    try {
      const found = JSON.parse(storage?.getItem(KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isKept).slice(-MOST) : [];
    } catch {
      return [];
    }
  }

  return {
    /** The answers at an address. @param {string} address @returns {Answers} */
    read: address => ({ ...all().find(([known]) => known === address)?.[1] }),
    /** @param {string} address @param {Answers} answers */
    keep(address, answers) {
      const others = all().filter(([known]) => known !== address);
      const mine = /** @type {[string, Answers][]} */ (Object.keys(answers).length ? [[address, answers]] : []);
      try { storage?.setItem(KEY, JSON.stringify([...others, ...mine].slice(-MOST))); } catch { /* then not */ }
    },
  };
}

/** @param {unknown} pair @returns {pair is [string, Answers]} */
function isKept(pair) {
  if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== 'string') return false;
  const answers = pair[1];
  return typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    && JSON.stringify(answers).length <= LONGEST
    && Object.entries(answers).every(([name, value]) => /^[0-9]{1,4}\.(cut|alpha|beta|value)$/.test(name)
      && (value === true || typeof value === 'string'));
}

/** A number as a sheet has it: a real minus, ∞. Anything else stays as it was typed. @param {string} text */
export function tidy(text) {
  const found = /^([-−–+]?)(?:(∞|inf(?:inity)?|oo)|(\d+(?:[.,]\d+)?))$/i.exec(text.replace(/\s/g, ''));
  const [, sign, infinite, digits] = found ?? [];
  if (sign === undefined) return text.trim();
  return (sign && sign !== '+' ? '−' : '') + (infinite ? '∞' : digits);
}

/**
 * The children of each node, in the order in which they are searched.
 * @param {Pick<Exercise, 'nodes' | 'exam'>} exercise
 */
export function searchOrder({ nodes, exam }) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, node) => { if (parent >= 0) children[parent].push(node); });
  if (exam.order === 'right') for (const list of children) list.reverse();
  return children;
}

/**
 * The nodes that are left out: by a cut of the learner's, or by one that is given. Those that the cut stands before
 * are among them.
 * @param {Pick<Exercise, 'nodes' | 'exam'>} exercise @param {Answers} answers
 */
export function leftOut(exercise, answers) {
  const out = new Set(exercise.nodes.flatMap((node, number) => node.out ? [number] : []));
  for (const siblings of searchOrder(exercise)) {
    const first = siblings.findIndex(node => answers[`${node}.cut`]);
    if (first >= 0) for (const node of siblings.slice(first)) out.add(node);
  }
  // Preorder: a parent comes before its children.
  exercise.nodes.forEach(({ parent }, node) => { if (out.has(parent)) out.add(node); });
  return out;
}

/**
 * How many numbers are filled in, of those that the learner's own cuts leave to be filled in.
 * @param {Pick<Exercise, 'nodes' | 'exam' | 'blanks'>} exercise @param {Answers} answers
 */
export function filledIn(exercise, answers) {
  const out = leftOut(exercise, answers);
  const open = exercise.blanks.filter(({ node, part }) => part !== 'cut' && !out.has(node));
  return { filled: open.filter(({ node, part }) => answers[`${node}.${part}`]).length, all: open.length };
}

/**
 * The answers to hand in: nothing at nodes that the learner has cut off, but the cut itself.
 * @param {Pick<Exercise, 'nodes' | 'exam'>} exercise @param {Answers} answers
 * @returns {Answers}
 */
export function handedIn(exercise, answers) {
  const out = leftOut(exercise, answers);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => {
    const [node, part] = name.split('.');
    if (!out.has(Number(node))) return true;
    return part === 'cut' && !out.has(exercise.nodes[Number(node)].parent);
  }));
}
