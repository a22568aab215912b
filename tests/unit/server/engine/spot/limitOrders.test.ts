import { describe, expect, it } from 'vitest';
import { ADA, BOB, CAROL, EngineFixture, FEES, RICH } from './support/fixture.ts';

describe('limit orders', () => {
  it('rest when nothing is in reach, holding their value and the taker fee rounded up', () => {
    const engine = EngineFixture.trading();
    const placed = engine.place({ side: 'buy', price: 101, quantity: 7 });
    expect(placed).toMatchObject({ status: 'open', filled: 0, filledQuote: 0n, fee: 0n });
    // 101 × 7 × 10 = 7 070; × 1 300 ppm = 9.191 → 10
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH - 7_080n, 7_080n]);
    expect(engine.book()).toEqual(['buy 101 7']);
  });

  it('hold their base when they sell', () => {
    const engine = EngineFixture.trading();
    engine.place({ side: 'sell', price: 101, quantity: 7 });
    expect(engine.balance(ADA, 'BTC')).toEqual([RICH - 7_000n, 7_000n]);
  });

  it('trade at the price of the maker and give back what was held for the worse price', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 5 });
    const taken = engine.place({ account: ADA, side: 'buy', price: 120, quantity: 5 });
    // 100 × 5 × 10 = 5 000; taker 6.5 → 7, maker 3.5 → 4
    expect(taken).toMatchObject({ status: 'filled', filled: 5, filledQuote: 5_000n, fee: 7n });
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH - 5_007n, 0n]);
    expect(engine.balance(ADA, 'BTC')).toEqual([RICH + 5_000n, 0n]);
    expect(engine.balance(BOB, 'USDT')).toEqual([RICH + 4_996n, 0n]);
    expect(engine.balance(BOB, 'BTC')).toEqual([RICH - 5_000n, 0n]);
    expect(engine.balance(FEES, 'USDT')).toEqual([11n, 0n]);
  });

  it('go through better prices first and older orders first within a price', () => {
    const engine = EngineFixture.trading();
    const dear = engine.place({ account: BOB, side: 'sell', price: 102, quantity: 1 });
    const older = engine.place({ account: CAROL, side: 'sell', price: 101, quantity: 1 });
    const younger = engine.place({ account: BOB, side: 'sell', price: 101, quantity: 1 });
    const cheap = engine.place({ account: BOB, side: 'sell', price: 100, quantity: 1 });
    engine.place({ account: ADA, side: 'buy', price: 102, quantity: 4 });
    const makers = engine.events('trade').map((trade) => trade.makerOrderId);
    expect(makers).toEqual([cheap, older, younger, dear].map(({ orderId }) => orderId));
    expect(engine.book()).toEqual([]);
  });

  it('leave the rest standing at their own price', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 2 });
    const rest = engine.place({ account: ADA, side: 'buy', price: 103, quantity: 5 });
    expect(rest).toMatchObject({ status: 'partiallyFilled', filled: 2, filledQuote: 2_000n, fee: 3n });
    expect(engine.book()).toEqual(['buy 103 3']);
    // Accrued 2.6 of fee, charged 3; 3 lots at 103 are 3 090, their fee 4.017: together 6.617 → 7, so 4 more are held.
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH - 2_003n - 3_094n, 3_094n]);
  });

  it('keep their place when partly filled', () => {
    const engine = EngineFixture.trading();
    const first = engine.place({ account: BOB, side: 'sell', price: 100, quantity: 3 });
    const second = engine.place({ account: CAROL, side: 'sell', price: 100, quantity: 3 });
    engine.place({ side: 'buy', price: 100, quantity: 1 });
    engine.place({ side: 'buy', price: 100, quantity: 3 });
    expect(engine.events('trade').map((trade) => [trade.makerOrderId, trade.quantity])).toEqual([
      [first.orderId, 2],
      [second.orderId, 1],
    ]);
  });

  it('round the fee of many fills up once, not once per fill', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 1, quantity: 100 });
    const fees: bigint[] = [];
    for (let i = 0; i < 100; i += 1) {
      engine.place({ account: ADA, side: 'buy', price: 1, quantity: 1 });
      fees.push(engine.events('trade')[0]?.makerFee ?? -1n);
    }
    // 100 fills of 10 units at 700 ppm: 0.7 in all.
    expect(fees.reduce((sum, fee) => sum + fee)).toBe(1n);
    expect(fees[0]).toBe(1n);
  });
});

describe('time in force', () => {
  it('IOC takes what is there and lets the rest expire', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 2 });
    expect(engine.place({ price: 100, quantity: 5, timeInForce: 'IOC' })).toMatchObject({
      status: 'expired',
      filled: 2,
    });
    expect(engine.balance(ADA, 'USDT')[1]).toBe(0n);
    expect(engine.book()).toEqual([]);
  });

  it('IOC with nothing in reach expires whole', () => {
    const engine = EngineFixture.trading();
    expect(engine.place({ timeInForce: 'IOC' })).toMatchObject({ status: 'expired', filled: 0 });
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH, 0n]);
  });

  it('FOK fills over several levels when all of it can', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 2 });
    engine.place({ account: BOB, side: 'sell', price: 101, quantity: 2 });
    expect(engine.place({ price: 101, quantity: 4, timeInForce: 'FOK' })).toMatchObject({
      status: 'filled',
      filled: 4,
    });
  });
});
