// The page's own fonts. A font is worn from the first view on if it is there by then, else from the next view on: text
// is never waited for, and nothing that somebody reads changes its width. Both come with the page.

const FACES = { title: '600 1em Fraunces', text: '400 1em Inter' };

/** @type {Set<string>} */
const arrived = new Set();

export function fetchFonts() {
  for (const [name, face] of Object.entries(FACES)) {
    document.fonts.load(face).then(() => arrived.add(name), () => { /* the system's font stays */ });
  }
}

/** To be called where all that stands is about to be replaced. */
export function wearFonts() {
  const names = [...arrived].sort().join(' ');
  const { dataset } = document.documentElement;
  if (names !== (dataset.fonts ?? '')) dataset.fonts = names;
}
