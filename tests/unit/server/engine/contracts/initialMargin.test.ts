import { describe, expect, it } from 'vitest';
import { amountOf, toFine } from '@tidemark/sdk/core';
import { initialMarginOf } from '../../../../../server/engine/contracts/initialMargin.ts';
import { MAX_FEE_PPM, MAX_ORDER_UNITS } from '../../../../../server/engine/kernel/limits.ts';
import type { ContractAccount } from '../../../../../server/engine/contracts/model.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { toBalance } from '../../../../../server/wire/spot/account.ts';
import { ADA, amount, BOB, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';

/** Ada's account with a position and open orders of so many ledger units, at 1x and the highest fee. */
function accountWith(entryUnits: bigint, openUnits: number): ContractAccount {
  const fixture = new ContractFixture();
  fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT, takerFeePpm: MAX_FEE_PPM } });
  fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 1 });
  const account = fixture.state.contracts.markets.get(BTC_USDT.id)?.accounts.get(ADA);
  if (account === undefined) throw new Error('Ada has no contract account');
  account.net.lots = 1;
  account.net.entryValue = toFine(amountOf(entryUnits));
  account.net.buys.lots = 1;
  account.net.buys.units = openUnits;
  return account;
}

describe('the margin of a contract account', () => {
  it('stays exact where its fee carries the sum beyond 2^53', () => {
    const exact = (entry: bigint, open: bigint): bigint =>
      entry + open + (open * BigInt(MAX_FEE_PPM) + 999_999n) / 1_000_000n;
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    const open = BigInt(MAX_ORDER_UNITS);
    // Margin of up to 2^53 − 1, with a fee of 2^52 ÷ 10 on top of it; odd and even, because only every other number exists there.
    for (const entry of [most - open, most - open - 1n, most - open - 2n, most - open - 3n]) {
      expect(initialMarginOf(accountWith(entry, MAX_ORDER_UNITS))).toBe(exact(entry, open));
    }
    // And where margin and fee together are just within.
    const fitting = most - exact(0n, 1_000_001n);
    for (const beyond of [0n, 1n, 2n])
      expect(initialMarginOf(accountWith(fitting + beyond, 1_000_001))).toBe(
        exact(fitting + beyond, 1_000_001n),
      );
  });

  it('may be more than there is after a fill of the smaller side, and nobody is told of less than nothing', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 10 });
    fixture.place({ price: ticks(49_000), quantity: 100 });
    fixture.place({ side: 'sell', price: ticks(50_005), quantity: 50 });
    const to = accountIdOf(101, PRODUCT.wallet);
    const all = amount('99507.55');
    fixture.must({ kind: 'transfer', from: ADA, to, asset: 'USDT', amount: all, key: 'all' });
    fixture.place({ account: BOB, price: ticks(50_005), quantity: 50 });
    // 492.45 less the fee of 0.50005, and 496.25 to hold.
    const [available, held] = fixture.balance(ADA);
    expect([available, held]).toEqual([-amount('4.30005'), amount('496.25')]);
    expect(toBalance({ asset: 'USDT', available, held })).toEqual({
      asset: 'USDT',
      available: '0',
      held: '491.94995',
    });
  });
});
