import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';

const CONTRACT = '/contract/exchange/BTC-USDT';

test('the small bar keeps links and settings in a drawer as wide as the page @phone-only @replayed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await drawer.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await drawer.getByRole('link', { name: 'Spot' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/spot\/exchange/);
});

test('contracts on a desktop: the chart is at least 420 px high, and no tab of the tables is cut off in any language', async ({
  page,
}) => {
  await logIn(page, CONTRACT);
  const stage = page.getByRole('img', { name: /candlestick chart/ });
  await expect(stage).toBeVisible();
  expect((await stage.boundingBox())?.height).toBeGreaterThanOrEqual(420);
  const strip = page.locator('[role="tablist"]:has([role="tab"][id^="account-"])');
  for (const language of ['en_US', 'de_DE', 'ru_RU', 'fa_IR'] as const) {
    await prefer(page, { language });
    await expect(strip.getByRole('tab')).toHaveCount(9);
    const hidden = await strip.evaluate((list) => {
      const room = list.getBoundingClientRect();
      return [...list.children].filter((tab) => {
        const { left, right, bottom } = tab.getBoundingClientRect();
        return left < room.left - 1 || right > room.right + 1 || bottom > room.bottom + 1;
      }).length;
    });
    expect(hidden, language).toBe(0);
  }
});

test('contracts on a tablet: the best bid and ask stay in view however far the page is scrolled @tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(CONTRACT);
  const best = (side: string) =>
    page.getByRole('group', { name: side, exact: true }).getByRole('button').first();
  for (const top of [0, 300, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    for (const side of ['Bids', 'Asks']) {
      await expect(best(side)).toHaveText(/\d/);
      await expect(best(side)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('trading on a phone: one row of tabs with the chart, one bar at the bottom, histories as cards @phone-only', async ({
  page,
}) => {
  await logIn(page, CONTRACT);
  await expect(page.getByRole('tab', { name: 'Chart', exact: true })).toHaveCount(1);
  const atBottom = () =>
    page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) => {
        const { position } = getComputedStyle(element);
        const { bottom, width, height } = element.getBoundingClientRect();
        const isBar = width > innerWidth * 0.9 && height > 0 && height < 120 && bottom > innerHeight - 80;
        return (position === 'fixed' || position === 'sticky') && isBar;
      });
      return fixed.length;
    });
  await expect.poll(atBottom).toBe(1);
  await page.goto('/m/#/fees');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(atBottom).toBe(1);
});

for (const scheme of ['dark', 'light'] as const)
  test(`the theme is that of a ${scheme} system until one is chosen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/legal');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const other = scheme === 'dark' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: other });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', other);
  });
