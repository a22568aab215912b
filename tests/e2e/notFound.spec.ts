import { expect, test } from './fixtures.ts';

for (const path of ['/nowhere', '/kr/nowhere', '/spot', '/krypton']) {
  test(`${path} is not found`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, page not found!');
    await expect(page.getByText('The page you are looking for was deleted or never existed.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to homepage' }).click();
    await expect(page).toHaveURL(path.startsWith('/kr/') ? '/kr/' : '/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops, page not found!');
  });
}
