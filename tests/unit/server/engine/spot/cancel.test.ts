import { describe, expect, it } from 'vitest';
import { REJECT } from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, BTC_USDT, EngineFixture, RICH } from './support/fixture.ts';

describe('cancelling', () => {
  it('gives back exactly what was held', () => {
    const engine = EngineFixture.trading();
    const placed = engine.place({ price: 12_345, quantity: 77 });
    expect(engine.cancel(ADA, placed.orderId)).toMatchObject({ ok: true, orders: [{ status: 'cancelled' }] });
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH, 0n]);
    expect(engine.events('level')).toEqual([
      { kind: 'level', instrument: 1, side: 'buy', price: 12_345, lots: 0 },
    ]);
  });

  it('keeps the queue of the others', () => {
    const engine = EngineFixture.trading();
    const ids = [1, 2, 3].map(() => engine.place({ account: BOB, side: 'sell', price: 100 }).orderId);
    engine.cancel(BOB, ids[1] as number);
    engine.place({ price: 100, quantity: 2 });
    expect(engine.events('trade').map(({ makerOrderId }) => makerOrderId)).toEqual([ids[0], ids[2]]);
  });

  it('is for the owner of the order alone, and once', () => {
    const engine = EngineFixture.trading();
    const { orderId } = engine.place();
    const cancel = { kind: 'cancelOrder', account: BOB, orderId, clientOrderId: '' } as const;
    expect(engine.rejected(cancel)).toBe(REJECT.unknownOrder);
    expect(engine.rejected({ ...cancel, account: ADA })).toBe('accepted');
    expect(engine.rejected({ ...cancel, account: ADA })).toBe(REJECT.unknownOrder);
  });

  it.each([0.5, -1, Number.NaN, 2 ** 60])('of an impossible order id %d is refused', (orderId) => {
    const engine = EngineFixture.trading();
    expect(engine.rejected({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' })).toBe(
      REJECT.unknownOrder,
    );
  });

  it('of all takes one market or every market, oldest first', () => {
    const engine = EngineFixture.trading();
    engine.run({ kind: 'defineInstrument', instrument: { ...BTC_USDT, id: 2, name: 'BTC/USD' } });
    const first = engine.place({ price: 10 });
    const other = engine.place({ price: 11, instrument: 2 });
    const last = engine.place({ price: 12, side: 'sell' });
    const bobs = engine.place({ account: BOB, price: 9 });
    const all = engine.run({ kind: 'cancelAll', account: ADA, instrument: 1 });
    expect(all.ok && all.orders.map(({ orderId }) => orderId)).toEqual([first.orderId, last.orderId]);
    const rest = engine.run({ kind: 'cancelAll', account: ADA, instrument: 0 });
    expect(rest.ok && rest.orders.map(({ orderId }) => orderId)).toEqual([other.orderId]);
    expect(engine.engine.view().openOrders.map(({ orderId }) => orderId)).toEqual([bobs.orderId]);
    expect(engine.balance(ADA, 'USDT')).toEqual([RICH, 0n]);
  });
});
