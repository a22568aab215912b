import { describe, expect, it } from 'vitest';
import { REJECT, type Command } from '../../../../server/engine/protocol.ts';
import { readCommand, writeCommand } from '../../../../server/engine/messageCodec.ts';
import { ByteReader, ByteWriter } from '../../../../server/engine/codec/bytes.ts';
import { Engine } from '../../../../server/engine/engine.ts';
import * as contracts from './contracts/support/fixture.ts';
import * as spot from './spot/support/fixture.ts';

const { marketHalted, unknownInstrument } = REJECT;

const halt = (instrument: number, halted = true): Command => ({ kind: 'haltMarket', instrument, halted });

describe('a halted pair', () => {
  it('takes no order and no quote, only cancels, until it trades again', () => {
    const fixture = spot.EngineFixture.trading();
    const { orderId } = fixture.place();
    expect(fixture.run(halt(1))).toMatchObject({ ok: true, repeated: false });
    expect(fixture.last?.events).toEqual([{ kind: 'halt', instrument: 1, halted: true }]);
    expect(fixture.engine.view().halted).toEqual([1]);
    expect(fixture.rejected(spot.order({ account: spot.BOB, side: 'sell' }))).toBe(marketHalted);
    const level = { side: 'sell', price: 100, lots: 1 } as const;
    const quote = { kind: 'quote', account: spot.MAKER_BOT, instrument: 1, levels: [level] } as const;
    expect(fixture.rejected({ ...quote, replace: true })).toBe(marketHalted);
    expect(fixture.run({ kind: 'cancelOrder', account: spot.ADA, orderId, clientOrderId: '' })).toMatchObject(
      { ok: true, orders: [{ status: 'cancelled' }] },
    );
    fixture.run(halt(1, false));
    expect(fixture.last?.events).toEqual([{ kind: 'halt', instrument: 1, halted: false }]);
    expect(fixture.rejected(spot.order())).toBe('accepted');
  });

  it('still tells what became of an order that was placed before', () => {
    const fixture = spot.EngineFixture.trading();
    const order = spot.order({ clientOrderId: 'before' });
    const placed = fixture.run(order);
    fixture.run(halt(1));
    expect(fixture.run(order)).toMatchObject({
      ok: true,
      repeated: true,
      orders: placed.ok ? placed.orders : [],
    });
  });

  it('is halted once, and only if there is such a market', () => {
    const fixture = spot.EngineFixture.trading();
    expect(fixture.rejected(halt(7))).toBe(unknownInstrument);
    expect(fixture.run(halt(1, false))).toMatchObject({ ok: true, repeated: true });
    fixture.run(halt(1));
    expect(fixture.run(halt(1))).toMatchObject({ ok: true, repeated: true });
    expect(fixture.last?.events).toEqual([]);
  });
});

describe('a halted contract', () => {
  const { ADA, BOB, BOT, BTC_USD, BTC_USDT, CAROL, ContractFixture, order, price, ticks, trigger } =
    contracts;

  it('stands still: no order, trigger, quote, mark or funding, and nothing is set off', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    const { orderId } = fixture.place({ price: ticks(40_000) });
    const { triggerId } = fixture.wait({ by: 'mark' });
    fixture.must(halt(BTC_USDT.id));
    const contract = BTC_USDT.id;
    const refused: Command[] = [
      order(),
      { kind: 'amendContractOrder', account: ADA, orderId, price: ticks(40_000), quantity: 2 },
      trigger(),
      {
        kind: 'amendTrigger',
        account: ADA,
        triggerId,
        triggerPrice: ticks(48_000),
        price: 0,
        quantity: 0,
      },
      { kind: 'quote', account: BOT, instrument: contract, levels: [], replace: true },
      { kind: 'mark', contract, mark: price(30_000), index: price(30_000) },
      { kind: 'settleFunding', contract, fundingTime: 1, mark: price(50_000), rate: 1 },
    ];
    for (const command of refused) expect(fixture.rejected(command), command.kind).toBe(marketHalted);
    expect(fixture.rejected(order({ contract: BTC_USD.id, account: ADA - 1 }))).not.toBe(marketHalted);
    fixture.must({ kind: 'cancelAll', account: ADA, instrument: 0 });
    fixture.must({ kind: 'cancelTrigger', account: ADA, triggerId });
    expect([...fixture.open(ADA), ...fixture.waiting(ADA)]).toEqual([]);
  });

  it('sets off at its first mark afterwards what that has reached', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.quote(45_000, 45_100);
    fixture.wait({ by: 'mark' });
    fixture.must(halt(BTC_USDT.id));
    fixture.must(halt(BTC_USDT.id, false));
    fixture.mark(45_050);
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('is not traded in by the liquidation of a loss in another one', () => {
    const fixture = ContractFixture.trading();
    const other = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };
    fixture.must({ kind: 'defineContract', contract: other });
    fixture.mark(50_000, other.id);
    fixture.deposit(ADA, 'USDT', '1000');
    fixture.trade(ADA, BOB, 10_000, 50_000);
    fixture.trade(ADA, CAROL, 9_900, 50_000, other.id);
    fixture.place({ account: BOB, price: ticks(49_990), quantity: 10_000 });
    fixture.must(halt(BTC_USDT.id));
    fixture.mark(40_200, other.id);
    expect(fixture.events('liquidation').map(({ stage }) => stage)).toContain('takenOver');
    expect(fixture.events('contractTrade').filter(({ contract }) => contract === BTC_USDT.id)).toEqual([]);
    expect(fixture.open(BOB)).toEqual(['buy 10000@49990']);
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('stays halted in a snapshot and in the journal, which are as they were while nothing is', () => {
    for (const automatic of [false, true]) {
      const fixture = ContractFixture.trading({}, 0);
      if (automatic) fixture.must({ kind: 'automateMargin', kept: [] });
      const before = fixture.engine.serialize();
      fixture.must(halt(BTC_USD.id));
      const bytes = fixture.engine.serialize();
      expect([before[0], bytes[0]]).toEqual([automatic ? 4 : 3, 5]);
      const restored = Engine.restore(bytes);
      expect(restored.view().halted).toEqual([BTC_USD.id]);
      expect(restored.hash()).toBe(fixture.engine.hash());
    }
    const writer = new ByteWriter();
    writeCommand(writer, halt(BTC_USD.id));
    expect(readCommand(new ByteReader(writer.take()))).toEqual(halt(BTC_USD.id));
  });
});
