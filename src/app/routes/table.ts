import type { ComponentType } from 'react';
import { withTexts } from '../i18n/i18n.ts';
import type { TextPart } from '../i18n/parts.ts';
import { createPage } from './page.ts';
import type { FrameProps, Page } from './page.ts';

/** What surrounds the screens of an area, and stays while they change. */
export const frames = {
  personal: createPage<FrameProps>(withTexts('site', () => import('./PersonalArea.tsx'))),
  mobile: createPage<FrameProps>(withTexts('site', () => import('../../features/mobile/MobileFrame.tsx'))),
};

interface ScreenOptions {
  /** The texts that come with the screen, see `src/app/i18n/parts.ts`; those of a frame come with the frame. */
  readonly texts?: readonly TextPart[];
  readonly frame?: keyof typeof frames;
  /** Only for logged-in users; all screens of the personal frame are but those for guests. */
  readonly isPersonal?: boolean;
  /** In the personal frame for users; guests have it, too, without the frame. */
  readonly isForGuests?: boolean;
}

/** A screen and where it is. */
export interface AppRoute extends ScreenOptions {
  /** Inside the site; of a screen in the mobile frame, inside the fragment of `/m/`. */
  readonly path: string | RegExp;
  readonly page: Page;
}

type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

function screen(path: string | RegExp, load: LoadScreen, options: ScreenOptions = {}): AppRoute {
  const { texts = [] } = options;
  return { path, page: createPage(texts.reduce((inner, part) => withTexts(part, inner), load)), ...options };
}

const REGISTER = /^\/auth\/register\/(?:email|phone)\/?$/;
const CONTRACT = /^\/contract\/(exchange|crypto|simul)(\/[^/]*)?\/?$/;
const CONTRACT_INFO =
  /^\/contract\/(content\/((fund|markPrice)(\/simul)?|insurance|rules)|account\/simul)\/?$/;
const EXPLORER = /^\/explorer\/(?<network>[a-z][a-z0-9-]*)\/(?<txId>[0-9a-z]+)\/?$/i;

/**
 * Every screen of the application; each is a chunk of its own, and the first path that fits is shown. A new screen is one entry:
 * the router, the preloading of links and the texts follow from it.
 */
export const ROUTES: readonly AppRoute[] = [
  screen('/', () => import('../../features/home/index.tsx')),
  screen('/auth/login', () => import('../../features/auth/login/index.tsx'), { texts: ['auth'] }),
  screen(REGISTER, () => import('../../features/auth/register/index.tsx'), { texts: ['auth'] }),
  screen('/auth/forgot-password', () => import('../../features/auth/forgotPassword/index.tsx'), {
    texts: ['auth'],
  }),
  screen('/auth/callback/:provider', () => import('../../features/auth/social/CallbackPage.tsx'), {
    texts: ['auth'],
  }),
  screen('/auth/factor-reset', () => import('../../features/auth/factorReset/CancelPage.tsx'), {
    texts: ['auth'],
  }),
  screen('/spot/exchange/:pair?', () => import('../../features/trading/spot/index.tsx'), {
    texts: ['trade'],
  }),
  screen(CONTRACT, () => import('../../features/trading/contracts/index.tsx'), {
    texts: ['trade', 'contract'],
  }),
  screen(CONTRACT_INFO, () => import('../../features/contractInfo/index.tsx'), { texts: ['contractInfo'] }),
  screen(EXPLORER, () => import('../../features/wallet/explorer/ExplorerPage.tsx'), { texts: ['wallet'] }),
  screen('/download', () => import('../../features/download/index.tsx'), { texts: ['site'] }),
  screen('/security', () => import('../../features/about/SecurityPage.tsx'), { texts: ['site'] }),
  screen('/status', () => import('../../features/about/StatusPage.tsx'), { texts: ['site'] }),
  screen('/proof-of-reserves', () => import('../../features/wallet/reserves/ReservesPage.tsx'), {
    texts: ['wallet', 'reserves'],
  }),
  screen('/trader/:displayUserId', () => import('../../features/trader/TraderPage.tsx'), {
    texts: ['trader'],
  }),
  screen('/support/:ticketId?', () => import('./SupportArea.tsx'), { texts: ['support', 'auth'] }),
  screen('/legal', () => import('../../features/about/LegalPage.tsx'), { texts: ['site'] }),

  screen('/personal/overview', () => import('./AssetsOverview.tsx'), {
    frame: 'personal',
    texts: ['assets'],
  }),
  screen('/personal/statement', () => import('../../features/wallet/statement/StatementPage.tsx'), {
    frame: 'personal',
    texts: ['assets'],
  }),
  screen('/personal/statement/print', () => import('../../features/wallet/statement/PrintPage.tsx'), {
    frame: 'personal',
    texts: ['assets'],
  }),
  screen('/personal/deposit', () => import('../../features/wallet/deposit/DepositPage.tsx'), {
    frame: 'personal',
    texts: ['wallet'],
  }),
  screen('/personal/withdrawal', () => import('../../features/wallet/withdrawal/WithdrawalPage.tsx'), {
    frame: 'personal',
    texts: ['wallet'],
  }),
  screen(
    '/personal/withdrawal/addresses',
    () => import('../../features/wallet/addressBook/AddressBookPage.tsx'),
    { frame: 'personal', texts: ['wallet'] },
  ),
  screen('/personal/orders', () => import('../../features/trading/orders/index.tsx'), {
    frame: 'personal',
    texts: ['trade', 'contract'],
  }),
  screen('/personal/earn/flexible', () => import('../../features/growth/earn/EarnPage.tsx'), {
    frame: 'personal',
    isForGuests: true,
    texts: ['growth'],
  }),
  screen('/personal/coupon', () => import('../../features/growth/coupons/CouponCenterPage.tsx'), {
    frame: 'personal',
    texts: ['growth'],
  }),
  screen('/personal/invite', () => import('../../features/growth/referral/InvitePage.tsx'), {
    frame: 'personal',
    texts: ['growth'],
  }),
  screen('/personal/security', () => import('../../features/personal/SecurityPage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/security/devices', () => import('../../features/personal/security/DevicesPage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/security/logins', () => import('../../features/personal/security/LoginsPage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/security/password', () => import('../../features/auth/changePassword/index.tsx'), {
    frame: 'personal',
    texts: ['auth'],
  }),
  screen(
    '/personal/security/anti-phishing',
    () => import('../../features/personal/security/AntiPhishingPage.tsx'),
    {
      frame: 'personal',
    },
  ),
  screen(
    '/personal/security/login-name',
    () => import('../../features/personal/security/LoginNamePage.tsx'),
    {
      frame: 'personal',
    },
  ),
  screen('/personal/security/freeze', () => import('../../features/personal/security/FreezePage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/settings/profile', () => import('../../features/personal/profile/ProfilePage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/settings/my-api', () => import('../../features/personal/apiKeys/ApiKeysPage.tsx'), {
    frame: 'personal',
  }),
  screen('/personal/qr-login/:qrLoginId', () => import('../../features/auth/qrLogin/ConfirmPage.tsx'), {
    texts: ['auth'],
    frame: 'personal',
  }),
  screen('/personal/message/:type?', () => import('../../features/messages/index.tsx'), {
    texts: ['message'],
    frame: 'personal',
  }),

  screen('/fees', () => import('../../features/growth/fees/FeesPage.tsx'), {
    frame: 'mobile',
    texts: ['growth'],
  }),
  screen('/vip', () => import('../../features/growth/fees/VipPage.tsx'), {
    frame: 'mobile',
    texts: ['growth'],
  }),
  screen('/mobile/coupon', () => import('../../features/growth/coupons/CouponCenterPage.tsx'), {
    frame: 'mobile',
    texts: ['growth'],
    isPersonal: true,
  }),
  screen('/mobile/invite', () => import('../../features/growth/referral/InvitePage.tsx'), {
    frame: 'mobile',
    texts: ['growth'],
  }),
];

/** Addresses that people type, and where they lead. */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  '/fees': '/m/#/fees',
  '/vip': '/m/#/vip',
  '/coupon': '/m/#/mobile/coupon',
  '/invite': '/m/#/mobile/invite',
};

/** The page of every other address. */
export const notFound = createPage(() => import('../../features/notFound/index.tsx'));

/** Pages that must stand without a call: they are shown in place of the application. */
export const noticePages = {
  denied: createPage(withTexts('guards', () => import('../../features/denied/index.tsx'))),
  framed: createPage(withTexts('guards', () => import('../guards/FramedPage.tsx'))),
};
