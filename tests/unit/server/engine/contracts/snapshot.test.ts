import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import { EngineFixture } from '../support/fixture.ts';
import { ADA, BOB, ContractFixture } from './support/fixture.ts';

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
