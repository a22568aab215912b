import { withTexts } from '../i18n/i18n.ts';
import { createPage } from './page.ts';

/** The places of the personal centre; each is its own chunk. Its frame has brought the texts. */
export const personalPages = {
  overview: createPage(() => import('../../features/personal/overview/OverviewPage.tsx')),
  deposit: createPage(() => import('../../features/personal/DepositPage.tsx')),
  withdrawal: createPage(() => import('../../features/personal/WithdrawalPage.tsx')),
  orders: createPage(withTexts('trade', () => import('../../features/trading/spot/orders/index.tsx'))),
  earn: createPage(() => import('../../features/personal/EarnPage.tsx')),
  security: createPage(() => import('../../features/personal/SecurityPage.tsx')),
  profile: createPage(() => import('../../features/personal/profile/ProfilePage.tsx')),
  api: createPage(() => import('../../features/personal/ApiPage.tsx')),
  messages: createPage(() => import('../../features/messages/index.tsx')),
} as const;
