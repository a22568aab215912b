import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OrdersPage from '../../../../../../src/features/trading/orders/index.tsx';
import {
  pathOfProduct,
  PRODUCTS,
  productOf,
} from '../../../../../../src/features/trading/orders/products.ts';
import { configure } from '../../../app/shell/support/deployment.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { ORDER } from '../contracts/tables/rows.ts';
import { listed } from '../contracts/ticketContexts.ts';

// Loaded ahead, as lazy parts take their time on a slow machine.
import '../../../../../../src/features/trading/contracts/orders/ContractOrders.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const OPEN = [
  { ...ORDER, orderId: '1', status: 'open' },
  { ...ORDER, orderId: '2', status: 'open', contract: 'BTC-USD', settleAsset: 'BTC' },
];

beforeEach(async () => {
  configure();
  fakes.calls.listContracts.mockResolvedValue([listed('linear'), listed('inverse')]);
  await logIn();
});

afterEach(async () => {
  cleanup();
  await logOut();
});

it.each(PRODUCTS)('the address names %s, and leads back to it', (product) => {
  const [path, search] = pathOfProduct(product, 'history').split('?');
  const query = new URLSearchParams(search);
  expect([path, productOf(query, PRODUCTS), query.get('tab')]).toEqual([
    '/personal/orders',
    product,
    'history',
  ]);
});

it.each([
  ['', PRODUCTS],
  ['product=margin', PRODUCTS],
  ['product=usdtm', ['spot']],
] as const)('"%s" leads to spot where %o are traded', (query, offered) => {
  expect(productOf(new URLSearchParams(query), offered)).toBe('spot');
});

it('shows the open orders of the chosen product alone, in the address', async () => {
  const { history } = renderScreen(<OrdersPage />, { path: '/personal/orders?product=usdtm' });
  fakes.publish('contractOrders', { open: OPEN, closed: [] });
  expect(await screen.findByRole('link', { name: 'BTC-USDT' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'BTC-USD' })).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: 'COIN-M' }));
  expect(history.at(-1)).toBe('/personal/orders?product=coinm');
  expect(await screen.findByRole('link', { name: 'BTC-USD' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'BTC-USDT' })).toBeNull();
  const names = [...screen.getByRole('combobox', { name: 'Contract' }).querySelectorAll('option')];
  expect(names.map(({ value }) => value)).toEqual(['', 'BTC-USD']);
});

it('asks for the histories of the chosen product alone', async () => {
  fakes.calls.listContractFills.mockResolvedValue({ list: [], nextCursor: null });
  renderScreen(<OrdersPage />, { path: '/personal/orders?product=coinm&tab=trades' });
  await screen.findByRole('tab', { name: 'Trade history', selected: true });
  await screen.findByText('No trades yet');
  expect(fakes.calls.listContractFills.mock.lastCall?.[0]).toMatchObject({ query: { kind: 'inverse' } });
});

it('cancels together no more than it shows', async () => {
  renderScreen(<OrdersPage />, { path: '/personal/orders?product=usdtm' });
  fakes.publish('contractOrders', { open: OPEN, closed: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }));
  await vi.waitFor(() =>
    expect(fakes.calls.cancelAllContractOrders.mock.calls).toEqual([[{ body: { kind: 'linear' } }]]),
  );
});

it('narrows open spot orders, and cancels those that it shows', async () => {
  renderScreen(<OrdersPage />, { path: '/personal/orders' });
  const spot = {
    ...ORDER,
    orderId: '1',
    status: 'open',
    pair: 'BTC/USDT',
    quoteFilled: '0',
    feeAsset: 'USDT',
  };
  const others = [
    { ...spot, orderId: '2', side: 'sell' },
    { ...spot, orderId: '3', pair: 'ETH/USDT' },
  ];
  fakes.publish('orders', { open: [spot, ...others], closed: [] });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Side' }), { target: { value: 'sell' } });
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /^Cancel order/ })).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(await screen.findByText('All open orders shown in the table will be cancelled.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel orders' }));
  await vi.waitFor(() =>
    expect(fakes.calls.cancelAllOrders.mock.calls).toEqual([[{ body: { side: 'sell' } }]]),
  );
});

it('says that filters hide what is open, and clears them', async () => {
  renderScreen(<OrdersPage />, { path: '/personal/orders?product=usdtm' });
  fakes.publish('contractOrders', { open: OPEN, closed: [] });
  await screen.findByRole('link', { name: 'BTC-USDT' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Side' }), {
    target: { value: ORDER.side === 'buy' ? 'sell' : 'buy' },
  });
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'BTC-USDT' })).toBeTruthy();
});

it.each([
  ['', 'listFills'],
  ['product=usdtm&', 'listContractFills'],
] as const)('shows the fills of the order that the address names (%s)', async (query, call) => {
  fakes.calls[call].mockResolvedValue({ list: [], nextCursor: null });
  renderScreen(<OrdersPage />, { path: `/personal/orders?${query}tab=trades&order=42` });
  await screen.findByText('Nothing matches these filters');
  expect(fakes.calls[call].mock.lastCall?.[0]).toMatchObject({ query: { orderId: '42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters: Order NO. 42' }));
  await screen.findByText('No trades yet');
  expect(fakes.calls[call].mock.lastCall?.[0]).not.toHaveProperty('query.orderId');
});

it.each([
  ['tab=funding', 'listFundingPayments'],
  ['tab=history&source=liquidations', 'listLiquidations'],
] as const)('shows the entry that the address names (%s)', async (tab, call) => {
  fakes.calls[call].mockResolvedValue({ list: [], nextCursor: null });
  const path = `/personal/orders?product=usdtm&${tab}&contract=BTC-USDT&at=1732160004567`;
  renderScreen(<OrdersPage />, { path });
  await screen.findByText('Nothing matches these filters');
  expect(fakes.calls[call].mock.lastCall?.[0]).toMatchObject({
    query: { contract: 'BTC-USDT', startAt: 1_732_160_004_567, endAt: 1_732_160_004_568 },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Clear filters: BTC-USDT 2024-11-2/ }));
  await vi.waitFor(() => expect(screen.queryByText('Nothing matches these filters')).toBeNull());
  expect(fakes.calls[call].mock.lastCall?.[0]).not.toHaveProperty('query.startAt');
});

it('has no choice where contracts are switched off', async () => {
  configure({ switches: { derivatives: false } });
  renderScreen(<OrdersPage />, { path: '/personal/orders?product=usdtm' });
  fakes.publish('orders', { open: [], closed: [] });
  expect(await screen.findByText('No open orders')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Funding history' })).toBeNull();
});
