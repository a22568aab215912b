import { portfolioOf } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type { LivePosition, Portfolio } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type { MarginAccount, Position } from '../../../../../../../src/stores/contracts/types.ts';
import { positionWith } from '../positions.ts';
import { listed } from '../ticketContexts.ts';

/** A long of 0.5 BTC at 40,000 with 20×, marked at 41,250: profit 625, margin 1,000, return 62.5 %. */
export const LONG: Position = positionWith({
  marginMode: 'isolated',
  quantity: '0.500',
  realizedPnl: '-3.5',
  openedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
});

/** 60,000 dollars short at 50,000 with 10×. */
export const INVERSE_SHORT: Position = {
  ...LONG,
  contract: 'BTC-USD',
  marginMode: 'cross',
  side: 'short',
  quantity: '60000',
  entryPrice: '50000',
  entryValue: '1.2',
  leverage: 10,
  settleAsset: 'BTC',
};

const CONTRACTS = [listed('linear'), listed('inverse')];

const ACCOUNTS: readonly MarginAccount[] = [
  {
    product: 4,
    productName: 'usdtm',
    contract: null,
    asset: 'USDT',
    balance: '700',
    held: '200',
    returnable: '0',
    takenForOrders: '0',
  },
  {
    product: 5,
    productName: 'margin',
    contract: 'BTC-USDT',
    asset: 'USDT',
    balance: '1300',
    held: '1000',
    returnable: '0',
    takenForOrders: '0',
  },
  {
    product: 3,
    productName: 'coinm',
    contract: null,
    asset: 'BTC',
    balance: '0.5',
    held: '0.12',
    returnable: '0',
    takenForOrders: '0',
  },
];

/** A portfolio of one position at a mark. */
export function portfolioWith(position: Position, mark: string): Portfolio & { readonly live: LivePosition } {
  const { contract } = position;
  const portfolio = portfolioOf({
    positions: [position],
    accounts: ACCOUNTS,
    contracts: CONTRACTS,
    marks: new Map([
      [contract, { contract, mark, index: mark, fundingRate: null, nextFundingAt: null, updatedAt: 0 }],
    ]),
  });
  const [live] = portfolio.positions;
  if (live === undefined) throw new Error('The position is of no listed contract');
  return { ...portfolio, live };
}
