// The style of trees, which comes with the first place that shows one.

/** Every place that shows a tree has its style. @param {() => void} dressed */
export function dress(dressed) {
  const { href } = new URL('../style/trees.css', import.meta.url);
  if ([...document.styleSheets].some(sheet => sheet.href === href)) return;
  const known = [...document.querySelectorAll('link')].find(each => each.href === href);
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.addEventListener('load', dressed, { once: true });
  if (!known) document.head.append(link);
}
