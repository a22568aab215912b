import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refreshBounds } from '../../../../../server/engine/contracts/liquidationBounds.ts';
import type { ContractAccount } from '../../../../../server/engine/contracts/model.ts';
import { MarginWatch } from '../../../../../server/engine/contracts/marginWatch.ts';
import { accountIdOf, PRODUCT, type AccountId } from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, BTC_USD, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';

const ETH = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };
const MARKET = { type: 'market', timeInForce: 'IOC', price: 0 } as const;

/** Some accounts; the watch needs nothing of them but their place. */
const accountsFor = (count: number): ContractAccount[] =>
  Array.from({ length: count }, () => ({ watchSlot: -1 }) as ContractAccount);

describe('the margin watch', () => {
  const aChange = fc.record({
    account: fc.nat(299),
    kind: fc.constantFrom('markDirty', 'setBounds', 'setBounds', 'setBounds', 'release', 'ask'),
    low: fc.integer({ min: 0, max: 50 }),
    high: fc.integer({ min: 50, max: 100 }),
    mark: fc.integer({ min: 1, max: 99 }),
  });

  it('finds exactly those whose range a mark has left, however often accounts come and go', () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 400, size: 'max' }), (changes) => {
        const watch = new MarginWatch();
        const accounts = accountsFor(300);
        const ranges = new Map<ContractAccount, readonly [number, number]>();
        for (const { account: place, kind, low, high, mark } of changes) {
          const account = accounts[place] as ContractAccount;
          if (kind === 'markDirty') ranges.set(account, [Infinity, Infinity]);
          else if (kind === 'setBounds' && ranges.has(account)) ranges.set(account, [low, high]);
          else if (kind === 'release') ranges.delete(account);
          if (kind === 'setBounds') watch.setBounds(account, low, high);
          else if (kind !== 'ask') watch[kind](account);
          const expected = [...ranges].filter(([, [from, to]]) => mark <= from || mark >= to);
          expect(new Set(watch.outOfBounds(mark))).toEqual(new Set(expected.map(([found]) => found)));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('forgets nobody among thousands', () => {
    const watch = new MarginWatch();
    const accounts = accountsFor(10_000);
    for (const account of accounts) watch.markDirty(account);
    expect(watch.outOfBounds(50)).toHaveLength(10_000);
    for (const account of accounts) watch.setBounds(account, 10, 90);
    expect(watch.outOfBounds(50)).toEqual([]);
    watch.setBounds(accounts[9_999] as ContractAccount, 60, 90);
    expect(watch.outOfBounds(50)).toEqual([accounts[9_999]]);
  });
});

describe('a range that is called safe', () => {
  const aBet = fc.record({
    contract: fc.constantFrom(BTC_USDT.id, ETH.id, BTC_USD.id),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 15_000 }),
  });
  const aMarket = fc.record({
    bets: fc.array(aBet, { minLength: 1, maxLength: 5 }),
    hedge: fc.boolean(),
    moves: fc.array(fc.tuple(fc.nat(2), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 }),
  });

  it('leaves nobody short at any marks within, in one contract or several, one-way or hedged', () => {
    const seen = { ranges: 0 };
    fc.assert(
      fc.property(aMarket, ({ bets, hedge, moves }) => {
        const fixture = ContractFixture.trading();
        fixture.must({ kind: 'defineContract', contract: ETH });
        fixture.mark(50_000, ETH.id);
        for (const { id } of [BTC_USDT, BTC_USD, ETH]) {
          const account = accountFor(id);
          fixture.must({ kind: 'setPositionMode', account, contract: id, hedge });
        }
        for (const { contract, side, quantity } of bets) {
          const counter = contract === BTC_USD.id ? accountIdOf(102, PRODUCT.coinContract) : BOB;
          fixture.run(bet(counter, contract, side === 'buy' ? 'sell' : 'buy', quantity));
          fixture.run({
            ...bet(accountFor(contract), contract, side, quantity),
            ...MARKET,
            positionSide: legFor(hedge, side),
          });
        }
        const { markets } = fixture.state.contracts;
        const margins = [...new Set([...markets.values()].flatMap(({ accounts }) => [...accounts.values()]))]
          .map(({ margin }) => margin)
          .filter(({ account, isBreached }) => account.owner === 101 && !isBreached);
        for (const margin of new Set(margins)) {
          const ranges = rangesOf(margin);
          if (ranges === undefined) continue;
          seen.ranges += 1;
          for (const [place, share] of moves) {
            const range = ranges[place % ranges.length];
            if (range === undefined) continue;
            const { account, low, high } = range;
            account.market.mark = Math.floor(low + 1 + share * (high - low - 2));
            expect(margin.isBreached).toBe(false);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.ranges).toBeGreaterThan(50);
  });
});

const accountFor = (contract: number): AccountId =>
  contract === BTC_USD.id ? accountIdOf(101, PRODUCT.coinContract) : ADA;
const legFor = (hedge: boolean, side: 'buy' | 'sell') => (!hedge ? 'net' : side === 'buy' ? 'long' : 'short');

/** A limit order at 50,000 of either side. */
function bet(account: AccountId, contract: number, side: 'buy' | 'sell', quantity: number) {
  return {
    kind: 'placeContractOrder',
    account,
    contract,
    side,
    positionSide: 'net',
    type: 'limit',
    timeInForce: 'GTC',
    price: ticks(50_000),
    quantity,
    reduceOnly: false,
    clientOrderId: '',
    selfTradePrevention: 'cancelMaker',
    takeProfit: null,
    stopLoss: null,
  } as const;
}

/** Where the marks of a margin account's positions may go, as the engine found it; within half and double of now. */
function rangesOf(margin: ContractAccount['margin']) {
  const found: { account: ContractAccount; low: number; high: number }[] = [];
  for (const account of margin.contracts) {
    const { market } = account;
    market.watch.setBounds = (of, low, high) => {
      found.push({ account: of, low: Math.max(low, market.mark / 2), high: Math.min(high, market.mark * 2) });
    };
  }
  return refreshBounds(margin) && found.length > 0 ? found : undefined;
}
