import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../../server/engine/codec/bytes.ts';
import { Engine, readState } from '../../../../../server/engine/engine.ts';
import {
  readCommand,
  readEventBatch,
  writeCommand,
  writeEventBatch,
} from '../../../../../server/engine/messageCodec.ts';
import type { Command, EngineEvent, Instrument, OrderState } from '../../../../../server/engine/protocol.ts';
import { aCommand } from './support/arbitraries.ts';
import { ADA, BOB, BTC_USDT, EngineFixture, MAKER_BOT, order } from './support/fixture.ts';

const someCommands = fc.array(aCommand, { minLength: 5, maxLength: 60, size: 'max' });
const someSteps = fc.record({
  priceStep: fc.constantFrom(1, 2, 5, 10),
  lotStep: fc.constantFrom(1, 2, 3, 5),
});

const define = (rules: Partial<Instrument>): Command => ({
  kind: 'defineInstrument',
  instrument: { ...BTC_USDT, ...rules },
});

/** Everything that rests, the market source's orders included. */
function resting(engine: Engine) {
  return [...readState(engine.serialize()).spot.orders.values()].map(({ id, price, quantity, filled }) => ({
    id,
    price,
    rest: quantity - filled,
  }));
}

function sums(engine: Engine): Record<string, bigint> {
  const found: Record<string, bigint> = {};
  for (const { balances } of readState(engine.serialize()).ledger.accounts.values())
    for (const { asset, available, held } of balances.values())
      found[asset] = (found[asset] ?? 0n) + available + held;
  return found;
}

const isTrade = (event: EngineEvent): event is Extract<EngineEvent, { kind: 'trade' }> =>
  event.kind === 'trade';

describe('a change of tick and lot', () => {
  it('cancels exactly the misfits, and nothing trades off it', () => {
    fc.assert(
      fc.property(someCommands, someSteps, someCommands, (before, steps, after) => {
        const fixture = EngineFixture.trading();
        for (const command of before) fixture.run(command);
        const stood = resting(fixture.engine);
        const { priceStep, lotStep } = steps;
        const fitting = stood.filter(({ price, rest }) => price % priceStep === 0 && rest % lotStep === 0);
        expect(fixture.run(define(steps)).ok).toBe(true);
        expect(resting(fixture.engine)).toEqual(fitting);
        expect(sums(fixture.engine)).toEqual({ BTC: 0n, USDT: 0n });
        for (const command of after) {
          fixture.run(command);
          for (const { price, quantity } of (fixture.last?.events ?? []).filter(isTrade))
            expect([price % priceStep, quantity % lotStep]).toEqual([0, 0]);
          expect(resting(fixture.engine).filter(({ price }) => price % priceStep !== 0)).toEqual([]);
        }
        expect(sums(fixture.engine)).toEqual({ BTC: 0n, USDT: 0n });
        expect(Engine.restore(fixture.engine.serialize()).hash()).toBe(fixture.engine.hash());
      }),
      { numRuns: 80 },
    );
  });

  it('is the same after a replay of its bytes', () => {
    fc.assert(
      fc.property(someCommands, someSteps, someCommands, (before, steps, after) => {
        const [live, replayed] = [EngineFixture.trading(), EngineFixture.trading()];
        for (const command of [...before, define(steps), ...after]) {
          const writer = new ByteWriter();
          writeCommand(writer, command);
          live.run(command);
          replayed.run(readCommand(new ByteReader(writer.take())));
        }
        expect(replayed.engine.hash()).toBe(live.engine.hash());
      }),
      { numRuns: 30 },
    );
  });

  it('names the reason, and spares the place of the others', () => {
    const fixture = EngineFixture.trading();
    const [off, first, second] = [101, 100, 100].map((price) => fixture.place({ price, quantity: 10 }));
    const result = fixture.run(define({ priceStep: 10 }));
    expect(result).toMatchObject({ ok: true, orders: [{ orderId: off?.orderId, status: 'cancelled' }] });
    expect(fixture.last?.events).toContainEqual(
      expect.objectContaining({ kind: 'cancellation', cause: 'rulesChanged' }) as EngineEvent,
    );
    fixture.run(order({ account: BOB, side: 'sell', price: 100, quantity: 10 }));
    const open = fixture.engine.view().openOrders.map(({ orderId }: OrderState) => orderId);
    expect(open).toEqual([second?.orderId]);
    expect(first?.orderId).not.toBe(second?.orderId);
  });

  it('brings quotes and own orders to the new steps', () => {
    const fixture = EngineFixture.trading({ priceStep: 10, lotStep: 5 });
    const levels = [
      { side: 'buy', price: 98, lots: 7 },
      { side: 'sell', price: 101, lots: 3 },
    ] as const;
    fixture.run({ kind: 'quote', account: MAKER_BOT, instrument: 1, levels, replace: true });
    expect(fixture.engine.view().levels.map(({ side, price, lots }) => ({ side, price, lots }))).toEqual([
      { side: 'buy', price: 90, lots: 5 },
      { side: 'sell', price: 110, lots: 5 },
    ]);
  });

  it('buys whole lots for a budget', () => {
    const fixture = EngineFixture.trading({ lotStep: 5 });
    fixture.place({ account: BOB, side: 'sell', price: 100, quantity: 50 });
    const bought = fixture.place({
      account: ADA,
      type: 'market',
      timeInForce: 'IOC',
      price: 0,
      quantity: 0,
      quoteBudget: 18_000n,
    });
    expect(bought.filled).toBe(15);
  });

  it('lets the rest of an order decide when it is amended', () => {
    const fixture = EngineFixture.trading();
    const { orderId } = fixture.place({ quantity: 15 });
    fixture.run(order({ account: BOB, side: 'sell', quantity: 5 }));
    fixture.run(define({ lotStep: 10 }));
    const amend = {
      kind: 'amendOrder',
      account: ADA,
      orderId,
      clientOrderId: '',
      selfTradePrevention: 'cancelMaker',
    } as const;
    expect(fixture.run({ ...amend, price: 110, quantity: 0 }).ok).toBe(true);
    expect(fixture.run({ ...amend, price: 0, quantity: 20 })).toMatchObject({ ok: false });
  });

  it('rejects steps that nobody could trade by', () => {
    const fixture = EngineFixture.trading();
    for (const rules of [
      { priceStep: 0 },
      { priceStep: 1.5 },
      { lotStep: -1 },
      { lotStep: BTC_USDT.maxLots + 1 },
    ])
      expect(fixture.run(define(rules)).ok).toBe(false);
  });

  it('keeps events as they were written', () => {
    const events: EngineEvent[] = [
      { kind: 'instrument', instrument: { ...BTC_USDT, priceStep: 5, lotStep: 2 } },
      { kind: 'instrument', instrument: BTC_USDT },
    ];
    const writer = new ByteWriter();
    writeEventBatch(writer, { seq: 1, time: 2, events });
    expect(readEventBatch(new ByteReader(writer.take())).events).toEqual(events);
  });
});
