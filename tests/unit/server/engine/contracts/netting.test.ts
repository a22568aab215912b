import { describe, expect, it } from 'vitest';
import { ADA, amount, BOB, BTC_USDT, ContractFixture } from './support/fixture.ts';

const stages = (fixture: ContractFixture): string[] =>
  fixture
    .events('liquidation')
    .map(
      ({ stage, side, lots, price, counterparty }) =>
        `${stage} ${side} ${lots}@${price / 1e8} ${counterparty}`,
    );

describe('a long and a short of the same contract', () => {
  /** Ada with 2,500, long 1 BTC and short 0.6 from 50,000. */
  function hedged(): ContractFixture {
    const fixture = new ContractFixture();
    fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT, makerFeePpm: 0, takerFeePpm: 0 } });
    fixture.deposit(ADA, 'USDT', '2500');
    fixture.deposit(BOB, 'USDT', '900000');
    fixture.mark(50_000);
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 50 });
    for (const [positionSide, side, quantity] of [
      ['long', 'buy', 1_000],
      ['short', 'sell', 600],
    ] as const) {
      fixture.place({ account: BOB, side: side === 'buy' ? 'sell' : 'buy', quantity });
      fixture.place({ positionSide, side, quantity });
    }
    return fixture;
  }

  it('close each other at the mark before anybody else is concerned', () => {
    const fixture = hedged();
    fixture.mark(43_000);
    expect(stages(fixture)).toEqual([
      `netted long 600@43000 0`,
      `netted short 600@43000 0`,
      // 0.4 BTC are left, for 2,500: 50,000 − 2,500 ÷ 0.4.
      `deleveraged long 400@43750 ${BOB}`,
    ]);
    expect(fixture.wallet(ADA)).toBe(0n);
    expect(fixture.position(BOB).lots).toBe(0);
  });

  it('are all that is closed where the rest is sound', () => {
    const fixture = hedged();
    // 2,500 − 0.4 × 5,650 = 240 against 0.4 % of 70,960 and, later, of 17,740.
    fixture.mark(44_350);
    expect(stages(fixture)).toEqual([`netted long 600@44350 0`, `netted short 600@44350 0`]);
    expect(fixture.position(ADA, BTC_USDT.id, 'long').lots).toBe(400);
    expect(fixture.position(ADA, BTC_USDT.id, 'short').lots).toBe(0);
    expect(fixture.wallet(ADA)).toBe(amount('2500'));
  });
});
