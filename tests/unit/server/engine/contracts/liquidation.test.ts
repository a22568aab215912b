import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BTC_USD,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  ticks,
} from './support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);

/** Ada long 0.5 at 40,000 with 20x in an isolated account that holds exactly its margin; no fees. */
function isolatedLong(): ContractFixture {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
  fixture.mark(40_000);
  fixture.must({
    kind: 'transfer',
    from: ADA,
    to: ISOLATED,
    asset: 'USDT',
    amount: amount('1000'),
    key: 'm',
  });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 20 });
  fixture.trade(ISOLATED, BOB, 500, 40_000);
  return fixture;
}

const stages = (fixture: ContractFixture): string[] =>
  fixture.events('liquidation').map(({ account, stage, lots }) => `${account} ${stage} ${lots}`);

describe('a position', () => {
  it('is liquidated at its liquidation price and not before', () => {
    const fixture = isolatedLong();
    fixture.mark(38_152.62);
    expect(stages(fixture)).toEqual([]);
    fixture.deposit(INSURANCE, 'USDT', '1000');
    fixture.mark(38_152.61);
    expect(stages(fixture)).toEqual([`${ISOLATED} takenOver 500`]);
    expect(fixture.events('liquidation')[0]?.price).toBe(38_000 * 1e8);
    expect(fixture.wallet(ISOLATED)).toBe(0n);
    expect(fixture.position(ISOLATED).lots).toBe(0);
  });

  it('is carried further by added margin', () => {
    const fixture = isolatedLong();
    fixture.must({
      kind: 'transfer',
      from: ADA,
      to: ISOLATED,
      asset: 'USDT',
      amount: amount('500'),
      key: 'n',
    });
    fixture.mark(38_152);
    expect(stages(fixture)).toEqual([]);
    // (1500 − 20000) ÷ (0.5 × (0.004 − 1)) = 37,148.59437…
    fixture.mark(37_148.6);
    expect(stages(fixture)).toEqual([]);
    fixture.mark(37_148.59);
    expect(stages(fixture)).not.toEqual([]);
  });

  it('loses its orders and triggers first', () => {
    const fixture = isolatedLong();
    fixture.deposit(INSURANCE, 'USDT', '1000');
    fixture.place({ account: ISOLATED, side: 'sell', reduceOnly: true, quantity: 100, price: ticks(45_000) });
    fixture.wait({ account: ISOLATED, triggerPrice: ticks(30_000) });
    fixture.mark(38_100);
    expect(stages(fixture)[0]).toBe(`${ISOLATED} ordersCancelled 0`);
    expect(fixture.open(ISOLATED)).toEqual([]);
    expect(fixture.waiting(ISOLATED)).toEqual([]);
  });
});

describe('a large position', () => {
  it('is reduced tier by tier while that helps', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 50 });
    fixture.deposit(CAROL, 'USDT', '0.00000001');
    fixture.deposit(BOB, 'USDT', '10000000');
    fixture.trade(CAROL, BOB, 9_000, 50_000);
    fixture.must({
      kind: 'transfer',
      from: CAROL,
      to: accountIdOf(103, 1),
      asset: 'USDT',
      amount: amount('90000'),
      key: 'out',
    });
    fixture.quote(48_960, 60_000, 100_000);
    fixture.mark(49_110);
    expect(stages(fixture)).toEqual([`${CAROL} reduced 7982`]);
    expect(fixture.position(CAROL).lots).toBe(1_018);
    expect(fixture.state.contracts.accounts.get(CAROL)?.margins.get('USDT')?.isBreached).toBe(false);
  });

  it('is charged no fee for being liquidated, though trading costs one', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setLeverage', account: CAROL, contract: BTC_USDT.id, leverage: 50 });
    fixture.deposit(BOB, 'USDT', '10000000');
    fixture.trade(CAROL, BOB, 9_000, 50_000);
    expect(fixture.events('contractTrade').every(({ takerFee }) => takerFee > 0n)).toBe(true);
    fixture.quote(48_000, 60_000, 100_000);
    fixture.mark(39_000);
    const reducing = fixture.events('contractTrade').filter(({ takerAccount }) => takerAccount === CAROL);
    expect(stages(fixture)).not.toEqual([]);
    expect(reducing.map(({ takerFee }) => takerFee)).toEqual(reducing.map(() => 0n));
    expect(reducing.length).toBeGreaterThan(0);
  });
});

describe('the insurance fund', () => {
  it('takes over what it can bear and gains what is left of the margin', () => {
    const fixture = isolatedLong();
    fixture.deposit(INSURANCE, 'USDT', '1000');
    fixture.quote(38_100, 38_200);
    fixture.mark(38_150);
    // Taken over at 38,000 and sold at 38,100 at once.
    expect(fixture.wallet(INSURANCE)).toBe(amount('1050'));
    expect(fixture.position(INSURANCE).lots).toBe(0);
  });

  it('closes what it holds at any price when none could ruin it', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    const isolated = accountIdOf(101, PRODUCT.margin, BTC_USD.id);
    const other = accountIdOf(102, PRODUCT.coinContract);
    fixture.deposit(INSURANCE, 'BTC', '100');
    fixture.deposit(isolated, 'BTC', '0.13');
    fixture.trade(other, isolated, 600, 50_000, BTC_USD.id);
    fixture.quote(50_000, 56_500, 10_000, BTC_USD.id);
    fixture.mark(56_000, BTC_USD.id);
    expect(fixture.position(isolated, BTC_USD.id).lots).toBe(0);
    expect(fixture.position(INSURANCE, BTC_USD.id).lots).toBe(0);
  });

  it('never sells below what it can pay for', () => {
    const fixture = isolatedLong();
    fixture.deposit(INSURANCE, 'USDT', '100');
    fixture.quote(37_700, 38_200);
    fixture.mark(38_100);
    expect(fixture.position(INSURANCE).lots).toBe(500);
    fixture.quote(37_800, 38_200);
    fixture.mark(38_050);
    expect(fixture.wallet(INSURANCE)).toBe(0n);
    expect(fixture.position(INSURANCE).lots).toBe(0);
  });
});

describe('auto-deleveraging', () => {
  it('closes the bankrupt against the most profitable when the fund cannot bear it', () => {
    const fixture = isolatedLong();
    fixture.mark(37_000);
    expect(stages(fixture)).toEqual([`${ISOLATED} deleveraged 500`]);
    expect(fixture.events('liquidation')[0]).toMatchObject({ counterparty: BOB, price: 38_000 * 1e8 });
    expect(fixture.position(BOB).lots).toBe(0);
    // Bob is paid at 38,000: (40,000 − 38,000) × 0.5.
    expect(fixture.wallet(BOB)).toBe(amount('101000'));
    expect(fixture.wallet(ISOLATED)).toBe(0n);
  });

  it('goes by profit and leverage', () => {
    const fixture = isolatedLong();
    fixture.trade(CAROL, BOB, 300, 40_000);
    fixture.must({
      kind: 'transfer',
      from: BOB,
      to: accountIdOf(102, 1),
      asset: 'USDT',
      amount: amount('90000'),
      key: 'o',
    });
    // Ada's cross account is short as well, with far more behind it.
    fixture.trade(CAROL, ADA, 300, 40_000);
    fixture.mark(37_000);
    expect(stages(fixture)).toEqual([`${ISOLATED} deleveraged 500`]);
    expect(fixture.position(BOB).lots).toBe(-300);
    expect(fixture.position(ADA).lots).toBe(-300);
  });

  it('takes what the fund holds when the mark leaves it with less than nothing', () => {
    const fixture = isolatedLong();
    fixture.deposit(INSURANCE, 'USDT', '100');
    fixture.mark(38_100);
    expect(fixture.position(INSURANCE).lots).toBe(500);
    fixture.mark(37_000);
    expect(stages(fixture)).toEqual([`${INSURANCE} deleveraged 500`]);
    expect(fixture.wallet(INSURANCE)).toBe(0n);
    expect(fixture.position(BOB).lots).toBe(0);
  });

  it('leaves the fund with nothing, not with less, however many it takes', () => {
    const fixture = isolatedLong();
    fixture.trade(BOB, CAROL, 167, 40_000);
    fixture.deposit(INSURANCE, 'USDT', '100.00000001');
    fixture.mark(38_100);
    fixture.mark(37_000);
    expect(stages(fixture)).toEqual([`${INSURANCE} deleveraged 333`, `${INSURANCE} deleveraged 167`]);
    expect(fixture.wallet(INSURANCE)).toBe(0n);
  });
});

describe('a cross account', () => {
  it('is carried by the profit of its other positions', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({
      kind: 'defineContract',
      contract: { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' },
    });
    fixture.mark(2_000, 102);
    fixture.deposit(BOB, 'USDT', '1000000');
    fixture.trade(CAROL, BOB, 10_000, 50_000);
    fixture.trade(BOB, CAROL, 100_000, 2_000, 102);
    fixture.mark(1_500, 102);
    fixture.mark(40_200);
    expect(stages(fixture)).toEqual([]);
    fixture.mark(2_000, 102);
    expect(stages(fixture)).not.toEqual([]);
  });
});
