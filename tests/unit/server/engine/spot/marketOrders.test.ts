import { describe, expect, it } from 'vitest';
import { ADA, BOB, CAROL, EngineFixture, order, RICH } from './support/fixture.ts';
import { REJECT, type NewOrder } from '../../../../../server/engine/protocol.ts';

const market = (overrides: Partial<NewOrder> = {}): ReturnType<typeof order> =>
  order({ type: 'market', price: 0, ...overrides });

function withAsks(): EngineFixture {
  const engine = EngineFixture.trading();
  engine.place({ account: BOB, side: 'sell', price: 100, quantity: 2 });
  engine.place({ account: CAROL, side: 'sell', price: 110, quantity: 2 });
  return engine;
}

describe('market orders by quantity', () => {
  it('sweep level after level', () => {
    const engine = withAsks();
    expect(engine.place(market({ quantity: 3 }))).toMatchObject({
      status: 'filled',
      filled: 3,
      filledQuote: 3_100n,
      fee: 5n,
    });
    expect(engine.book()).toEqual(['sell 110 1']);
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH - 3_105n, 0n]);
  });

  it('let the rest expire when the book runs out', () => {
    const engine = withAsks();
    expect(engine.place(market({ quantity: 9 }))).toMatchObject({ status: 'expired', filled: 4 });
    expect(engine.balance(ADA, 'USDT')[1]).toBe(0n);
  });

  it('are refused when nobody is on the other side', () => {
    const engine = EngineFixture.trading();
    expect(engine.rejected(market())).toBe(REJECT.noLiquidity);
    expect(engine.rejected(market({ side: 'sell' }))).toBe(REJECT.noLiquidity);
  });

  it('need only what they will cost, to the unit', () => {
    const engine = withAsks();
    const dan = 1_042_000;
    engine.deposit(dan, 'USDT', 3_104n);
    expect(engine.rejected(market({ account: dan, quantity: 3 }))).toBe(REJECT.insufficientBalance);
    engine.deposit(dan, 'USDT', 1n);
    expect(engine.place(market({ account: dan, quantity: 3 }))).toMatchObject({ status: 'filled' });
    expect(engine.balance(dan, 'USDT')).toEqual([0n, 0n]);
  });

  it('do not trade beyond the price band', () => {
    const engine = EngineFixture.trading({ priceBandPercent: 5 });
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 1 });
    engine.place(market({ quantity: 1 }));
    engine.place({ account: BOB, side: 'sell', price: 105, quantity: 1 });
    engine.run({
      kind: 'quote',
      account: 22_000,
      instrument: 1,
      replace: false,
      levels: [{ side: 'sell', price: 106, lots: 5 }],
    });
    expect(engine.place(market({ quantity: 3 }))).toMatchObject({ status: 'expired', filled: 1 });
    engine.run({ kind: 'cancelAll', account: BOB, instrument: 0 });
  });
});

describe('market buys by budget', () => {
  it('spend no more than the budget, fee included, and stop at the last lot it pays for', () => {
    const engine = withAsks();
    // Two lots at 1 000 and one at 1 100 are 3 100, with a fee of 4.03 → 5; a fourth is out of reach.
    const bought = engine.place(market({ quantity: 0, quoteBudget: 4_000n }));
    expect(bought).toMatchObject({ status: 'filled', quantity: 3, filled: 3, filledQuote: 3_100n, fee: 5n });
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH - 3_105n, 0n]);
  });

  it.each([
    [3_105n, 3],
    [3_104n, 2],
  ])('with a budget of %d buy %d lots', (quoteBudget, filled) => {
    expect(withAsks().place(market({ quantity: 0, quoteBudget }))).toMatchObject({ filled });
  });

  it('expire when the book ends before the budget', () => {
    const engine = withAsks();
    expect(engine.place(market({ quantity: 0, quoteBudget: 1_000_000n }))).toMatchObject({
      status: 'expired',
      filled: 4,
    });
    expect(engine.balance(ADA, 'USDT')[1]).toBe(0n);
  });

  it('are refused when the budget does not buy one lot', () => {
    // One lot costs 1 000 and a fee of 1.3 → 2.
    expect(withAsks().rejected(market({ quantity: 0, quoteBudget: 1_001n }))).toBe(
      REJECT.belowMinimumNotional,
    );
    expect(withAsks().rejected(market({ quantity: 0, quoteBudget: 1_002n }))).toBe('accepted');
  });

  it('are refused beyond the available balance', () => {
    const engine = withAsks();
    expect(engine.rejected(market({ quantity: 0, quoteBudget: RICH + 1n }))).toBe(REJECT.insufficientBalance);
  });
});
