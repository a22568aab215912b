import { expect, test } from './fixtures.ts';
import { wordsAt } from './support/language.ts';

test('what leads nowhere is not found, and leads back to the home page of its site @replayed', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  expect(wordsAt('/nowhere')('notFound.title')).toBe('Oops, page not found!');
  for (const path of ['/nowhere', '/kr/nowhere', '/spot', '/krypton']) {
    const say = wordsAt(path);
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading).toHaveText(say('notFound.title'));
      await expect(page.getByText(say('notFound.explanation'))).toBeVisible();
      await page.getByRole('link', { name: say('notFound.back') }).click();
      await expect(page).toHaveURL(path.startsWith('/kr/') ? '/kr/' : '/');
      await expect(heading).not.toHaveText(say('notFound.title'));
    });
  }
});
