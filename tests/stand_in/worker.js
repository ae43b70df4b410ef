// The engine's worker as browser tests may have it: no Pyodide, but a door on CPython behind the server. It speaks to
// the page as static/engine/worker.js does, stops in the same way, and fetches the same late files.

import { createInterrupt, tokenExists } from './interrupt.js';
import { Loader } from './load.js';
import { problemOf } from './problems.js';
import { lateParts, withGames } from './start.js';
import { createSupply, isPart } from './supply.js';

const ROOT = new URL('../../', import.meta.url).href;
const LOOK_EVERY = 40; // milliseconds between two looks whether a request is to stop
const HEAP = 30 * 2 ** 20;

let door = '', asked = 0;
/** Resolves with the next answer of the door. */
let hear = () => {};
let interrupt, supply;

const post = message => self.postMessage(message);

/** Something for the door: a request, a file that has arrived, a stop. */
const tell = message => fetch(door, { method: 'POST', body: JSON.stringify(message) });

/** @param {object} message @returns {Promise<any>} the door's answer */
function put(message) {
  const answer = new Promise(resolve => hear = resolve);
  tell(message);
  return answer;
}

async function boot({ site, games, lock, shared, token }) {
  if (lock && navigator.locks) await new Promise(resolve => hold(lock, () => resolve(null)));
  post({ type: 'hello', locked: Boolean(lock && navigator.locks), token: Boolean(token && tokenExists(token)) });
  interrupt = createInterrupt({ shared, beat: id => post({ type: 'alive', id }) });
  post({ type: 'stage', stage: 'download' });
  const opened = new Promise(resolve => hear = resolve);
  listen();
  await opened;
  for (const stage of ['compile', 'python', 'engine']) post({ type: 'stage', stage });
  const data = new Loader({ ...site, files: site.data ?? {} }, ROOT, () => {});
  supply = createSupply({
    fetch: name => data.bytes(`py/${name}`, [0]),
    put: name => tell({ arrived: name }),
    stopped: () => interrupt.wanted(),
    waiting: () => post({ type: 'alive', id: asked }),
  });
  const whole = withGames(site, games);
  for (const name of Object.keys(whole.files)) if (name.startsWith('py/')) await supply.order(name.slice(3));
  post({ type: 'stage', stage: 'ready' });
  for (const part of lateParts(whole)) await supply.order(part);
}

/** Holds a lock for as long as this worker lives: by its release the page learns of any death. */
function hold(name, held) {
  navigator.locks.request(name, () => {
    held();
    return new Promise(() => {});
  }).catch(held);
}

/** Reads what the door says, a line each; the door closes when this worker ends. */
async function listen() {
  const { body } = await fetch(new URL('door', ROOT));
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { place, progress, answer } = JSON.parse(line);
      if (place) door = new URL(place, ROOT).href;
      else if (progress) post({ type: 'progress', id: asked, text: progress });
      else hear(answer);
    }
  }
}

async function answer({ id, text, milliseconds, token }) {
  asked = id;
  post({ type: 'began', id });
  const begin = () => interrupt.begin({ id, ends: performance.now() + milliseconds, token });
  let stopped = false;
  const looking = setInterval(() => {
    if (stopped || !interrupt.wanted()) return;
    stopped = true;
    tell({ stop: true });
  }, LOOK_EVERY);
  try {
    const wanted = JSON.parse(await put({ wants: text }));
    begin();
    await supply.bring(wanted);
    if (wanted.some(isPart)) await supply.bring(JSON.parse(await put({ wants: text })).filter(name => !isPart(name)));
    begin();
    const reply = await put({ dispatch: text });
    if (reply.includes('there is no such request')) console.error(`a request that no door knows: ${text}`);
    post({ type: 'reply', id, reply, heap: HEAP });
  } catch (error) {
    post({ type: 'fatal', problem: problemOf(error, 'python') });
  } finally {
    clearInterval(looking);
    interrupt.end();
  }
}

self.addEventListener('message', ({ data }) => {
  if (data.type === 'boot') boot(data);
  else answer(data);
});
