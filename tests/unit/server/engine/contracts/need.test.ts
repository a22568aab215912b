import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, formatUnits, NO_NOTIONAL, plus, type Notional } from '@tidemark/sdk/core';
import { reachable } from '../../../../../server/engine/contracts/allocation.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import type { ContractOrder } from '../../../../../server/engine/contracts/model.ts';
import type { ContractAccount } from '../../../../../server/engine/contracts/model.ts';
import { accountIdOf, PRODUCT, type CommandResult } from '../../../../../server/engine/protocol.ts';
import {
  addNotional,
  instantLoss,
  orderNeed,
  walkBook,
  type OrderContext,
} from '../../../../../src/stores/contracts/figures/need.ts';
import { Exact, type PositionFacts } from '../../../../../src/stores/contracts/figures/units.ts';
import { CODE } from './support/codes.ts';
import { BTC_USD, BTC_USDT, ContractFixture, order } from './support/fixture.ts';

const aPrice = fc.integer({ min: 494_999, max: 505_001 });
const aSide = fc.constantFrom('buy' as const, 'sell' as const);
const lots = fc.integer({ min: 1, max: 137 });
const aResting = fc.record({ side: aSide, at: aPrice, quantity: lots });

const aCase = fc.record({
  isInverse: fc.boolean(),
  isIsolated: fc.boolean(),
  leverage: fc.constantFrom(1, 3, 7, 20, 50, 100),
  /** What Ada moved into the isolated account by hand, in USDT or 0.0001 BTC. */
  kept: fc.integer({ min: 0, max: 300 }),
  /** Ada's position. */
  held: fc.option(aResting),
  resting: fc.array(aResting, { maxLength: 4 }),
  /** What the market maker offers on each side. */
  quoted: fc.integer({ min: 1, max: 90 }),
  mark: fc.integer({ min: 4_985_000, max: 5_015_000 }),
  order: fc.record({ side: aSide, at: aPrice, quantity: lots, isMarket: fc.boolean() }),
});

type Case = typeof aCase extends fc.Arbitrary<infer Value> ? Value : never;

function staged({ isInverse, isIsolated, leverage, kept, held, resting, quoted, mark }: Case) {
  const fixture = ContractFixture.trading();
  fixture.must({ kind: 'automateMargin', kept: [] });
  const contract = isInverse ? BTC_USD.id : BTC_USDT.id;
  const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
  const [cross, bob] = [accountIdOf(101, product), accountIdOf(102, product)];
  const ada = isIsolated ? accountIdOf(101, PRODUCT.margin, contract) : cross;
  fixture.must({ kind: 'setLeverage', account: ada, contract, leverage });
  if (isIsolated && kept > 0) {
    const [asset, unit] = isInverse ? ['BTC', 10_000n] : ['USDT', 100_000_000n];
    fixture.must({
      kind: 'transfer',
      from: cross,
      to: ada,
      asset,
      amount: BigInt(kept) * unit,
      key: 'by hand',
    });
  }
  if (held !== null) {
    const [buyer, seller] = held.side === 'buy' ? [ada, bob] : [bob, ada];
    fixture.trade(buyer, seller, held.quantity, held.at / 10, contract);
  }
  for (const { side, at, quantity } of resting)
    fixture.run(order({ account: ada, contract, side, price: at, quantity }));
  fixture.mark(mark / 100, contract);
  // Beyond what rests, so that the quotes rest as well.
  fixture.quote(49_400, 50_600, quoted, contract);
  return { fixture, contract, ada, cross };
}

const ofLots = ({ market }: ContractAccount, quantity: number): string =>
  formatUnits(BigInt(quantity) * market.lotSize);
const atTicks = ({ market }: ContractAccount, price: number): string => formatUnits(market.unitsOf(price));

/** What a screen would know of a account. */
function groundOf(account: ContractAccount): OrderContext {
  const { market, net, leverage } = account;
  const { kind, takerFeePpm } = market.contract;
  const position: PositionFacts | null =
    net.lots === 0
      ? null
      : {
          kind,
          side: net.lots > 0 ? 'long' : 'short',
          quantity: ofLots(account, Math.abs(net.lots)),
          entryValue: new Exact(net.entryValue.toString()).div('1e16').toFixed(),
        };
  const mark = formatUnits(BigInt(market.mark));
  const notional = (sum: Notional, { remaining, price }: ContractOrder): Notional =>
    addNotional(sum, kind, new Exact(ofLots(account, remaining)), atTicks(account, price));
  const orders = [...account.orders];
  const worthOf = (side: 'buy' | 'sell'): Notional =>
    orders.filter((each) => each.side === side).reduce(notional, NO_NOTIONAL);
  return {
    kind,
    position,
    buys: worthOf('buy'),
    sells: worthOf('sell'),
    leverage,
    takerFeeRate: new Exact(takerFeePpm).div(1_000_000).toFixed(),
    mark,
    restingLoss: orders.reduce(
      (sum, each) =>
        plus(sum, instantLoss({ side: each.side, ...notional(NO_NOTIONAL, each) }, { kind, mark, position })),
      amountOf(0n),
    ),
    isIsolated: account.isolated !== null,
    uncovered: amountOf(
      account.isolated !== null && account.margin.free < 0n ? 0n - account.margin.free : 0n,
    ),
  };
}

/** What the screen says that the order takes, in ledger units. */
function needOf(account: ContractAccount, wish: Case['order']): bigint {
  const { side, at, quantity, isMarket } = wish;
  const { book, contract } = account.market;
  // Own orders stand in nobody's way: they are cancelled.
  const own = (price: number): number =>
    [...account.orders].reduce((sum, each) => sum + (each.price === price ? each.remaining : 0), 0);
  const levels = book.opposite(side).levels.toReversed();
  const trade = walkBook(
    {
      kind: contract.kind,
      side,
      quantity: new Exact(ofLots(account, quantity)),
      limit: isMarket ? undefined : new Exact(atTicks(account, at)),
    },
    levels.map(({ price, lots: offered }) => ({
      price: atTicks(account, price),
      quantity: ofLots(account, offered - own(price)),
    })),
  );
  return BigInt(
    orderNeed({ side, ...trade.notional }, groundOf(account), trade.traded)
      .times('1e8')
      .toFixed(),
  );
}

/** Closing at what the market maker bids would cost more than the isolated account has. */
const STOPS_EARLY: Case = {
  isInverse: false,
  isIsolated: true,
  leverage: 100,
  kept: 0,
  held: { side: 'buy', at: 498_736, quantity: 1 },
  resting: [{ side: 'buy', at: 494_999, quantity: 1 }],
  quoted: 2,
  mark: 4_985_000,
  order: { side: 'sell', at: 494_999, quantity: 2, isMarket: true },
};

function tookAll({ contractOrders }: Extract<CommandResult, { ok: true }>): boolean {
  return contractOrders.some(({ type, status }) => type === 'market' && status === 'filled');
}

describe('what the screen says that an order needs', () => {
  it('is enough, and no more than a few ledger units beyond what the exchange asks for', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { fixture, contract, ada, cross } = staged(given);
        const { side, at, quantity, isMarket } = given.order;
        const { state } = fixture;
        const account = state.contracts.markets.get(contract)?.accounts.get(ada);
        if (account === undefined) throw new Error('Ada trades nothing');
        fc.pre(!isMarket || quantity <= given.quoted);
        const need = needOf(account, given.order);
        const free = reachable(account);
        // What an isolated account has itself cannot be moved away from its order.
        const own = account.isolated === null ? 0n : free - account.isolated.takeable;
        fc.pre(need > 4n + own && free > need);
        const placedWith = (left: bigint): CommandResult => {
          const again = new ContractFixture(Engine.restore(fixture.engine.serialize()));
          const asset = account.market.contract.settle;
          const to = accountIdOf(101, PRODUCT.wallet);
          again.must({ kind: 'transfer', from: cross, to, asset, amount: free - left, key: 'out' });
          return again.run(
            order({
              account: ada,
              contract,
              side,
              quantity,
              selfTradePrevention: 'cancelMaker',
              ...(isMarket ? { type: 'market', timeInForce: 'IOC', price: 0 } : { price: at }),
            }),
          );
        };
        const placed = placedWith(need);
        if (!placed.ok) expect(placed.code).not.toBe(CODE.insufficientBalance);
        // A market order stops where closing would cost more than the account has: for what it leaves undone it needs nothing.
        else if (!isMarket || tookAll(placed)) {
          expect(placedWith(need - 4n)).toMatchObject({ code: CODE.insufficientBalance });
        }
      }),
      { numRuns: 150, examples: [[STOPS_EARLY]] },
    );
  });
});
