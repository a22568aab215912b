// Runs as soon as the page's root is there: the home page shows its first words, in the language that appearance.js
// found, while the application is still on its way. The application then takes their place, with the same styles
// (src/app/theme/hero.css). The files of the screen are fetched together with the application, not after it.
(function () {
  if (!/^\/((kr|vn|br)\/?)?$/i.test(window.location.pathname) || window.top !== window.self) return;
  var given = document.currentScript.dataset;

  JSON.parse(given.files).forEach((file) => {
    var isSheet = file.endsWith('.css');
    var link = document.createElement('link');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  });

  var words = JSON.parse(given.words);
  var found = words[document.documentElement.lang.replace('-', '_')];
  if (!found) return;

  function element(name, className, content) {
    var made = document.createElement(name);
    made.className = className;
    if (typeof content === 'string') made.textContent = content;
    else content.forEach((child) => made.append(child));
    return made;
  }
  document
    .getElementById('root')
    .append(
      element('div', 'tm-opening-bar', []),
      element('main', 'tm-opening tm-hero', [
        element('div', 'tm-hero-inner', [
          element('div', 'tm-hero-promise', [
            element('h1', 'tm-hero-title', found[0]),
            element('p', 'tm-hero-lead', found[1]),
          ]),
        ]),
      ]),
    );
})();
