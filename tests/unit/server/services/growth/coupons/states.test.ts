import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { COUPON_TYPES, type CouponType } from '../../../../../../server/services/growth/coupons/rule.ts';
import {
  COUPON_STAGES,
  COUPON_STATUSES,
  COUPON_STEPS,
  nextState,
  stateDiagram,
  STATUS_OF_END,
  type CouponEnd,
  type CouponState,
  type CouponStep,
} from '../../../../../../server/services/growth/coupons/states.ts';

const ENDS = Object.keys(STATUS_OF_END) as CouponEnd[];
const STEPS: readonly CouponStep[] = [...COUPON_STEPS, ...ENDS];

const STATES: readonly CouponState[] = [
  ...COUPON_STAGES.map((stage) => ({ status: 'Pending' as const, stage })),
  ...COUPON_STATUSES.filter((status) => status !== 'Pending').map((status) => ({
    status,
    stage: null,
  })),
];

/** What is allowed, said a second time, by hand: stage, step, and what comes of it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'waiting conditionMet': 'inForce',
  'waiting heldForReview': 'review',
  'waiting periodOver': 'Expired',
  'waiting transferredOut': 'Recalled',
  'waiting channelChanged': 'Recalled',
  'waiting abuse': 'Invalid',
  'waiting ruleRevoked': 'Invalid',
  'waiting budgetEmpty': 'RunOut',
  'review approved': 'inForce',
  'review reviewDeclined': 'Failed',
  'review transferredOut': 'Recalled',
  'review channelChanged': 'Recalled',
  'review depositReversed': 'Recalled',
  'review abuse': 'Invalid',
  'review ruleRevoked': 'Invalid',
  'inForce heldForReview': 'review',
  'inForce earned': 'Success',
  'inForce lost': 'Used',
  'inForce usedUp': 'Used',
  'inForce periodOver': 'Expired',
  'inForce transferredOut': 'Recalled',
  'inForce channelChanged': 'Recalled',
  'inForce depositReversed': 'Recalled',
  'inForce abuse': 'Invalid',
  'inForce ruleRevoked': 'Invalid',
  'inForce profitMissed': 'Failed',
  'inForce paymentRefused': 'Failed',
  'inForce budgetEmpty': 'RunOut',
};

/** What coupons of each type refuse of that, by hand, too. */
const OF_DEPOSITS: readonly CouponStep[] = ['conditionMet', 'depositReversed'];
const OF_REWARDS: readonly CouponStep[] = ['transferredOut', 'channelChanged'];
const AFTERWARDS: readonly CouponStep[] = [...OF_DEPOSITS, ...OF_REWARDS, 'usedUp'];
const REFUSED: Readonly<Record<CouponType, readonly CouponStep[]>> = {
  cashBonus: [...AFTERWARDS, 'budgetEmpty'],
  contractVoucher: [...OF_DEPOSITS, ...OF_REWARDS, 'earned', 'profitMissed', 'budgetEmpty'],
  deposit: [...OF_REWARDS, 'usedUp'],
  depositReward: ['usedUp'],
  cashback: AFTERWARDS,
  lossDeduction: AFTERWARDS,
  profitDouble: AFTERWARDS,
  fundingBonus: AFTERWARDS,
  tradingBonus: AFTERWARDS,
};

describe('the states of a coupon', () => {
  it.each(
    COUPON_TYPES.flatMap((type) =>
      STATES.map((state) => [type, state.stage ?? state.status, state] as const),
    ),
  )('%s, %s: each step leads where it should, and all others are refused', (type, name, state) => {
    for (const step of STEPS) {
      const next = nextState(type, state, step);
      const allowed = REFUSED[type].includes(step) ? undefined : ALLOWED[`${name} ${step}`];
      expect([step, next?.stage ?? next?.status]).toEqual([step, allowed]);
    }
  });

  it('reach every status', () => {
    const reached = new Set(Object.values(ALLOWED));
    expect(COUPON_STATUSES.filter((status) => status !== 'Pending' && !reached.has(status))).toEqual([]);
  });

  it('are drawn in docs/coupons.md as they are', async () => {
    const text = await readFile(new URL('../../../../../../docs/coupons.md', import.meta.url), 'utf8');
    const drawn = /```mermaid\n(?<diagram>[^`]*)```/.exec(text)?.groups?.['diagram'];
    expect(drawn?.trimEnd().split('\n')).toEqual(stateDiagram());
  });
});
