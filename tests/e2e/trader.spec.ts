import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { postAsOperator } from './support/settings.ts';

test('the badge of a verified trader leads to a profile that guests see', async ({ page, exchange }) => {
  const displayUserId = '61000100';
  await page.goto(`/trader/${displayUserId}`);
  await expect(page.getByText('There is no verified trader with this UID')).toBeVisible();
  await postAsOperator(exchange, 'users/flags', { displayUserId, isVerifiedTrader: true });
  await page.reload();
  await expect(page.getByRole('main').getByText('Ada', { exact: true })).toBeVisible();
  await expect(page.getByText('Verified since')).toBeVisible();

  await logIn(page, '/personal/settings/profile');
  await page.getByRole('main').getByRole('link', { name: 'Verified trader' }).click();
  await expect(page).toHaveURL(`/trader/${displayUserId}`);
  await postAsOperator(exchange, 'users/flags', { displayUserId, isVerifiedTrader: false });
});
