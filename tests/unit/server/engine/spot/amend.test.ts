import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AmendOrderCommand } from '../../../../../server/engine/book/protocol.ts';
import { ByteReader, ByteWriter } from '../../../../../server/engine/codec/bytes.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { readCommand, writeCommand } from '../../../../../server/engine/messageCodec.ts';
import { REJECT } from '../../../../../server/engine/protocol.ts';
import { anAmendment, anOrder, traders } from './support/arbitraries.ts';
import { ADA, BOB, CAROL, EngineFixture, FEES, MAKER_BOT, order, RICH } from './support/fixture.ts';

/** Changes order 1 of Ada's. */
const amend = (change: Partial<AmendOrderCommand>): AmendOrderCommand => ({
  kind: 'amendOrder',
  account: ADA,
  orderId: 1,
  clientOrderId: '',
  price: 0,
  quantity: 0,
  selfTradePrevention: 'cancelTaker',
  ...change,
});

const makers = (fixture: EngineFixture) => fixture.events('trade').map(({ makerOrderId }) => makerOrderId);

describe('the place in the queue', () => {
  it.each<[string, Partial<AmendOrderCommand>, number]>([
    ['is kept by a smaller quantity', { quantity: 3 }, 1],
    ['is kept by a smaller quantity at the same price', { quantity: 3, price: 100 }, 1],
    ['is kept by what changes nothing', { quantity: 5, price: 100 }, 1],
    ['is lost by a larger quantity', { quantity: 6 }, 2],
    ['is lost by a larger quantity at the same price', { quantity: 6, price: 100 }, 2],
  ])('%s', (_name, change, first) => {
    const fixture = EngineFixture.trading();
    fixture.place({ quantity: 5 });
    fixture.place({ account: BOB, quantity: 5 });
    fixture.run(amend(change));
    fixture.place({ account: CAROL, side: 'sell' });
    expect(makers(fixture)).toEqual([first]);
  });

  it('is lost by another price, and not given back by the former one', () => {
    const fixture = EngineFixture.trading();
    fixture.place();
    fixture.place({ account: BOB });
    fixture.run(amend({ price: 99 }));
    fixture.run(amend({ price: 100 }));
    fixture.place({ account: CAROL, side: 'sell', quantity: 2 });
    expect(makers(fixture)).toEqual([2, 1]);
  });

  it('is the same in an engine that was restored', () => {
    const fixture = EngineFixture.trading();
    for (const account of [ADA, BOB, CAROL]) fixture.place({ account });
    fixture.run(amend({ quantity: 4 }));
    const restored = new EngineFixture(Engine.restore(fixture.engine.serialize()));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    restored.place({ account: MAKER_BOT, side: 'sell', quantity: 3 });
    expect(makers(restored)).toEqual([2, 3, 1]);
  });
});

describe('an amended order', () => {
  it('keeps its id, its client id and what it has filled, and is told of', () => {
    const fixture = EngineFixture.trading();
    const placed = fixture.place({ quantity: 5, clientOrderId: 'mine' });
    fixture.place({ account: BOB, side: 'sell', quantity: 2 });
    const result = fixture.run(amend({ orderId: 0, clientOrderId: 'mine', price: 98, quantity: 7 }));
    const { seq, time } = result;
    const amended = {
      ...placed,
      ...{ price: 98, quantity: 7, filled: 2, filledQuote: 2_000n, fee: 2n },
      ...{ status: 'partiallyFilled', updatedAt: time },
    };
    expect(result).toMatchObject({ ok: true, seq, orders: [amended], repeated: false });
    expect(fixture.events('order')).toEqual([{ kind: 'order', order: amended }]);
    expect(fixture.engine.view().openOrders).toEqual([amended]);
    expect(fixture.book()).toEqual(['buy 98 5']);
  });

  it('trades at its new price as taker with what it had not filled', () => {
    const fixture = EngineFixture.trading();
    fixture.place({ quantity: 5 });
    fixture.place({ account: BOB, side: 'sell', quantity: 2, price: 101 });
    fixture.place({ account: BOB, side: 'sell', quantity: 9, price: 103 });
    fixture.run(amend({ price: 103, quantity: 6 }));
    expect(
      fixture.events('trade').map(({ price, quantity, takerOrderId }) => [price, quantity, takerOrderId]),
    ).toEqual([
      [101, 2, 1],
      [103, 4, 1],
    ]);
    expect(
      fixture.engine.view().openOrders.map(({ orderId, quantity, filled }) => [orderId, quantity, filled]),
    ).toEqual([[3, 9, 4]]);
    expect(fixture.balance(ADA, 'USDT')[1]).toBe(0n);
  });

  it('is still the answer to its first request, and ends its client id when it ends', () => {
    const fixture = EngineFixture.trading();
    const request = order({ quantity: 5, clientOrderId: 'mine' });
    fixture.run(request);
    fixture.run(amend({ price: 90, quantity: 8 }));
    expect(fixture.run(request)).toMatchObject({ ok: true, repeated: true, orders: [{ orderId: 1 }] });
    fixture.cancel(ADA, 1);
    expect(fixture.rejected(amend({ orderId: 0, clientOrderId: 'mine', price: 91 }))).toBe(
      REJECT.unknownOrder,
    );
  });

  it('may have the last place of its market', () => {
    const fixture = EngineFixture.trading({ maxOpenOrders: 1 });
    fixture.place();
    expect(fixture.rejected(order({ price: 99 }))).toBe(REJECT.tooManyOpenOrders);
    expect(fixture.rejected(amend({ price: 99, quantity: 2 }))).toBe('accepted');
  });

  it('is no longer one that quotes keep when it moves', () => {
    const fixture = EngineFixture.trading();
    const levels = [{ side: 'buy', price: 100, lots: 5 } as const];
    fixture.run({ kind: 'quote', account: MAKER_BOT, instrument: 1, levels, replace: false });
    fixture.run(amend({ account: MAKER_BOT, price: 99 }));
    fixture.run({ kind: 'quote', account: MAKER_BOT, instrument: 1, levels, replace: false });
    expect(fixture.book()).toEqual(['buy 100 5', 'buy 99 5']);
    expect(Engine.restore(fixture.engine.serialize()).hash()).toBe(fixture.engine.hash());
  });
});

describe('is refused, and changes nothing', () => {
  it.each<[string, Partial<AmendOrderCommand>, number]>([
    ['without a change', {}, REJECT.invalidCommand],
    ['of an unknown order', { orderId: 9, price: 99 }, REJECT.unknownOrder],
    ["of somebody else's order", { account: BOB, price: 99 }, REJECT.unknownOrder],
    ['to a price that is none', { price: 0.5 }, REJECT.priceOffTick],
    ['to a quantity that is none', { quantity: 2.5 }, REJECT.quantityOffLot],
    ['to less than the smallest order', { quantity: 3 }, REJECT.belowMinimumNotional],
    [
      'to less than the smallest value, by quantity',
      { quantity: 4, price: 100 },
      REJECT.belowMinimumNotional,
    ],
    ['to less than the smallest value, by price', { price: 40 }, REJECT.belowMinimumNotional],
    ['to more than the largest order', { quantity: 1_001 }, REJECT.aboveMaximum],
    ['out of the band', { price: 120 }, REJECT.priceOutsideBand],
    ['beyond what its owner has', { quantity: 1_000 }, REJECT.insufficientBalance],
    ['to what would trade with an order of its owner', { price: 105 }, REJECT.selfTradePrevented],
  ])('%s', (_name, change, code) => {
    const fixture = EngineFixture.trading({
      ...{ minLots: 4, maxLots: 1_000, minNotionalUnits: 4_500n, priceBandPercent: 10 },
    });
    const all = fixture.balance(ADA, 'USDT')[0] - 50_000n;
    fixture.run({ kind: 'transfer', from: ADA, to: 1_000, asset: 'USDT', amount: all, key: 'away' });
    fixture.place({ account: BOB, quantity: 5 });
    fixture.place({ account: CAROL, side: 'sell', quantity: 5 });
    const { orderId } = fixture.place({ quantity: 5 });
    fixture.place({ side: 'sell', price: 105, quantity: 5 });
    expect(fixture.rejected(amend({ orderId, ...change }))).toBe(code);
  });

  it('to what is filled already', () => {
    const fixture = EngineFixture.trading();
    fixture.place({ quantity: 5 });
    fixture.place({ account: BOB, side: 'sell', quantity: 2 });
    expect(fixture.rejected(amend({ quantity: 2 }))).toBe(REJECT.belowMinimumNotional);
    expect(fixture.rejected(amend({ quantity: 2, price: 90 }))).toBe(REJECT.belowMinimumNotional);
    expect(fixture.rejected(amend({ quantity: 3 }))).toBe('accepted');
  });

  it('of a post-only order to where it would take', () => {
    const fixture = EngineFixture.trading();
    fixture.place({ type: 'postOnly' });
    fixture.place({ account: BOB, side: 'sell', price: 102 });
    expect(fixture.rejected(amend({ price: 102 }))).toBe(REJECT.postOnlyWouldTake);
    expect(fixture.rejected(amend({ price: 101 }))).toBe('accepted');
  });

  it('while its market stands still', () => {
    const fixture = EngineFixture.trading();
    fixture.place({ quantity: 5 });
    fixture.run({ kind: 'haltMarket', instrument: 1, halted: true });
    expect(fixture.rejected(amend({ quantity: 4 }))).toBe(REJECT.marketHalted);
  });

  it('to a value beyond what keeps sums exact, what it has filled included', () => {
    const fixture = EngineFixture.trading({ maxLots: 2 ** 42, makerFeePpm: 0, takerFeePpm: 0 });
    const price = 2 ** 40;
    fixture.deposit(ADA, 'USDT', 2n ** 54n);
    fixture.deposit(BOB, 'BTC', 2n ** 54n);
    fixture.place({ price, quantity: 400 });
    fixture.place({ account: BOB, side: 'sell', price, quantity: 300 });
    expect(fixture.rejected(amend({ quantity: 410 }))).toBe(REJECT.aboveMaximum);
    expect(fixture.rejected(amend({ quantity: 600, price: price / 2 }))).toBe(REJECT.aboveMaximum);
    expect(fixture.rejected(amend({ quantity: 409 }))).toBe('accepted');
  });
});

describe('money', () => {
  it('is given back to the last unit when everything that was placed and amended is cancelled', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anOrder, anAmendment), { maxLength: 60, size: 'max' }), (commands) => {
        const fixture = EngineFixture.trading();
        for (const command of commands) {
          const [target] = fixture.engine.view().openOrders.slice(command.account % 7);
          const isAimed = command.kind === 'amendOrder' && target !== undefined;
          fixture.run(isAimed ? { ...command, orderId: target.orderId, account: target.account } : command);
        }
        for (const account of traders) fixture.run({ kind: 'cancelAll', account, instrument: 0 });
        const sums = { BTC: 0n, USDT: 0n };
        for (const account of [...traders, FEES])
          for (const asset of ['BTC', 'USDT'] as const) {
            const [available, held] = fixture.balance(account, asset);
            expect(held).toBe(0n);
            sums[asset] += available;
          }
        expect(sums).toEqual({ BTC: 3n * RICH, USDT: 3n * RICH });
        expect(fixture.book()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is back where it was after an order is opened, amended and cancelled without a trade', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 500 })), {
          maxLength: 8,
        }),
        (side, changes) => {
          const fixture = EngineFixture.trading();
          fixture.place({ side });
          for (const [price, quantity] of changes) {
            fixture.run(amend({ price, quantity }));
            const [open] = fixture.engine.view().openOrders;
            if (open === undefined) throw new Error('The order is gone');
            const worth = BigInt(open.price * open.quantity * 10);
            // The higher of both fee rates, rounded up.
            const fee = (worth * 1_300n + 999_999n) / 1_000_000n;
            const hold = side === 'buy' ? worth + fee : BigInt(open.quantity * 1_000);
            expect(fixture.balance(ADA, side === 'buy' ? 'USDT' : 'BTC')).toEqual([RICH - hold, hold]);
          }
          fixture.cancel(ADA, 1);
          for (const asset of ['BTC', 'USDT']) expect(fixture.balance(ADA, asset)).toEqual([RICH, 0n]);
        },
      ),
    );
  });
});

it('is read from a journal as it was written', () => {
  const command = amend({ orderId: 0, clientOrderId: 'mine', price: 99, quantity: 7 });
  const writer = new ByteWriter();
  writeCommand(writer, command);
  expect(readCommand(new ByteReader(writer.take()))).toEqual(command);
});
