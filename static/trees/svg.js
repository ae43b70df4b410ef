/** @import { SearchTree } from './model.js' */
/** @import { Layout } from './layout.js' */
/** @param {SearchTree} _tree @param {Layout} _layout @param {any} _how */
export function svg(_tree, _layout, _how) { return '<svg xmlns="http://www.w3.org/2000/svg"/>'; }
