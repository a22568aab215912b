import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../server/engine/codec/bytes.ts';
import { readCommand, writeCommand } from '../../../../server/engine/messageCodec.ts';
import type { Command } from '../../../../server/engine/protocol.ts';
import { ADA, BOB, ContractFixture, order, ticks, trigger } from './contracts/support/fixture.ts';

const KEY = { placedBy: 'apiKey:0123' };

function read(command: Command): Command {
  const writer = new ByteWriter();
  writeCommand(writer, command);
  const reader = new ByteReader(writer.take());
  const back = readCommand(reader);
  expect(reader.isAtEnd).toBe(true);
  return back;
}

describe('who places something', () => {
  it('is kept with the command in the journal, and commands without it are written as ever', () => {
    for (const command of [order(), trigger()]) {
      expect(read({ ...command, ...KEY })).toEqual({ ...command, ...KEY });
      expect(read(command)).toEqual(command);
    }
  });

  it('is told of what rests, once, and of nothing that has ended', () => {
    const fixture = ContractFixture.trading();
    const resting = { ...order({ clientOrderId: 'mine' }), ...KEY };
    const [placed] = fixture.must(resting).contractOrders;
    const told = { kind: 'placement', ...KEY, orders: [placed?.orderId], triggers: [] };
    expect(fixture.events('placement')).toEqual([told]);
    expect(fixture.must({ ...resting, placedBy: 'another' }).repeated).toBe(true);
    expect(fixture.events('placement')).toEqual([]);
    fixture.must({ ...order({ account: BOB, side: 'sell' }), ...KEY });
    expect(fixture.events('placement')).toEqual([]);
    expect(fixture.rejected({ ...order({ quantity: 0 }), ...KEY })).not.toBe('accepted');
  });

  it('is told of triggers that open positions, not of those that protect them', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.must({ ...trigger(), ...KEY });
    expect(fixture.events('placement')).toEqual([]);
    const entry = trigger({
      purpose: 'entry',
      side: 'buy',
      reduceOnly: false,
      quantity: 3,
      triggerPrice: ticks(51_000),
    });
    const [entered] = fixture.must({ ...entry, ...KEY }).triggers;
    expect(fixture.events('placement')).toEqual([
      { kind: 'placement', ...KEY, orders: [], triggers: [entered?.triggerId] },
    ]);
  });

  it('changes nothing of what the command does', () => {
    const [without, within] = [ContractFixture.trading(), ContractFixture.trading()];
    for (const command of [
      order({ clientOrderId: 'mine' }),
      trigger({ purpose: 'entry', quantity: 1, reduceOnly: false }),
    ]) {
      expect(within.run({ ...command, ...KEY })).toEqual(without.run(command));
      expect(within.engine.hash()).toBe(without.engine.hash());
    }
  });
});
