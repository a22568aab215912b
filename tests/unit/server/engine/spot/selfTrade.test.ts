import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT, REJECT } from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, EngineFixture, order } from './support/fixture.ts';

/** Bob first in the queue at 100, then Ada's own order, then Bob again. */
function withOwnOrderBetween(): EngineFixture {
  const engine = EngineFixture.trading();
  engine.place({ account: BOB, side: 'sell', price: 100, quantity: 1 });
  engine.place({ account: ADA, side: 'sell', price: 100, quantity: 1 });
  engine.place({ account: BOB, side: 'sell', price: 100, quantity: 1 });
  return engine;
}

describe('self-trade prevention', () => {
  it('cancelTaker trades up to the own order, then cancels the rest', () => {
    const engine = withOwnOrderBetween();
    const taker = engine.place({ quantity: 3, selfTradePrevention: 'cancelTaker' });
    expect(taker).toMatchObject({ status: 'cancelled', filled: 1 });
    expect(engine.book()).toEqual(['sell 100 2']);
    expect(engine.balance(ADA, 'USDT')[1]).toBe(0n);
  });

  it('cancelMaker cancels the own order and goes on', () => {
    const engine = withOwnOrderBetween();
    const taker = engine.place({ quantity: 3, selfTradePrevention: 'cancelMaker' });
    expect(taker).toMatchObject({ status: 'partiallyFilled', filled: 2 });
    expect(engine.events('order').map(({ order: each }) => each.status)).toEqual([
      'filled',
      'cancelled',
      'filled',
      'partiallyFilled',
    ]);
    expect(engine.book()).toEqual(['buy 100 1']);
    expect(engine.balance(ADA, 'BTC')[1]).toBe(0n);
  });

  it('cancelBoth cancels the own order and the rest', () => {
    const engine = withOwnOrderBetween();
    expect(engine.place({ quantity: 3, selfTradePrevention: 'cancelBoth' })).toMatchObject({
      status: 'cancelled',
      filled: 1,
    });
    expect(engine.book()).toEqual(['sell 100 1']);
  });

  it('refuses an order that could do nothing else', () => {
    const engine = EngineFixture.trading();
    engine.place({ side: 'sell', price: 100 });
    expect(engine.rejected(order({ price: 100 }))).toBe(REJECT.selfTradePrevented);
    expect(engine.rejected(order({ type: 'market', price: 0 }))).toBe(REJECT.selfTradePrevented);
    expect(engine.rejected(order({ price: 100, timeInForce: 'FOK' }))).toBe(REJECT.selfTradePrevented);
  });

  it('does not count own orders as liquidity', () => {
    const engine = EngineFixture.trading();
    engine.place({ side: 'sell', price: 100 });
    const taker = order({ type: 'market', price: 0, selfTradePrevention: 'cancelMaker' });
    expect(engine.rejected(taker)).toBe(REJECT.noLiquidity);
    expect(engine.rejected(order({ timeInForce: 'FOK', selfTradePrevention: 'cancelMaker' }))).toBe(
      REJECT.cannotFillCompletely,
    );
  });

  it('is about owners, not accounts', () => {
    const engine = EngineFixture.trading();
    const second = accountIdOf(101, PRODUCT.spot, 7);
    engine.deposit(second, 'BTC', 1_000n);
    engine.place({ account: second, side: 'sell', price: 100 });
    expect(engine.rejected(order({ price: 100 }))).toBe(REJECT.selfTradePrevented);
  });
});
