import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { FILL_COLUMNS, ORDER_COLUMNS } from '../../../../../../server/gateway/handlers/spot/csvColumns.ts';
import { csvColumns } from '../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import { orderHistoryColumns } from '../../../../../../src/features/trading/spot/tables/orderColumns.tsx';
import { fillColumns } from '../../../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import type { Fill, Order } from '../../../../../../src/stores/spot/types.ts';

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
const cells = <Row>(
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
