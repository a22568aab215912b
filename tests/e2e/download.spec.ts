import { expect, test } from './fixtures.ts';

const APK = '/content/downloads/tidemark.apk';

test('a visitor downloads the newest version, once it was checked', async ({ page }) => {
  const asked: URL[] = [];
  await page.route('**/content/public/checkVersion?**', (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({
      json: { code: 200, message: 'ok', data: { versionName: '1.4.0', downUrl: APK } },
    });
  });
  await page.route(`**${APK}`, (route) =>
    route.fulfill({
      body: 'package',
      headers: { 'content-disposition': 'attachment; filename="tidemark.apk"' },
    }),
  );
  await page.goto('/download');
  await page.getByRole('button', { name: 'App Store' }).click();
  await expect(page.getByText('Coming soon')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Android' }).click();
  await expect(page.getByText('Start download')).toBeVisible();
  expect((await download).suggestedFilename()).toBe('tidemark.apk');
  expect(asked.map(({ searchParams }) => searchParams.get('type'))).toEqual(['android']);
  expect(asked[0]?.searchParams.get('versionName')).toBe('0.0.0');
});
