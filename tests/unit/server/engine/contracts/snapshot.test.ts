import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../../../server/engine/codec/bytes.ts';
import { TRIGGER_STATE } from '../../../../../server/engine/contracts/codec.ts';
import { triggerState } from '../../../../../server/engine/contracts/orderStates.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { EngineFixture } from '../spot/support/fixture.ts';
import { CODE } from './support/codes.ts';
import { ADA, BOB, BOT, BTC_USDT, ContractFixture, ticks, trigger } from './support/fixture.ts';

describe('a snapshot', () => {
  it('of the time before there were contracts is still read', () => {
    const fixture = EngineFixture.trading();
    fixture.place();
    const bytes = fixture.engine.serialize();
    // No triggers, no contracts, no client ids of contract orders and triggers: a byte each at the end.
    const older = Uint8Array.of(1, ...bytes.subarray(1, -4));
    expect(Engine.restore(older).hash()).toBe(fixture.engine.hash());
  });

  it('of the time before triggers had ids of their clients is still read', () => {
    const fixture = ContractFixture.trading({}, 0);
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.wait();
    const bytes = fixture.engine.serialize();
    const hidden = new ByteWriter();
    for (const waiting of fixture.state.contracts.triggers.values())
      TRIGGER_STATE.write(hidden, triggerState(waiting));
    const state = Buffer.from(hidden.take());
    // The empty id is the last byte of the trigger, and no account has used one: the last byte of all.
    const at = Buffer.from(bytes).indexOf(state) + state.length;
    const older = Uint8Array.of(2, ...bytes.subarray(1, at - 1), ...bytes.subarray(at, -1));
    expect(Engine.restore(older).hash()).toBe(fixture.engine.hash());
  });

  it('keeps the ids that clients gave their triggers', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    const waiting = fixture.wait({ clientTriggerId: 'waiting' });
    const ended = fixture.wait({ clientTriggerId: 'ended' });
    fixture.must({ kind: 'cancelTrigger', account: ADA, triggerId: ended.triggerId });
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    for (const placed of [waiting, ended]) {
      const { clientTriggerId } = placed;
      expect(restored.must(trigger({ clientTriggerId }))).toMatchObject({
        repeated: true,
        triggers: [placed],
      });
      expect(restored.rejected(trigger({ clientTriggerId, quantity: 2 }))).toBe(CODE.clientOrderIdReused);
    }
  });

  it('keeps the take-profit and stop-loss of open orders, and the answers that told them', () => {
    const fixture = ContractFixture.trading();
    const request = {
      clientOrderId: 'guarded',
      takeProfit: { triggerPrice: ticks(60_000), by: 'mark' },
      stopLoss: { triggerPrice: ticks(45_000), by: 'last' },
    } as const;
    const placed = fixture.place(request);
    expect(placed).toMatchObject({ takeProfit: request.takeProfit, stopLoss: request.stopLoss });
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    expect(restored.engine.view().contracts.orders).toEqual([placed]);
    expect(restored.place(request)).toEqual(placed);
  });

  it('brings positions, orders, triggers and settings back', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.place({ clientOrderId: 'mine' });
    fixture.wait();
    fixture.must({ kind: 'setLeverage', account: BOB, contract: 101, leverage: 25 });
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    expect(restored.open(ADA)).toEqual(['buy 1@50000']);
    expect(restored.waiting(ADA)).toEqual(['stopLoss 0@49000']);
    expect(restored.position(BOB).lots).toBe(-10);
  });

  it.each([true, false])('brings margin modes back, isolated margin being automatic: %s', (isAutomatic) => {
    const fixture = ContractFixture.trading();
    if (isAutomatic) fixture.must({ kind: 'automateMargin', kept: [] });
    const before = fixture.engine.serialize();
    const chosen = { account: ADA, contract: 101, marginMode: 'isolated' } as const;
    fixture.must({ kind: 'setMarginMode', ...chosen });
    const restored = Engine.restore(fixture.engine.serialize());
    expect(restored.hash()).toBe(fixture.engine.hash());
    expect(restored.view().contracts).toMatchObject({
      marginModes: [chosen],
      hasAutomaticMargin: isAutomatic,
    });
    expect(Engine.restore(before).view().contracts.marginModes).toEqual([]);
  });
});

describe('the view', () => {
  it('shows contracts, prices, books, positions, orders, triggers and settings, but not those of the market source', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.place({ clientOrderId: 'mine' });
    fixture.wait();
    fixture.must({ kind: 'setLeverage', account: BOB, contract: 101, leverage: 25 });
    fixture.must({
      kind: 'quote',
      account: BOT,
      instrument: 101,
      levels: [{ side: 'sell', price: ticks(50_010), lots: 3 }],
      replace: false,
    });
    const { contracts } = fixture.engine.view();
    const market = contracts.markets.find(({ contract }) => contract.id === 101);
    expect(market).toMatchObject({ contract: BTC_USDT, lastPrice: ticks(50_000), lastTradeId: 1 });
    expect(contracts.levels).toEqual([
      { kind: 'level', instrument: 101, side: 'buy', price: ticks(50_000), lots: 1 },
      { kind: 'level', instrument: 101, side: 'sell', price: ticks(50_010), lots: 3 },
    ]);
    expect(contracts.orders.map(({ clientOrderId }) => clientOrderId)).toEqual(['mine']);
    expect(contracts.triggers.map(({ account, purpose }) => [account, purpose])).toEqual([[ADA, 'stopLoss']]);
    expect(contracts.positions.map(({ account, lots }) => [account, lots])).toEqual([
      [ADA, 10],
      [BOB, -10],
    ]);
    expect(contracts.settings).toContainEqual({ account: BOB, contract: 101, leverage: 25, hedge: false });
  });
});
