import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { beLoggedIn, logIn } from './support/demo.ts';
import { startWalk, walkPersonalPlaces } from './support/personalPlaces.ts';
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
  `/explorer/ethereum/0x${'0'.repeat(64)}`,
  '/m/#/fees',
  '/m/#/vip',
] as const;

test.describe('no text overflows its container at 390 px @phone-only', () => {
  test('on the screens of a guest', async ({ page }) => {
    const walk = await startWalk(page, LANGUAGES);
    await walk.load('/', 'h1');
    await walk.openMenus('home as a guest');
    await walk.visit(PUBLIC_PLACES);
    await walk.load('/auth/login', 'form');
    await page.locator('form button[type="submit"]').click();
    await walk.look('login with problems');
    expect(walk.found).toEqual([]);
  });

  test('on the screens of a user', async ({ page }) => {
    const walk = await startWalk(page, LANGUAGES);
    await logIn(page);
    await walkPersonalPlaces(walk);
    expect(walk.found).toEqual([]);
  });

  test('on the trading screen', async ({ page }) => {
    const walk = await startWalk(page, LANGUAGES);
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
