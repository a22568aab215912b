import { LANGUAGES } from '@tidemark/sdk/contract';
import { parseUnits } from '@tidemark/sdk/core';
import { describeFault, lazyValidator } from '../../../units/lazyValidator.ts';

export const COUPON_TYPES = [
  'cashBonus',
  'cashback',
  'contractVoucher',
  'deposit',
  'depositReward',
  'lossDeduction',
  'profitDouble',
  'fundingBonus',
  'tradingBonus',
] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Whom a rule is for: everything that is named has to hold; nothing named is everybody. */
export interface Audience {
  /** Registered at most so many days ago. */
  readonly newWithinDays?: number;
  readonly displayUserIds?: readonly string[];
  readonly minimumVipTag?: number;
  readonly verified?: boolean;
  /** Came by one of these codes. */
  readonly referralCodes?: readonly string[];
}

/** What has to be done before a bonus becomes its owner's. Decimals in the rule's asset. */
export interface Requirement {
  /** A fixed volume, or a multiple of the bonus; trades with linked accounts do not count. */
  readonly volume: { readonly amount: string } | { readonly multiple: string } | null;
  readonly markets: 'contracts' | 'spot' | 'all';
  /** Names of the contracts that count; null for all. */
  readonly contracts: readonly string[] | null;
  /** Net profit of the perpetual account while the bonus is in force, counted whenever it has no position. */
  readonly profit: string | null;
}

/** What coupons are issued by. Amounts and rates are decimal strings, times milliseconds since the epoch. */
export interface CouponRule {
  readonly ruleId: string;
  /** Counts up: coupons keep the version that they were issued by. */
  readonly version: number;
  /** By language; English is always there. */
  readonly name: Readonly<Record<string, string>>;
  readonly type: CouponType;
  readonly asset: string;
  /** Coupons are issued in between. */
  readonly startAt: number;
  readonly endAt: number;
  /** How coupons get to users: they claim them, have them with the sign-up, or are given them by an operator alone. */
  readonly distribution: 'claim' | 'signUp' | 'operator';
  readonly audience: Audience;
  /** What the rule may cost in all, and whether that is set aside when a coupon is issued, or when something is due. */
  readonly budget: { readonly amount: string; readonly reserve: 'issued' | 'due' };
  /** A person can have another one so many days after the last; null for one in all. */
  readonly periodDays: number | null;
  /** From the issue: how long it waits for its deposit, counts, or is in force. */
  readonly validDays: number;
  /** How long a bonus is in force that was given for a deposit, or afterwards. */
  readonly bonusDays: number;
  /** Fixed amount of cash bonus, voucher, deposit and trading bonus. */
  readonly amount: string | null;
  /** Share of deposit, fees, loss, funding or profit: 0.2 for a fifth. */
  readonly rate: string | null;
  readonly cap: string | null;
  readonly minimumDeposit: string | null;
  /** What a trading bonus is given for. */
  readonly targetVolume: string | null;
  /** Of the bonus; null asks for nothing. */
  readonly requirement: Requirement | null;
  /** What is paid afterwards: a bonus with the requirement, or money in the wallet. */
  readonly pays: 'bonus' | 'money';
  /** What is more waits for a person; null where nothing does. */
  readonly reviewAbove: string | null;
}

/** What an operator writes; the exchange counts the versions. */
export type CouponRuleInput = Omit<CouponRule, 'version'>;

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string', minLength: 1, maxLength: 100 };
const decimal = { type: 'string', pattern: '^(0|[1-9]\\d{0,8})(\\.\\d{1,8})?$' };
const share = { type: 'string', pattern: '^(0\\.\\d{1,8}|1)$' };
const days = { type: 'integer', minimum: 1, maximum: 3_650 };
const time = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 };
const codes = (pattern: string) => ({
  type: 'array',
  minItems: 1,
  maxItems: 10_000,
  uniqueItems: true,
  items: { type: 'string', pattern },
});
const orNull = (schema: Schema): Schema => ({ oneOf: [{ type: 'null' }, schema] });
const exactly = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** What bonuses are in. */
export const COUPON_ASSET = 'USDT';

/** JSON schema of {@link CouponRuleInput}. */
const COUPON_RULE_SCHEMA: Schema = exactly({
  ruleId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  name: {
    type: 'object',
    required: ['en_US'],
    propertyNames: { enum: Object.keys(LANGUAGES) },
    additionalProperties: text,
  },
  type: { enum: COUPON_TYPES },
  asset: { const: COUPON_ASSET },
  startAt: time,
  endAt: time,
  distribution: { enum: ['claim', 'signUp', 'operator'] },
  audience: {
    type: 'object',
    additionalProperties: false,
    properties: {
      newWithinDays: days,
      displayUserIds: codes('^\\d{1,20}$'),
      minimumVipTag: { type: 'integer', minimum: 0, maximum: 99 },
      verified: { type: 'boolean' },
      referralCodes: codes('^[A-Za-z0-9_-]{1,64}$'),
    },
  },
  budget: exactly({ amount: decimal, reserve: { enum: ['issued', 'due'] } }),
  periodDays: orNull(days),
  validDays: days,
  bonusDays: days,
  amount: orNull(decimal),
  rate: orNull(share),
  cap: orNull(decimal),
  minimumDeposit: orNull(decimal),
  targetVolume: orNull(decimal),
  requirement: orNull(
    exactly({
      volume: { oneOf: [{ type: 'null' }, exactly({ amount: decimal }), exactly({ multiple: decimal })] },
      markets: { enum: ['contracts', 'spot', 'all'] },
      contracts: orNull(codes('^[A-Z0-9-]{1,32}$')),
      profit: orNull(decimal),
    }),
  ),
  pays: { enum: ['bonus', 'money'] },
  reviewAbove: orNull(decimal),
});

type Figure = 'amount' | 'rate' | 'cap' | 'minimumDeposit' | 'targetVolume';

/** The figures of each type; all others are null. */
const FIGURES: Readonly<Record<CouponType, readonly Figure[]>> = {
  cashBonus: ['amount'],
  contractVoucher: ['amount'],
  deposit: ['amount', 'minimumDeposit'],
  depositReward: ['rate', 'cap', 'minimumDeposit'],
  cashback: ['rate', 'cap'],
  lossDeduction: ['rate', 'cap'],
  profitDouble: ['rate', 'cap'],
  fundingBonus: ['rate', 'cap'],
  tradingBonus: ['amount', 'targetVolume'],
};

/** Paid after a period, for what was done in it. */
const AFTERWARDS: readonly CouponType[] = [
  'cashback',
  'lossDeduction',
  'profitDouble',
  'fundingBonus',
  'tradingBonus',
];

export function isPaidAfterwards(type: CouponType): boolean {
  return AFTERWARDS.includes(type);
}

const validate = lazyValidator(COUPON_RULE_SCHEMA);

/** What is wrong with a rule: `rule.budget.amount: must match …`; `undefined` where nothing is. */
export function couponRuleFault(value: unknown): string | undefined {
  const fault = validate(value);
  if (fault !== undefined) return describeFault(fault, 'rule');
  const rule = value as CouponRuleInput;
  const { type, startAt, endAt, pays, requirement } = rule;
  if (endAt <= startAt) return 'rule.endAt: must be after startAt';
  const figures = FIGURES[type];
  for (const figure of ['amount', 'rate', 'cap', 'minimumDeposit', 'targetVolume'] as const) {
    const isThere = rule[figure] !== null;
    if (isThere !== figures.includes(figure))
      return `rule.${figure}: ${isThere ? 'must be null' : 'is needed'} for ${type}`;
    if (isThere && figure !== 'minimumDeposit' && (parseUnits(rule[figure] ?? '') ?? 0n) === 0n)
      return `rule.${figure}: must be above 0`;
  }
  if (pays === 'money' && !isPaidAfterwards(type)) return `rule.pays: must be bonus for ${type}`;
  const isEarned = requirement !== null && (requirement.volume !== null || requirement.profit !== null);
  const needsOne = type !== 'contractVoucher' && pays === 'bonus';
  if (needsOne && !isEarned) return `rule.requirement: a bonus needs one: otherwise it is money at once`;
  if (type === 'contractVoucher' && requirement !== null)
    return 'rule.requirement: must be null: a voucher goes back';
  return undefined;
}
