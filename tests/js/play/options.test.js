// The draw by lot for a new game, and the name of the variant that was drawn; the fields for options, made of
// stand-ins for elements; and the place in a typed text that a refusal names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnWords, field, lot, point, presetOf } from '../../../static/play/options.js';

/** @import { GameFacts } from '../../../static/types.js' */

const option = /** @type {GameFacts['options'][number]} */ ({ name: 'array', low: 0, high: 4, default: 2 });
const facts = /** @type {GameFacts} */ ({
  options: [option],
  presets: [{ title: 'Usual', options: {}, draw: '' }, { title: 'Shuffled', options: { array: 0 }, draw: 'array' }],
});

test('the lot falls on any number but the usual one, each as often', () => {
  const chances = [0, 0.25, 0.5, 0.99];
  assert.deepEqual(chances.map(chance => lot(option, () => chance)).sort(), [0, 1, 3, 4]);
  assert.deepEqual(chances.map(chance => lot({ ...option, default: 0 }, () => chance)), [1, 2, 3, 4]);
});

test('whatever was drawn, it is the variant that draws', () => {
  assert.equal(presetOf(facts, { array: 2 }), facts.presets[0]);
  assert.equal(presetOf(facts, {}), facts.presets[0]);
  for (const array of [0, 1, '4']) assert.equal(presetOf(facts, { array }), facts.presets[1]);
});

test('what was drawn is named', () => {
  assert.equal(drawnWords(facts, { array: 3 }), 'Shuffled, array 3. ');
  assert.equal(drawnWords(facts, { array: 2 }), '');
});

test('the word that a refusal names is selected', () => {
  /** @param {string} value @param {string} message */
  function selected(value, message) {
    /** @type {(string | null)[]} */ const found = [];
    const area = /** @type {any} */ ({
      value, focus() {},
      /** @param {number} from @param {number} to */
      setSelectionRange(from, to) { found.push(value.slice(from, to), value.slice(0, from)); },
    });
    point(area, message);
    return found;
  }
  assert.deepEqual(selected('[1,abc]', 'line 1, column 4: a number belongs here'), ['abc', '[1,']);
  assert.deepEqual(selected('[1,abc]', 'line 1, column 1: no tree'), ['[', '']);
  assert.deepEqual(selected('one two\nthree four\nfive', 'line 2, column 7: x'), ['four', 'one two\nthree ']);
  assert.deepEqual(selected('one\ntwo\n50%', 'line 3, column 1: x'), ['50%', 'one\ntwo\n']);
  assert.deepEqual(selected('one', 'there is no such position'), []);
});

/** As much of an element as `make` asks for: every property is an attribute. */
class FakeElement {
  /** @type {Record<string, string>} */ attributes = {};
  /** @type {(FakeElement | string)[]} */ children = [];
  /** @param {string} tag */
  constructor(tag) { this.tag = tag; }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) { this.attributes[name] = value; }
  /** @param {...(FakeElement | string)} children */
  replaceChildren(...children) { this.children = children; }
}

test('the help of an option is its label, with the rest below, but not below a list of choices', () => {
  /** @type {any} */ (globalThis).document = { createElement: (/** @type {string} */ tag) => new FakeElement(tag) };
  /** @param {Partial<GameFacts['options'][number]>} more @param {unknown} value */
  function shown(more, value) {
    const { children } = /** @type {FakeElement} */ (/** @type {any} */ (field({ ...option, ...more }, value)));
    const [label, input, ...rest] = /** @type {FakeElement[]} */ (children);
    return {
      label: label?.children[0], help: rest.map(({ attributes, children: [text] }) => [attributes.id, text]),
      described: input?.attributes['aria-describedby'], tag: input?.tag,
    };
  }
  const [help, choices] = ['the cube; how often it is turned', ['one', 'two']];
  const described = { help: [['option-array-help', 'How often it is turned']], described: 'option-array-help' };
  const bare = { help: [], described: undefined };
  assert.deepEqual(shown({ kind: 'number', help }, 3), { label: 'The cube', tag: 'input', ...described });
  assert.deepEqual(shown({ kind: 'flag', help }, true), { label: 'The cube', tag: 'input', ...described });
  assert.deepEqual(shown({ kind: 'choice', help, choices }, 'two'), { label: 'The cube', tag: 'select', ...bare });
  for (const kind of /** @type {const} */ (['number', 'flag'])) {
    assert.deepEqual(shown({ kind, help: 'columns' }, 3), { label: 'Columns', tag: 'input', ...bare });
  }
  delete /** @type {any} */ (globalThis).document;
});
