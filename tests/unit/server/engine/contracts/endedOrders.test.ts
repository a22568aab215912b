import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../../server/engine/contracts/rules.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { ADA, amount, BTC_USDT, ContractFixture, order, ticks } from './support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);

interface Holding {
  readonly leverage: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Moved into the isolated account by hand, in whole USDT. */
  readonly added: number;
  readonly keeps: boolean;
  /** The mark after the position was opened at 50,000, in whole USDT. */
  readonly mark: number;
}

const holding: fc.Arbitrary<Holding> = fc.record({
  leverage: fc.integer({ min: 1, max: 20 }),
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 400 }),
  added: fc.constantFrom(0, 0, 1, 300, 2_000),
  keeps: fc.boolean(),
  mark: fc.integer({ min: 46_000, max: 54_000 }),
});

/** An isolated position of Ada's, with the market maker 10 USDT beside the mark; `undefined` where she cannot open it. */
function holdingFixture(
  { leverage, side, quantity, added, keeps, mark }: Holding,
  rules: number,
): ContractFixture | undefined {
  const fixture = ContractFixture.trading({}, rules);
  const { id: contract } = BTC_USDT;
  fixture.must({ kind: 'automateMargin', kept: [] });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract, leverage });
  fixture.must({ kind: 'keepMargin', account: ISOLATED, contract, isKeeping: keeps });
  if (added > 0)
    fixture.must({
      kind: 'transfer',
      from: ADA,
      to: ISOLATED,
      asset: 'USDT',
      amount: amount(`${added}`),
      key: 'added',
    });
  fixture.quote(49_990, 50_010);
  const opening = {
    account: ISOLATED,
    side,
    quantity,
    type: 'market',
    timeInForce: 'IOC',
    price: 0,
  } as const;
  if (!fixture.run(order(opening)).ok) return undefined;
  fixture.quote(mark - 10, mark + 10);
  fixture.mark(mark);
  return fixture.position(ISOLATED).lots === 0 ? undefined : fixture;
}

/** How an order comes and ends without a trade; prices are distances from the mark in ticks, inside the spread or outside on its own side. */
const ended = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  distance: fc.integer({ min: 1, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  amended: fc.option(
    fc.record({ distance: fc.integer({ min: 1, max: 5_000 }), quantity: fc.integer({ min: 1, max: 500 }) }),
  ),
  end: fc.constantFrom('cancel', 'cancel', 'expire', 'selfTrade'),
});
type Ended = typeof ended extends fc.Arbitrary<infer One> ? One : never;

/** Places, amends and ends an order; says whether it was admitted. */
function placeAndEnd(
  fixture: ContractFixture,
  mark: number,
  { side, end, amended, ...terms }: Ended,
): boolean {
  const away = (distance: number): number => ticks(mark) + (side === 'buy' ? -distance : distance);
  const placed = fixture.run(
    order({
      account: ISOLATED,
      side,
      quantity: terms.quantity,
      price: away(terms.distance),
      timeInForce: end === 'expire' ? 'IOC' : 'GTC',
    }),
  );
  if (!placed.ok) return false;
  const orderId = placed.contractOrders[0]?.orderId ?? 0;
  if (end === 'expire') return true;
  let price = away(terms.distance);
  if (amended !== null) {
    const { distance, quantity } = amended;
    const command = { kind: 'amendOrder', orderId, price: away(distance), quantity } as const;
    if (
      fixture.run({ ...command, account: ISOLATED, clientOrderId: '', selfTradePrevention: 'cancelTaker' }).ok
    )
      price = away(distance);
  }
  const isInsideSpread = Math.abs(price - ticks(mark)) < 100;
  if (end === 'selfTrade' && isInsideSpread) {
    const taker = side === 'buy' ? 'sell' : 'buy';
    fixture.run(
      order({
        account: ISOLATED,
        side: taker,
        price,
        quantity: 1,
        timeInForce: 'IOC',
        selfTradePrevention: 'cancelBoth',
      }),
    );
  }
  fixture.run({ kind: 'cancelOrder', account: ISOLATED, orderId, clientOrderId: '' });
  return true;
}

const balances = (fixture: ContractFixture) => [fixture.balance(ISOLATED), fixture.balance(ADA)];
const equity = (fixture: ContractFixture): bigint =>
  fixture.state.contracts.accounts.get(ISOLATED)?.margins.get('USDT')?.equity ?? 0n;

describe('an order of an isolated account that ends without a trade', () => {
  it('leaves both accounts as they were, whatever the position lost, and the equity of the position all along', () => {
    const admitted = { orders: 0 };
    fc.assert(
      fc.property(holding, fc.array(ended, { minLength: 1, maxLength: 4 }), (held, orders) => {
        const fixture = holdingFixture(held, RULES.narrowLiquidation);
        fc.pre(fixture !== undefined);
        const before = balances(fixture);
        for (const one of orders) if (placeAndEnd(fixture, held.mark, one)) admitted.orders += 1;
        expect(fixture.open(ISOLATED)).toEqual([]);
        expect(balances(fixture)).toEqual(before);
      }),
      { numRuns: 300 },
    );
    expect(admitted.orders).toBeGreaterThan(300);
  });

  it('stands apart from what the position can lose', () => {
    fc.assert(
      fc.property(holding, ended, (held, { side, distance, quantity }) => {
        const fixture = holdingFixture({ ...held, added: 0 }, RULES.narrowLiquidation);
        fc.pre(fixture !== undefined);
        const before = equity(fixture);
        const price = ticks(held.mark) + (side === 'buy' ? -distance : distance);
        fc.pre(fixture.run(order({ account: ISOLATED, side, quantity, price })).ok);
        expect(equity(fixture)).toBe(before);
      }),
    );
  });
});

describe('an order of an isolated account that trades once it is amended', () => {
  it('leaves covered what was covered', () => {
    const cases = { traded: 0 };
    const free = (fixture: ContractFixture): bigint =>
      fixture.state.contracts.accounts.get(ISOLATED)?.margins.get('USDT')?.free ?? 0n;
    fc.assert(
      fc.property(
        holding,
        ended,
        fc.integer({ min: 101, max: 5_000 }),
        (held, { side, distance, quantity }, beyond) => {
          const fixture = holdingFixture(held, RULES.narrowLiquidation);
          fc.pre(fixture !== undefined);
          const away = side === 'buy' ? -1 : 1;
          const price = ticks(held.mark) + away * distance;
          const placed = fixture.run(order({ account: ISOLATED, side, quantity, price }));
          fc.pre(placed.ok);
          const orderId = placed.contractOrders[0]?.orderId ?? 0;
          const before = free(fixture);
          const amended = fixture.run({
            kind: 'amendOrder',
            account: ISOLATED,
            orderId,
            clientOrderId: '',
            price: ticks(held.mark) - away * beyond,
            quantity: 0,
            selfTradePrevention: 'cancelTaker',
          });
          fc.pre(amended.ok && fixture.events('contractTrade').length > 0);
          cases.traded += 1;
          // Fees and values are rounded to the ledger unit, each against the owner.
          expect(free(fixture)).toBeGreaterThanOrEqual((before < 0n ? before : 0n) - 10n);
        },
      ),
      { numRuns: 300 },
    );
    expect(cases.traded).toBeGreaterThan(100);
  });
});
