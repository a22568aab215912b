import type { TFunction } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import * as contracts from '../../../../server/gateway/handlers/contracts/csvColumns.ts';
import type { CellWriter } from '../../../../server/gateway/handlers/csv.ts';
import { PROFIT_DOUBLE_COLUMNS } from '../../../../server/gateway/handlers/growth/coupons.ts';
import { TABLE_COLUMNS } from '../../../../server/gateway/handlers/growth/earn.ts';
import * as spot from '../../../../server/gateway/handlers/spot/csvColumns.ts';
import * as wallet from '../../../../server/gateway/handlers/wallet/csvColumns.ts';
import { fundingColumns as rateColumns } from '../../../../src/features/contractInfo/fund/FundingPage.tsx';
import { earnColumns } from '../../../../src/features/growth/earn/EarnHistory.tsx';
import { contractOrderHistoryColumns } from '../../../../src/features/trading/contracts/tables/contractOrderColumns.tsx';
import { liquidationColumns } from '../../../../src/features/trading/contracts/tables/ContractOrderHistory.tsx';
import { contractFillColumns } from '../../../../src/features/trading/contracts/tables/ContractTradeHistory.tsx';
import { fundingColumns } from '../../../../src/features/trading/contracts/tables/FundingHistory.tsx';
import { profitDoubleColumns } from '../../../../src/features/trading/contracts/tables/ProfitDoubleOrders.tsx';
import { triggerColumns } from '../../../../src/features/trading/contracts/tables/triggerColumns.tsx';
import { csvColumns } from '../../../../src/features/trading/screen/tables/csvColumns.ts';
import { orderHistoryColumns } from '../../../../src/features/trading/spot/tables/orderColumns.tsx';
import { fillColumns } from '../../../../src/features/trading/spot/tables/TradeHistory.tsx';
import { depositColumns } from '../../../../src/features/wallet/deposit/DepositHistory.tsx';
import { statementColumns } from '../../../../src/features/wallet/statement/statementColumns.tsx';
import { withdrawalColumns } from '../../../../src/features/wallet/withdrawal/WithdrawalHistory.tsx';
import { formatDateTime } from '../../../../src/ui/format/time.ts';
import type { Column } from '../../../../src/ui/table/column.ts';
import { jsonOf, operations } from '../../openapi/support/contracts.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const t = ((key: string) => key) as TFunction;
const use = { t, contractOf: () => undefined };
const writer: CellWriter = { say: (word) => word, time: formatDateTime };

const statement = statementColumns(t, {
  productName: (product) => `product.${product}`,
  isHidden: true,
  onTransfer: () => undefined,
});
const doubled = profitDoubleColumns(use, { nameOf: (id) => id, isHidden: true });

type Written = readonly (readonly [
  heading: string,
  value: (row: never, writer: CellWriter) => string | number | boolean | null | undefined,
  unit?: string,
])[];
type Shown = readonly Column<never>[];

const LISTS: readonly (readonly [list: string, written: Written, shown: Shown])[] = [
  ['listOrderHistory', spot.ORDER_COLUMNS, orderHistoryColumns(t)],
  ['listFills', spot.FILL_COLUMNS, fillColumns(t)],
  ['listContractOrderHistory', contracts.CONTRACT_ORDER_COLUMNS, contractOrderHistoryColumns(use, true)],
  ['listContractFills', contracts.CONTRACT_FILL_COLUMNS, contractFillColumns(use, true)],
  ['listTriggerOrderHistory', contracts.TRIGGER_COLUMNS, triggerColumns(use, true)],
  ['listFundingPayments', contracts.FUNDING_PAYMENT_COLUMNS, fundingColumns(use, true)],
  ['listLiquidations', contracts.LIQUIDATION_COLUMNS, liquidationColumns(use)],
  ['listFundingRates', contracts.FUNDING_RATE_COLUMNS, rateColumns(t, 1)],
  ['listProfitDoubleOrders', PROFIT_DOUBLE_COLUMNS, doubled],
  ['listStatement', wallet.STATEMENT_COLUMNS, statement],
  ['listDeposits', wallet.DEPOSIT_COLUMNS, depositColumns(t, [])],
  ['listWithdrawals', wallet.WITHDRAWAL_COLUMNS, withdrawalColumns(t, [])],
  ['listEarnHistory', TABLE_COLUMNS, earnColumns(t)],
];

interface ListExample {
  readonly data: { readonly list: readonly Readonly<Record<string, unknown>>[] };
}

/** The rows of its document's example, and the same with whatever may be missing missing, or with a word of its kind. */
function rowsOf(list: string): readonly Readonly<Record<string, unknown>>[] {
  const operation = operations.find(({ operationId }) => operationId === list);
  const example = jsonOf(operation?.responses['200'])?.example as ListExample;
  const { list: rows } = example.data;
  const [row = {}] = rows;
  const changes = [
    ...('timeInForce' in row ? [{ timeInForce: 'IOC' }, { timeInForce: 'GTC' }] : []),
    ...(list === 'listWithdrawals' ? ['failed', 'rejected', 'completed'].map((status) => ({ status })) : []),
    ...(list === 'listFundingRates' ? ['-0.0001', '0', '0.0001'].map((rate) => ({ rate })) : []),
    ...(list === 'listLiquidations' ? [{ stage: 'ordersCancelled' }] : []),
    ...(list === 'listEarnHistory' ? [{ isAuto: true }] : []),
    ...Object.keys(row).flatMap((name) =>
      NULLABLE.includes(name) && !NEVER_NULL.has(`${list}.${name}`) ? [{ [name]: null }] : [],
    ),
  ];
  return [...rows, ...changes.map((change) => ({ ...row, ...change }))];
}

const NULLABLE = [
  'averagePrice',
  'price',
  'reference',
  'txId',
  'label',
  'settledAt',
  'failureCode',
  'quantity',
  'callbackRate',
  'takeProfit',
  'stopLoss',
];

const NEVER_NULL = new Set(['listOrderHistory.quantity', 'listFills.quantity', 'listDeposits.txId']);

/** Ids, and assets that a table shows beside its amounts, have columns of their own in a file. */
const isForFilesOnly = (heading: string, shown: readonly string[]): boolean =>
  heading.startsWith('server.csv.') ||
  heading === 'ui.csv.clientOrderId' ||
  (['contract.columns.settleAsset', 'contract.columns.asset'].includes(heading) && !shown.includes(heading));

describe('the file that the exchange writes has the columns and the values of the table:', () => {
  it.each(LISTS)('%s', (list, written, shown) => {
    const [rows, columns] = [rowsOf(list), csvColumns(shown)];
    expect(rows.length).toBeGreaterThan(0);
    const headings = columns.map(({ heading }) => heading);
    const common = written.filter(([heading]) => !isForFilesOnly(heading, headings));
    expect(common.map(([heading]) => heading)).toEqual(headings);
    for (const row of rows) {
      const cells = common.map(([, value]) => String(value(row as never, writer) ?? ''));
      expect(cells).toEqual(columns.map(({ value }) => value(row as never)));
    }
  });

  it.each(LISTS)('%s has bare numbers, times with their zone, and its ids', (list, written) => {
    for (const row of rowsOf(list)) {
      for (const [heading, value, unit] of written) {
        const cell = String(value(row as never, writer) ?? '');
        expect(cell, heading).not.toMatch(/^[+-]?[\d.]+ \S/);
        expect(/^\d{4}-\d\d-\d\d \d\d:/.test(cell), heading).toBe(unit === 'zone' && cell !== '');
      }
      const ids = Object.entries(row).filter(([name, id]) => name.endsWith('Id') && id !== null && id !== '');
      const cells = written.map(([, value]) => value(row as never, writer));
      for (const [name, id] of ids) expect(cells, name).toContain(id);
    }
  });
});
