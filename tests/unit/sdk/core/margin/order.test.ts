import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNotional,
  averagePrice,
  heldMargin,
  instantLoss,
  NO_NOTIONAL,
  openingValue,
  orderNeed,
  walkLevels,
  type Notional,
} from '../../../../../sdk/core/margin/order.ts';
import {
  amountOf,
  fineAmountOf,
  priceOf,
  rateOf,
  sizeOf,
  toFine,
  type Size,
} from '../../../../../sdk/core/units.ts';
import { added, lossAt, needed, NOTHING, traded, type ExactNotional } from './exactOrders.ts';
import { Exact } from './positions.ts';

const kind = fc.constantFrom('linear' as const, 'inverse' as const);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
const size = fc.bigInt({ min: 1n, max: 10n ** 12n });
const sizeOrNothing = fc.bigInt({ min: 0n, max: 10n ** 12n });
const fills = fc.array(fc.record({ price, size }), { maxLength: 4 });

const text = (units: bigint): string => new Exact(units.toString()).times('1e-8').toFixed();
const decimal = (units: bigint) => new Exact(text(units));
const fine = (units: bigint) => new Exact(units.toString()).times('1e-16').toFixed();

function sumOf(
  of: 'linear' | 'inverse',
  orders: readonly { readonly price: bigint; readonly size: bigint }[],
): { readonly exact: ExactNotional; readonly notional: Notional } {
  return {
    exact: orders.reduce((sum, each) => added(sum, of, decimal(each.size), text(each.price)), NOTHING),
    notional: orders.reduce(
      (sum, each) => addNotional(sum, of, sizeOf(each.size), priceOf(each.price)),
      NO_NOTIONAL,
    ),
  };
}

describe('what an order trades at', () => {
  it('is what exact decimals say, walking the levels as they come', () => {
    fc.assert(
      fc.property(
        kind,
        side,
        sizeOrNothing,
        fc.option(price, { nil: undefined }),
        fills,
        (of, taken, wanted, limit, levels) => {
          const walked = walkLevels(
            {
              kind: of,
              side: taken,
              size: sizeOf(wanted),
              limit: limit === undefined ? undefined : priceOf(limit),
            },
            levels.map((level) => ({ price: priceOf(level.price), size: sizeOf(level.size) })),
          );
          const exact = traded(
            {
              kind: of,
              side: taken,
              quantity: decimal(wanted),
              limit: limit === undefined ? undefined : decimal(limit),
            },
            levels.map((level) => ({ price: text(level.price), quantity: text(level.size) })),
          );
          const average = averagePrice(of, walked);
          expect({
            quantity: text(walked.size),
            value: fine(walked.value),
            average: average === undefined ? undefined : fine(average),
            isBeyondBook: walked.isBeyondBook,
          }).toEqual({
            quantity: exact.quantity.toFixed(),
            value: exact.value.toFixed(),
            average: exact.average?.toFixed(),
            isBeyondBook: exact.isBeyondBook,
          });
        },
      ),
    );
  });
});

describe('what an order needs', () => {
  it('is what exact decimals say, to the last ledger unit', () => {
    const aCase = fc.record({
      kind,
      side,
      order: fc.array(fc.record({ price, size }), { minLength: 1, maxLength: 3 }),
      bought: fills,
      sold: fills,
      held: fc.record({ side, size: sizeOrNothing }),
      mark: price,
      leverage: fc.integer({ min: 1, max: 125 }),
      feePpm: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(aCase, (given) => {
        const [order, buys, sells] = [given.order, given.bought, given.sold].map((orders) =>
          sumOf(given.kind, orders),
        ) as [ReturnType<typeof sumOf>, ReturnType<typeof sumOf>, ReturnType<typeof sumOf>];
        const closableBy = (by: 'buy' | 'sell'): Size =>
          sizeOf(given.held.side === by ? given.held.size : 0n);
        const loss = instantLoss(
          { kind: given.kind, side: given.side, ...order.notional },
          priceOf(given.mark),
        );
        const exactLoss = lossAt(given.kind, { side: given.side, ...order.exact }, text(given.mark));
        expect(text(loss)).toBe(exactLoss.toFixed());
        const need = orderNeed(
          { side: given.side, ...order.notional },
          {
            buys: { open: buys.notional, closable: closableBy('buy') },
            sells: { open: sells.notional, closable: closableBy('sell') },
            leverage: given.leverage,
            takerFee: rateOf(given.feePpm * 1_000_000),
            loss,
            freed: amountOf(0n),
          },
        );
        const exact = needed(
          { side: given.side, ...order.exact },
          {
            buys: buys.exact,
            sells: sells.exact,
            closable: { buy: decimal(closableBy('buy')), sell: decimal(closableBy('sell')) },
            leverage: given.leverage,
            takerFee: new Exact(given.feePpm).div(1_000_000).toFixed(),
            loss: exactLoss,
          },
        );
        expect(text(need)).toBe(exact.toFixed());
      }),
    );
  });

  it('is margin and fee of what lies beyond the position, each rounded up', () => {
    const open = (units: bigint, value: bigint): Notional => ({
      size: sizeOf(units),
      value: toFine(amountOf(value)),
    });
    const buys = { open: open(3n, 100n), closable: sizeOf(1n) };
    const sells = { open: open(3n, 60n), closable: sizeOf(0n) };
    // Two thirds of 100 units: more than the 60 on the other side.
    expect(openingValue(buys, sells)).toBe(fineAmountOf(6_666_666_667n));
    // 107 ÷ 10 and 67 × 0.05 %.
    expect(heldMargin(amountOf(40n), amountOf(67n), { leverage: 10, takerFee: rateOf(500_000_000n) })).toBe(
      12n,
    );
  });
});
