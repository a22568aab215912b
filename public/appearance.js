// Runs before the first paint, so that a saved theme, palette or language never flashes. It reads what
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
  // Until the user chooses one, the theme is the system's.
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);
  if (saved.palette === 'redUp' || saved.palette === 'colorBlind') {
    root.setAttribute('data-palette', saved.palette);
  }
  var isChosen = /^[a-z]{2}_[A-Z]{2}$/.test(saved.language);
  var deployed = document.querySelector('meta[name="tidemark:language"]');
  var language = isChosen ? saved.language : (deployed && deployed.content) || 'en_US';
  root.lang = language.replace('_', '-');
  root.dir = language === 'fa_IR' ? 'rtl' : 'ltr';

  // The build writes into the script's element where each language's texts are, and the exchange into the page which other small
  // files the application begins with: the browser fetches them together with the application, not after it.
  var script = document.currentScript;
  var texts = JSON.parse((script && script.dataset.texts) || '{}')[language];
  var early = document.querySelector('meta[name="tidemark:early"]');
  var files = early && early.content ? early.content.split(' ') : [];
  if (texts) files.push(texts);
  files.forEach(function (file) {
    // A link would do it too, but what a browser failed to preload it never asks for again.
    fetch(file, { priority: 'low' })
      .then((response) => response.blob())
      .catch(() => {});
  });
})();
