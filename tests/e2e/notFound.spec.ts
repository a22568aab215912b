import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
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

test('P2P and copy trading are not found by guests and users', async ({ page, exchange }) => {
  const paths = ['/p2p', '/p2p/orders', '/copy', '/copy/traders', '/kr/p2p'];
  const expectNone = async () => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsAt(path)('notFound.title'));
      await expect(page.locator('body')).not.toContainText(/P2P|copy trading/i);
    }
  };
  await expectNone();
  await logIn(page);
  await expectNone();
  const html = { headers: { accept: 'text/html' } };
  const unknown = await fetch(`${exchange.address}/nowhere`, html);
  for (const path of paths) expect((await fetch(exchange.address + path, html)).status).toBe(unknown.status);
});
