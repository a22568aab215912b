import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { ContractForm } from './support/contractForm.ts';
import { expectStill } from './support/stillButtons.ts';
import { violationsOf } from './support/violations.ts';

const CONTRACT = 'BTC-USDT';
const SCREEN = '/contract/exchange/BTC_USDT';

interface Order {
  readonly side: string;
  readonly price: string | null;
  readonly quantity: string;
  readonly marginMode: string;
}

interface Trigger {
  readonly purpose: string;
  readonly side: string;
  readonly triggerPrice: string | null;
}

interface Account {
  readonly product: number;
  readonly contract: string | null;
  readonly balance: string;
}

const openOrders = async (calls: ContractCalls): Promise<readonly Order[]> =>
  (await calls.get<{ list: readonly Order[] }>('orders/open')).list;
const openTriggers = async (calls: ContractCalls): Promise<readonly Trigger[]> =>
  (await calls.get<{ list: readonly Trigger[] }>('triggers/open')).list;

/** What the isolated account of the contract holds; nothing when it was never used. */
async function isolatedBalance(calls: ContractCalls): Promise<string> {
  const accounts = await calls.get<readonly Account[]>('margin-accounts');
  return accounts.find(({ product, contract }) => product === 5 && contract === CONTRACT)?.balance ?? '0';
}

test.describe('a trader', () => {
  test.afterEach(async ({ page, exchange }) => {
    const calls = new ContractCalls(page, exchange);
    await calls.clear(CONTRACT);
    for (const marginMode of ['cross', 'isolated']) {
      await calls.post('settings/leverage', { contract: CONTRACT, marginMode, leverage: 10 });
      await calls.post('settings/position-mode', { contract: CONTRACT, marginMode, positionMode: 'oneWay' });
    }
    const amount = await isolatedBalance(calls);
    if (Number(amount) > 0) {
      const clientTransferId = `back-${Date.now()}`;
      await calls.post('positions/margin', {
        contract: CONTRACT,
        direction: 'remove',
        amount,
        clientTransferId,
      });
    }
  });

  test('places an order of each kind once it is confirmed, and mistakes are named before', async ({
    page,
    exchange,
  }) => {
    const calls = new ContractCalls(page, exchange);
    const screen = await ContractForm.open(page, SCREEN);
    await test.step('the margin account is there, can be hidden, and leads to the transfer', async () => {
      const risk = page.getByTestId('risk');
      await expect(risk.getByRole('meter', { name: 'Margin ratio' })).toHaveAttribute('aria-valuenow', '0');
      await expect(risk.locator('[data-fact="equity"]')).toContainText(/\d USDT$/);
      await risk.getByRole('button', { name: 'Hide balances' }).click();
      await expect(risk.locator('[data-fact="equity"]')).not.toContainText(/\d/);
      await risk.getByRole('button', { name: 'Show balances' }).click();
      await risk.getByRole('button', { name: 'Transfer' }).click();
      await expect(page.getByRole('dialog', { name: 'Transfer' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toBeHidden();
    });
    await test.step('the buttons stay where they are while somebody types', async () => {
      const buttons = ['Buy / Long', 'Sell / Short'].map((name) =>
        screen.form.getByRole('button', { name, exact: true }),
      );
      await expectStill(buttons, [screen.field('price'), screen.field('amount')]);
    });
    await test.step('a limit order is confirmed with its numbers, then waits', async () => {
      await screen.field('price').fill(await screen.priceAt(0.5));
      await expect(screen.form.getByText(/^Price must be between [\d,.]+ and [\d,.]+ USDT$/)).toBeVisible();
      const price = await screen.priceAt(0.95);
      await screen.field('price').fill(price);
      await screen.field('amount').press('Enter');
      await expect(screen.form.getByText('Enter a size')).toBeVisible();
      await screen.field('amount').fill('99');
      await expect(
        screen.form.getByText(/^Insufficient margin: [\d,.]+ USDT required, 50,000 USDT available$/),
      ).toBeVisible();

      await screen.field('amount').fill('0.01');
      await expect(screen.figure('buy', 'cost')).toHaveText(/^[\d,.]+ USDT$/);
      await screen.form.getByRole('button', { name: 'Buy / Long' }).focus();
      await screen.field('amount').press('Enter');
      await expect(screen.dialog.getByText('Limit GTC')).toBeVisible();
      await expect(screen.dialog.getByText('0.010 BTC')).toBeVisible();
      await screen.dialog.getByRole('button', { name: 'Buy / Long' }).click();
      await expect(page.getByText(/^Buy order placed: 0\.01 BTC at /)).toBeVisible();
      expect(await openOrders(calls)).toMatchObject([
        { side: 'buy', price: `${price}.0`, quantity: '0.010' },
      ]);
      await expect(screen.field('amount')).toHaveValue('');
      await expect(screen.field('price')).toHaveValue(price);
      await calls.clear(CONTRACT);
    });
    await test.step('a market order brings its take-profit and stop-loss; confirming can be switched off and on', async () => {
      const [profit, stop] = [await screen.priceAt(1.05), await screen.priceAt(0.97)];
      await screen.choose('Market');
      await screen.field('amount').fill('0.01');
      await screen.form.getByLabel('Take profit / stop loss').check();
      await screen.field('takeProfit').fill(stop);
      await expect(
        screen.form.getByText(/^(Take profit|Stop loss): Must be above [\d,.]+ USDT for this side$/),
      ).toBeVisible();
      await screen.field('takeProfit').fill(profit);
      await screen.field('stopLoss').fill(stop);
      await expect(screen.form.getByTestId('takeProfit-result')).toHaveText(/\+[\d,.]+ USDT \(\+\d/);
      await expect(screen.form.getByTestId('stopLoss-result')).toHaveText(/−[\d,.]+ USDT \(−\d/);

      await screen.form.getByRole('button', { name: 'Buy / Long' }).click();
      await screen.dialog.getByLabel('Don’t ask again').check();
      await screen.dialog.getByRole('button', { name: 'Buy / Long' }).click();
      await expect(page.getByText(/^Bought 0\.01 BTC at /)).toBeVisible();
      await expect
        .poll(async () =>
          (await openTriggers(calls)).map(({ purpose, triggerPrice }) => [purpose, triggerPrice]),
        )
        .toEqual(
          expect.arrayContaining([
            ['takeProfit', `${profit}.0`],
            ['stopLoss', `${stop}.0`],
          ]),
        );

      // Against the position: nothing is asked, and it closes.
      await screen.form.getByLabel('Reduce-only').check();
      await expect(screen.figure('sell', 'max')).toHaveText('0.010 BTC');
      await screen.field('amount').fill('0.01');
      await screen.send('Sell / Short', false);
      await expect(page.getByText(/^Sold 0\.01 BTC at /)).toBeVisible();
      await screen.form.getByRole('button', { name: 'Order settings' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Confirm orders' }).click();
      await page.keyboard.press('Escape');
      await screen.field('amount').fill('0.01');
      await screen.send('Sell / Short', false);
      await expect(screen.form.getByText('No position to close')).toBeVisible();
      await screen.form.getByLabel('Reduce-only').uncheck();
      await screen.send('Sell / Short', false);
      await expect(screen.form.getByText(/^Enter a take-profit or stop-loss price/)).toBeVisible();
      await screen.form.getByLabel('Take profit / stop loss').uncheck();
      await screen.send('Sell / Short', false);
      await expect(screen.dialog.getByText('Est. avg. price')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('a trigger waits for its price', async () => {
      const price = await screen.priceAt(0.9);
      await screen.choose('Market Trigger');
      await screen.field('triggerPrice').fill(price);
      await screen.field('amount').fill('0.01');
      await screen.send('Buy / Long');
      await expect(page.getByText('Trigger order placed')).toBeVisible();
      expect(await openTriggers(calls)).toMatchObject([
        { purpose: 'entry', side: 'buy', triggerPrice: `${price}.0` },
      ]);
    });
    await test.step('the keyboard fills the form; form and dialogs have no accessibility violations', async () => {
      expect(await violationsOf(page, 'form')).toEqual([]);
      await page.keyboard.press('m');
      await expect(screen.form.getByRole('button', { name: 'Market', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('2');
      await expect(screen.form.getByRole('slider')).toHaveAttribute('aria-valuenow', '50');
      await expect(screen.figure('sell', 'size')).toHaveText(/^[1-9]/);
      await page.keyboard.press('s');
      await expect(screen.form.getByRole('button', { name: 'Sell / Short' })).toBeFocused();
      await screen.field('amount').press('Enter');
      await expect(page.getByRole('dialog', { name: 'Sell / Short BTC-USDT' })).toBeVisible();
      expect(await violationsOf(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      for (const mode of ['margin', 'leverage', 'position'] as const) {
        await screen.openMode(mode);
        expect(await violationsOf(page, '[role="dialog"]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(screen.dialog).toBeHidden();
      }
    });
  });

  test('changes leverage, position mode and margin mode', async ({ page, exchange }) => {
    const calls = new ContractCalls(page, exchange);
    const screen = await ContractForm.open(page, SCREEN);
    await test.step('the leverage is changed, and what the exchange refuses is said in its words', async () => {
      await screen.openMode('leverage');
      const field = screen.dialog.locator('input[name="leverage"]');
      await field.fill('126');
      await expect(screen.dialog.getByText('1 to 125')).toBeVisible();
      await field.fill('100');
      await expect(screen.dialog.getByText(/^At 100x, a small adverse price move/)).toBeVisible();
      await expect(screen.dialog.locator('[data-fact="most"] dd')).toHaveText('800,000 USDT');
      await screen.confirm();
      await expect(screen.dialog).toBeHidden();
      await expect(screen.mode('leverage')).toHaveText('100x');

      await screen.choose('Market');
      await screen.field('amount').fill('0.02');
      await screen.send('Sell / Short');
      await expect(page.getByText(/^Sold 0\.02 BTC at /)).toBeVisible();
      await screen.openMode('position');
      await screen.dialog.getByRole('radio', { name: /^Hedge/ }).click();
      await screen.confirm();
      await expect(screen.dialog.getByRole('alert')).toHaveText(
        'Close the position and cancel its orders first.',
      );
    });
    await test.step('in hedge mode positions are opened and closed on their own', async () => {
      // The dialog that was refused is still open.
      await calls.clear(CONTRACT);
      await screen.confirm();
      await screen.choose('Market');
      for (const positionSide of ['Long', 'Short']) {
        await screen.field('amount').fill('0.01');
        await screen.send(`Open ${positionSide}`);
        await expect(screen.field('amount')).toHaveValue('');
      }
      await screen.form.getByRole('button', { name: 'Close', exact: true }).click();
      // In hedge mode buying closes the short, selling the long.
      await expect(screen.figure('sell', 'max')).toHaveText('0.010 BTC');
      await screen.field('amount').focus();
      for (const action of ['Close Long', 'Close Short']) {
        await screen.form.getByRole('slider').press('End');
        await screen.send(action);
        await expect(screen.field('amount')).toHaveValue('');
      }
      await expect(screen.figure('sell', 'max')).toHaveText('0.000 BTC');
      await expect(screen.figure('buy', 'max')).toHaveText('0.000 BTC');
    });
    await test.step('an isolated order takes the margin it lacks, once even when its answer is lost', async () => {
      await screen.openMode('margin');
      await screen.dialog.getByRole('radio', { name: /^Isolated/ }).click();
      await screen.confirm();
      await expect(screen.mode('margin')).toHaveText('Isolated');

      await screen.choose('Limit');
      await screen.field('price').fill(await screen.priceAt(0.95));
      await screen.field('amount').fill('0.01');
      await expect(screen.form.getByText('From cross account')).toBeVisible();
      let requests = 0;
      await page.route('**/api/contract-trade-api/order?*', async (route) => {
        if (route.request().method() === 'POST') {
          requests += 1;
          await route.fetch();
        }
        await route.abort('connectionreset');
      });
      await screen.send('Buy / Long');
      await expect(page.getByText(/^No response from the exchange/)).toBeVisible();
      expect(requests).toBe(1);
      const moved = await isolatedBalance(calls);
      expect(Number(moved)).toBeGreaterThan(0);

      await page.unroute('**/api/contract-trade-api/order?*');
      await screen.send('Buy / Long');
      await expect(page.getByText(/^Buy order placed: 0\.01 BTC at /)).toBeVisible();
      expect(await isolatedBalance(calls)).toBe(moved);
      expect(await openOrders(calls)).toMatchObject([{ marginMode: 'isolated', quantity: '0.010' }]);
    });
  });

  test('orders from the drawer of the phone @phone-only', async ({ page, exchange }) => {
    const calls = new ContractCalls(page, exchange);
    const screen = await ContractForm.openOnPhone(page, SCREEN);
    await page.getByRole('button', { name: 'Sell / Short', exact: true }).click();
    await expect(screen.figure('sell', 'max')).toHaveText(/[1-9]/);
    await screen.field('price').fill(await screen.priceAt(1.05));
    await screen.field('amount').fill('0.01');
    await screen.field('amount').press('Enter');
    await page
      .getByRole('dialog', { name: /^Sell \/ Short BTC-USDT/ })
      .getByRole('button', { name: 'Sell / Short' })
      .click();
    await expect(page.getByText(/^Sell order placed: 0\.01 BTC at /)).toBeVisible();
    expect(await openOrders(calls)).toMatchObject([{ side: 'sell', quantity: '0.010' }]);
  });
});
