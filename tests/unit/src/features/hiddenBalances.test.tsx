import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DepositPage from '../../../../src/features/wallet/deposit/DepositPage.tsx';
import FundsPanel from '../../../../src/features/trading/spot/FundsPanel.tsx';
import { FundsLine } from '../../../../src/features/trading/screen/form/formLines.tsx';
import { createOrderForm } from '../../../../src/features/trading/spot/form/orderForm.ts';
import { OrderSummaryView } from '../../../../src/features/trading/spot/form/OrderSummaryView.tsx';
import { summarizeOrder } from '../../../../src/features/trading/spot/form/summarizeOrder.ts';
import { Assets } from '../../../../src/features/trading/spot/tables/Assets.tsx';
import { OverviewPage } from '../../../../src/features/wallet/overview/OverviewPage.tsx';
import StatementPage from '../../../../src/features/wallet/statement/StatementPage.tsx';
import { preferences } from '../../../../src/stores/preferences.ts';
import { fakes, logIn, logOut } from '../app/shell/support/user.ts';
import type { FakeCalls } from '../support/fakeSdk.ts';
import { renderScreen } from '../support/renderScreen.tsx';
import { BTC_USDT, contextOf } from './trading/instruments.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

/** Whatever the user has, so that it is found wherever it is shown. */
const HAS = '777.7';
/** What is available and what is held, which the day of today is worth. */
const HELD = '1555.4';

const ANSWERS: Readonly<Record<string, unknown>> = {
  listAccountBalances: [{ product: 2, instrument: null, asset: 'USDT', available: HAS, held: HAS }],
  listWalletDebts: [{ asset: 'USDT', amount: HAS, reason: 'depositReversed', depositId: null }],
  listTransferAssets: { list: [{ asset: 'USDT', name: 'Tether', scale: 8 }] },
  listWalletAssets: [{ asset: 'USDT', name: 'Tether', scale: 8, networks: [] }],
  listDeposits: { list: [], nextCursor: null },
  getKyc: { status: 2 },
  listTradePairs: [],
  getAssetHistory: {
    valuationAsset: 'USDT',
    days: [
      {
        ...{ day: '2026-11-22', value: HELD, deposits: HAS, withdrawals: HAS, bonuses: HAS, profit: HAS },
        ...{ trading: HAS, funding: HAS, fees: HAS, income: HAS, priceChange: HAS },
      },
    ],
  },
  listStatement: {
    list: [
      {
        entryId: '1',
        time: 0,
        type: 'deposit',
        product: 2,
        instrument: null,
        asset: 'USDT',
        amount: HAS,
        balance: HAS,
        reference: null,
      },
    ],
    nextCursor: null,
  },
};

beforeEach(async () => {
  for (const [id, answer] of Object.entries(ANSWERS))
    fakes.calls[id as keyof FakeCalls].mockResolvedValue(answer);
  fakes.sdk.request.mockImplementation(async (operation: string) => ANSWERS[operation]);
  await logIn();
  act(() => fakes.publish('balances', [{ asset: 'USDT', available: HAS, held: HAS }]));
});
afterEach(async () => {
  cleanup();
  act(() => preferences.update({ hideBalance: false }));
  await logOut();
});

const SELL = createOrderForm('sell');

/** Every amount of the page: of balances, a debt, days, charts and entries. */
const OVERVIEW = 22;

const PLACES: readonly (readonly [string, ReactNode, count: number])[] = [
  ['the overview', <OverviewPage key="overview" identity={null} />, OVERVIEW],
  ['the statement', <StatementPage key="statement" />, 2],
  ['the deposit page', <DepositPage key="deposit" />, 2],
  ['the balances beside the order form', <FundsPanel key="funds" instrument={BTC_USDT} />, 2],
  ['what an order can be paid with', <FundsLine key="line" label="Available" value={HAS} asset="USDT" />, 1],
  [
    'the most that can be sold',
    <OrderSummaryView
      key="summary"
      form={SELL}
      summary={summarizeOrder(SELL, contextOf({ available: { base: HAS, quote: '0' } }))}
      instrument={BTC_USDT}
    />,
    1,
  ],
  ['the assets tab', <Assets key="assets" />, 3],
];

/** Amounts shown, `777.70` and `777.70000000` alike. */
const AMOUNTS = /777\.7|1,555\.4/;

describe.each(PLACES)('%s', (_place, element, count) => {
  it('hides what the user has behind one mask, and shows it again', async () => {
    renderScreen(element);
    await waitFor(() => expect(screen.queryAllByText(AMOUNTS)).toHaveLength(count));
    act(() => preferences.update({ hideBalance: true }));
    expect(await screen.findAllByText(/••••••/)).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryAllByText(AMOUNTS)).toHaveLength(0));
    expect(document.body.textContent).not.toContain('***');
    act(() => preferences.update({ hideBalance: false }));
    await waitFor(() => expect(screen.queryAllByText(AMOUNTS)).toHaveLength(count));
  });
});

it.each([PLACES[0], PLACES[1], PLACES[3]])('there is an eye of its own on %s', async (_place, element) => {
  renderScreen(element);
  await screen.findAllByText(AMOUNTS);
  fireEvent.click(screen.getByRole('button', { name: 'Hide balances' }));
  expect(preferences.state.hideBalance).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Show balances' }));
  expect(preferences.state.hideBalance).toBe(false);
});
