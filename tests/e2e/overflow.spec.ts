import type { Page } from 'playwright/test';
import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { beLoggedIn, logIn } from './support/demo.ts';
import { LanguageWalk } from './support/languageWalk.ts';
import { SPOT } from './support/tradingScreen.ts';

/** The languages with the longest words and the widest letters, and the one that runs the other way. */
const LANGUAGES: readonly Language[] = ['de_DE', 'ru_RU', 'fr_FR', 'fa_IR'];

const PUBLIC_PLACES = [
  '/nowhere',
  '/download',
  '/auth/register/email',
  '/auth/factor-reset#token',
  '/auth/register/phone',
  '/auth/forgot-password',
  '/contract/exchange',
  '/p2p',
  `/explorer/ethereum/0x${'0'.repeat(64)}`,
  '/m/#/fees',
  '/m/#/vip',
] as const;

const PERSONAL_PLACES = [
  '/personal/overview',
  '/personal/deposit',
  '/personal/withdrawal',
  '/personal/withdrawal/addresses',
  '/personal/statement',
  '/personal/orders',
  '/personal/statement/print?period=all',
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
] as const;

/** Opens a page at whose texts is looked in all the languages; nothing moves on it but what the user moves. */
async function startWalk(page: Page): Promise<LanguageWalk> {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new LanguageWalk(page, LANGUAGES);
}

test.describe('no text overflows its container at 390 px @phone-only', () => {
  test('on the screens of a guest', async ({ page }) => {
    const walk = await startWalk(page);
    await walk.load('/', 'h1');
    await walk.openMenus('home as a guest');
    await walk.visit(PUBLIC_PLACES);
    await walk.load('/auth/login', 'form');
    await page.locator('form button[type="submit"]').click();
    await walk.look('login with problems');
    expect(walk.found).toEqual([]);
  });

  test('on the screens of a user', async ({ page }) => {
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

  test('on the trading screen', async ({ page }) => {
    const walk = await startWalk(page);
    await beLoggedIn(page);
    await walk.load(SPOT, 'canvas');
    await walk.openTabs('trade.market');
    await walk.openTabs('trade.tables.title');
    await page.getByRole('button', { name: walk.say('trade.side.buy'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('button[type="submit"]').click();
    await walk.look('order form with a problem');
    for (const type of ['market', 'postOnly']) {
      await drawer.getByRole('button', { name: walk.say(`trade.type.${type}`), exact: true }).click();
      await walk.look(`order form, ${type}`);
    }
    expect(walk.found).toEqual([]);
  });
});
