// The version of the page, and whether the server has another one. The exported site names its version in index.html
// and in the address of every module; the repository as it stands has none.

/** The page's folder on its host, where index.html and sw.js are. */
export const home = () => new URL('.', document.baseURI);

/** '' for the repository as it stands. */
export const ownVersion = () =>
  /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="version"]'))?.content ?? '';

/** The version that a page names. @param {string} page */
export const versionIn = page => /<meta name="version" content="([^"]*)">/.exec(page)?.[1] ?? '';

/** The version on the server, if it is another one than this page's; else ''. Past every copy that is kept. */
export async function newerVersion() {
  const own = ownVersion();
  if (!own) return '';
  try {
    const answer = await fetch(home(), { cache: 'reload' });
    const there = answer.ok ? versionIn(await answer.text()) : '';
    return there === own ? '' : there;
  } catch {
    return '';
  }
}

/** Says for as long as the page lives that it uses its version: the service worker then keeps that. */
export function holdVersion() {
  const name = `plywood ${home().href} ${ownVersion()}`;
  navigator.locks?.request(name, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}
