import { expect, test } from './fixtures.ts';

test('what leads nowhere is not found, and leads back to the home page of its site @replayed', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/nowhere', '/kr/nowhere', '/spot', '/krypton']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading).toHaveText('Oops, page not found!');
      await expect(
        page.getByText('The page you are looking for was deleted or never existed.'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to homepage' }).click();
      await expect(page).toHaveURL(path.startsWith('/kr/') ? '/kr/' : '/');
      await expect(heading).not.toHaveText('Oops, page not found!');
    });
  }
});
