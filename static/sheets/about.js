// The last part of the settings: the release, whether the page works without a network, licences, and a text for a
// report. It is fetched when the settings are first opened.

import { RELEASE } from '../base/alike.js';
import { button, fill, make, setText } from '../base/elements.js';
import { openLicences } from './licences.js';
import { openReport } from './report.js';

/** @typedef {'none' | 'coming' | 'kept' | 'failed'} Keeping */

/** @type {Record<Keeping, string>} */
const OFFLINE = {
  none: 'This page needs the network.',
  coming: 'This page is being saved on your device, for use offline.',
  kept: 'Ready offline: everything is on your device.',
  failed: 'Not ready offline: your device has no room for the page, or the network failed.',
};
/** Milliseconds between two looks whether the page is ready offline. */
const PAUSE = 500;

/**
 * @param {HTMLElement} host
 * @param {{version: string, keeping: () => Keeping, report: () => string}} means
 */
export function fillAbout(host, { version, keeping, report }) {
  const offline = make('p', { role: 'status' });
  const promise = make('p', { className: 'soft', role: 'status' });
  const keep = button('save', 'Keep this page', async () => {
    const kept = await navigator.storage.persist().catch(() => false);
    setText(promise, kept ? 'Your browser keeps the page and your games until you remove them.'
      : 'Your browser gives no guarantee: it may delete the page and your games when space runs short.');
  }, { hidden: true });
  async function update() {
    setText(offline, OFFLINE[keeping()]);
    if (keeping() === 'kept' && 'storage' in navigator && 'persist' in navigator.storage) {
      const promised = await navigator.storage.persisted().catch(() => false);
      keep.hidden = promised;
      if (promised) setText(promise, 'Your browser keeps the page and your games until you remove them.');
    }
    if (host.isConnected) setTimeout(update, PAUSE);
  }
  fill(host, make('h2', {}, 'About'),
    make('p', {}, `Plywood ${RELEASE}, ${version ? `build ${version}` : 'as it stands in its repository'}`),
    offline, promise,
    make('div', { className: 'row' }, keep,
      button('learn', 'Licences', openLicences),
      button('copy', 'Copy what went wrong', () => openReport(report()))));
  update();
}
