import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderHistory } from '../../../../../../../src/features/trading/spot/tables/OrderHistory.tsx';
import { TradeHistory } from '../../../../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { Order } from '../../../../../../../src/stores/spot/types.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

const order: Order = {
  orderId: '42',
  clientOrderId: 'my-1',
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: '61000.00',
  quantity: '0.01000',
  filled: '0.00400',
  averagePrice: null,
  quoteFilled: '243.998',
  fee: '0.0243998',
  feeAsset: 'USDT',
  status: 'cancelled',
  createdAt: 1_732_160_000_123,
  updatedAt: 1_732_160_004_567,
};

interface Init {
  readonly query: Readonly<Record<string, unknown>>;
  /** Asks for the whole list as a file. */
  readonly as?: 'blob';
}

/** What a list was asked with, as pages or as a file, the newest first. */
const askedOf = (operation: string, as?: 'blob'): Init['query'][] =>
  (sdk.call.mock.calls as unknown as [string, Init][])
    .filter(([id, init]) => id === operation && init.as === as)
    .map(([, { query }]) => query)
    .toReversed();

const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));

beforeEach(() => {
  // The exchange has one cancelled order, and no rejected one.
  sdk.call.mockReset().mockImplementation(async (id: string, ...rest: unknown[]) => {
    const [init] = rest as [Init?];
    if (id === 'listOrderHistory' && init?.as === 'blob') return new Blob(['Written\r\n']);
    if (id === 'listOrderHistory')
      return { list: init?.query['status'] === 'rejected' ? [] : [order], nextCursor: null };
    if (id === 'listFills') return { list: [], nextCursor: null };
    return [];
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
});
afterEach(cleanup);

it('orders are asked for by side, type, status and days, and exported so', async () => {
  renderScreen(<OrderHistory />);
  await choose('Side', 'buy');
  await choose('Type', 'limit');
  await choose('Status', 'cancelled');
  await choose('Time', 'custom');
  for (const [name, value] of [
    ['From', '2026-03-01'],
    ['To', '2026-03-02'],
  ] as const)
    await act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));
  const wanted = {
    side: 'buy',
    type: 'limit',
    status: 'cancelled',
    startAt: new Date(2026, 2, 1).getTime(),
    endAt: new Date(2026, 2, 3).getTime(),
    // A period comes oldest first by itself.
    sort: 'newest',
  };
  expect(askedOf('listOrderHistory')[0]).toEqual({ ...wanted, limit: 10 });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  await expect.poll(() => button.disabled).toBe(false);
  await act(async () => void fireEvent.click(button));
  await expect.poll(() => askedOf('listOrderHistory', 'blob')).toHaveLength(1);
  expect(askedOf('listOrderHistory', 'blob')[0]).toMatchObject(wanted);
});

it('a list that its filters leave empty offers to clear them, and is then the whole one', async () => {
  renderScreen(<OrderHistory />);
  await screen.findByText('42');
  await choose('Status', 'rejected');
  await screen.findByText('Nothing matches these filters');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
  await screen.findByText('42');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('');
  expect(askedOf('listOrderHistory')[0]).toEqual({ limit: 10 });
});

it('fills are asked for by side and by the type of their order', async () => {
  renderScreen(<TradeHistory />);
  await choose('Side', 'sell');
  await choose('Type', 'postOnly');
  expect(askedOf('listFills')[0]).toEqual({ side: 'sell', type: 'postOnly', limit: 10 });
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});
