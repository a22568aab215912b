import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  price,
  ticks,
} from './support/fixture.ts';

const EVE = accountIdOf(105, PRODUCT.derivatives);
const ETH_USDT = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };

/** The same exchange twice: as it ran all along, and as it comes back from a snapshot. */
function twice(fixture: ContractFixture): readonly ContractFixture[] {
  const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
  expect(restored.engine.hash()).toBe(fixture.engine.hash());
  return [fixture, restored];
}

const stages = (fixture: ContractFixture): string[] =>
  fixture
    .events('liquidation')
    .map(({ account, stage, lots, price: at }) => `${account} ${stage} ${lots}@${at / 1e8}`);

describe('whoever is liquidated first', () => {
  it('is the same after a restart when a liquidation gives a position to somebody who had none', () => {
    const fixture = new ContractFixture();
    fixture.must({ kind: 'defineContract', contract: BTC_USDT });
    fixture.deposit(ADA, 'USDT', '2200');
    fixture.deposit(CAROL, 'USDT', '2200');
    fixture.deposit(BOB, 'USDT', '14600');
    fixture.deposit(EVE, 'USDT', '900000');
    fixture.deposit(INSURANCE, 'USDT', '500');
    fixture.mark(50_000);
    for (const account of [ADA, CAROL]) {
      fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 50 });
      fixture.trade(account, EVE, 2_000, 50_000);
    }
    // Bob only bids, so a mark stops watching him where he was watched before.
    fixture.place({ account: BOB, quantity: 1_000, price: ticks(49_500) });
    fixture.mark(50_000.1);
    fixture.mark(50_000);
    for (const each of twice(fixture)) {
      each.mark(35_000);
      expect(stages(each)).toEqual([
        // Ada has 2,200 − 50 of fees: 2 BTC are used up at 50,000 − 2,150 ÷ 2. The lowest tier holds 50,000 ÷ 70,000 of it.
        `${ADA} reduced 572@48925`,
        // Sold to Bob at 49,500, which leaves 2,150 − 0.572 × 500 = 1,864 for 1.428 BTC.
        `${ADA} deleveraged 1428@48694.67787115`,
        // Carol finds 428 lots left of Bob's bid: 2,150 − 0.428 × 500 = 1,936 for 1.572 BTC.
        `${CAROL} reduced 428@48925`,
        `${CAROL} deleveraged 1572@48768.44783716`,
        // Only then Bob, who has 14,600 − 9.9 of fees for the BTC that he bought at 49,500.
        `${BOB} takenOver 1000@34909.9`,
      ]);
      for (const account of [ADA, BOB, CAROL]) {
        expect(each.position(account).lots).toBe(0);
        // Prices are rounded so that at most a fraction is left.
        expect(each.wallet(account)).toBeLessThan(5n);
        expect(each.wallet(account)).toBeGreaterThanOrEqual(0n);
      }
      expect(each.wallet(INSURANCE)).toBe(amount('500'));
    }
  });

  it('is not found by the mark of a contract in which there is only a memory of an order', () => {
    const fixture = new ContractFixture();
    for (const contract of [BTC_USDT, ETH_USDT]) fixture.must({ kind: 'defineContract', contract });
    fixture.deposit(ADA, 'USDT', '8100');
    fixture.deposit(BOB, 'USDT', '900000');
    fixture.mark(50_000);
    fixture.mark(50_000, ETH_USDT.id);
    const { orderId } = fixture.place({ contract: ETH_USDT.id });
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' });
    fixture.place({ quantity: 1_000 });
    const both = twice(fixture);
    for (const each of both) {
      each.mark(42_000);
      each.place({
        account: BOB,
        side: 'sell',
        type: 'market',
        timeInForce: 'IOC',
        price: 0,
        quantity: 1_000,
      });
      each.mark(50_001, ETH_USDT.id);
      expect(stages(each)).toEqual([]);
      expect(each.position(ADA).lots).toBe(1_000);
      each.mark(42_000);
      // 8,100 − 10 of fees are used up at 41,910.
      expect(stages(each)).toEqual([`${ADA} takenOver 1000@41910`]);
      expect(each.events('liquidation')[0]).toMatchObject({ counterparty: INSURANCE, mark: price(42_000) });
    }
    expect(new Set(both.map(({ engine }) => engine.hash())).size).toBe(1);
  });
});

describe('the orders of all who are liquidated', () => {
  it('go before the first of them is reduced', () => {
    const fixture = new ContractFixture();
    fixture.must({ kind: 'defineContract', contract: BTC_USDT });
    for (const account of [ADA, BOB]) {
      fixture.deposit(account, 'USDT', '2350');
      fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 50 });
    }
    fixture.deposit(EVE, 'USDT', '900000');
    fixture.deposit(INSURANCE, 'USDT', '500');
    fixture.mark(50_000);
    for (const account of [ADA, BOB]) fixture.trade(account, EVE, 2_000, 50_000);
    // Ada's position would be reduced against it.
    fixture.place({ account: BOB, quantity: 100, price: ticks(49_100) });
    fixture.mark(49_000);
    expect(stages(fixture)).toEqual([
      `${BOB} ordersCancelled 0@0`,
      // 2,350 − 50 of fees are used up at 50,000 − 2,300 ÷ 2.
      `${ADA} takenOver 2000@48850`,
      `${BOB} takenOver 2000@48850`,
    ]);
    expect(fixture.events('contractTrade')).toEqual([]);
  });
});
