// A row of tabs over one panel: arrows move along the row, the chosen page is the only one shown.

import { make } from '../base/elements.js';

/** @typedef {{name: string, words: string, page: HTMLElement}} Tab */

/** @param {string} label @param {Tab[]} tabs @param {(name: string) => void} [onselect] */
export function createTabs(label, tabs, onselect = () => {}) {
  let chosen = tabs[0]?.name ?? '';
  const buttons = tabs.map(tab => make('button', {
    type: 'button', role: 'tab', id: `tab-${tab.name}`, 'aria-controls': `page-${tab.name}`,
    onclick: () => select(tab.name),
  }, tab.words));
  const row = make('div', { role: 'tablist', 'aria-label': label, className: 'tabs', onkeydown: walk }, buttons);
  for (const tab of tabs) {
    Object.assign(tab.page, { id: `page-${tab.name}`, tabIndex: 0 });
    tab.page.setAttribute('role', 'tabpanel');
    tab.page.setAttribute('aria-labelledby', `tab-${tab.name}`);
    tab.page.classList.add('page');
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const now = tabs.findIndex(tab => tab.name === chosen);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    select(/** @type {Tab} */ (tabs[index]).name);
    buttons[index]?.focus();
  }

  /** @param {string} name */
  function select(name) {
    chosen = name;
    tabs.forEach((tab, index) => {
      const is = tab.name === name;
      tab.page.hidden = !is;
      buttons[index]?.setAttribute('aria-selected', String(is));
      /** @type {HTMLButtonElement} */ (buttons[index]).tabIndex = is ? 0 : -1;
    });
    onselect(name);
  }

  select(chosen);
  return { element: make('div', { className: 'tabs-place' }, row, tabs.map(tab => tab.page)), select };
}
