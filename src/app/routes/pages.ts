import { withTexts } from '../i18n/i18n.ts';
import { createPage } from './page.ts';

/** Every screen of the application; each is its own chunk. */
export const pages = {
  home: createPage(() => import('../../features/home/index.tsx')),
  login: createPage(() => import('../../features/login/index.tsx')),
  spot: createPage(withTexts('trade', () => import('../../features/trading/index.tsx'))),
  notFound: createPage(() => import('../../features/not-found/index.tsx')),
} as const;
