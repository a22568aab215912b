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
  function content(name) {
    var meta = document.querySelector('meta[name="tidemark:' + name + '"]');
    return (meta && meta.content) || '';
  }
  // A link would do it too, but what a browser failed to preload it never asks for again.
  function ask(file) {
    return fetch(file, { priority: 'low' });
  }
  var script = document.currentScript;
  var texts = JSON.parse((script && script.dataset.texts) || '{}')[language];
  [texts, content('module')].filter(Boolean).forEach((file) => {
    ask(file)
      .then((response) => response.blob())
      .catch(() => {});
  });

  // A page for denied regions makes no call, and one that was kept of the present version needs none (src/stores/deployment).
  var version = content('config-version');
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('cb_global_config')) || {};
  } catch {
    // Then it is asked for.
  }
  if (version === '' || kept.version === version || /\/denied_current_pc\/*$/.test(location.pathname)) return;
  // The application takes these answers as its own (src/platform/earlyAnswers.ts).
  var answers = (window.tidemarkAnswers = {});
  [content('biz-id'), content('app-id')].forEach((id) => {
    var address = '/configs/' + id + '.json?v=' + version;
    answers[address] = ask(address);
    answers[address].catch(() => {});
  });
})();
