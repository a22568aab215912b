import type { CouponType } from './rule.ts';

/** The specification's eight statuses; all but Pending are final. */
export const COUPON_STATUSES = [
  'Pending',
  'Used',
  'Expired',
  'Invalid',
  'Recalled',
  'Failed',
  'RunOut',
  'Success',
] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Where a pending coupon stands. */
export const COUPON_STAGES = ['waiting', 'review', 'inForce'] as const;
export type CouponStage = (typeof COUPON_STAGES)[number];

/** Why a coupon is over; the last event of every coupon is one of these. */
export type CouponEnd =
  | 'earned'
  | 'lost'
  | 'usedUp'
  | 'periodOver'
  | 'transferredOut'
  | 'channelChanged'
  | 'depositReversed'
  | 'abuse'
  | 'ruleRevoked'
  | 'reviewDeclined'
  | 'profitMissed'
  | 'paymentRefused'
  | 'budgetEmpty';

/** What happens to coupons: what they wait for comes, a person looks at them, or they end. */
export const COUPON_STEPS = ['conditionMet', 'heldForReview', 'approved'] as const;
export type CouponStep = (typeof COUPON_STEPS)[number] | CouponEnd;

/** What each end makes of a coupon. */
export const STATUS_OF_END: Readonly<Record<CouponEnd, Exclude<CouponStatus, 'Pending'>>> = {
  earned: 'Success',
  lost: 'Used',
  usedUp: 'Used',
  periodOver: 'Expired',
  transferredOut: 'Recalled',
  channelChanged: 'Recalled',
  depositReversed: 'Recalled',
  abuse: 'Invalid',
  ruleRevoked: 'Invalid',
  reviewDeclined: 'Failed',
  profitMissed: 'Failed',
  paymentRefused: 'Failed',
  budgetEmpty: 'RunOut',
};

/** `stage` is null exactly where the status is final. */
export type CouponState =
  | { readonly status: 'Pending'; readonly stage: CouponStage }
  | { readonly status: Exclude<CouponStatus, 'Pending'>; readonly stage: null };

/** What can happen in each stage; whatever is not listed is refused, and so is everything after the end, but that a reversed deposit comes again: see `restore`. */
const COUPON_TRANSITIONS: Readonly<
  Record<CouponStage, Readonly<Partial<Record<CouponStep, CouponStage | 'end'>>>>
> = {
  waiting: {
    conditionMet: 'inForce',
    heldForReview: 'review',
    periodOver: 'end',
    transferredOut: 'end',
    channelChanged: 'end',
    abuse: 'end',
    ruleRevoked: 'end',
    budgetEmpty: 'end',
  },
  review: {
    approved: 'inForce',
    reviewDeclined: 'end',
    transferredOut: 'end',
    channelChanged: 'end',
    depositReversed: 'end',
    abuse: 'end',
    ruleRevoked: 'end',
  },
  inForce: {
    heldForReview: 'review',
    earned: 'end',
    lost: 'end',
    usedUp: 'end',
    periodOver: 'end',
    transferredOut: 'end',
    channelChanged: 'end',
    depositReversed: 'end',
    abuse: 'end',
    ruleRevoked: 'end',
    profitMissed: 'end',
    paymentRefused: 'end',
    budgetEmpty: 'end',
  },
};

/** Steps that only coupons of some types make; all others are made by every type. */
const STEPS_OF_TYPES: Readonly<Partial<Record<CouponStep, (type: CouponType) => boolean>>> = {
  conditionMet: waitsForDeposit,
  // A voucher is never its owner's, whatever they trade.
  earned: (type) => type !== 'contractVoucher',
  profitMissed: (type) => type !== 'contractVoucher',
  usedUp: (type) => type === 'contractVoucher',
  transferredOut: (type) => type === 'depositReward',
  channelChanged: (type) => type === 'depositReward',
  depositReversed: waitsForDeposit,
  // What is given at once is set aside when it is issued.
  budgetEmpty: (type) => type !== 'cashBonus' && type !== 'contractVoucher',
};

/** Whether coupons of a type wait for a deposit first. */
export function waitsForDeposit(type: CouponType): boolean {
  return type === 'deposit' || type === 'depositReward';
}

export function initialState(type: CouponType): CouponState {
  return { status: 'Pending', stage: waitsForDeposit(type) ? 'waiting' : 'inForce' };
}

/** What a coupon of a type is after a step; `undefined` where the step is refused. */
export function nextState(
  type: CouponType,
  { stage }: CouponState,
  step: CouponStep,
): CouponState | undefined {
  const to = stage === null ? undefined : COUPON_TRANSITIONS[stage][step];
  if (to === undefined || STEPS_OF_TYPES[step]?.(type) === false) return undefined;
  if (to !== 'end') return { status: 'Pending', stage: to };
  return { status: STATUS_OF_END[step as CouponEnd], stage: null };
}

/** The machine as the lines of a Mermaid state diagram. */
export function stateDiagram(): string[] {
  const lines = ['stateDiagram-v2', '  [*] --> waiting', '  [*] --> inForce'];
  for (const stage of COUPON_STAGES) {
    const steps = new Map<string, CouponStep[]>();
    for (const [step, to] of Object.entries(COUPON_TRANSITIONS[stage])) {
      const target = to === 'end' ? STATUS_OF_END[step as CouponEnd] : to;
      steps.set(target, [...(steps.get(target) ?? []), step as CouponStep]);
    }
    for (const [target, all] of steps) lines.push(`  ${stage} --> ${target}: ${all.join(', ')}`);
  }
  lines.push(`  ${STATUS_OF_END.depositReversed} --> waiting: depositReturned`);
  for (const status of COUPON_STATUSES) if (status !== 'Pending') lines.push(`  ${status} --> [*]`);
  return lines;
}
