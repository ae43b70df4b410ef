// Making elements without a framework.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with properties, attributes, listeners (`onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes('-') && name !== 'list') /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  fill(element, ...children);
  return element;
}

/** Replaces what an element holds. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  const kept = children.flat().map(child => typeof child === 'number' ? String(child) : child).filter(child => !!child);
  element.replaceChildren(.../** @type {(Node | string)[]} */ (kept));
}

/** Sets text only where it differs, so that live regions speak once. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Every stroke of every icon, on a 24 by 24 field. */
const ICONS = {
  new: 'M12 5v14M5 12h14',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M18 5v14M5 5l9 7-9 7z',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  values: 'M5 20V11M12 20V4M19 20v-6M3 20h18',
  belief: 'M12 5a4.5 4.5 0 0 1 4.5 4.5M4 12c2-4 5-6 8-6s6 2 8 6c-2 4-5 6-8 6s-6-2-8-6z'
    + 'M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 1 1 0-5z',
  stop: 'M7 7h10v10H7z',
  pause: 'M8 5v14M16 5v14',
  resume: 'M8 5l11 7-11 7z',
  review: 'M3 17l5-7 4 4 5-9 4 6M3 21h18',
  step: 'M6 5l9 7-9 7zM19 5v14',
  see: 'M12 4v4M12 8 6 14M12 8l6 6M4 14h4v4H4zM16 14h4v4h-4zM10 2h4v4h-4z',
  learn: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13',
  exam: 'M6 3h9l4 4v14H6zM9 12l2 2 4-4M9 18h7',
  ladder: 'M7 3v18M17 3v18M7 7h10M7 12h10M7 17h10',
  flip: 'M7 4v14M3.5 14.5 7 18l3.5-3.5M17 20V6M13.5 9.5 17 6l3.5 3.5',
  numbers: 'M4 9h16M4 15h16M10 4 8 20M16 4l-2 16',
  hexes: 'M7 4l4.5 2.6v5.2L7 14.4L2.500 11.800V6.600zM16.500 9.600l4.500 2.600v5.200L16.500 20 12 17.400v-5.200z',
  links: 'M5 9.500a2.500 2.500 0 1 0 .1 0zM19 9.500a2.500 2.500 0 1 0 .1 0zM7 10.500q5-6 10 0M7 13.500q5 6 10 0',
  liberties: 'M12 8.500a3.500 3.500 0 1 0 .1 0zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2',
  over: 'M4 16a8 8 0 0 1 15-4.5M19.5 6v6h-6M11 18.5h4',
  overBack: 'M20 16a8 8 0 0 0-15-4.5M4.5 6v6h6M9 18.5h4',
  out: 'M12 19V6M6.5 11 12 5.5 17.5 11M4 20.5h16',
  cut: 'M4.5 5 15 17.5M4.5 19 15 6.5M17.6 20.4a2.3 2.3 0 1 0-.2 0zM17.6 8.2a2.3 2.3 0 1 0-.2 0z',
  repeat: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 3.5v4.6h-4.6',
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  fold: 'M4 12h16M12 3v6M8.5 6 12 9.5 15.5 6M12 21v-6M8.5 18 12 14.5 15.5 18',
  unfold: 'M4 12h16M12 9V3M8.5 6 12 2.5 15.5 6M12 15v6M8.5 18 12 21.5 15.5 18',
  save: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 19.5h16',
  swap: 'M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M6 14.5v5',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M5 12h13M13 6l6 6-6 6',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  resign: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0',
  flag: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  equal: 'M5 9h14M5 15h14',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M6 9.5l6 6 6-6',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 10v4h3l5 4V6L7 10zM16 9.5l5 5M21 9.5l-5 5',
  unfit: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  type: 'M4 6h16v12H4zM8 10v4M12 10h5M12 14h3',
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export const icon = name => drawn(ICONS[name]);

/** @param {string} strokes */
export function drawn(strokes) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) {
    picture.setAttribute(key, value);
  }
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', strokes);
  picture.append(path);
  return picture;
}

/**
 * A button with an icon and words.
 * @param {Icon | null} picture @param {string} words @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export const button = (picture, words, onclick, properties = {}) => make('button', {
  type: 'button', onclick, ...properties, className: `button ${properties.className ?? ''}`.trim(),
}, ...face(picture, words));

/** @param {Icon | null} picture @param {string} words */
const face = (picture, words) => [picture && icon(picture), make('span', { className: 'words' }, words)];

/** Another icon and other words on a button. @param {Element} element @param {Icon} picture @param {string} words */
export function dressButton(element, picture, words) {
  if (element.textContent !== words) fill(element, ...face(picture, words));
}

/** Shows a text in a field and copies it; false where the browser does not let it, and the field is ready for that.
 * @param {HTMLTextAreaElement} field @param {string} text */
export async function copyFrom(field, text) {
  field.value = text;
  field.hidden = false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
