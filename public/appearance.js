// Runs before the first paint, so that a saved theme or palette never flashes. It reads what
// src/stores/preferences saves and must stay in step with the key and the member names there.
(function () {
  var root = document.documentElement;
  var saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('tidemark:preferences:v1')) || {};
  } catch {
    // A blocked or broken storage means the defaults.
  }
  var scheme = saved.colorScheme;
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
  if (saved.palette === 'redUp' || saved.palette === 'colorBlind') {
    root.setAttribute('data-palette', saved.palette);
  }
})();
