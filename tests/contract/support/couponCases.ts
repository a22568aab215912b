import { page, type Case, type Request } from './case.ts';

/** What a test makes, claims and ends: nobody gets it elsewhere. */
export const COUPON_RULE = {
  ruleId: 'walked',
  name: { en_US: 'Walked' },
  type: 'cashBonus',
  asset: 'USDT',
  startAt: 0,
  endAt: 4_102_444_800_000,
  distribution: 'operator',
  audience: {},
  budget: { amount: '100', reserve: 'issued' },
  periodDays: null,
  validDays: 7,
  bonusDays: 7,
  amount: '5',
  rate: null,
  cap: null,
  minimumDeposit: null,
  targetVolume: null,
  requirement: { volume: { multiple: '100' }, markets: 'contracts', contracts: null, profit: null },
  pays: 'bonus',
  reviewAbove: null,
};

const unknown = { query: { couponId: 'cpn_nobodys' } };

/** What the calls about coupons are asked. */
export const COUPON_CASES: Readonly<Record<string, Case>> = {
  listCoupons: {
    good: [{}, { query: { status: 'Pending', type: 'cashBonus' } }],
    refused: [
      ...page,
      { query: { status: 'Lost' }, member: 'status' },
      { query: { type: 'gift' }, member: 'type' },
    ],
  },
  getCoupon: {
    good: [],
    refused: [{ member: 'couponId' }, { query: { couponId: 'a b' }, member: 'couponId' }],
  },
  listClaimableCoupons: { good: [{}], refused: [] },
  claimCoupon: {
    good: [],
    refused: [
      { body: {}, member: 'ruleId' },
      { body: { ruleId: 'a b' }, member: 'ruleId' },
    ],
  },
  getBonusSummary: { good: [{}], refused: [] },
  listProfitDoubleOrders: {
    good: [{}, { query: { contract: 'BTC-USDT' } }],
    refused: [...page, { query: { couponId: 'a b' }, member: 'couponId' }],
  },
  markProfitDouble: {
    good: [],
    refused: [
      { body: { couponId: 'cpn_nobodys' }, member: 'orderId' },
      { body: { orderId: '1' }, member: 'couponId' },
    ],
  },
  listCouponRules: { good: [{}], refused: [] },
  createCouponRule: { good: [{ body: { rule: COUPON_RULE } }], refused: [{ body: {}, member: 'rule' }] },
  previewCouponRule: {
    good: [{ body: { rule: COUPON_RULE, days: 1 } }],
    refused: [
      { body: { rule: COUPON_RULE }, member: 'days' },
      { body: { rule: COUPON_RULE, days: 0 }, member: 'days' },
    ],
  },
  setCouponRuleState: {
    good: [
      { body: { ruleId: 'welcome-bonus', state: 'paused' } },
      { body: { ruleId: 'welcome-bonus', state: 'active' } },
    ],
    refused: [{ body: { ruleId: 'welcome-bonus', state: 'gone' }, member: 'state' }],
  },
  showCouponRule: { good: [{ query: { ruleId: 'welcome-bonus' } }], refused: [{ member: 'ruleId' }] },
  grantCoupon: {
    good: [],
    refused: [
      { body: { ruleId: 'walked' }, member: 'displayUserId' },
      { body: { displayUserId: '61000101' }, member: 'ruleId' },
    ],
  },
  reviewCoupon: { good: [], refused: [{ body: { couponId: 'cpn_nobodys' }, member: 'isApproved' }] },
};

/** Requests that the documents allow, of the calls that have no case that succeeds on its own. */
export const COUPON_REQUESTS: Readonly<Record<string, Request>> = {
  getCoupon: unknown,
  claimCoupon: { body: { ruleId: 'nobodys' } },
  markProfitDouble: { body: { couponId: 'cpn_nobodys', orderId: '1' } },
  grantCoupon: { body: { ruleId: 'nobodys', displayUserId: '61000101' } },
  reviewCoupon: { body: { couponId: 'cpn_nobodys', isApproved: true } },
};

/** Calls and the codes that they are rejected with. */
export const COUPON_REJECTED: readonly (readonly [id: string, code: number, request: Request])[] = [
  ...Object.entries(COUPON_REQUESTS).map(([id, request]) => [id, 10404, request] as const),
  ['setCouponRuleState', 10404, { body: { ruleId: 'nobodys', state: 'paused' } }],
  ['showCouponRule', 10404, { query: { ruleId: 'nobodys' } }],
];

const STORY =
  'Who has claimed it: tests/contract/coupons.test.ts and tests/unit/server/services/growth/coupons/.';

/** What only a story brings about. */
export const COUPON_UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  claimCoupon: { 10418: STORY, 10419: STORY },
  markProfitDouble: { 10418: STORY, 20007: STORY },
};
