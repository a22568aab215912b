import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { startWalk, walkPersonalPlaces } from './support/personalPlaces.ts';
import { SPOT } from './support/tradingScreen.ts';

const LANGUAGES: readonly Language[] = ['en_US', 'de_DE', 'fa_IR'];

// A window of 1280 × 2560 at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 640 } });

test.describe('at 320 px nothing is wider than the screen and no control is cut off', () => {
  test('on the screens of a user, in the menus and dialogs of the bar', async ({ page }) => {
    const walk = await startWalk(page, LANGUAGES);
    await logIn(page);
    await walkPersonalPlaces(walk);
    await walk.visit(['/m/#/fees', '/m/#/vip']);
    expect(walk.found).toEqual([]);
  });

  for (const [name, path, order] of [
    ['spot', SPOT, 'trade.side.buy'],
    ['contracts', '/contract/exchange/BTC_USDT', 'trade.phone.long'],
  ] as const) {
    test(`on the trading screen and in its order form, ${name}`, async ({ page }) => {
      const walk = await startWalk(page, LANGUAGES);
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
