import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { logIn } from './support/demo.ts';
import { layoutShiftOf } from './support/layoutShift.ts';
import { expectToFit, type Palette } from './support/screenLook.ts';
import { SPOT } from './support/tradingScreen.ts';

interface Screen {
  readonly path: string;
  /** Text of its headline, where that is its own. */
  readonly title?: string;
  readonly isForUsers?: boolean;
  /** What has come when it is complete. */
  readonly isComplete?: (page: Page) => Promise<void>;
  /** Shows rises and falls to everybody: the palettes differ. */
  readonly palettes?: readonly Palette[];
  /** Is looked at from right to left as well. */
  readonly isMirrored?: boolean;
}

const BOTH_PALETTES = ['standard', 'colorBlind'] as const;

const has = (text: string) => async (page: Page) => {
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
};

/** Screens of users that are looked at from right to left: of those beside them one is enough. */
const MIRRORED: readonly string[] = [
  '/personal/overview',
  '/personal/statement',
  '/personal/security',
  '/personal/security/devices',
  '/personal/settings/profile',
  '/personal/settings/my-api',
];

const SCREENS: readonly Screen[] = [
  {
    path: '/',
    isComplete: (page) => expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible(),
    palettes: BOTH_PALETTES,
    isMirrored: true,
  },
  { path: '/auth/login', palettes: BOTH_PALETTES, isMirrored: true },
  { path: '/auth/register/email', title: 'Create your account', isMirrored: true },
  {
    path: '/auth/register/phone',
    title: 'Create your account',
    isComplete: (page) => expect(page.getByLabel('Phone number')).toBeVisible(),
    isMirrored: true,
  },
  { path: '/auth/factor-reset#token', title: 'Cancel the reset?', isMirrored: true },
  { path: '/auth/forgot-password', title: 'Reset your password', isMirrored: true },
  { path: '/nowhere', palettes: BOTH_PALETTES, isMirrored: true },
  { path: '/download', title: 'Get the app' },
  { path: '/security', title: 'Security' },
  { path: '/status', title: 'Status' },
  { path: '/legal', title: 'Legal' },
  { path: '/proof-of-reserves', title: 'Proof of reserves', isMirrored: true },
  { path: SPOT, isComplete: (page) => expect(page.locator('[role="img"] canvas').first()).toBeVisible() },
  ...[
    '/contract/content/fund',
    '/contract/content/markPrice',
    '/contract/content/insurance',
    '/contract/content/rules',
    '/contract/content/fund/simul',
    '/contract/content/markPrice/simul',
    '/contract/account/simul',
  ].map((path) => ({ path, isMirrored: true })),
  ...(
    [
      ['/personal/overview', 'Overview'],
      ['/personal/deposit?asset=ETH', 'Deposit'],
      ['/personal/withdrawal', 'Withdrawal'],
      ['/personal/withdrawal/addresses', 'Address book'],
      ['/personal/statement', 'Account statement'],
      ['/personal/statement/print?period=all', 'Account statement'],
      ['/personal/orders', 'Orders'],
      ['/personal/earn/flexible', 'Flexible Earn'],
      ['/personal/security', 'Security Center'],
      ['/personal/security/password', 'Change password'],
      ['/personal/security/anti-phishing', 'Anti-phishing code'],
      ['/personal/security/freeze', 'Freeze account'],
      ['/personal/security/devices', 'Devices and sessions'],
      ['/personal/security/logins', 'Login history'],
      ['/personal/settings/profile', 'ID Verification'],
      ['/personal/settings/my-api', 'API Management'],
      ['/m/#/mobile/coupon', 'Coupon Center'],
      ['/m/#/mobile/invite', 'Invite Friends'],
      ['/m/#/fees', 'Trading Fees & VOL'],
      ['/m/#/vip', 'VIP'],
    ] as const
  ).map(([path, title]) => ({ path, title, isForUsers: true, isMirrored: MIRRORED.includes(path) })),
  { path: '/personal/message/system', isForUsers: true, isComplete: has('Welcome') },
];

// Each finds its screen alone, so they are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

/** Opens a screen and waits until it is complete. */
async function open(page: Page, { path, title, isForUsers = false, isComplete }: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await (isForUsers ? logIn(page, path) : page.goto(path));
  const heading = page.getByRole('heading', { level: 1 });
  if (title === undefined) await expect(heading).toBeVisible();
  else await expect(heading).toHaveText(title);
  await isComplete?.(page);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  if (path.startsWith('/contract/')) {
    await expect(page.getByTestId('simulated')).toHaveCount(path.includes('simul') ? 1 : 0);
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  }
}

for (const screen of SCREENS) {
  const { path, palettes = ['standard'] as const, isMirrored = false } = screen;

  test(`${path} fits every width, theme and direction, and nothing is in the way of anybody`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    await open(page, screen);
    expect(await layoutShiftOf(page), 'moved while it arrived').toBeLessThan(0.05);
    await expectToFit(page, { palettes, isMirrored });
    expect(complaints).toEqual([]);
  });
}
