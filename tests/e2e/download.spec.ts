import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';

const APK = '/content/downloads/tidemark.apk';

test('a missing store link is a warning that it is coming soon', async ({ page }) => {
  await page.goto('/download');
  await page.getByRole('button', { name: 'App Store' }).click();
  await expect(page.getByText('Coming soon')).toBeVisible();
});

for (const who of ['a visitor', 'a user'] as const) {
  test(`${who} downloads the newest version, once it was checked`, async ({ page }) => {
    const path = who === 'a user' ? '/content/user/checkVersion' : '/content/public/checkVersion';
    const asked: URL[] = [];
    await page.route(`**${path}?**`, (route) => {
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
    if (who === 'a user') await logIn(page, '/download');
    else await page.goto('/download');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download for Android' }).click();
    await expect(page.getByText('Start download')).toBeVisible();
    expect((await download).suggestedFilename()).toBe('tidemark.apk');
    expect(asked.map(({ searchParams }) => searchParams.get('type'))).toEqual(['android']);
    expect(asked[0]?.searchParams.get('versionName')).toBe('0.0.0');
  });
}

test('a failed version check shows the message of the server', async ({ page }) => {
  await page.route('**/content/public/checkVersion?**', (route) =>
    route.fulfill({ status: 500, json: { code: 10500, message: 'The version is not known', data: null } }),
  );
  await page.goto('/download');
  await page.getByRole('button', { name: 'Download for Android' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The version is not known' })).toBeVisible();
});
