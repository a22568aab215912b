import type { Page } from 'playwright/test';
import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { LanguageWalk } from './support/languageWalk.ts';
import { SPOT } from './support/tradingScreen.ts';

const LANGUAGES: readonly Language[] = ['en_US', 'de_DE', 'fa_IR'];

/** Where users are at home; those in a row have different headings. */
const PERSONAL_PLACES = [
  '/personal/overview',
  '/personal/deposit',
  '/personal/withdrawal',
  '/personal/withdrawal/addresses',
  '/personal/statement',
  '/personal/orders',
  '/personal/earn/flexible',
  '/personal/security',
  '/personal/security/password',
  '/personal/security/anti-phishing',
  '/personal/security/devices',
  '/personal/security/logins',
  '/personal/security/freeze',
  '/personal/settings/profile',
  '/personal/settings/my-api',
  '/personal/message/system',
  '/m/#/mobile/invite',
  '/m/#/mobile/coupon',
  '/m/#/fees',
  '/m/#/vip',
] as const;

// A window of 1280 × 2560 at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 640 } });

async function startWalk(page: Page): Promise<LanguageWalk> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new LanguageWalk(page, LANGUAGES);
}

test.describe('at 320 px nothing is wider than the screen and no control is cut off', () => {
  test('on the screens of a user, in the menus and dialogs of the bar', async ({ page }) => {
    const walk = await startWalk(page);
    await logIn(page);
    await walk.openMenus('home as a user');
    await walk.visit(PERSONAL_PLACES);
    await walk.visit(['/personal/overview']);
    await walk.openDialog(walk.say('personal.actions.transfer'));
    await walk.visit(['/personal/settings/profile']);
    await walk.openDialog(walk.say('personal.profile.edit'));
    await walk.visit(['/personal/settings/my-api']);
    await walk.openDialog(walk.say('personal.api.create'));
    expect(walk.found).toEqual([]);
  });

  for (const [name, path, order] of [
    ['spot', SPOT, 'trade.side.buy'],
    ['contracts', '/contract/exchange/BTC_USDT', 'trade.phone.long'],
  ] as const) {
    test(`on the trading screen and in its order form, ${name}`, async ({ page }) => {
      const walk = await startWalk(page);
      await logIn(page);
      await walk.load(path, 'canvas');
      // A chart is drawn anew in each language, which is slow: from here on another tab stands in its place.
      await walk.openTabs('trade.market');
      await page.getByRole('button', { name: walk.say(order), exact: true }).click();
      const form = page.getByRole('dialog');
      await form.locator('button[type="submit"]').waitFor();
      await walk.look(`order form, ${name}`);
      expect(walk.found).toEqual([]);
    });
  }
});
