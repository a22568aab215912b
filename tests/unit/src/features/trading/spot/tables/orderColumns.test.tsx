import { toCsv } from '@tidemark/sdk';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import { fillColumns } from '../../../../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import {
  openOrderColumns,
  orderHistoryColumns,
} from '../../../../../../../src/features/trading/spot/tables/orderColumns.tsx';
import type { Fill, Order } from '../../../../../../../src/stores/spot/types.ts';
import { DataTable } from '../../../../../../../src/ui/table/DataTable.tsx';
import type { Column } from '../../../../../../../src/ui/table/column.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

const TS = Date.UTC(2026, 0, 2, 3, 4, 5);

const order: Order = {
  orderId: '4200042',
  clientOrderId: 'my-1',
  pair: 'BTC/USDT',
  side: 'buy',
  type: 'postOnly',
  timeInForce: 'GTC',
  price: '61000.00',
  quantity: '0.01000',
  filled: '0.00250',
  averagePrice: '60999.50',
  quoteFilled: '152.49875',
  fee: '0.15249875',
  feeAsset: 'USDT',
  status: 'cancelled',
  createdAt: TS,
  updatedAt: TS,
};

const fill: Fill = {
  fillId: '1732160004567-7001-1-taker',
  tradeId: '7001',
  orderId: '4200042',
  clientOrderId: '',
  pair: 'BTC/USDT',
  side: 'buy',
  role: 'maker',
  price: '60999.50',
  quantity: '0.00250',
  quoteAmount: '152.49875',
  fee: '0.15249875',
  feeAsset: 'USDT',
  tradedAt: TS,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shape {
  readonly columns: readonly Column<never>[];
  readonly row: Order | Fill;
  readonly heads: readonly string[];
  /** Headings of the file, where they are others. */
  readonly fileHeads?: readonly string[];
}

const shapes: readonly (readonly [string, Shape])[] = [
  [
    'open orders',
    {
      columns: openOrderColumns(i18next.t),
      row: order,
      heads: ['Time', 'Pair', 'Type', 'Side', 'Price', 'Amount', 'Filled', 'Total', 'Order NO.'],
      fileHeads: [
        ...[`Time (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`, 'Pair', 'Type', 'Side'],
        ...['Price (quote asset)', 'Amount (base asset)', 'Filled (base asset)', 'Total (quote asset)'],
        ...['Order NO.', 'Client order ID'],
      ],
    },
  ],
  [
    'the order history',
    {
      columns: orderHistoryColumns(i18next.t),
      row: order,
      heads: [
        ...['Time', 'Pair', 'Type', 'Side', 'Avg. price', 'Price', 'Executed', 'Amount', 'Total'],
        ...['Fee', 'Status', 'Order NO.'],
      ],
    },
  ],
  [
    'the trade history',
    {
      columns: fillColumns(i18next.t),
      row: fill,
      heads: ['Time', 'Pair', 'Side', 'Price', 'Executed', 'Role', 'Fee', 'Total', 'Order NO.'],
    },
  ],
];

describe.each(shapes)('%s', (_name, { columns, row, heads, fileHeads = heads }) => {
  it('have the labels of an order on the screen and in the file, its number among them', () => {
    const rows = [row as never];
    renderScreen(
      <DataTable
        label="Orders"
        columns={columns}
        rows={rows}
        keyOf={() => '1'}
        sort={undefined}
        onSort={() => undefined}
        empty={null}
      />,
    );
    const shown = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(shown).toEqual(heads);
    const [head, line] = toCsv(rows, csvColumns(columns)).replace('\ufeff', '').split('\r\n');
    expect(head).toBe(fileHeads.join(','));
    expect(line?.split(',')[fileHeads.indexOf('Order NO.')]).toBe('4200042');
    const cells = screen.getAllByRole('cell');
    expect(cells.at(heads.indexOf('Order NO.'))?.textContent).toBe('4200042');
  });

  it('copy the number at a press', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const number = columns.find(({ id }) => id === 'orderNumber');
    renderScreen(number?.cell(row as never));
    fireEvent.click(screen.getByRole('button', { name: 'Copy 4200042' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('4200042'));
  });
});

it('calls a post-only order Post Only', () => {
  const type = openOrderColumns(i18next.t).find(({ id }) => id === 'type');
  expect(type?.cell(order)).toBe('Post Only');
});
