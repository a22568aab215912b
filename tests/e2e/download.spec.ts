import { expect, test } from './fixtures.ts';
import { readQrPicture } from './support/qrPicture.ts';

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

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('the download code of the bar changes every three minutes and survives damage', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Download the app' }).hover();
    const code = page.getByRole('img', { name: 'QR code of the download page' });
    await expect(code).toBeVisible();
    expect(await code.boundingBox()).toMatchObject({ width: 136, height: 136 });
    const first = await readQrPicture(code);
    expect(first).toMatch(new RegExp(`^${new URL(page.url()).origin}/download\\?t=\\d+$`));

    // Any lower level is unreadable with this patch.
    expect(await readQrPicture(code, { patch: 0.42 })).toBe(first);

    const period = Number(first.split('=')[1]);
    // The exchange would tell the page that no time has passed.
    await context.setOffline(true);
    await page.clock.runFor(3 * 60_000);
    await expect.poll(() => readQrPicture(code)).toBe(first.replace(/\d+$/, String(period + 1)));
  });
});
