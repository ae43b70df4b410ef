// Runs before the first paint, so that a chosen theme does not flash, nor, inside another page, the room around the
// board; and so that the header of a game stands where it will stay. index.html holds it in itself.
(() => {
  /** An export writes the checksum. */
  const EMBED = { style: 'static/style/embed.css', sum: '' };
  const root = document.documentElement;
  if (new URLSearchParams(location.search).has('embed')) {
    root.dataset.embed = '';
    /** @type {HTMLMetaElement | null} */
    const tag = document.querySelector('meta[name="version"]');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${tag?.content ? `v/${tag.content}/` : ''}${EMBED.style}`;
    link.integrity = EMBED.sum;
    link.setAttribute('blocking', 'render');
    document.head.append(link);
  }
  if (location.hash.startsWith('#/play/')) root.dataset.first = 'room';
  try {
    const path = location.pathname.replace(/[^/]*$/, '');
    const stored = localStorage.getItem(`plywood.settings ${path}`) ?? localStorage.getItem('plywood.settings');
    const { theme, palette, board } = JSON.parse(stored ?? '{}');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (typeof palette === 'string') root.dataset.palette = palette;
    if (typeof board === 'string') root.dataset.board = board;
  } catch { /* the store reports it */ }
})();
