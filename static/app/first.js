// Runs before the first paint, so that a chosen theme does not flash: the only script that is not a module.
(() => {
  try {
    const { theme, palette } = JSON.parse(localStorage.getItem('plywood.settings') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (typeof palette === 'string') document.documentElement.dataset.palette = palette;
  } catch { /* the store reports it */ }
})();
