import { pages } from '../../routes/pages.ts';
import type { Page } from '../../routes/page.ts';

export interface NavigationLink {
  readonly label: 'nav.home' | 'nav.markets' | 'nav.spot';
  /** Path inside the site, with an optional fragment. */
  readonly href: string;
  readonly page: Page;
  /** Whether the link stands for the place that is open. */
  readonly isCurrent: (location: string) => boolean;
}

/** The links of the bar. Only what works is linked. */
export const NAVIGATION_LINKS: readonly NavigationLink[] = [
  { label: 'nav.home', href: '/', page: pages.home, isCurrent: (location) => location === '/' },
  { label: 'nav.markets', href: '/#markets', page: pages.home, isCurrent: () => false },
  {
    label: 'nav.spot',
    href: '/spot/exchange',
    page: pages.spot,
    isCurrent: (location) => location.startsWith('/spot/exchange'),
  },
];
