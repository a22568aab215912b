import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderHistory } from '../../../../../../../src/features/trading/spot/tables/OrderHistory.tsx';
import { TradeHistory } from '../../../../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { Fill, Order } from '../../../../../../../src/stores/spot/types.ts';
import { sendRequest, type fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { pageWire, sdk } = clients as unknown as ReturnType<typeof FakeClients>;

afterEach(cleanup);

const order: Order = {
  orderId: '42',
  clientOrderId: 'my-1',
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'IOC',
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
const fill: Fill = {
  fillId: '1732160004567-7001-1-taker',
  tradeId: '7001',
  orderId: '42',
  clientOrderId: '',
  pair: 'BTC/USDT',
  side: 'buy',
  role: 'maker',
  price: '60999.50',
  quantity: '0.00400',
  quoteAmount: '243.998',
  fee: '0.0243998',
  feeAsset: 'USDT',
  tradedAt: 1_732_160_004_567,
};
it.each([
  ['order history', 'listOrderHistory', order, <OrderHistory pair="BTC/USDT" />],
  ['trade history', 'listFills', fill, <TradeHistory pair="BTC/USDT" />],
] as const)(
  'Export CSV of the %s saves what the exchange writes, in one call',
  async (_, list, row, table) => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    const text = 'Written by\r\nthe exchange\r\n';
    const headers = { 'content-type': 'text/csv', 'x-total-count': '1' };
    pageWire.fetch.mockResolvedValueOnce(new Response(text, { headers }));
    sdk.call.mockReset().mockImplementation(async (id: string, init?: unknown) => {
      if (id !== list) return [];
      return (init as { readonly as?: string } | undefined)?.as === 'blob'
        ? sendRequest(init)
        : { list: [row], nextCursor: null };
    });
    renderScreen(table);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
    await expect.poll(() => button.disabled).toBe(false);
    await act(async () => void fireEvent.click(button));
    await expect.poll(() => files).toHaveLength(1);
    expect(await files[0]?.text()).toBe(text);
    expect(
      sdk.call.mock.calls.filter(([, init]) => (init as { as?: string } | undefined)?.as === 'blob'),
    ).toHaveLength(1);
  },
);
