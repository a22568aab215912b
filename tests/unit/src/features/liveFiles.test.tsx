import { toCsv } from '@tidemark/sdk';
import type { Column as FileColumn } from '@tidemark/sdk';
import type { TFunction } from 'i18next';
import { expect, it, vi } from 'vitest';
import * as contracts from '../../../../server/gateway/handlers/contracts/csvColumns.ts';
import * as spot from '../../../../server/gateway/handlers/spot/csvColumns.ts';
import { positionExport } from '../../../../src/features/contractInfo/account/PositionSummary.tsx';
import { priceExport } from '../../../../src/features/contractInfo/mark/MarkPricePage.tsx';
import { ruleExport } from '../../../../src/features/contractInfo/rules/rules.ts';
import { positionColumns } from '../../../../src/features/trading/contracts/positions/positionColumns.tsx';
import { marginColumns } from '../../../../src/features/trading/contracts/tables/ContractAssets.tsx';
import { openContractOrderColumns } from '../../../../src/features/trading/contracts/tables/contractOrderColumns.tsx';
import { waitingTriggerColumns } from '../../../../src/features/trading/contracts/tables/triggerColumns.tsx';
import { csvColumns } from '../../../../src/features/trading/screen/tables/csvColumns.ts';
import { assetColumns } from '../../../../src/features/trading/spot/tables/Assets.tsx';
import { openOrderColumns } from '../../../../src/features/trading/spot/tables/orderColumns.tsx';
import { tierColumns } from '../../../../src/ui/table/marginTiers.tsx';
import { fakes } from '../app/shell/support/user.ts';
import { contractWith } from './contracts.ts';
import { INVERSE_SHORT, LONG, portfolioWith } from './trading/contracts/positions/livePosition.ts';
import { ORDER, TRIGGER } from './trading/contracts/tables/rows.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const t = ((key: string) => key) as TFunction;
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const use = { t, contractOf: () => undefined };
const portfolios = [portfolioWith(LONG, '41250'), portfolioWith(INVERSE_SHORT, '48000.3')];
const live = portfolios.map((portfolio) => portfolio.live);
const protection = ['42000.0', '43000.0'].map((triggerPrice, index) => ({
  ...TRIGGER,
  ...{ contract: LONG.contract, marginMode: LONG.marginMode, positionSide: LONG.positionSide },
  ...{ triggerId: String(index), purpose: 'takeProfit' as const, triggerPrice },
}));

const SPOT_ORDER = {
  ...{ orderId: '42', clientOrderId: 'mine', pair: 'BTC/USDT', side: 'buy', type: 'limit' },
  ...{ timeInForce: 'GTC', price: '61000.00', quantity: '0.01', filled: '0.0025', averagePrice: null },
  ...{ quoteFilled: '0', fee: '0', feeAsset: 'USDT', status: 'new', createdAt: 1, updatedAt: 1 },
};

type Files = readonly FileColumn<never>[];
const file = (columns: unknown): Files => csvColumns(columns as never);

/** What the API's own file of the same entries has, where there is one. */
type Written = readonly (readonly [heading: string, value: unknown, unit?: string])[];

/** Every table that the browser saves itself: its columns, its rows, and the same file of the API. */
const TABLES: readonly (readonly [string, Files, readonly unknown[], Written])[] = [
  ['open orders', file(openOrderColumns(t)), [SPOT_ORDER], spot.ORDER_COLUMNS],
  ['balances', file(assetColumns(t, true)), [{ asset: 'BTC', available: '1.5', held: '0.5' }], []],
  [
    'open contract orders',
    file(openContractOrderColumns(use)),
    [{ ...ORDER, clientOrderId: 'mine' }],
    contracts.CONTRACT_ORDER_COLUMNS,
  ],
  [
    'waiting trigger orders',
    file(waitingTriggerColumns(use)),
    [{ ...TRIGGER, clientTriggerId: 'mine', orderId: null }],
    contracts.TRIGGER_COLUMNS,
  ],
  [
    'positions',
    file(
      positionColumns({
        ...{ t, isHidden: true, triggers: protection },
        ...{ onMargin: () => undefined, onTpSl: () => undefined },
      }),
    ),
    live,
    contracts.POSITION_COLUMNS,
  ],
  [
    'margin accounts',
    file(marginColumns(t, true)),
    portfolios.flatMap(({ accounts }) => [...accounts.values()]),
    [],
  ],
  ['demo positions', positionExport(t), live, []],
  ['rules', ruleExport(t), [contractWith()], []],
  ['margin tiers', tierColumns(t, 'USDT'), contractWith().tiers, []],
  ['prices', priceExport(t), [contractWith()], []],
];

const HEADING = /^(.*?)(?: \((.*)\))?$/;
/** Numbers that are in no unit: ratios, factors and counts. */
const UNITLESS = /leverage|ratio|rate|roe|premium|funding|liquidationDistance|band|cap|Fee|callback|upTo/i;
const ID = /orderNumber|ClientOrderId|placedOrder/i;

it.each(TABLES)('the file of %s names the units of its bare numbers', (_name, columns, rows, written) => {
  fakes.publish('quote BTC-USDT', { instrument: 'BTC-USDT', last: '41251.5' });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length);
  for (const { heading, value } of columns) {
    const [, name = '', unit] = HEADING.exec(heading) ?? [];
    const same = written.find(([key]) => key === name);
    if (same !== undefined) expect([name, unit]).toEqual([name, same[2] === 'zone' ? ZONE : same[2]]);
    for (const row of rows) {
      const cell = String(value(row as never) ?? '');
      expect(cell, heading).not.toMatch(/^[+-]?[\d.,]+ \S|NaN|Infinity|e[+-]\d|\.\d{19}|^[+-]?\d+,/);
      if (/^\d{4}-\d\d-\d\d \d\d:/.test(cell)) expect(unit, heading).toBe(ZONE);
      else if (/^-?\d+(\.\d+)?$/.test(cell) && !UNITLESS.test(name) && !ID.test(name))
        expect(unit, heading).toMatch(/^(ui\.csv\..+|USDT)$/);
    }
  }
});

it.each(TABLES)('the file of %s has the ids of its rows', (_name, columns, rows) => {
  for (const row of rows) {
    const cells = columns.map(({ value }) => value(row as never));
    const ids = Object.entries(row as object).filter(
      ([name, id]) => name.endsWith('Id') && id !== null && id !== '',
    );
    for (const [name, id] of ids) expect(cells, name).toContain(id);
  }
});

it('gives every take-profit price of a position its own cell', () => {
  const [, columns = []] = TABLES.find(([name]) => name === 'positions') ?? [];
  const [head = '', line = ''] = toCsv(live as never[], columns).split('\r\n');
  const cells = line.split(',');
  const place = head.split(',').indexOf('contract.columns.takeProfit (ui.csv.quote)');
  expect(cells.slice(place, place + 3)).toEqual(['42000.0', '43000.0', '']);
});
