// A module without the comments that stand on lines of their own: they are for readers of the repository.

const BLOCK = /^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n/gm;
const LINE = /^[ \t]*\/\/.*\n/gm;

/** @param {string} code */
export const bare = code => code.replace(BLOCK, '').replace(LINE, '');
