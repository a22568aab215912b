import { expect, test } from './fixtures.ts';
import { submitLogin } from './support/demo.ts';
import { preferLanguage, wordsAt, wordsOf } from './support/language.ts';

for (const [base, site] of [
  ['', 'MAIN'],
  ['/kr', 'KR'],
  ['/vn', 'VN'],
  ['/br', 'BR'],
] as const) {
  const say = wordsAt(base);

  test(`the ${site} site works under ${base || '/'}`, async ({ page }) => {
    const sites = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/market/')) sites.add(request.headers()['x-site']);
    });

    await page.goto(`${base}/`);
    await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    expect([...sites]).toEqual([site]);

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('nav.login') })
      .click();
    await submitLogin(page);
    await expect(page).toHaveURL(new RegExp(`:\\d+${base}/?$`));

    await page
      .getByRole('navigation', { name: say('nav.main') })
      .getByRole('link', { name: say('nav.spot') })
      .click();
    await expect(page).toHaveURL(new RegExp(`:\\d+${base}/spot/exchange`));
  });
}

for (const [base, lang, language] of [
  ['/kr', 'ko-KR', 'ko_KR'],
  ['/vn', 'en-US', 'en_US'],
  ['/br', 'pt-BR', 'pt_BR'],
] as const) {
  test(`${base} opens in ${language}, from the first paint on, and in no other language in between`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenLanguages: seen });
      const note = () => seen.push(document.documentElement.lang);
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['lang'] });
      addEventListener('DOMContentLoaded', note);
    });
    await page.goto(`${base}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language)('home.headline'));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const seen = await page.evaluate(() => (window as unknown as { seenLanguages: string[] }).seenLanguages);
    // The page as it was built says `en`, until the script in its head has run.
    expect([...new Set(seen)].filter((one) => one !== 'en')).toEqual([lang]);
  });
}

test('a language that was chosen stays on every site', async ({ page }) => {
  await preferLanguage(page, 'de_DE');
  for (const base of ['/kr', '/br']) {
    await page.goto(`${base}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('de_DE')('home.headline'));
  }
});
