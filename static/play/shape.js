// Making drawings without a framework.

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string | number>} properties @param {string} [text] */
export function shape(name, properties, text = '') {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}
