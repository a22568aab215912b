import { toCsv } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import type { Column } from '../../../../../../../src/ui/table/column.ts';

interface Row {
  readonly pair: string;
  readonly price: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'pair', header: 'Pair', cell: ({ pair }) => pair, csv: ({ pair }) => pair },
  { id: 'price', header: 'Price, USDT', cell: ({ price }) => price, csv: ({ price }) => price },
];

describe('table export', () => {
  it('has the columns and the rows of the table, in their order', () => {
    const rows = [
      { pair: 'ETH/USDT', price: '3150.00' },
      { pair: 'BTC/USDT', price: '92400.10' },
    ];
    expect(toCsv(rows, csvColumns(columns)).replace('\ufeff', '')).toBe(
      'Pair,"Price, USDT"\r\nETH/USDT,3150.00\r\nBTC/USDT,92400.10\r\n',
    );
  });
});
