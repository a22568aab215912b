import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WELCOME_BONUS } from '../../../../../server/services/growth/coupons/defaultRule.ts';
import {
  COUPON_TYPES,
  couponRuleFault,
  type CouponRuleInput,
} from '../../../../../server/services/growth/coupons/rule.ts';
import {
  coverFault,
  leastFeesOf,
  mostCommission,
} from '../../../../../server/services/growth/promotionCost.ts';
import { DEFAULT_REFERRAL_PROGRAM } from '../../../../../server/services/growth/referral/program.ts';
import { Markets } from '../../../../../server/views/markets.ts';
import { BTC_USDT } from '../../engine/contracts/support/fixture.ts';
import { figures } from './coupons/support/couponRules.ts';

/** 0.02 %, as a maker of contracts pays. */
const leastFee = () => 200;
const commission = mostCommission(DEFAULT_REFERRAL_PROGRAM);
const fault = (rule: Partial<CouponRuleInput>) =>
  coverFault({ ...WELCOME_BONUS, ...rule }, { leastFee, commission });
const volume = (amount: string) => ({
  requirement: { volume: { amount }, markets: 'contracts', contracts: null, profit: null } as const,
});
const multiple = (times: string) => ({
  requirement: { volume: { multiple: times }, markets: 'contracts', contracts: null, profit: null } as const,
});

/** A rule of each type that can pay 10, by what is asked for. */
const RULES: Readonly<Record<(typeof COUPON_TYPES)[number], Partial<CouponRuleInput>>> = {
  cashBonus: figures({ type: 'cashBonus', amount: '10' }),
  contractVoucher: figures({ type: 'contractVoucher', amount: '10', requirement: null }),
  deposit: figures({ type: 'deposit', amount: '10', minimumDeposit: '100' }),
  depositReward: figures({ type: 'depositReward', rate: '0.1', cap: '10', minimumDeposit: '100' }),
  cashback: figures({ type: 'cashback', rate: '1', cap: '10' }),
  lossDeduction: figures({ type: 'lossDeduction', rate: '0.5', cap: '10' }),
  profitDouble: figures({ type: 'profitDouble', rate: '1', cap: '10' }),
  fundingBonus: figures({ type: 'fundingBonus', rate: '1', cap: '10' }),
  tradingBonus: figures({ type: 'tradingBonus', amount: '10', targetVolume: '1' }),
};

describe('a rule that everybody reaches', () => {
  const types = COUPON_TYPES.filter((type) => type !== 'contractVoucher');

  it.each(types)('pays no more than its requirement costs: %s', (type) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (asked) => {
        const rule = { ...WELCOME_BONUS, ...RULES[type], ...volume(String(asked)) };
        expect(couponRuleFault(rule)).toBeUndefined();
        // By floating point, which is exact enough for these: 0.02 % of what has to be traded against 10.
        const traded = asked + (type === 'tradingBonus' ? 1 : 0);
        expect(fault(rule) === undefined).toBe(traded / 5_000 >= 10);
      }),
    );
  });

  it('asks for a multiple that costs the bonus', () => {
    expect(fault({ amount: '7', ...multiple('4999.99') })).toContain('the volume must be 35000 USDT');
    expect(fault({ amount: '7', ...multiple('5000') })).toBeUndefined();
  });

  it('asks for more than a profit, which another account of the person can lose', () => {
    const requirement = { volume: null, markets: 'contracts', contracts: null, profit: '1000' } as const;
    expect(fault({ requirement })).toContain('costs 0 USDT in fees and the rule pays 20');
  });

  it.each(['lossDeduction', 'profitDouble', 'fundingBonus'] as const)(
    'pays no money for nothing: %s',
    (type) => {
      expect(fault({ ...RULES[type], pays: 'money', requirement: null })).toContain('the rule pays 10');
    },
  );

  it('gives back a part of the fees, less what invites pay of them', () => {
    const cashback = (rate: string) => fault({ ...RULES.cashback, rate, pays: 'money', requirement: null });
    expect([cashback('0.6'), cashback('0.61')]).toEqual([undefined, expect.stringContaining('pays 10')]);
  });

  it('is the one that is shipped', () => {
    const markets = new Markets();
    markets.defineContract(BTC_USDT);
    expect(coverFault(WELCOME_BONUS, { leastFee: leastFeesOf(markets), commission })).toBeUndefined();
  });
});

describe('what somebody decides about each time', () => {
  it.each([
    ['is given by an operator', { distribution: 'operator' }],
    ['is looked at before it is paid', { reviewAbove: '0' }],
    ['goes back', RULES.contractVoucher],
  ] as const)('may cost the exchange money: it %s', (_, rule) => {
    expect(fault({ ...volume('1'), ...rule })).toBeUndefined();
  });
});

describe('the least fee', () => {
  it('is that of the cheapest market that counts; markets without fees count for no rule', () => {
    const markets = new Markets();
    const define = (id: number, name: string, makerFeePpm: number, takerFeePpm: number) =>
      markets.defineContract({ ...BTC_USDT, ...{ id, name, makerFeePpm, takerFeePpm } });
    define(1, 'A-USDT', 200, 500);
    define(2, 'B-USDT', 0, 0);
    define(3, 'C-USDT', 100, 500);
    const least = leastFeesOf(markets);
    expect(least({ markets: 'contracts', contracts: null })).toBe(100);
    expect(least({ markets: 'all', contracts: ['A-USDT', 'B-USDT'] })).toBe(200);
    expect(least({ markets: 'spot', contracts: null })).toBeUndefined();
    expect(least({ markets: 'contracts', contracts: ['B-USDT'] })).toBeUndefined();
    define(4, 'D-USDT', 0, 500);
    expect(fault({ ...volume('999999999') })).toBeUndefined();
    expect(coverFault({ ...WELCOME_BONUS }, { leastFee: least, commission })).toContain(
      'no volume costs anything',
    );
  });
});
