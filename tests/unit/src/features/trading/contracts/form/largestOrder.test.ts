import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  largestOrder,
  mostThatFits,
  sharesOf,
} from '../../../../../../../src/features/trading/contracts/form/largestOrder.ts';
import { flatContext, ticketOf, TicketScenario } from '../ticketContexts.ts';

const side = fc.constantFrom('buy' as const, 'sell' as const);
const kind = fc.constantFrom('linear' as const, 'inverse' as const);
const price = fc.integer({ min: 490_000, max: 510_000 }).map((tenths) => tenths / 10);
const steps = fc.array(
  fc.record({ side, lots: fc.integer({ min: 1, max: 600 }), price, trades: fc.boolean() }),
  {
    maxLength: 5,
  },
);

/** What the user holds in isolated margin beside. */
const beside = fc.oneof(
  fc.constant({ lots: 0, open: 0, leverage: 1 }),
  fc.record({
    lots: fc.constantFrom(200, 700),
    open: fc.constantFrom(0, 150),
    leverage: fc.constantFrom(1, 10, 60),
  }),
);

describe('the largest order', () => {
  it('is taken by the engine, and one lot more is not, whatever is open already, in both margin modes', () => {
    fc.assert(
      fc.property(
        kind,
        fc.constantFrom(1, 5, 20, 60),
        steps,
        beside,
        side,
        price,
        (which, leverage, before, held, way, at) => {
          const make = () => {
            const scenario = new TicketScenario(which, leverage);
            scenario.holdBeside(held);
            scenario.perform(before);
            return scenario;
          };
          const scenario = make();
          const ticket = ticketOf({ type: 'limit', price: String(at) });
          const most = largestOrder(ticket, way, scenario.context);
          const lots = most?.div(scenario.context.instrument.lot).toNumber() ?? 0;
          // Orders that would trade with her own are refused for that.
          fc.pre(
            !scenario.context.orders.some(
              ({ marginMode, side: own }) => marginMode === 'cross' && own !== way,
            ),
          );
          if (lots > 0) expect(scenario.takes(way, lots, at)).toBe('accepted');
          expect(make().takes(way, lots + 1, at)).not.toBe('accepted');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the position where it can only close', () => {
    const scenario = new TicketScenario('linear', 20);
    scenario.perform([{ side: 'buy', lots: 7, price: 50_000, trades: true }]);
    const ticket = ticketOf({ reduceOnly: true, price: '50000' });
    expect(largestOrder(ticket, 'sell', scenario.context)?.toFixed()).toBe('0.007');
    expect(largestOrder(ticket, 'buy', scenario.context)?.toFixed()).toBe('0');
  });

  it('is bounded by the tier of the leverage', () => {
    const context = flatContext('linear', { leverage: 100 });
    // 10,000 USDT would margin 1,000,000; at 100x a position may be worth 50,000.
    expect(largestOrder(ticketOf({ price: '50000' }), 'buy', context)?.toFixed()).toBe('1');
  });

  it('is not known without price or money', () => {
    expect(largestOrder(ticketOf(), 'buy', flatContext())).toBeUndefined();
    const visitor = flatContext('linear', { portfolio: undefined });
    expect(largestOrder(ticketOf({ price: '50000' }), 'buy', visitor)).toBeUndefined();
  });
});

describe('shares of the largest order', () => {
  it('are whole lots of it, never more than the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), price, kind, (percent, at, which) => {
        const context = flatContext(which);
        const ticket = ticketOf({ price: String(at) });
        const shares = sharesOf(ticket, percent, context);
        for (const way of ['buy', 'sell'] as const) {
          const most = largestOrder(ticket, way, context)?.toNumber() ?? Number.NaN;
          const lot = context.instrument.lot.toNumber();
          const share = Number(shares?.[way]);
          expect(share).toBeLessThanOrEqual((most * percent) / 100 + lot * 1e-9);
          expect(share).toBeGreaterThan((most * percent) / 100 - lot * (1 + 1e-9));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the largest count that fits', () => {
  it('is found for any bound, however wrong the guess', () => {
    const count = fc.nat(1_000_000);
    fc.assert(
      fc.property(count, count, count, (bound, most, guess) => {
        expect(mostThatFits((each) => each <= bound, most, guess)).toBe(Math.min(bound, most));
      }),
    );
  });

  it('takes few looks near the guess', () => {
    let looks = 0;
    const fits = (each: number): boolean => {
      looks += 1;
      return each <= 5_369;
    };
    expect(mostThatFits(fits, 1_000_000, 5_380)).toBe(5_369);
    expect(looks).toBeLessThan(10);
  });
});
