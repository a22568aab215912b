import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
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
  'review abuse': 'Invalid',
  'review ruleRevoked': 'Invalid',
  'inForce heldForReview': 'review',
  'inForce earned': 'Success',
  'inForce lost': 'Used',
  'inForce usedUp': 'Used',
  'inForce periodOver': 'Expired',
  'inForce transferredOut': 'Recalled',
  'inForce channelChanged': 'Recalled',
  'inForce abuse': 'Invalid',
  'inForce ruleRevoked': 'Invalid',
  'inForce profitMissed': 'Failed',
  'inForce paymentRefused': 'Failed',
  'inForce budgetEmpty': 'RunOut',
};

describe('the states of a coupon', () => {
  it.each(
    STATES.flatMap((state) => STEPS.map((step) => [state.stage ?? state.status, step, state] as const)),
  )('%s: %s', (name, step, state) => {
    const next = nextState(state, step);
    expect(next?.stage ?? next?.status).toBe(ALLOWED[`${name} ${step}`]);
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
