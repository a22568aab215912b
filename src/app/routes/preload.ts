import type { Page } from './page.ts';
import { pages } from './pages.ts';

/** Which page an address leads to; the first that fits. */
const PAGES_BY_PATH: readonly (readonly [path: RegExp, page: Page])[] = [
  [/^\/([?#]|$)/, pages.home],
  [/^\/auth\/login/, pages.login],
  [/^\/spot\/exchange/, pages.spot],
];

/** Fetches the chunk of the page that a link leads to, ahead of the click. @param href path inside the site */
export function preloadPath(href: string): void {
  PAGES_BY_PATH.find(([path]) => path.test(href))?.[1].preload();
}
