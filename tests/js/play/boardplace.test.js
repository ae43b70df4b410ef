// The place of the board behind the curtain; what a board shows is tested in the real page.

import assert from 'node:assert/strict';
import { Announcer } from '../../../static/play/announcer.js';
import { Facing } from '../../../static/play/facing.js';
import { sessionWith, testInRoom } from './fake.js';

testInRoom('behind the curtain there is no board, and none is asked for anything', async () => {
  const { BoardPlace } = await import('../../../static/play/boardplace.js');
  const session = sessionWith({ covered: true, claimant: 0, hidden: true });
  let said = 0;
  const place = new BoardPlace(session, new Facing(session), {
    attempt: async () => {}, announcer: new Announcer(), explain() {}, settings: () => /** @type {any} */ ({}),
    animate: () => false, notice: () => { said += 1; }, covered: () => { said += 1; },
    marked: () => null,
  });
  document.body.append(place.element);
  place.update();
  place.overlay();
  place.focus();
  place.pass();
  await place.settled();
  assert.deepEqual([place.still, said], [null, 0]);
  const [board, , curtain, waiting] = /** @type {HTMLElement[]} */ ([...place.element.children]);
  assert.deepEqual([board?.children.length, curtain?.hidden, waiting?.hidden], [0, false, true]);
  place.destroy();
});
