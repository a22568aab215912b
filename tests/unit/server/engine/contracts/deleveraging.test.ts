import { describe, expect, it } from 'vitest';
import { priceOf } from '@tidemark/sdk/core';
import { deleverage } from '../../../../../server/engine/contracts/liquidation/deleveraging.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { amount, BTC_USDT, ContractFixture, price } from './support/fixture.ts';

const FREE = { makerFeePpm: 0, takerFeePpm: 0 } as const;
const LONGS = [201, 202, 203].map((owner) => accountIdOf(owner, PRODUCT.derivatives));
const SHORTS = [301, 302, 303].map((owner) => accountIdOf(owner, PRODUCT.derivatives));

/** Three longs of 0.3 BTC from 50,000 with 50x and nothing to spare; against them 0.3 each, with more behind them the later they come. */
function market(): ContractFixture {
  const fixture = new ContractFixture();
  fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT, ...FREE } });
  fixture.mark(50_000);
  for (const [i, long] of LONGS.entries()) {
    const short = SHORTS[i] ?? 0;
    for (const account of [long, short])
      fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 50 });
    fixture.deposit(long, 'USDT', '300');
    fixture.deposit(short, 'USDT', `${(i + 1) * 1_000}`);
    fixture.trade(long, short, 300, 50_000);
  }
  return fixture;
}

describe('a round of liquidations', () => {
  it('deleverages one owner after the other along the same queue', () => {
    const fixture = market();
    fixture.trade(SHORTS[0] ?? 0, SHORTS[2] ?? 0, 100, 50_000);
    fixture.mark(45_000);
    expect(
      fixture
        .events('liquidation')
        .map(({ account, stage, lots, counterparty }) => `${account} ${stage} ${lots} ${counterparty}`),
    ).toEqual([
      // All gained 10 %, with values of 9,000 ÷ 2,000, 13,500 ÷ 3,500 and 18,000 ÷ 5,000 of what is behind them.
      `${LONGS[0]} deleveraged 200 ${SHORTS[0]}`,
      `${LONGS[0]} deleveraged 100 ${SHORTS[1]}`,
      `${LONGS[1]} deleveraged 200 ${SHORTS[1]}`,
      `${LONGS[1]} deleveraged 100 ${SHORTS[2]}`,
      `${LONGS[2]} deleveraged 300 ${SHORTS[2]}`,
    ]);
    // 50,000 − 300 ÷ 0.3 for everybody.
    expect([...LONGS, ...SHORTS].map((account) => fixture.wallet(account))).toEqual(
      ['0', '0', '0', '1200', '2300', '3400'].map(amount),
    );
  });

  it('finds those who came since the queue was formed', () => {
    const fixture = market();
    const { state } = fixture;
    const btc = state.contracts.markets.get(BTC_USDT.id);
    const long = btc?.accounts.get(LONGS[0] ?? 0)?.net;
    if (btc === undefined || long === undefined) throw new Error('Nobody is long');
    state.contracts.rankings.set(btc, { traders: [], own: [] });
    expect(deleverage(state.contracts, long, priceOf(price(49_000)))).toBe(1);
    expect(long.lots).toBe(0);
    expect(btc.accounts.get(SHORTS[0] ?? 0)?.net.lots).toBe(0);
  });
});
