import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILL_COLUMNS, ORDER_COLUMNS } from '../../../../../../../server/gateway/handlers/spot/csvColumns.ts';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import { orderHistoryColumns } from '../../../../../../../src/features/trading/spot/tables/orderColumns.tsx';
import { OrderHistory } from '../../../../../../../src/features/trading/spot/tables/OrderHistory.tsx';
import {
  fillColumns,
  TradeHistory,
} from '../../../../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { Fill, Order } from '../../../../../../../src/stores/spot/types.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

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
  tradeId: '7001',
  orderId: '42',
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
const t = ((key: string) => key) as TFunction;

/** What a row has under each heading; an empty cell is one of no value. */
const cells = <Row,>(
  columns: readonly (readonly [heading: string, value: (row: Row) => unknown])[],
  row: Row,
) => columns.map(([heading, value]) => [heading, heading.endsWith('.time') ? 'a time' : (value(row) ?? '')]);

describe('what the exchange writes as CSV has the columns of the table,', () => {
  it.each([order, { ...order, timeInForce: 'GTC' as const, averagePrice: '60999.50' }])(
    'ended orders: $timeInForce',
    (row) => {
      const shown = csvColumns(orderHistoryColumns(t)).map(({ heading, value }) => [heading, value] as const);
      expect(cells(ORDER_COLUMNS, row)).toEqual(cells(shown, row));
    },
  );

  it('fills', () => {
    const shown = csvColumns(fillColumns(t)).map(({ heading, value }) => [heading, value] as const);
    expect(cells(FILL_COLUMNS, fill)).toEqual(cells(shown, fill));
  });
});

it.each([
  ['order history', 'listOrderHistory', 'exportOrderHistory', order, <OrderHistory pair="BTC/USDT" />],
  ['trade history', 'listFills', 'exportFills', fill, <TradeHistory pair="BTC/USDT" />],
] as const)('Export CSV of the %s saves what the exchange writes', async (_, list, csv, row, table) => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  sdk.call.mockReset().mockImplementation(async (id: string) => {
    if (id === list) return { list: [row], nextCursor: null };
    return id === csv ? 'Written by\r\nthe exchange\r\n' : [];
  });
  renderScreen(table);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  await expect.poll(() => button.disabled).toBe(false);
  await act(async () => void fireEvent.click(button));
  await expect.poll(() => files).toHaveLength(1);
  expect(sdk.call.mock.calls.filter(([id]) => id === csv)).toMatchObject([[csv, { as: 'text' }]]);
  expect(await files[0]?.slice(3).text()).toBe('Written by\r\nthe exchange\r\n');
});
