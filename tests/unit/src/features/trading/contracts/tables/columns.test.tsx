import { toCsv } from '@tidemark/sdk';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import type { ColumnsUse } from '../../../../../../../src/features/trading/contracts/tables/contractCells.tsx';
import { contractFillColumns } from '../../../../../../../src/features/trading/contracts/tables/ContractTradeHistory.tsx';
import {
  contractOrderHistoryColumns,
  openContractOrderColumns,
} from '../../../../../../../src/features/trading/contracts/tables/contractOrderColumns.tsx';
import { fundingColumns } from '../../../../../../../src/features/trading/contracts/tables/FundingHistory.tsx';
import { liquidationColumns } from '../../../../../../../src/features/trading/contracts/tables/ContractOrderHistory.tsx';
import { marginColumns } from '../../../../../../../src/features/trading/contracts/tables/ContractAssets.tsx';
import { triggerColumns } from '../../../../../../../src/features/trading/contracts/tables/triggerColumns.tsx';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import { formatDateTime } from '../../../../../../../src/ui/format/time.ts';
import { DataTable } from '../../../../../../../src/ui/table/DataTable.tsx';
import type { Column } from '../../../../../../../src/ui/table/column.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { LONG, portfolioWith } from '../positions/livePosition.ts';
import { listed } from '../ticketContexts.ts';
import { FILL, ORDER, PAYMENT, TAKEOVER, TRIGGER, TS } from './rows.ts';

const CONTRACTS = [listed('linear'), listed('inverse')];
const use: ColumnsUse = {
  t: i18next.t,
  contractOf: (name) => CONTRACTS.find(({ contract }) => contract === name),
};
const TIME = formatDateTime(TS);

function csv<Row>(columns: readonly Column<Row>[], row: Row): readonly string[] {
  const [head, line] = toCsv([row], csvColumns(columns))
    .replace('\ufeff', '')
    .replaceAll('"', '')
    .split('\r\n');
  expect(head?.split(',')).toHaveLength(line?.split(',').length ?? 0);
  return line?.split(',') ?? [];
}

function shown<Row>(columns: readonly Column<Row>[], row: Row): Record<string, string> {
  renderScreen(
    <DataTable
      label="Rows"
      columns={columns}
      rows={[row]}
      keyOf={() => 'row'}
      sort={undefined}
      onSort={() => undefined}
      empty={null}
    />,
  );
  const cells = [...document.querySelectorAll('td[data-column]')];
  return Object.fromEntries(
    cells.map((cell) => [cell.getAttribute('data-column') ?? '', cell.textContent ?? '']),
  );
}

afterEach(cleanup);

it('an open order is exported as the wire has it', () => {
  expect(csv(openContractOrderColumns(use), ORDER)).toEqual([
    TIME,
    'BTC-USDT',
    'cross',
    'limit IOC',
    'trigger',
    'buy',
    'net',
    '61000.0',
    '0.500',
    '0.125',
    'true',
    '63000.0',
    '',
    '42',
    ORDER.clientOrderId,
  ]);
  expect(shown(openContractOrderColumns(use), ORDER)).toMatchObject({
    type: 'Limit IOC · trigger',
    quantity: '0.500 BTC',
    positionSide: 'One-way',
    filled: '25.00%',
    reduceOnly: 'Yes',
    protection: '63,000.0 / --',
  });
});

it('an order that ended says what came of it; hidden profit is exported all the same', () => {
  const columns = contractOrderHistoryColumns(use, true);
  expect(csv(columns, ORDER).slice(7)).toEqual([
    '60999.50000001',
    '61000.0',
    '0.125',
    '0.500',
    '7624.93750000',
    '3.81246875',
    '-12.00000001',
    'true',
    '63000.0',
    '',
    'cancelled',
    '42',
  ]);
  expect(shown(columns, ORDER)).toMatchObject({
    average: '60,999.5',
    filled: '0.125 BTC',
    realizedPnl: '•••••• USDT',
    status: 'Cancelled',
  });
});

it('realized profit says that it is before fees', () => {
  for (const columns of [contractOrderHistoryColumns(use, false), contractFillColumns(use, false)]) {
    expect(columns.find(({ id }) => id === 'realizedPnl')?.hint).toBe('Before fees and funding');
  }
  shown(contractFillColumns(use, false), FILL);
  expect(document.querySelector('th[title="Before fees and funding"]')?.textContent).toBe('Realized PNL');
});

it('a trigger that failed says why its order was refused', () => {
  expect(shown(triggerColumns(use, true), TRIGGER)).toMatchObject({
    purpose: 'Market Trigger',
    triggerPrice: '59,000.0',
    triggerBy: 'Last price',
    price: 'Market',
    quantity: '0.200 BTC',
    status: 'Failed',
    failure: 'Insufficient available balance',
    positionSide: 'One-way',
    reduceOnly: 'No',
    placedOrder: '--',
    orderNumber: '7',
  });
  expect(csv(triggerColumns(use, true), TRIGGER)).toEqual([
    TIME,
    'BTC-USDT',
    'isolated',
    'entry',
    'market',
    'sell',
    'net',
    '59000.0',
    'last',
    '',
    '',
    '0.200',
    'false',
    'failed',
    '20001',
    '',
    '7',
  ]);
});

it('what protects a whole position says so', () => {
  const trailing = { ...TRIGGER, purpose: 'trailingStop', quantity: null, callbackRate: '0.015' } as const;
  expect(shown(triggerColumns(use), trailing)).toMatchObject({
    purpose: 'Trailing Stop',
    callback: '1.50%',
    quantity: 'Entire position',
  });
});

it('a fill has its value, fee and realized profit to the last digit', () => {
  expect(csv(contractFillColumns(use, false), FILL)).toEqual([
    TIME,
    'BTC-USDT',
    'cross',
    'buy',
    'long',
    '60999.5',
    '0.125',
    '7624.9375',
    'taker',
    '3.81246875',
    '0.00000001',
    '42',
  ]);
  expect(shown(contractFillColumns(use, false), FILL)).toMatchObject({
    positionSide: 'Long',
    realizedPnl: '+0.0000 USDT',
  });
});

it('funding that was paid is below zero', () => {
  expect(shown(fundingColumns(use, false), PAYMENT)).toMatchObject({
    side: 'Long',
    rate: '+0.0123%',
    amount: '−3.7945 USDT',
  });
  expect(csv(fundingColumns(use, true), PAYMENT).slice(-2)).toEqual(['0.000123', '-3.79456789']);
});

it('a liquidation says what became of the position, on either side of it', () => {
  const columns = liquidationColumns(use);
  expect(csv(columns, TAKEOVER)).toEqual([
    TIME,
    'BTC-USDT',
    'isolated',
    'takenOver',
    'liquidated',
    '0.500',
    '38000.5',
  ]);
  expect(shown(columns, TAKEOVER)).toMatchObject({
    event: 'Position taken over at the bankruptcy price',
    quantity: '0.500 BTC',
    price: '38,000.5',
  });
  cleanup();
  expect(shown(columns, { ...TAKEOVER, role: 'counterparty', stage: 'deleveraged' })).toMatchObject({
    event: 'Profitable position closed against a liquidation (ADL)',
  });
  cleanup();
  const cancelled = { ...TAKEOVER, stage: 'ordersCancelled', quantity: '0.000', price: null } as const;
  expect(shown(columns, cancelled)).toMatchObject({
    event: 'Open orders cancelled',
    quantity: '',
    price: '--',
  });
});

it('a margin account shows what its positions make of it', () => {
  const isolated = [...portfolioWith(LONG, '41250').accounts.values()].find(
    ({ account }) => account.contract === 'BTC-USDT',
  );
  if (isolated === undefined) throw new Error('No isolated account');
  expect(shown(marginColumns(i18next.t, false), isolated)).toEqual({
    account: 'Isolated BTC-USDT',
    asset: 'USDT',
    balance: '1,300.0000 USDT',
    unrealizedPnl: '+625.0000 USDT',
    equity: '1,925.0000 USDT',
    available: '300.0000 USDT',
    bonus: '0.0000 USDT',
    transferable: '300.0000 USDT',
    held: '1,000.0000 USDT',
    maintenance: '82.5000 USDT',
    marginRatio: '4.28%',
  });
  cleanup();
  const hidden = shown(marginColumns(i18next.t, true), isolated);
  expect(Object.values(hidden).filter((text) => text.startsWith('••••••'))).toHaveLength(8);
});
