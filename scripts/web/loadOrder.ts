import type { Plugin } from 'vite';

/** Where the early script of the page stands: a script waits for the style sheets before it, and so does the first paint. */
const EARLY_SCRIPT = '<script src="/appearance.js"';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const CHUNK = /\s*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g;

/**
 * Lets the first paint have the line to itself, and visitors have a word while the application is read: style sheets come
 * first in the page; the application, which is some twenty times as large and paints nothing before it has arrived whole, gives
 * way to them and to the early scripts; and each of its chunks is a script of its own, so that the browser runs it in a task of
 * its own instead of all of them in one.
 */
export function loadOrder(): Plugin {
  return {
    name: 'tidemark:load-order',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: orderLoads },
  };
}

/** Moves the style sheets of a page before its early script, and the chunks of its entry, as scripts, before the entry. */
export function orderLoads(html: string): string {
  if (!html.includes(EARLY_SCRIPT)) throw new Error(`index.html has no ${EARLY_SCRIPT}`);
  const sheets = (html.match(STYLE_SHEET) ?? []).join('').trim();
  // They are listed in the order in which they need each other.
  const chunks = [...html.matchAll(CHUNK)].map(([, address = '']) => script(address)).join('');
  return html
    .replace(STYLE_SHEET, '')
    .replace(CHUNK, '')
    .replace(ENTRY, (entry) => chunks + entry.replace('type="module"', '$& fetchpriority="low"'))
    .replace(EARLY_SCRIPT, () => `${sheets}\n    ${EARLY_SCRIPT}`);
}

function script(address: string): string {
  return `\n    <script type="module" fetchpriority="low" crossorigin src="${address}"></script>`;
}
