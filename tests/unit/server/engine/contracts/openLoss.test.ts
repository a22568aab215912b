import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../../server/engine/protocol.ts';
import { CODE } from './support/codes.ts';
import { ADA, amount, BTC_USDT, ContractFixture, order, ticks } from './support/fixture.ts';

describe('a price that loses at once', () => {
  it('is paid for before an order is taken, for the part that closes and for orders that rest', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({
      kind: 'transfer',
      from: ADA,
      to: accountIdOf(101, 1),
      asset: 'USDT',
      amount: amount('99000'),
      key: 'o',
    });
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 100 });
    // 1,000 free; a lot at 100x needs 0.47 to 0.5, and loses 2.5 at 47,500.
    const sell = { side: 'sell', price: ticks(47_500), quantity: 300 } as const;
    fixture.place(sell);
    expect(fixture.rejected(order({ ...sell, quantity: 100 }))).toBe(CODE.insufficientBalance);
  });

  it('is no order at all before there is a mark', () => {
    const fixture = new ContractFixture();
    fixture.must({ kind: 'defineContract', contract: BTC_USDT });
    fixture.deposit(ADA, 'USDT', '1000');
    expect(fixture.rejected(order())).toBe(CODE.noMarkPrice);
  });
});
