// Runs as soon as the page's root is there, while the application is still on its way, which then takes the place of what this
// shows. The home page shows its first words, in the language that appearance.js found, with the styles of the application
// (src/app/theme/hero.css). A trading screen invites guests, and shows its outline with what it knew last of the market, dimmed and with the time of
// that (src/app/theme/opening.css; what is known: src/stores/market/lastKnown.ts, with which its key and members must stay in step).
// The files of the screen, the login's included, are fetched together with the application, not after it.
(function () {
  if (window.top !== window.self) return;
  var given = document.currentScript.dataset;
  var path = /^(?:\/(?:kr|vn|br)(?=\/|$))?(\/.*|$)/i.exec(window.location.pathname)[1];
  var trading = /^\/(spot\/exchange|contract\/(?:exchange|crypto|simul))(?:\/([\w-]+))?\/?$/.exec(path);
  var isHome = path === '' || path === '/';
  // Guests get the login in the place of what is for users (src/app/routes/find.ts).
  var isLogin = /^\/auth\/login\/?$/i.test(path) || (/^\/personal\/(?!earn\/)/i.test(path) && !isKnownUser());
  if (!isHome && !isLogin && trading === null) return;

  // At the usual font size: of a larger one less fits.
  var fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  var width = window.innerWidth / (fontSize / 16 || 1);
  var frame = width >= 1200 ? 'desktop' : width >= 768 ? 'tablet' : 'phone';
  var isSpot = trading !== null && trading[1].startsWith('spot');
  var files = JSON.parse(given.files);
  // Whether each came; the application waits for them here instead of asking once more (src/app/lifecycle/importFetched.ts).
  var early = (window.tidemarkFiles = {});
  var language = document.documentElement.lang.replace('-', '_');
  var screen = isHome ? 'home' : isLogin ? 'login' : isSpot ? 'spot' : 'contract';
  var texts = (JSON.parse(given.texts)[screen] || {})[language] || [];
  var wanted = files[screen].concat(trading === null ? [] : files[frame], texts);
  new Set(wanted).forEach((file) => {
    // A link would do it too, but what a browser failed to preload it never asks for again.
    early[file] = fetch(file, { priority: 'low' })
      .then((response) => response.blob().then(() => response.ok))
      .catch(() => false);
  });

  if (isLogin) return;

  function element(name, className, content) {
    var made = document.createElement(name);
    made.className = className;
    if (typeof content === 'string') made.textContent = content;
    else content.forEach((child) => made.append(child));
    return made;
  }
  var root = document.getElementById('root');
  var bar = element('div', 'tm-opening-bar', []);

  var words = JSON.parse(given.words)[language];
  if (isHome) {
    if (!words) return;
    root.append(
      bar,
      element('main', 'tm-opening tm-hero', [
        element('div', 'tm-hero-inner', [
          element('div', 'tm-hero-promise', [
            element('h1', 'tm-hero-title', words[0]),
            element('p', 'tm-hero-lead', words[1]),
          ]),
        ]),
      ]),
    );
    return;
  }

  /** The market that the address names, else the last one of its kind, with what is known of it. */
  function lastKnown() {
    try {
      var key = trading[1].endsWith('simul') ? 'lastKnown-simulated' : 'lastKnown';
      var kept = JSON.parse(localStorage.getItem('tidemark:' + key + ':v1')) || {};
      var separator = isSpot ? '/' : '-';
      var named = trading[2] && trading[2].toUpperCase().replace('_', separator);
      var name = named || Object.keys(kept).findLast((one) => one.includes(separator));
      return { name: name || '', known: kept[name] };
    } catch {
      return { name: '' };
    }
  }
  function write(figure, scale) {
    if (typeof figure !== 'string') return '--';
    var digits = { minimumFractionDigits: scale, maximumFractionDigits: scale, numberingSystem: 'latn' };
    return new Intl.NumberFormat(document.documentElement.lang, digits).format(figure);
  }
  function side(name, levels, known) {
    var rows = levels
      .slice(0, 15)
      .map((level) =>
        element('div', 'tm-opening-row', [
          element('span', name === 'bids' ? 'tm-up' : 'tm-down', write(level.price, known.priceScale)),
          element('span', '', write(level.quantity, known.quantityScale)),
        ]),
      );
    return element('div', 'tm-opening-side', name === 'bids' ? rows : rows.reverse());
  }

  /** Whether somebody was logged in at the last visit (src/stores/session). */
  function isKnownUser() {
    try {
      var session = JSON.parse(localStorage.getItem('tidemark:session:v1'));
      return Boolean(session && session.userId);
    } catch {
      return false;
    }
  }

  var market = lastKnown();
  var known = market.known;
  var head = [element('h1', 'tm-opening-name', market.name)];
  var book = [];
  try {
    if (known) {
      var time = element('time', 'tm-opening-time', new Date(known.receivedAt).toLocaleTimeString('en-GB'));
      head.push(element('strong', 'tm-opening-price', write(known.quote.last, known.priceScale)), time);
      book = [side('asks', known.book.asks, known), side('bids', known.book.bids, known)];
    }
  } catch {
    // What was kept is not what it should be: the outline is enough.
  }
  root.append(
    bar,
    element('main', 'tm-opening tm-opening-trade', [
      element('div', 'tm-opening-head', head),
      element('div', 'tm-opening-columns', [
        element('div', 'tm-opening-panel', []),
        element('div', 'tm-opening-panel tm-opening-book', book),
        element('div', 'tm-opening-panel tm-opening-form', []),
      ]),
      words && !isKnownUser() ? element('p', 'tm-opening-invitation', words[2]) : '',
    ]),
  );
})();
