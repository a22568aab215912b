import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewOrder } from '../../../../../src/stores/contracts/figures/index.ts';
import { units } from '../../../sdk/core/margin/positions.ts';
import { PreviewScenario } from './support/previewScenario.ts';

/**
 * A liquidation price between two of them. A long one that is covered well enough has none, below all prices; a short one has none, above them.
 */
function expectBetween(
  price: bigint | undefined,
  bounds: readonly (bigint | undefined)[],
  isLong: boolean,
): void {
  const ranks = [price, ...bounds].map((each) => each ?? (isLong ? -1n : 10n ** 40n));
  const [rank = 0n, one = 0n, other = 0n] = ranks;
  expect(rank).toBeGreaterThanOrEqual((one < other ? one : other) - 1n);
  expect(rank).toBeLessThanOrEqual((one < other ? other : one) + 1n);
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
const lots = fc.integer({ min: 1, max: 400 });
const price = fc.integer({ min: 490_000, max: 510_000 }).map((tenths) => tenths / 10);

/** Lots that the same user holds in the other margin mode. */
const beside = fc.constantFrom(0, 0, 300, 900);

/** What of the taker fee somebody pays, in parts per million. */
const share = fc.constantFrom(1_000_000, 640_001, 0);

describe('the preview of an order, against the engine', () => {
  it('sets aside for the first order what the engine holds for it', () => {
    fc.assert(
      fc.property(fc.boolean(), share, side, lots, price, (isInverse, paid, way, count, at) => {
        const scenario = new PreviewScenario(isInverse);
        scenario.payOnly(paid);
        const { cost } = previewOrder(
          { side: way, quantity: scenario.quantity(count), price: String(at) },
          scenario.context,
        );
        scenario.rest(way, count, at);
        expect(units(cost.toFixed())).toBe(scenario.held);
      }),
      { numRuns: 40 },
    );
  });

  it('foresees position, balance and liquidation price after orders that enlarge, reduce, close and turn', () => {
    const trades = fc.array(fc.record({ way: side, count: lots, at: price }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.boolean(), share, beside, trades, (isInverse, paid, held, orders) => {
        const scenario = new PreviewScenario(isInverse);
        scenario.payOnly(paid);
        scenario.holdBeside(held);
        for (const { way, count, at } of orders) {
          const before = scenario.wallet;
          const preview = previewOrder(
            { side: way, quantity: scenario.quantity(count), price: String(at) },
            scenario.context,
          );
          scenario.take(way, count, at);
          expect(preview.position).toEqual(scenario.position);
          expect(units(preview.realized.minus(preview.fee).toFixed())).toBe(scenario.wallet - before);
          const foreseen = preview.liquidationPrice;
          expect(foreseen && units(foreseen.toFixed())).toBe(scenario.liquidationPrice);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('foresees balance and liquidation price in isolated margin, whatever its owner moved there and whatever is open', () => {
    const anAction = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ kind: fc.constant('trade' as const), way: side, count: lots, at: price }),
      },
      fc.record({
        kind: fc.constant('rest' as const),
        way: side,
        count: lots,
        beyond: fc.integer({ min: 1_001, max: 1_500 }),
      }),
      fc.record({ kind: fc.constant('move' as const), share: fc.integer({ min: -10, max: 10 }) }),
      fc.record({ kind: fc.constant('keep' as const), isKeeping: fc.boolean() }),
      fc.record({ kind: fc.constant('leverage' as const), leverage: fc.constantFrom(3, 7, 20, 40) }),
      fc.record({ kind: fc.constant('mark' as const), at: price }),
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        share,
        beside,
        fc.array(anAction, { minLength: 1, maxLength: 12, size: 'max' }),
        (isInverse, paid, held, actions) => {
          const scenario = new PreviewScenario(isInverse, true);
          scenario.payOnly(paid);
          scenario.holdBeside(held);
          const { fixture, contract } = scenario;
          for (const action of actions) {
            if (action.kind === 'move')
              scenario.move((isInverse ? 2_000_000n : 200_00000000n) * BigInt(action.share));
            else if (action.kind === 'keep') scenario.keep(action.isKeeping);
            else if (action.kind === 'leverage') scenario.setLeverage(action.leverage);
            else if (action.kind === 'mark') fixture.mark(action.at, contract.id);
            else if (action.kind === 'rest') {
              const { way, count, beyond } = action;
              scenario.rest(way, count, way === 'buy' ? 50_000 - beyond : 50_000 + beyond);
            } else {
              const { way, count, at } = action;
              const preview = previewOrder(
                { side: way, quantity: scenario.quantity(count), price: String(at) },
                scenario.contextOf(way, count, at),
              );
              if (!scenario.tries(way, count, at)) continue;
              expect(preview.position).toEqual(scenario.position);
              const off = units(preview.balance.toFixed()) - scenario.wallet;
              expect(off < 0n ? -off : off).toBeLessThanOrEqual(10n);
              // The few ledger units that are rounded at each step may move the price as far as they do, and no further.
              const bounds = [-10n, 10n].map((units) =>
                scenario.liquidationPriceWith(scenario.backing + units),
              );
              const foreseen = preview.liquidationPrice;
              expectBetween(
                foreseen && units(foreseen.toFixed(8)),
                bounds,
                scenario.position?.side === 'long',
              );
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('needs nothing set aside to close', () => {
    const scenario = new PreviewScenario(false);
    scenario.take('buy', 100, 50_000);
    const preview = previewOrder({ side: 'sell', quantity: '0.1', price: '51000' }, scenario.context);
    expect(preview.cost.toFixed()).toBe('0');
    expect(preview.position).toBeNull();
    expect(preview.realized.toFixed()).toBe('100');
    expect(preview.liquidationPrice).toBeUndefined();
  });
});
