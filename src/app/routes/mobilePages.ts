import { createPage } from './page.ts';
import type { Page } from './page.ts';

export interface MobilePage {
  /** Path in the fragment. */
  readonly path: string;
  readonly page: Page;
  /** Only for logged-in users. */
  readonly isPersonal: boolean;
}

const FEES = '/fees';

const MOBILE_PAGES: readonly MobilePage[] = [
  { path: FEES, page: createPage(() => import('../../features/mobile/FeesPage.tsx')), isPersonal: false },
  { path: '/vip', page: createPage(() => import('../../features/mobile/VipPage.tsx')), isPersonal: false },
  {
    path: '/mobile/coupon',
    page: createPage(() => import('../../features/mobile/CouponPage.tsx')),
    isPersonal: true,
  },
  {
    path: '/mobile/invite',
    page: createPage(() => import('../../features/mobile/InvitePage.tsx')),
    isPersonal: false,
  },
];

/** The page of a fragment's path, with or without a slash at its end; the fees for none at all. */
export function mobilePageOf(path: string): MobilePage | undefined {
  const [wanted = ''] = path.split('?', 1);
  const named = wanted.replace(/\/$/, '') || FEES;
  return MOBILE_PAGES.find((page) => page.path === named);
}
