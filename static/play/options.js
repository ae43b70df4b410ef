// The options of a game as fields of a form, and a start of one's own.

import { button, make } from '../base/elements.js';
import { isAlike } from '../base/given.js';
import { capital } from '../base/words.js';

/** @import { GameFacts, OptionFact, OptionValue } from '../types.js' */

/** Any number but the usual one, by lot. @param {OptionFact} option @param {() => number} [random] */
export const lot = ({ low, high, default: usual }, random = Math.random) =>
  low + (Number(usual) - low + 1 + Math.floor(random() * (high - low))) % (high - low + 1);

/** The preset that options fit. @param {GameFacts} facts @param {Record<string, OptionValue | string>} given */
export const presetOf = ({ options, presets }, given) => presets.find(preset => options.every(option =>
  option.name === preset.draw ? !isAlike(option, given, {}) : isAlike(option, given, preset.options)));

/** "Chess960, array 300. ", or ''. @param {GameFacts} facts @param {Record<string, OptionValue | string>} given */
export function drawnWords(facts, given) {
  const { title, draw } = presetOf(facts, given) ?? {};
  return draw ? `${title}, ${draw} ${given[draw]}. ` : '';
}

/** Selects the place in a typed text that a refusal names by its line and column, and the word there.
 * @param {HTMLInputElement | HTMLTextAreaElement} area @param {string} message */
export function point(area, message) {
  const [, line, column] = /\bline (\d+), column (\d+)/.exec(message) ?? [];
  if (line === undefined) return;
  const before = area.value.split('\n').slice(0, Number(line) - 1).join('\n').length;
  const at = before + (line === '1' ? 0 : 1) + Number(column) - 1;
  const [word] = /^[\w.%/+-]*/.exec(area.value.slice(at)) ?? [''];
  area.focus();
  area.setSelectionRange(at, at + Math.max(1, word.length));
}

/** An option is called by its help, for its name is made for links: the first part of that, the rest below.
 * @param {OptionFact} option @param {unknown} value */
export function field(option, value) {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  const id = `option-${option.name}`;
  const [, label = option.name, more = ''] = /^(.*?)(?:[:;] (.*))?$/.exec(option.help) ?? [];
  const help = more !== '' && option.kind !== 'choice'
    && make('span', { className: 'soft', id: `${id}-help` }, capital(more));
  const common = { id, name: option.name, 'aria-describedby': help ? `${id}-help` : undefined };
  const name = make('label', { htmlFor: id }, capital(label));
  if (option.kind === 'flag') {
    return make('div', { className: 'field option' }, name,
      make('input', { ...common, type: 'checkbox', checked: text === 'true' }), help);
  }
  if (option.kind === 'choice') {
    const choices = option.choices.map(choice =>
      make('option', { value: choice, selected: choice === text }, capital(choice.replaceAll('-', ' '))));
    return make('div', { className: 'field option' }, name, make('select', common, choices), help);
  }
  const numeric = option.kind === 'number'
    ? { type: 'number', min: String(option.low), max: String(option.high), required: true }
    : { type: 'text', inputMode: 'text', spellcheck: false, autocomplete: 'off' };
  const input = make('input', { ...common, ...numeric, value: text });
  const draw = option.drawn && button('repeat', 'Random', () => {
    input.value = String(lot(option));
  }, { 'aria-label': `Random ${option.name}` });
  return make('div', { className: 'field option' }, name,
    draw ? make('div', { className: 'row' }, input, draw) : input, help);
}

/** @param {OptionFact} option @param {FormData} given */
export const read = (option, given) => option.kind === 'flag'
  ? String(given.has(option.name)) : String(given.get(option.name) ?? '').trim();
