// The data that Python wrote when the site was prepared: the games, their rules, and the first position of each.

/** @import { Prepared } from '../types.js' */

/** @returns {Promise<Prepared>} */
export async function loadPrepared() {
  let answer;
  try {
    answer = await fetch(new URL('../prepared.json', import.meta.url));
  } catch {
    throw new Error('The list of games could not be fetched: the server cannot be reached; check the connection.');
  }
  if (!answer.ok) {
    throw new Error('The list of games, static/prepared.json, is not on the server '
      + `(it answered ${answer.status}); put it there.`);
  }
  try {
    return await answer.json();
  } catch {
    throw new Error('The list of games, static/prepared.json, is broken; put a whole one on the server.');
  }
}
