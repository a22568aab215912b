import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { CODE } from './support/codes.ts';
import { ADA, amount, BOB, BTC_USD, BTC_USDT, ContractFixture, price } from './support/fixture.ts';

/** 0.01 %, in 1e-12. */
const RATE = 100_000_000;

describe('funding', () => {
  it('goes from longs to shorts at a positive rate, and back at a negative one', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.trade(ADA, BOB, 1_000, 50_000);
    const settle = {
      kind: 'settleFunding',
      contract: BTC_USDT.id,
      fundingTime: 1,
      mark: price(60_000),
    } as const;
    fixture.must({ ...settle, rate: RATE });
    expect(fixture.wallet(ADA)).toBe(amount('99994'));
    expect(fixture.wallet(BOB)).toBe(amount('100006'));
    expect(fixture.events('funding').map(({ amount: paid }) => paid)).toEqual([amount('6'), -amount('6')]);
    expect(fixture.events('fundingRate')).toMatchObject([
      { fundingTime: 1, mark: price(60_000), rate: RATE },
    ]);
    expect(fixture.must({ ...settle, rate: RATE }).repeated).toBe(true);
    expect(fixture.events('fundingRate')).toEqual([]);
    expect(fixture.wallet(ADA)).toBe(amount('99994'));
    fixture.must({ ...settle, fundingTime: 2, rate: -RATE });
    expect(fixture.wallet(ADA)).toBe(amount('100000'));
  });

  it('is rounded against each side; the rest stays with clearing', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    const [ada, bob] = [accountIdOf(101, PRODUCT.coinContract), accountIdOf(102, PRODUCT.coinContract)];
    fixture.trade(ada, bob, 1, 50_000, BTC_USD.id);
    const before = [fixture.wallet(ada, 'BTC'), fixture.wallet(bob, 'BTC')] as const;
    fixture.must({
      kind: 'settleFunding',
      contract: BTC_USD.id,
      fundingTime: 1,
      mark: price(30_000),
      rate: RATE,
    });
    // 100 USD ÷ 30,000 × 0.01 % is 33.3 sat.
    expect(fixture.wallet(ada, 'BTC') - before[0]).toBe(-34n);
    expect(fixture.wallet(bob, 'BTC') - before[1]).toBe(33n);
  });

  it('that is out of all proportion is refused', () => {
    const fixture = ContractFixture.trading();
    const settle = {
      kind: 'settleFunding',
      contract: BTC_USDT.id,
      fundingTime: 1,
      mark: price(60_000),
    } as const;
    expect(fixture.rejected({ ...settle, rate: 100_000_000_001 })).toBe(CODE.invalidCommand);
    expect(fixture.rejected({ ...settle, rate: RATE, mark: 0 })).toBe(CODE.invalidCommand);
  });
});
