import { html, type Html } from './html.ts';
import { AREAS, relative, type Area, type Page } from './page.ts';

/** Name of the exchange, as the site has it before a server puts its own there. */
const BRAND = 'Tidemark';

const areaNames = Object.keys(AREAS) as Area[];

/** A page as it is served. It loads its own files alone, so that it works without a network and under a strict policy. */
export function renderPage(page: Page, pages: readonly Page[]): string {
  const to = (path: string): string => relative(page.path, path);
  const title = page.path === 'index.html' ? `Developers · ${BRAND}` : `${page.title} · ${BRAND}`;
  const kind = page.path === 'index.html' ? 'home' : page.isWide === true ? 'wide' : 'text';
  return html`<!doctype html>
    <html lang="en" data-root="${to('')}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.summary}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${to('logo')}" />
        <link rel="preload" href="${to('inter.woff2')}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${to('style.css')}" />
        <script src="${to('theme.js')}"></script>
        <script type="module" src="${to('main.js')}"></script>
      </head>
      <body class="${kind}">
        <a class="skip" href="#content">Skip to the text</a>
        ${header(page, pages, to)}
        <div class="frame">
          ${page.area !== undefined && sidebar(page, pages, to)}
          <main id="content">
            ${
              page.path !== 'index.html' &&
              html`<p class="trail">
                  ${page.area && AREAS[page.area]}${page.group !== '' && ` / ${page.group}`}
                </p>
                <h1>${page.title}</h1>`
            }
            ${page.body} ${page.area !== undefined && neighbours(page, pages, to)}
          </main>
          ${kind === 'text' && contents(page)}
        </div>
      </body>
    </html> `.text;
}

function header(page: Page, pages: readonly Page[], to: (path: string) => string): Html {
  const first = (area: Area): string => pages.find((each) => each.area === area)?.path ?? 'index.html';
  return html`<header class="top">
    <button type="button" class="menu" data-menu aria-label="Contents" aria-expanded="false">☰</button>
    <a class="brand" href="${to('index.html')}"
      ><img src="${to('logo')}" alt="" width="24" height="24" /><b data-brand>${BRAND}</b
      ><span>Developers</span></a
    >
    <nav class="tabs" aria-label="Parts of the documentation">
      ${areaNames
        .filter((area) => pages.some((each) => each.area === area))
        .map(
          (area) =>
            html`<a href="${to(first(area))}" ${area === page.area && html` aria-current="page"`}
              >${AREAS[area]}</a
            >`,
        )}
    </nav>
    <a class="exchange" href="/">To the exchange</a>
    <button type="button" class="find" data-search><span>Search</span><kbd>/</kbd></button>
    <button type="button" class="theme" data-theme-toggle aria-label="Light or dark">◐</button>
  </header>`;
}

function sidebar(page: Page, pages: readonly Page[], to: (path: string) => string): Html {
  const own = pages.filter((each) => each.area === page.area);
  const groups = Map.groupBy(own, ({ group }) => group);
  const entry = ({ path, label }: Page): Html =>
    html`<li><a href="${to(path)}" ${path === page.path && html` aria-current="page"`}>${label}</a></li>`;
  const areas = areaNames.filter((area) => pages.some((each) => each.area === area));
  return html`<nav class="side" aria-label="Contents">
    <div class="areas">
      ${areas.map((area) => html`<a href="${to(pages.find((each) => each.area === area)?.path ?? '')}" ${area === page.area && html` aria-current="true"`}>${AREAS[area]}</a>`)}
    </div>
    ${Array.from(groups, ([group, entries]) =>
      group === ''
        ? html`<ul>
            ${entries.map(entry)}
          </ul>`
        : html`<details${(group === page.group || groups.size < 6) && html` open`}><summary>${group}</summary><ul>${entries.map(entry)}</ul></details>`,
    )}
  </nav>`;
}

function contents({ parts }: Page): Html | false {
  const shown = parts.filter(({ depth, title }) => title !== '' && depth <= 3);
  if (shown.length < 2) return html`<aside class="contents"></aside>`;
  return html`<aside class="contents">
    <nav aria-label="On this page">
      <p>On this page</p>
      <ul>
        ${shown.map(
          ({ id, title, depth }) => html`<li class="depth-${depth}"><a href="#${id}">${title}</a></li>`,
        )}
      </ul>
    </nav>
  </aside>`;
}

function neighbours(page: Page, pages: readonly Page[], to: (path: string) => string): Html {
  const own = pages.filter((each) => each.area === page.area);
  const at = own.indexOf(page);
  const [before, after] = [own[at - 1], own[at + 1]];
  return html`<nav class="neighbours" aria-label="Next and previous page">
    ${before ? html`<a href="${to(before.path)}"><small>Before</small>${before.title}</a>` : html`<span></span>`}
    ${after && html`<a href="${to(after.path)}"><small>Next</small>${after.title}</a>`}
  </nav>`;
}
