import type { Page } from './page.ts';
import { pages } from './pages.ts';

/** Which page an address leads to; the first that fits. */
const PAGES_BY_PATH: readonly (readonly [path: RegExp, page: Page])[] = [
  [/^\/([?#]|$)/, pages.home],
  [/^\/auth\/login/, pages.login],
  [/^\/auth\/register/, pages.register],
  [/^\/spot\/exchange/, pages.spot],
  [/^\/contract\/(content|account)\//, pages.contractInfo],
  [/^\/contract\//, pages.contract],
  [/^\/personal\//, pages.personal],
  [/^\/m\/?#/, pages.mobile],
  [/^\/download/, pages.download],
];

/** Fetches the chunk of the page that a link leads to, ahead of the click. @param href path inside the site */
export function preloadPath(href: string): void {
  void loadPath(href);
}

/** Fetches the chunk of the page at an address of the site. Never rejects: a failure shows when the page is rendered. */
export async function loadPath(href: string): Promise<void> {
  await PAGES_BY_PATH.find(([path]) => path.test(href))?.[1].preload();
}
