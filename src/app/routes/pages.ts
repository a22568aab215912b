import { withTexts } from '../i18n/i18n.ts';
import { createPage } from './page.ts';

/** Every screen of the application; each is its own chunk. */
export const pages = {
  home: createPage(() => import('../../features/home/index.tsx')),
  login: createPage(() => import('../../features/login/index.tsx')),
  register: createPage(withTexts('site', () => import('../../features/upcoming/RegisterPage.tsx'))),
  spot: createPage(withTexts('trade', () => import('../../features/trading/spot/index.tsx'))),
  contract: createPage(
    withTexts(
      'trade',
      withTexts('contract', () => import('../../features/trading/contracts/index.tsx')),
    ),
  ),
  contractInfo: createPage(withTexts('contractInfo', () => import('../../features/contractInfo/index.tsx'))),
  p2p: createPage(withTexts('site', () => import('../../features/upcoming/P2pPage.tsx'))),
  personal: createPage(withTexts('site', () => import('./PersonalRoutes.tsx'))),
  mobile: createPage(withTexts('site', () => import('./MobileRoutes.tsx'))),
  download: createPage(() => import('../../features/download/index.tsx')),
  denied: createPage(withTexts('guards', () => import('../../features/denied/index.tsx'))),
  framed: createPage(withTexts('guards', () => import('../guards/FramedPage.tsx'))),
  notFound: createPage(() => import('../../features/notFound/index.tsx')),
} as const;
