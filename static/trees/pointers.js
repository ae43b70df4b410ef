// The effects of pointers on a picture that can be pushed and zoomed: drag, wheel, pinch, press, press twice. It knows
// no tree.

/** Something that is dragged by itself: pixels from where it was grabbed.
 * @typedef {{drag: (dx: number, dy: number) => void, drop: () => void}} Grabbed */
/**
 * @typedef {object} Handlers
 * @property {(dx: number, dy: number) => void} push
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} press
 * @property {(x: number, y: number) => void} twice
 * @property {(x: number, y: number) => void} point  the pointer is here; off the picture: NaN
 * @property {(x: number, y: number) => Grabbed | null} [grab]  what can be dragged here by itself
 * @property {(event: WheelEvent) => boolean} wheelZooms  whether a wheel zooms; the page scrolls otherwise
 */

/** So far, in pixels, a finger may slip while it presses; and so soon, in milliseconds, it presses twice. */
const SLIP = 5, TWICE = 350;

/** @param {HTMLElement} element @param {Handlers} handlers @returns {() => void} how to let go */
export function followPointers(element, { push, zoom, press, twice, point, grab, wheelZooms }) {
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  let slipped = false;
  /** @type {{ thing: Grabbed, x: number, y: number } | null} */ let held = null;
  let last = { x: NaN, y: NaN, at: -Infinity };

  const place = (/** @type {MouseEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** Where two fingers are, and how far apart. */
  const grip = () => {
    const [a, b] = [...down.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  };

  /** @type {[string, (event: any) => void, AddEventListenerOptions?][]} */
  const listeners = [
    ['pointerdown', (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return;
      const at = place(event), thing = down.size ? null : grab?.(at.x, at.y);
      if (!down.size) slipped = false;
      held = thing ? { thing, ...at } : null;
      down.set(event.pointerId, at);
      if (down.size > 1) slipped = true;
      element.setPointerCapture(event.pointerId);
    }],
    ['pointermove', (/** @type {PointerEvent} */ event) => {
      const [was, is] = [down.get(event.pointerId), place(event)];
      if (!was) return point(is.x, is.y);
      if (!slipped && Math.hypot(is.x - was.x, is.y - was.y) < SLIP) return undefined;
      slipped = true;
      element.classList.add('held');
      if (held) return held.thing.drag(is.x - held.x, is.y - held.y);
      if (down.size > 2) return undefined;
      const before = down.size === 2 ? grip() : null;
      down.set(event.pointerId, is);
      if (!before) return push(is.x - was.x, is.y - was.y);
      const after = grip();
      push(after.x - before.x, after.y - before.y);
      return zoom(after.far / before.far, after.x, after.y);
    }],
    ['pointerup', (/** @type {PointerEvent} */ event) => {
      if (!down.delete(event.pointerId) || down.size) return;
      element.classList.remove('held');
      if (held && slipped) held.thing.drop();
      held = null;
      if (slipped) return;
      const { x, y } = place(event);
      const second = event.timeStamp - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < 2 * SLIP;
      last = second ? { x: NaN, y: NaN, at: -Infinity } : { x, y, at: event.timeStamp };
      if (second) twice(x, y);
      else press(x, y);
    }],
    ['pointercancel', (/** @type {PointerEvent} */ event) => {
      down.delete(event.pointerId);
      held = null;
      element.classList.remove('held');
    }],
    ['pointerleave', () => point(NaN, NaN)],
    ['wheel', (/** @type {WheelEvent} */ event) => {
      if (!wheelZooms(event)) return;
      event.preventDefault();
      const { x, y } = place(event);
      const lines = event.deltaMode === 1 ? 24 : event.deltaMode === 2 ? 240 : 1;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        push(-(event.deltaX || event.deltaY) * lines, 0);
      } else zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
    }, { passive: false }],
  ];
  for (const [type, listener, options] of listeners) element.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of listeners) element.removeEventListener(type, listener);
  };
}
