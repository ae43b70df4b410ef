// A text for a report of what went wrong: shown, and copied at once where the browser lets it. Nothing is sent.

import { copyFrom, make, setText } from '../base/elements.js';
import { openSheet } from './sheet.js';

/** @param {string} text */
export async function openReport(text) {
  const field = make('textarea', { readOnly: true, rows: 14, 'aria-label': 'What went wrong' });
  const said = make('p', { role: 'status' });
  openSheet('report', 'What went wrong', { body: [said, field] });
  const copied = await copyFrom(field, text);
  setText(said, copied ? 'Copied: paste it into your report. Nothing was sent.'
    : 'Copy this text into your report. Nothing was sent.');
}
