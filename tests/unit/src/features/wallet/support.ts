import type { StatementEntry } from '../../../../../src/stores/wallet/statement.ts';
import { fakes } from '../../app/shell/support/user.ts';
import type { FakeCalls } from '../../support/fakeSdk.ts';

/** An entry of the statement, newest first by its id. */
export function entryOf(entryId: number, change: Partial<StatementEntry> = {}): StatementEntry {
  return {
    entryId: String(entryId),
    time: Date.UTC(2026, 10, 20, 12) + entryId * 60_000,
    type: 'deposit',
    product: 1,
    productName: 'wallet',
    instrument: null,
    asset: 'USDT',
    amount: '100.5',
    balance: '1500.75',
    reference: `dep_${entryId}`,
    ...change,
  };
}

/** What the exchange answers where a test says nothing else: three accounts, two pairs, two days and no entry. */
export const ANSWERS = {
  listAccountBalances: [
    { product: 1, productName: 'wallet', instrument: null, asset: 'USDT', available: '1000', held: '0' },
    { product: 2, productName: 'spot', instrument: null, asset: 'ETH', available: '1.5', held: '0.5' },
    { product: 2, productName: 'spot', instrument: null, asset: 'DUST', available: '0.1', held: '0' },
    {
      product: 5,
      productName: 'margin',
      instrument: 'BTC-USDT',
      asset: 'USDT',
      available: '200',
      held: '50',
    },
  ],
  listTransferAssets: {
    list: [
      { asset: 'BTC', name: 'Bitcoin', scale: 8 },
      { asset: 'ETH', name: 'Ethereum', scale: 8 },
      { asset: 'USDT', name: 'Tether', scale: 8 },
    ],
  },
  listTradePairs: [{ pair: 'BTC/USDT' }, { pair: 'ETH/USDT' }, { pair: 'DUST/USDT' }],
  getAssetHistory: {
    valuationAsset: 'USDT',
    days: [
      {
        ...{ day: '2026-11-21', value: '7000', deposits: '500', withdrawals: '0', bonuses: '0' },
        ...{ trading: '-10', funding: '-0.25', fees: '-2', income: '0', priceChange: '-8', profit: '-20.25' },
      },
      {
        ...{ day: '2026-11-22', value: '7250', deposits: '0', withdrawals: '100', bonuses: '0' },
        ...{ trading: '30', funding: '0', fees: '-1.5', income: '2', priceChange: '90', profit: '120.5' },
      },
    ],
  },
  listStatement: { list: [], nextCursor: null },
  listWalletDebts: [],
  listStatementBalances: { position: null, list: [] },
  listCurrencyRates: [{ name: 'USD', symbol: '$', rate: '1' }],
} as const satisfies Partial<Record<keyof FakeCalls, unknown>>;

/** Has the exchange answer, and the market trade BTC at 60000, ETH at 3000 and DUST at 0.5. */
export function answer(change: Partial<Record<keyof FakeCalls, unknown>> = {}): void {
  for (const [id, data] of Object.entries({ ...ANSWERS, ...change }))
    fakes.calls[id as keyof FakeCalls].mockResolvedValue(data);
  for (const [pair, last, changeRate] of [
    ['BTC/USDT', '60000', '0.01'],
    ['ETH/USDT', '3000', '-0.0213'],
    ['DUST/USDT', '0.5', null],
  ] as const)
    fakes.publish(`quote ${pair}`, { instrument: pair, last, changeRate });
}
