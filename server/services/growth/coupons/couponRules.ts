import { formatUnits } from '@tidemark/sdk/core';
import { noTotals, type CouponBook, type KnownRule, type RuleState } from './couponBook.ts';
import type { CouponLife } from './couponLife.ts';
import type { Coupon } from './coupon.ts';
import { nameIn } from './couponEntry.ts';
import { isFormerDefault } from './defaultRule.ts';
import { unitsOf } from './money.ts';
import type { CouponRule, CouponRuleInput } from './rule.ts';
import { couponRuleFault } from './rule.ts';

/** Why an operator's decision about coupons cannot be carried out. */
export class CouponRuleRefused extends Error {
  override readonly name = 'CouponRuleRefused';
  readonly why: 'invalid' | 'unknown' | 'ended' | 'past';

  constructor(why: CouponRuleRefused['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export interface CouponRulesOptions {
  readonly book: CouponBook;
  readonly life: CouponLife;
  readonly now: () => number;
  readonly flush: () => Promise<void>;
  /** What is wrong with a rule that pays more than what it asks for costs; see `coverFault`. */
  readonly coverFault: (rule: CouponRuleInput) => Promise<string | undefined>;
}

/** What operators decide of rules and coupons. */
export class CouponRules {
  readonly #options: CouponRulesOptions;

  constructor(options: CouponRulesOptions) {
    this.#options = options;
  }

  list(): KnownRule[] {
    return [...this.#options.book.rules.values()];
  }

  /** A rule as operators see it. */
  figures({ rule, state, totals }: KnownRule) {
    const { ruleId, version, type, startAt, endAt, budget } = rule;
    const { issued, reserved, granted, lost, released, recalled, paid } = totals;
    const left = this.#options.book.budgetLeft({ budget: unitsOf(budget.amount), totals });
    const inForce = granted - lost - released - recalled;
    const amounts = { reserved, granted, lost, released, recalled, inForce, paid };
    return {
      ...{ ruleId, version, type, name: nameIn(rule, 'en_US'), state, startAt, endAt, issued },
      budget: formatUnits(unitsOf(budget.amount)),
      // A later version may have a smaller one than what is spent.
      budgetLeft: formatUnits(left > 0n ? left : 0n),
      ...(Object.fromEntries(
        Object.entries(amounts).map(([name, amount]) => [name, formatUnits(amount)]),
      ) as Record<keyof typeof amounts, string>),
    };
  }

  find(ruleId: string): KnownRule | undefined {
    return this.#options.book.rules.get(ruleId);
  }

  /** Whether a rule issues coupons at a time, and has something left for one. */
  issues(known: KnownRule, time: number): boolean {
    const { state, rule } = known;
    const isRunning = state === 'active' && rule.startAt <= time && time < rule.endAt;
    return isRunning && this.#options.life.canIssue(known);
  }

  /** Rejects with {@link CouponRuleRefused}, as all others do. */
  require(ruleId: string): KnownRule {
    const known = this.#options.book.rules.get(ruleId);
    if (known === undefined) throw new CouponRuleRefused('unknown', `There is no coupon rule ${ruleId}`);
    return known;
  }

  /** Rejects with {@link CouponRuleRefused} a rule that pays more than what it asks for costs. One that is malformed is for {@link create} to refuse. */
  async requireCovered(input: unknown): Promise<void> {
    if (couponRuleFault(input) === undefined) await this.#assureCovered(input as CouponRuleInput);
  }

  /** The same of a rule that was made before: fees may have changed since. */
  requireStillCovered(ruleId: string): Promise<void> {
    return this.#assureCovered(this.require(ruleId).rule);
  }

  /**
   * Pauses the rules that pay more than what they ask for costs, which earlier versions took. The default of those versions gets the terms of today instead.
   * @param today what a new exchange begins with
   */
  async coverAll(today: CouponRuleInput): Promise<void> {
    for (const known of this.list()) {
      if (known.state !== 'active' || (await this.#options.coverFault(known.rule)) === undefined) continue;
      if (isFormerDefault(known.rule)) this.adopt(today);
      else await this.setState(known.rule.ruleId, 'paused');
    }
  }

  /** Makes a rule, or a new version of one: coupons that are issued already keep theirs. */
  async create(input: unknown): Promise<KnownRule> {
    const known = this.adopt(input);
    await this.#options.flush();
    return known;
  }

  /** The same without waiting until it is stored. */
  adopt(input: unknown): KnownRule {
    const { book, now } = this.#options;
    const fault = couponRuleFault(input);
    if (fault !== undefined) throw new CouponRuleRefused('invalid', fault);
    const { ruleId } = input as CouponRuleInput;
    const earlier = book.rules.get(ruleId);
    if (earlier?.state === 'ended') throw new CouponRuleRefused('ended', `The rule ${ruleId} has ended`);
    if (earlier !== undefined && earlier.rule.type !== (input as CouponRuleInput).type)
      throw new CouponRuleRefused('invalid', `rule.type: is ${earlier.rule.type} in earlier versions`);
    const rule: CouponRule = {
      ...(input as CouponRuleInput),
      version: (earlier?.rule.version ?? 0) + 1,
    };
    const known: KnownRule = earlier ?? {
      rule,
      state: 'active',
      totals: noTotals(),
      takenBy: new Map(),
    };
    known.rule = rule;
    book.rules.set(ruleId, known);
    book.addVersion(rule);
    this.#store(known, now());
    return known;
  }

  /** Nobody gets a coupon of a paused rule; those that are there go on. */
  async setState(ruleId: string, state: RuleState, isRevoked = false): Promise<KnownRule> {
    const { book, life, now, flush } = this.#options;
    const known = this.require(ruleId);
    const time = now();
    if (known.state === 'ended' && !(state === 'ended' && isRevoked))
      throw new CouponRuleRefused('ended', `The rule ${ruleId} has ended`);
    known.state = state;
    this.#store(known, time);
    if (isRevoked)
      for (const coupon of [...book.all()])
        if (coupon.rule.ruleId === ruleId) life.end(coupon, 'ruleRevoked', time);
    await flush();
    return known;
  }

  /** Gives a user a coupon of a rule, whomever else it is for; one person has one all the same. */
  async grant(ruleId: string, userId: number): Promise<Coupon> {
    const { life, now, flush } = this.#options;
    const known = this.require(ruleId);
    const time = now();
    const { rule, state } = known;
    if (state !== 'active' || time < rule.startAt || time >= rule.endAt)
      throw new CouponRuleRefused('past', `The rule ${ruleId} issues no coupons now`);
    if (life.isTaken(known, userId, time))
      throw new CouponRuleRefused(
        'past',
        'The user, or an account that belongs to them, has had this coupon',
      );
    if (!life.canIssue(known))
      throw new CouponRuleRefused('past', `Nothing is left of the budget of ${ruleId}`);
    const coupon = life.issue(known, userId, time, 'issued');
    await flush();
    return coupon;
  }

  async review(couponId: string, isApproved: boolean): Promise<Coupon> {
    const { book, life, now, flush } = this.#options;
    const coupon = book.find(couponId);
    if (coupon === undefined)
      throw new CouponRuleRefused('unknown', `There is no pending coupon ${couponId}`);
    if (!life.review(coupon, isApproved, now()))
      throw new CouponRuleRefused('past', `The coupon ${couponId} does not wait for a review`);
    await flush();
    return coupon;
  }

  async #assureCovered(rule: CouponRuleInput): Promise<void> {
    const fault = await this.#options.coverFault(rule);
    if (fault !== undefined) throw new CouponRuleRefused('invalid', fault);
  }

  #store({ rule, state }: KnownRule, createdAt: number): void {
    const { ruleId, version } = rule;
    this.#options.book.changes.rules.push({ ruleId, version, rule: JSON.stringify(rule), state, createdAt });
  }
}
