// Whether anything is to be heard, and what the one press for it changes. Pure.

/** @import { Settings } from './store.js' */

/** How loud it gets where sounds come back from silence. */
const AUDIBLE = 50;

/** @param {Pick<Settings, 'sounds' | 'volume'>} settings */
export const isMuted = ({ sounds, volume }) => !sounds || volume === 0;

/** How loud, from 0 to 1. @param {Pick<Settings, 'sounds' | 'volume'>} settings */
export const loudness = settings => isMuted(settings) ? 0 : settings.volume / 100;

/** The change that turns sounds off, or on again so that they can be heard.
 * @param {Pick<Settings, 'sounds' | 'volume'>} settings @returns {Partial<Settings>} */
export const toggledSounds = settings => isMuted(settings)
  ? { sounds: true, volume: settings.volume || AUDIBLE } : { sounds: false };
