// The frame around the views: how far the engine is, and the way back where it failed.

import assert from 'node:assert/strict';
import { showEngine } from '../../../static/app/shell.js';
import { testInPage } from '../document.js';

/** The engine's chip and the bar for problems, with an engine whose stages a test tells.
 * @param {() => Promise<string>} [newer] */
function make(newer = async () => '') {
  document.body.innerHTML = '<div id="engine"></div><div id="problem"></div>';
  const [chip, problem] = ['#engine', '#problem'].map(place => /** @type {any} */ (document.querySelector(place)));
  /** @type {string[]} */ const pressed = [];
  const engine = Object.assign(new EventTarget(), {
    stage: 'download', problem: /** @type {string | null} */ (null), retry: () => pressed.push('retry'),
  });
  showEngine(/** @type {any} */ (engine), {
    newer, load: () => pressed.push('load'), report: () => pressed.push('report'),
  });
  const reach = async (/** @type {string} */ stage) => {
    engine.stage = stage;
    engine.dispatchEvent(new CustomEvent('stage'));
    await new Promise(resolve => setTimeout(resolve));
  };
  const press = (/** @type {string} */ words) =>
    [...problem.querySelectorAll('button')].find(each => each.textContent.includes(words))?.click();
  return { chip, problem, engine, reach, press, pressed, bar: chip.querySelector('progress') };
}

testInPage('the bar goes on while the engine comes, and is gone once it is there or has failed', async () => {
  const { bar, chip, reach } = make();
  for (const [stage, hidden] of [['download', false], ['python', false], ['ready', true], ['failed', true]]) {
    await reach(String(stage));
    assert.deepEqual([bar.hidden, chip.dataset.stage], [hidden, stage]);
  }
});

testInPage('an engine that failed says why, and can be tried again', async () => {
  const { engine, problem, press, pressed, reach } = make();
  engine.problem = 'The network is gone. Try again.';
  await reach('failed');
  assert.match(problem.textContent, /The network is gone/);
  press('Try again');
  press('Copy');
  assert.deepEqual(pressed, ['retry', 'report']);
  await reach('ready');
  assert.equal(problem.textContent, '');
});

testInPage('where there is a newer version, it is offered instead', async () => {
  const { problem, press, pressed, reach } = make(async () => 'newer');
  await reach('failed');
  assert.match(problem.textContent, /A newer version of Plywood is here/);
  press('Load it');
  assert.deepEqual(pressed, ['load']);
});

testInPage('a newer version that is found too late changes nothing', async () => {
  /** @type {(version: string) => void} */ let find = () => {};
  const { problem, reach } = make(() => new Promise(resolve => { find = resolve; }));
  await reach('failed');
  await reach('ready');
  find('newer');
  await new Promise(resolve => setTimeout(resolve));
  assert.equal(problem.textContent, '');
});
