import { describe, expect, it } from 'vitest';
import { REJECT } from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, EngineFixture, EXTERNAL, order } from './support/fixture.ts';

describe('client order ids', () => {
  it('give the same answer again and place nothing', () => {
    const engine = EngineFixture.trading();
    const first = engine.run(order({ clientOrderId: 'mine' }));
    const second = engine.run(order({ clientOrderId: 'mine' }));
    expect(second).toMatchObject({ ok: true, repeated: true, orders: first.ok ? first.orders : [] });
    expect(engine.last?.events).toEqual([]);
    expect(engine.book()).toEqual(['buy 100 1']);
  });

  it('give the same answer after the order has ended', () => {
    const engine = EngineFixture.trading();
    const placed = engine.place({ clientOrderId: 'mine' });
    engine.cancel(ADA, placed.orderId);
    expect(engine.run(order({ clientOrderId: 'mine' }))).toMatchObject({ repeated: true, orders: [placed] });
  });

  it.each([
    { price: 101 },
    { quantity: 2 },
    { side: 'sell' as const },
    { timeInForce: 'IOC' as const },
    { type: 'postOnly' as const },
    { selfTradePrevention: 'cancelBoth' as const },
  ])('refuse another body: %o', (change) => {
    const engine = EngineFixture.trading();
    engine.place({ clientOrderId: 'mine' });
    expect(engine.rejected(order({ clientOrderId: 'mine', ...change }))).toBe(REJECT.clientOrderIdReused);
  });

  it('belong to their account', () => {
    const engine = EngineFixture.trading();
    engine.place({ clientOrderId: 'mine' });
    expect(engine.run(order({ account: BOB, clientOrderId: 'mine' }))).toMatchObject({
      ok: true,
      repeated: false,
    });
  });

  it('are not used up by a reject', () => {
    const engine = EngineFixture.trading();
    expect(engine.rejected(order({ clientOrderId: 'mine', timeInForce: 'FOK' }))).toBe(
      REJECT.cannotFillCompletely,
    );
    expect(engine.place({ clientOrderId: 'mine' })).toMatchObject({ status: 'open' });
  });

  it('cancel the order they name', () => {
    const engine = EngineFixture.trading();
    const { orderId } = engine.place({ clientOrderId: 'mine' });
    const cancel = { kind: 'cancelOrder', account: ADA, orderId: 0, clientOrderId: 'mine' } as const;
    expect(engine.run(cancel)).toMatchObject({ ok: true, orders: [{ orderId, status: 'cancelled' }] });
    expect(engine.rejected(cancel)).toBe(REJECT.unknownOrder);
  });

  it('are forgotten 1 000 ended orders later, open ones never', () => {
    const engine = EngineFixture.trading();
    engine.place({ clientOrderId: 'open', price: 1 });
    engine.place({ clientOrderId: 'ended', timeInForce: 'IOC' });
    for (let i = 0; i < 999; i += 1) engine.place({ clientOrderId: `later ${i}`, timeInForce: 'IOC' });
    expect(engine.run(order({ clientOrderId: 'ended', timeInForce: 'IOC' }))).toMatchObject({
      repeated: true,
    });
    engine.place({ clientOrderId: 'one more', timeInForce: 'IOC' });
    expect(engine.run(order({ clientOrderId: 'ended', timeInForce: 'IOC' }))).toMatchObject({
      repeated: false,
    });
    expect(engine.run(order({ clientOrderId: 'open', price: 1 }))).toMatchObject({ repeated: true });
  });
});

describe('transfers', () => {
  const deposit = {
    kind: 'transfer',
    from: EXTERNAL,
    to: ADA,
    asset: 'USDT',
    amount: 500n,
    key: 'once',
  } as const;

  it('happen once per key', () => {
    const engine = new EngineFixture();
    expect(engine.run(deposit)).toMatchObject({ ok: true, repeated: false });
    expect(engine.run(deposit)).toMatchObject({ ok: true, repeated: true });
    expect(engine.balance(ADA, 'USDT')).toEqual([500n, 0n]);
    expect(engine.balance(EXTERNAL, 'USDT')).toEqual([-500n, 0n]);
  });

  it.each([{ amount: 501n }, { to: BOB }, { asset: 'BTC' }])(
    'refuse the key for another transfer: %o',
    (change) => {
      const engine = new EngineFixture();
      engine.run(deposit);
      expect(engine.rejected({ ...deposit, ...change })).toBe(REJECT.clientOrderIdReused);
    },
  );

  it('move only what is available', () => {
    const engine = EngineFixture.trading();
    engine.place({ side: 'sell', quantity: 1_000 });
    const [available] = engine.balance(ADA, 'BTC');
    const withdraw = { kind: 'transfer', from: ADA, to: EXTERNAL, asset: 'BTC', key: 'out' } as const;
    expect(engine.rejected({ ...withdraw, amount: available + 1n })).toBe(REJECT.insufficientBalance);
    expect(engine.rejected({ ...withdraw, amount: available })).toBe('accepted');
  });

  it.each([{ amount: 0n }, { amount: -5n }, { to: EXTERNAL }, { from: -1 }, { asset: '' }, { key: '' }])(
    'that make no sense are refused: %o',
    (change) => {
      expect(new EngineFixture().rejected({ ...deposit, ...change })).toBe(REJECT.invalidCommand);
    },
  );

  it('never let more of an asset exist than 64 bits can count', () => {
    const engine = new EngineFixture();
    expect(engine.rejected({ ...deposit, amount: 2n ** 62n + 1n })).toBe(REJECT.aboveMaximum);
    expect(engine.rejected({ ...deposit, amount: 2n ** 62n })).toBe('accepted');
    expect(engine.rejected({ ...deposit, amount: 1n, key: 'more' })).toBe(REJECT.aboveMaximum);
  });
});
