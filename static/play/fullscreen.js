// The whole screen for the room, where the browser can give it. Escape leaves it: the browser sees to that.

export const canFillScreen = () => document.fullscreenEnabled === true;

export const fillsScreen = () => document.fullscreenElement !== null;

/** Fills the screen, or leaves it. A browser may refuse; then all stays as it is. */
export async function toggleFullScreen() {
  try {
    if (fillsScreen()) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch { /* refused: nothing has changed, and there is nothing to mend */ }
}
