import { describe, expect, it } from 'vitest';
import { CODE } from './support/codes.ts';
import { ADA, amount, BOB, ContractFixture, ticks } from './support/fixture.ts';

describe('amending', () => {
  it('keeps the place in the queue when only the quantity shrinks', () => {
    const fixture = ContractFixture.trading();
    const first = fixture.place({ quantity: 5 });
    fixture.place({ account: BOB, quantity: 5 });
    const amend = { kind: 'amendContractOrder', account: ADA, orderId: first.orderId } as const;
    fixture.must({ ...amend, price: first.price, quantity: 3 });
    fixture.quote(1, 50_000, 3);
    expect(fixture.position(ADA).lots).toBe(3);
    expect(fixture.position(BOB).lots).toBe(0);
  });

  it('may trade at once at its new price, and changes its margin', () => {
    const fixture = ContractFixture.trading();
    fixture.quote(49_000, 51_000);
    const { orderId } = fixture.place({ quantity: 5 });
    const amended = fixture.must({
      kind: 'amendContractOrder',
      account: ADA,
      orderId,
      price: ticks(51_000),
      quantity: 6,
    });
    expect(amended.contractOrders[0]).toMatchObject({ status: 'filled', filled: 6 });
    expect(fixture.balance(ADA)[1]).toBe(amount('30.6'));
  });

  it('keeps its client order id', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 5, clientOrderId: 'mine' });
    fixture.must({
      kind: 'amendContractOrder',
      account: ADA,
      orderId,
      price: ticks(49_000),
      quantity: 6,
    });
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId: 0, clientOrderId: 'mine' });
    expect(fixture.open(ADA)).toEqual([]);
  });

  it('leaves what it does not name, and takes the order of either id', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 5, clientOrderId: 'mine' });
    const amend = { kind: 'amendOrder', account: ADA, price: 0, quantity: 0 } as const;
    const terms = { selfTradePrevention: 'cancelTaker' } as const;
    fixture.must({ ...amend, ...terms, orderId, clientOrderId: '', price: ticks(49_000) });
    fixture.must({ ...amend, ...terms, orderId: 0, clientOrderId: 'mine', quantity: 7 });
    expect(fixture.open(ADA)).toEqual(['buy 7@49000']);
    expect(fixture.rejected({ ...amend, ...terms, orderId, clientOrderId: '' })).toBe(CODE.invalidCommand);
  });

  it('spares orders of its owner, but for what journals have from before that could be said', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 5 });
    fixture.place({ side: 'sell', quantity: 5, price: ticks(51_000) });
    const amend = { account: ADA, orderId, price: ticks(51_000), quantity: 5 };
    const terms = { clientOrderId: '', selfTradePrevention: 'cancelTaker' } as const;
    expect(fixture.rejected({ kind: 'amendOrder', ...amend, ...terms })).toBe(CODE.selfTradePrevented);
    fixture.must({ kind: 'amendContractOrder', ...amend });
    expect(fixture.open(ADA)).toEqual(['buy 5@51000']);
  });

  it('is refused for unknown orders, wrong sizes and missing money, and changes nothing then', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 5 });
    const amend = { kind: 'amendContractOrder', account: ADA, orderId, price: ticks(50_000) } as const;
    expect(fixture.rejected({ ...amend, account: BOB, quantity: 6 })).toBe(CODE.unknownOrder);
    expect(fixture.rejected({ ...amend, quantity: 0 })).toBe(CODE.quantityOffLot);
    expect(fixture.rejected({ ...amend, price: 0, quantity: 5 })).toBe(CODE.priceOffTick);
    expect(fixture.rejected({ ...amend, quantity: 99_000 })).toBe(CODE.insufficientBalance);
  });
});
