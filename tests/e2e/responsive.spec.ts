import { expect, test } from './fixtures.ts';

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
