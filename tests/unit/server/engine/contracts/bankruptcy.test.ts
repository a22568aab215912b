import { describe, expect, it } from 'vitest';
import { equityBehind } from '../../../../../server/engine/contracts/liquidation/shares.ts';
import type { Position } from '../../../../../server/engine/contracts/model.ts';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import { CLEARING_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
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
import { clearingSurplus } from './support/invariants.ts';

const FREE = { makerFeePpm: 0, takerFeePpm: 0 } as const;
const ETH_USDT = { ...BTC_USDT, ...FREE, id: 102, name: 'ETH-USDT', base: 'ETH' };
const DAN = accountIdOf(104, PRODUCT.derivatives);
const EVE = accountIdOf(105, PRODUCT.derivatives);
const ISOLATED_ETH = accountIdOf(104, PRODUCT.margin, ETH_USDT.id);

/** Two linear contracts without fees, BTC at 50,000 and ETH at 2,000, and what everybody has in their cross accounts. */
function market(money: Readonly<Record<number, string>>): ContractFixture {
  const fixture = new ContractFixture();
  fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT, ...FREE } });
  fixture.must({ kind: 'defineContract', contract: ETH_USDT });
  for (const [account, text] of Object.entries(money)) fixture.deposit(Number(account), 'USDT', text);
  fixture.mark(50_000);
  fixture.mark(2_000, ETH_USDT.id);
  return fixture;
}

function leverage(fixture: ContractFixture, account: number, contract: number, times: number): void {
  fixture.must({ kind: 'setLeverage', account, contract, leverage: times });
}

/** Funding of 10 % of what a contract would be worth at a mark. */
function charge(fixture: ContractFixture, contract: number, at: number): void {
  const rate = 100_000_000_000;
  fixture.must({ kind: 'settleFunding', contract, fundingTime: 1, mark: price(at), rate });
}

const stages = (fixture: ContractFixture): string[] =>
  fixture
    .events('liquidation')
    .map(
      ({ account, contract, stage, side, lots, price: at, counterparty }) =>
        `${account} ${contract} ${stage} ${side} ${lots}@${at / 1e8} ${counterparty}`,
    );

describe('a debt', () => {
  it('is borne in the contract whose mark left it, not by those who trade something else', () => {
    const fixture = market({ [ADA]: '2500', [BOB]: '1000000', [ISOLATED_ETH]: '300' });
    leverage(fixture, ADA, BTC_USDT.id, 50);
    leverage(fixture, ISOLATED_ETH, ETH_USDT.id, 50);
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.trade(ISOLATED_ETH, ADA, 500, 2_000, ETH_USDT.id);
    // Ada's short has lost 50, long before BTC falls.
    fixture.mark(2_100, ETH_USDT.id);
    fixture.mark(35_000);
    expect(stages(fixture)).toEqual([
      // 2,500 − 50 are used up at 50,000 − 2,450.
      `${ADA} 101 deleveraged long 1000@47550 ${BOB}`,
      `${ADA} 102 deleveraged short 500@2100 ${ISOLATED_ETH}`,
    ]);
    expect(fixture.wallet(ISOLATED_ETH)).toBe(amount('350'));
    expect(fixture.wallet(ADA)).toBe(0n);
    expect(fixture.wallet(BOB)).toBe(amount('1002450'));
    expect(fixture.wallet(CLEARING_ACCOUNT)).toBe(0n);
  });

  it('that no mark left is borne by what was lost since it was opened', () => {
    const fixture = market({ [ADA]: '6000', [BOB]: '900000', [CAROL]: '900000' });
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.trade(ADA, CAROL, 500, 2_000, ETH_USDT.id);
    fixture.mark(44_300);
    // 300 are left, 2,000 less than what is due.
    charge(fixture, BTC_USDT.id, 23_000);
    expect(stages(fixture)).toEqual([
      `${ADA} 101 deleveraged long 1000@46300 ${BOB}`,
      `${ADA} 102 deleveraged long 500@2000 ${CAROL}`,
    ]);
    // 3,700 of profit and 2,300 of funding.
    expect(fixture.wallet(BOB)).toBe(amount('906000'));
  });

  it('that funding left is borne in the contract whose funding it was', () => {
    const fixture = market({ [ADA]: '6000', [BOB]: '900000', [CAROL]: '900000' });
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.trade(ADA, CAROL, 500, 2_000, ETH_USDT.id);
    // 8,000 are due, 2,000 more than there is.
    charge(fixture, BTC_USDT.id, 80_000);
    expect(stages(fixture)).toEqual([
      `${ADA} 101 deleveraged long 1000@52000 ${BOB}`,
      `${ADA} 102 deleveraged long 500@2000 ${CAROL}`,
    ]);
    expect(fixture.wallet(BOB)).toBe(amount('906000'));
    expect(fixture.wallet(CAROL)).toBe(amount('900000'));
  });

  it('beyond all losses is shared by what the positions are worth', () => {
    const fixture = market({ [ADA]: '20000', [BOB]: '900000' });
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.trade(ADA, BOB, 5_000, 2_000, ETH_USDT.id);
    fixture.mark(40_000);
    fixture.mark(3_000, ETH_USDT.id);
    // With a wallet 10,000 below zero: 10,000 that BTC lost, and 5,000 shared as 40,000 − 10,000 of BTC to 15,000 of ETH.
    const debt = sharesOf(fixture.state, -amount('10000'));
    expect(debt).toEqual({
      equity: -amount('15000'),
      btc: -amount('13333.33333334'),
      eth: -amount('1666.66666667'),
    });
  });
});

/** What stands behind Ada's positions if that is what her wallet held. */
function sharesOf({ contracts }: EngineState, wallet: bigint) {
  const margin = contracts.accounts.get(ADA)?.margins.get('USDT');
  if (margin === undefined) throw new Error('Ada has no money');
  margin.wallet.free.value = wallet - margin.wallet.held;
  const legOf = (contract: number): Position =>
    contracts.markets.get(contract)?.accounts.get(ADA)?.net as Position;
  return {
    equity: margin.balance + margin.unrealized,
    btc: equityBehind(legOf(BTC_USDT.id)),
    eth: equityBehind(legOf(ETH_USDT.id)),
  };
}

/**
 * Ada with 8,200, long 1 BTC from 50,000, which is worth 42,000 now, and long 0.05 ETH. Those who sold to her at 50,000 have left with the
 * money: against her stand Bob and, where she has money, Carol, short 1 BTC each from 42,000. Dan is short of her ETH. When 2,300 are due
 * for her ETH, she has 200 of them; the ETH bears the 100 that it is worth, which leaves 2,000 to owe for her BTC.
 */
function almostBankrupt({ bob, carol }: { readonly bob: string; readonly carol?: string }): ContractFixture {
  const shorts = carol === undefined ? [BOB] : [BOB, CAROL];
  const fixture = market({
    [ADA]: '8200',
    [BOB]: bob,
    [CAROL]: carol ?? '1',
    [DAN]: '900000',
    [EVE]: '900000',
  });
  for (const account of shorts) leverage(fixture, account, BTC_USDT.id, 100);
  fixture.trade(ADA, EVE, 1_000, 50_000);
  if (shorts.length > 1) fixture.trade(DAN, EVE, 1_000, 50_000);
  fixture.trade(ADA, DAN, 50, 2_000, ETH_USDT.id);
  fixture.mark(42_000);
  for (const account of shorts) fixture.trade(EVE, account, 1_000, 42_000);
  return fixture;
}

describe('auto-deleveraging', () => {
  it('passes over those whom the price would ruin while others can bear it', () => {
    const fixture = almostBankrupt({ bob: '1000', carol: '2000.00000003' });
    charge(fixture, ETH_USDT.id, 460_000);
    expect(stages(fixture)).toEqual([
      `${ADA} 101 deleveraged long 1000@44000.00000001 ${CAROL}`,
      `${ADA} 102 deleveraged long 50@3999.9999998 ${DAN}`,
    ]);
    expect(fixture.wallet(BOB)).toBe(amount('1000'));
    expect(fixture.wallet(CAROL)).toBe(2n);
    expect(fixture.wallet(ADA)).toBe(0n);
  });

  it('takes from the last what they have, then from the fund, and shows what is missing', () => {
    const fixture = almostBankrupt({ bob: '1000' });
    fixture.deposit(INSURANCE, 'USDT', '300');
    charge(fixture, ETH_USDT.id, 460_000);
    expect(stages(fixture)).toEqual([
      `${ADA} 101 deleveraged long 499@44000.00000001 ${BOB}`,
      `${ADA} 101 deleveraged long 501@42003.9920159 ${BOB}`,
      // What her ETH is worth, once more, costs the fund 100.
      `${ADA} 102 takenOver long 50@3999.9999998 ${INSURANCE}`,
    ]);
    expect(fixture.wallet(ADA)).toBe(0n);
    // Of the 2,100 that she owes Bob pays 1,000, but for rounding, and the fund its 300, a third of them as a loss on her ETH.
    const left = fixture.wallet(BOB);
    expect(left).toBeLessThan(10n);
    expect(fixture.wallet(INSURANCE)).toBe(amount('100') - 1n);
    expect(clearingSurplus(fixture.state).USDT).toBe(-amount('800') - left);
  });

  it('takes of each what it can pay before anybody is ruined, and costs the exchange nothing', () => {
    const fixture = almostBankrupt({ bob: '1200', carol: '1200' });
    charge(fixture, ETH_USDT.id, 460_000);
    expect(stages(fixture).slice(0, 2)).toEqual([
      `${ADA} 101 deleveraged long 599@44000.00000001 ${BOB}`,
      `${ADA} 101 deleveraged long 401@44000.00000001 ${CAROL}`,
    ]);
    expect(clearingSurplus(fixture.state).USDT).toBeGreaterThanOrEqual(0n);
  });

  it('never lets somebody who is liquidated with both sides pay for somebody else', () => {
    const fixture = market({ [ADA]: '6000', [BOB]: '900000', [CAROL]: '2500', [DAN]: '900000' });
    fixture.must({ kind: 'setPositionMode', account: CAROL, contract: BTC_USDT.id, hedge: true });
    leverage(fixture, CAROL, BTC_USDT.id, 50);
    fixture.trade(ADA, BOB, 1_000, 50_000);
    for (const [side, lots, of] of [
      ['buy', 500, 'long'],
      ['sell', 100, 'short'],
    ] as const) {
      const terms = { quantity: lots, price: ticks(50_000) };
      fixture.place({ ...terms, account: DAN, side: side === 'buy' ? 'sell' : 'buy' });
      fixture.place({ ...terms, account: CAROL, side, positionSide: of });
    }
    fixture.mark(40_000);
    expect(stages(fixture)).toEqual([
      `${CAROL} 101 netted long 100@40000 0`,
      `${CAROL} 101 netted short 100@40000 0`,
      `${ADA} 101 deleveraged long 1000@44000 ${BOB}`,
      `${CAROL} 101 deleveraged long 400@43750 ${DAN}`,
    ]);
    expect(clearingSurplus(fixture.state).USDT).toBe(0n);
  });
});
