// The two buttons at the ends of the strips: sounds off and on above the board, the whole screen below it. They have a
// place of their own, so nothing moves when they are pressed.

import { button, icon } from '../base/elements.js';
import { isMuted, toggledSounds } from '../base/mute.js';
import { canFillScreen, fillsScreen, toggleFullScreen } from './fullscreen.js';

/** @import { Settings } from '../base/store.js' */

/** @param {() => Settings} settings @param {(changes: Partial<Settings>) => void} change */
export function createCorners(settings, change) {
  const mute = button('sound', 'Mute', () => change(toggledSounds(settings())), {
    className: 'icon-only quiet corner mute', title: 'Mute', 'aria-pressed': 'false',
  });
  const whole = button('fit', 'Full screen', toggleFullScreen, {
    className: 'icon-only quiet corner whole', title: 'Full screen', 'aria-pressed': 'false', hidden: !canFillScreen(),
  });

  function update() {
    show(mute, isMuted(settings()), 'muted', 'sound');
    show(whole, fillsScreen(), 'unfit', 'fit');
  }
  document.addEventListener('fullscreenchange', update);
  return {
    mute, whole, update,
    destroy: () => document.removeEventListener('fullscreenchange', update),
  };
}

/** @param {HTMLElement} element @param {boolean} pressed
 * @param {import('../base/elements.js').Icon} on its picture when it is pressed
 * @param {import('../base/elements.js').Icon} off */
function show(element, pressed, on, off) {
  element.setAttribute('aria-pressed', String(pressed));
  const picture = pressed ? on : off;
  if (element.dataset.picture === picture) return;
  element.dataset.picture = picture;
  element.querySelector('.icon')?.replaceWith(icon(picture));
}
