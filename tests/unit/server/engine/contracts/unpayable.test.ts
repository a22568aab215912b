import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../../server/engine/contracts/protocol.ts';
import { CODE } from './support/codes.ts';
import { ADA, amount, BOB, BTC_USDT, CAROL, ContractFixture, order, ticks } from './support/fixture.ts';

const FREE = { makerFeePpm: 0, takerFeePpm: 0 } as const;
const ETH_USDT = { ...BTC_USDT, ...FREE, id: 102, name: 'ETH-USDT', base: 'ETH' };

/** BTC at 50,000 and ETH at 2,000; Ada with some money, Bob and Carol with a million. */
function market(ada: string, rules: Partial<Contract> = FREE): ContractFixture {
  const fixture = new ContractFixture();
  for (const contract of [{ ...BTC_USDT, ...rules }, ETH_USDT])
    fixture.must({ kind: 'defineContract', contract });
  fixture.deposit(ADA, 'USDT', ada);
  for (const account of [BOB, CAROL]) fixture.deposit(account, 'USDT', '1000000');
  fixture.mark(50_000);
  fixture.mark(2_000, ETH_USDT.id);
  return fixture;
}

const sell = (quantity: number, at: number) =>
  ({ account: BOB, side: 'sell', quantity, price: ticks(at) }) as const;

function equity({ state }: ContractFixture): bigint {
  const margin = state.contracts.accounts.get(ADA)?.margins.get('USDT');
  return margin === undefined ? 0n : margin.balance + margin.unrealized;
}

describe('an order that its owner can no longer pay for', () => {
  it('is cancelled when it would be filled, and the next one is filled instead', () => {
    const fixture = market('8000');
    fixture.place({ quantity: 1_000 });
    fixture.place({ account: CAROL, quantity: 1_000, price: ticks(49_000) });
    fixture.mark(42_000);
    fixture.place(sell(1_000, 42_000));
    expect(fixture.open(ADA)).toEqual([]);
    expect(fixture.position(ADA).lots).toBe(0);
    expect(fixture.wallet(ADA)).toBe(amount('8000'));
    expect(fixture.position(CAROL)).toEqual({ lots: 1_000, entryValue: 49_000n * 10n ** 16n });
    expect(
      fixture.events('contractOrder').map(({ order: { account, status } }) => [account, status]),
    ).toEqual([
      [ADA, 'cancelled'],
      [CAROL, 'filled'],
      [BOB, 'filled'],
    ]);
  });

  it('is filled as long as there is a fraction for the rounding of every lot', () => {
    for (const [money, lots] of [
      ['8000.00002', 1_000],
      ['8000.00001999', 0],
    ] as const) {
      const fixture = market(money);
      fixture.place({ quantity: 1_000 });
      fixture.mark(42_000);
      fixture.place(sell(1_000, 50_000));
      expect(fixture.position(ADA).lots).toBe(lots);
      expect(equity(fixture)).toBeGreaterThanOrEqual(0n);
    }
  });

  it('goes with all others beyond the mark, and leaves those that lose nothing', () => {
    const fixture = market('9000');
    // 9,000 would do for either.
    fixture.place({ quantity: 500 });
    fixture.place({ quantity: 500, price: ticks(49_000) });
    fixture.place({ quantity: 500, price: ticks(40_000) });
    fixture.mark(40_000);
    fixture.place(sell(100, 40_000));
    expect(fixture.open(ADA)).toEqual(['buy 400@40000']);
    expect(fixture.position(ADA).entryValue).toBe(4_000n * 10n ** 16n);
  });

  it('may be one that closes a position whose profit carries another', () => {
    const fixture = market('9000');
    fixture.mark(40_000);
    fixture.trade(ADA, BOB, 1_000, 40_000);
    fixture.trade(ADA, BOB, 20_000, 2_000, ETH_USDT.id);
    fixture.place({ side: 'sell', quantity: 1_000, price: ticks(41_000), reduceOnly: true });
    fixture.mark(60_000);
    fixture.mark(1_100, ETH_USDT.id);
    // 9,000 + 20,000 − 18,000, of which selling at 41,000 would lose 19,000.
    expect(equity(fixture)).toBe(amount('11000'));
    fixture.place({ account: CAROL, quantity: 1_000, price: ticks(60_000) });
    expect(fixture.open(ADA)).toEqual([]);
    expect(fixture.position(ADA).lots).toBe(1_000);
    expect(equity(fixture)).toBe(amount('11000'));
  });

  it('does not count where an order must be filled completely', () => {
    const fixture = market('8000');
    fixture.place({ quantity: 1_000 });
    fixture.place({ account: CAROL, quantity: 500, price: ticks(49_000) });
    fixture.mark(42_000);
    const all = { ...sell(600, 42_000), timeInForce: 'FOK' } as const;
    expect(fixture.rejected(order(all))).toBe(CODE.cannotFillCompletely);
    fixture.place({ ...all, quantity: 500 });
    expect(fixture.position(CAROL).lots).toBe(500);
  });

  it('gives way to the quotes of the market maker', () => {
    const fixture = market('8000');
    fixture.place({ quantity: 1_000 });
    fixture.mark(42_000);
    fixture.quote(41_999, 42_001);
    expect(fixture.open(ADA)).toEqual([]);
    expect(fixture.position(ADA).lots).toBe(0);
    expect(fixture.events('contractTrade')).toEqual([]);
  });
});

describe('the fee of a trade', () => {
  it('takes no more than losses that are not realized yet have left', () => {
    const fixture = market('6025', {});
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.trade(BOB, ADA, 5_000, 2_000, ETH_USDT.id);
    fixture.mark(2_600, ETH_USDT.id);
    // 6,025 − 25 of fees − 3,000, which selling 3,000 below the mark uses up; the fee of 23.5 would come on top.
    expect(equity(fixture)).toBe(amount('3000'));
    fixture.place({ account: BOB, quantity: 1_000, price: ticks(47_000) });
    fixture.place({ side: 'sell', quantity: 1_000, price: ticks(47_000), reduceOnly: true });
    expect(fixture.position(ADA).lots).toBe(0);
    expect(fixture.events('contractTrade')[0]?.takerFee).toBe(0n);
    expect(equity(fixture)).toBe(0n);
  });
});
