// A game inside another page: the address of the board alone, and the code that puts it there. Pure.

/** The address of a game with the board and the strips alone. @param {string} link */
export function embedAddress(link) {
  const url = new URL(link);
  url.search = '?embed';
  return url.href;
}

/** The address of the same game in the whole room. @param {string} link */
export function wholeAddress(link) {
  const url = new URL(link);
  url.search = '';
  return url.href;
}

/** @param {string} link @param {string} title of the game */
export const embedCode = (link, title) =>
  `<iframe src="${safe(embedAddress(link))}" title="${safe(title)}, a game in Plywood" width="600" height="704" `
  + 'loading="lazy" style="border: 0; max-width: 100%"></iframe>';

/** @param {string} text */
const safe = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
