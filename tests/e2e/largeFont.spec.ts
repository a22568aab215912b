import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findClippedControls } from './support/clippedControls.ts';
import { findClippedTexts } from './support/clippedText.ts';
import { beLoggedIn } from './support/demo.ts';
import { overflowOf } from './support/overflow.ts';
import { widen } from './support/screenLook.ts';
import { SPOT } from './support/tradingScreen.ts';

const WIDTHS = [1440, 1024, 390];

/** What the bar leaves out where a large font has no room for it: the link and the button are named after it. */
const LEFT_OUT = /^(Tidemark|Live|\d+ ms)$/;

/** Everything on the page that does not fit at a font size of 200 %. */
async function misfitsOf(page: Page): Promise<readonly string[]> {
  const texts = (await findClippedTexts(page)).filter(({ text }) => !LEFT_OUT.test(text));
  const sideways = await overflowOf(page);
  return [
    ...texts.map(({ text, path, problem }) => `"${text}" ${problem}: ${path}`),
    ...(await findClippedControls(page)),
    ...(sideways > 0 ? [`${sideways} px wider than the screen`] : []),
  ];
}

test('at a font size of 200 % texts grow, and nothing is cut off or beside the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.locator('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await expect(page.locator('.tm-opening, .mantine-Skeleton-root')).toHaveCount(0);
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const usual = await size();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await size(), path).toBe(2 * usual);
    for (const width of WIDTHS) {
      await widen(page, width);
      found.push(...(await misfitsOf(page)).map((finding) => `${path}, ${width} px: ${finding}`));
    }
  };
  await look('/auth/login');
  await beLoggedIn(page);
  for (const path of [
    '/',
    '/personal/overview',
    '/personal/settings/profile',
    SPOT,
    '/contract/exchange/BTC_USDT',
  ])
    await look(path);
  expect(found).toEqual([]);
});

test('in a browser with letters twice as large no page is wider than a phone, in languages with long words @phone-only', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await beLoggedIn(page);
  await page.goto('/robots.txt');
  const wide: string[] = [];
  for (const [path, language] of [
    ['/', 'fr_FR'],
    ['/', 'ru_RU'],
    ['/personal/overview', 'ru_RU'],
    ['/personal/deposit', 'ru_RU'],
    ['/personal/overview', 'fa_IR'],
  ] as const) {
    await page.evaluate(
      (chosen) => localStorage.setItem('tidemark:preferences:v1', JSON.stringify({ language: chosen })),
      language,
    );
    await page.goto(path);
    await page.locator('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await expect(page.locator('.tm-opening, .mantine-Skeleton-root')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const more = await page.evaluate(() => innerWidth - screen.width);
    if (more > 0) wide.push(`${path} in ${language}: ${more} px`);
  }
  await session.detach();
  expect(wide).toEqual([]);
});
