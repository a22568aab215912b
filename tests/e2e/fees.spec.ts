import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { postAsOperator } from './support/settings.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

/** Volume and levels stay: each run has an exchange of its own. */
test.use({ exchangeArgs: [] });

const ADA_UID = '61000100';

test('visitors see every tier; who trades comes nearer to the next, and another level holds at once', async ({
  page,
  exchange,
}) => {
  await page.goto('/m/#/fees');
  const tiers = page.getByRole('table', { name: 'Fee tiers' });
  await expect(tiers.getByRole('row', { name: /^VIP 9/ })).toContainText('500.00M');
  await expect(page.getByRole('row', { name: /^LTC\/USDT 0 Fee/ })).toBeVisible();
  await expect(page.getByText('Log in to see your own rates, your level and your volume.')).toBeVisible();

  await logIn(page, '/m/#/vip');
  const level = page.getByRole('region', { name: 'Your level' });
  await expect(level.getByText('VIP 0', { exact: true })).toBeVisible();
  await expect(level).toContainText('Default level');
  await test.step('a level that the exchange gives is there without asking', async () => {
    await postAsOperator(exchange, 'users/flags', { displayUserId: ADA_UID, vipTag: 2 });
    await expect(level.getByText('VIP 2', { exact: true })).toBeVisible();
    await expect(level).toContainText('Assigned by the exchange.');
  });

  await test.step('an order is reckoned with the rate of the level', async () => {
    await page.goto(SPOT);
    const trading = new TradingScreen(page);
    await trading.choose('Buy');
    await trading.choose('Market');
    await trading.field('total').fill('100');
    await expect(trading.form.getByText(/^0\.0\d+ USDT \(0\.09%\)$/)).toBeVisible();
    await trading.submit();
    await expect(page.getByText(/filled/i).first()).toBeVisible();
  });

  await test.step('what was traded is volume, and a part of the way to the next level', async () => {
    await page.goto('/m/#/vip');
    const bar = level.getByRole('progressbar', { name: /by volume$/ });
    await expect(bar).toHaveAttribute('aria-valuetext', /^.?(9\d|100)\.\d\d.? of .?[\d,]+ USDT/);
    await page.goto('/m/#/fees');
    const volume = page.getByRole('region', { name: 'Your volume' });
    await expect(volume.getByRole('slider')).toHaveAttribute('aria-valuetext', /(9\d|100)\.\d\d USDT$/);
  });
});
