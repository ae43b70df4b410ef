// The page's own fonts. They are worn from the first view on where they are there by then, else from the next view on:
// text is never waited for, and nothing that somebody reads changes its width.

const FACES = ['400 1em Inter', '600 1em Fraunces'];

let arrived = false;

export async function fetchFonts() {
  try {
    await Promise.all(FACES.map(face => document.fonts.load(face)));
    arrived = true;
  } catch { /* the system's fonts stay */ }
}

/** To be called where all that stands is about to be replaced. */
export function wearFonts() {
  if (arrived) document.documentElement.dataset.fonts = '';
}
