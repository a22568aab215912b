import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import { EngineFixture } from '../support/fixture.ts';
import { ADA, BOB, BOT, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';

describe('a snapshot', () => {
  it('of the time before there were contracts is still read', () => {
    const fixture = EngineFixture.trading();
    fixture.place();
    const bytes = fixture.engine.serialize();
    // No triggers, no contracts, no client order ids of contract orders: a byte each at the end.
    const older = Uint8Array.of(1, ...bytes.subarray(1, -3));
    expect(Engine.restore(older).hash()).toBe(fixture.engine.hash());
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
