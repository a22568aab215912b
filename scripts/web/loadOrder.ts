import type { Plugin } from 'vite';

/** Where the early script of the page stands: a script waits for the style sheets before it, and so does the first paint. */
const EARLY_SCRIPT = '<script src="/appearance.js"';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const APPLICATION = /<(?:script type="module"|link rel="modulepreload")/g;

/**
 * Lets the first paint have the line to itself: style sheets come first in the page, and the application, which is some
 * twenty times as large and paints nothing before it has arrived whole, gives way to them and to the early scripts.
 */
export function loadOrder(): Plugin {
  return {
    name: 'tidemark:load-order',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: orderLoads },
  };
}

/** Moves the style sheets of a page before its early script, and gives its modules a low priority. */
export function orderLoads(html: string): string {
  if (!html.includes(EARLY_SCRIPT)) throw new Error(`index.html has no ${EARLY_SCRIPT}`);
  const sheets = (html.match(STYLE_SHEET) ?? []).join('').trim();
  return html
    .replace(STYLE_SHEET, '')
    .replace(APPLICATION, (start) => `${start} fetchpriority="low"`)
    .replace(EARLY_SCRIPT, () => `${sheets}\n    ${EARLY_SCRIPT}`);
}
