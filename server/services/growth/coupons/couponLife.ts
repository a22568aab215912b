import type { BonusLoss } from '../../../engine/protocol.ts';
import type { BonusActivity } from '../activity.ts';
import {
  bonusAccountOf,
  isCounting,
  isGiving,
  leftOf,
  lossOf,
  mostOf,
  noProgress,
  type Coupon,
  type TradingFacts,
  type PlannedOrder,
  setAside,
} from './coupon.ts';
import type { CouponBook, KnownRule } from './couponBook.ts';
import {
  bearLoss,
  type BorneLoss,
  isProfitReached,
  isRequirementMet,
  isVolumeReached,
  requiredProfit,
  rewardOf,
} from './counting.ts';
import { isDouble, isTaken, type CouponLinks } from './onePerPerson.ts';
import { endMarks } from './profitDouble.ts';
import { giveAgain } from './restoredCoupons.ts';
import { unitsOf } from './money.ts';
import { isPaidAfterwards } from './rule.ts';
import { initialState, nextState, waitsForDeposit, type CouponEnd, type CouponStep } from './states.ts';

const DAY_MS = 86_400_000;

export interface CouponLifeOptions {
  readonly book: CouponBook;
  readonly links: CouponLinks;
  readonly facts: TradingFacts;
  readonly newId: () => string;
}

/** What coupons go through, from issue to end: everything that changes one of them. Synchronous; what it orders is carried out once it is stored. */
export class CouponLife {
  readonly #options: CouponLifeOptions;
  readonly #book: CouponBook;

  constructor(options: CouponLifeOptions) {
    this.#options = options;
    this.#book = options.book;
  }

  /** Whether somebody who belongs together with a user had a coupon of the rule too short a time ago. */
  isTaken(known: KnownRule, userId: number, time: number): boolean {
    return isTaken(known, this.#options.links.personOf(userId), time);
  }

  /** Whether the budget has what a coupon of the rule sets aside when it is issued. */
  canIssue(known: KnownRule): boolean {
    return this.#left(known) >= setAside(known.rule) && this.#left(known) > 0n;
  }

  /** Whether the budget has an amount for a coupon. */
  canGive(coupon: Coupon, amount: bigint): boolean {
    const known = this.#book.rules.get(coupon.rule.ruleId);
    return known !== undefined && this.#left(known) + coupon.reserved >= amount;
  }

  /** Issues a coupon; the caller has asked {@link isTaken} and {@link canIssue} in the same turn. */
  issue(known: KnownRule, userId: number, time: number, event: 'issued' | 'claimed'): Coupon {
    const { newId } = this.#options;
    const { rule } = known;
    const number = this.#book.lastNumber + 1;
    const coupon: Coupon = {
      ...{ number, id: newId(), userId, rule, issuedAt: time },
      state: initialState(rule.type),
      ...{ reason: null, phase: 'before', isEarned: false, isExposed: this.#isExposed(userId) },
      ...{ startAt: time, endAt: time + rule.validDays * DAY_MS, updatedAt: time },
      ...{ amount: 0n, reserved: 0n, granted: 0n, lost: 0n, released: 0n, recalled: 0n, paid: 0n },
      ...{ deposit: '', orders: 0, orderKey: '', warnedOf: 0, progress: noProgress() },
    };
    known.takenBy.set(userId, { number, issuedAt: time });
    known.totals.issued += 1;
    this.#book.add(coupon);
    this.#book.change(coupon, time, () => (coupon.reserved = setAside(rule)));
    this.#book.tell(coupon, time, event);
    if (!waitsForDeposit(rule.type) && !isPaidAfterwards(rule.type)) this.give(coupon, mostOf(rule), time);
    return coupon;
  }

  /** Something is due: it is set aside, looked at where the rule says so, and paid. Nothing is due to who has another one by a linked account. */
  give(coupon: Coupon, amount: bigint, time: number): void {
    const { rule } = coupon;
    if (this.isDouble(coupon)) return this.end(coupon, 'abuse', time);
    if (!this.canGive(coupon, amount)) return this.end(coupon, 'budgetEmpty', time);
    this.#book.change(coupon, time, () => {
      coupon.amount = amount;
      coupon.reserved = amount;
    });
    const limit = rule.reviewAbove;
    if (limit !== null && amount > unitsOf(limit)) {
      if (coupon.state.stage !== 'review') this.step(coupon, 'heldForReview', time);
    } else this.#pay(coupon, time);
  }

  /** A person has looked at it. False where it does not wait for one. */
  review(coupon: Coupon, isApproved: boolean, time: number): boolean {
    if (coupon.state.stage !== 'review') return false;
    if (!isApproved) this.end(coupon, 'reviewDeclined', time);
    else if (this.isDouble(coupon)) this.end(coupon, 'abuse', time);
    else {
      this.step(coupon, 'approved', time);
      this.#pay(coupon, time);
    }
    return true;
  }

  /** Whether another account of the same person had a coupon of the rule before, within its period. */
  isDouble(coupon: Coupon): boolean {
    const { links } = this.#options;
    return isDouble(coupon, this.#book.rules.get(coupon.rule.ruleId), links.personOf(coupon.userId));
  }

  /** Makes a step; throws where the machine refuses it, for then something here is wrong. */
  step(coupon: Coupon, step: CouponStep, time: number): void {
    const next = nextState(coupon.rule.type, coupon.state, step);
    if (next === undefined) throw new Error(`A coupon ${JSON.stringify(coupon.state)} refuses ${step}`);
    this.#book.change(coupon, time, () => (coupon.state = next));
    this.#book.tell(coupon, time, next.stage === null ? 'ended' : 'staged');
  }

  /** A coupon is over; what is left of its bonus is taken back. Nothing happens to one that is over already. */
  end(coupon: Coupon, reason: CouponEnd, time: number): void {
    if (nextState(coupon.rule.type, coupon.state, reason) === undefined) return;
    this.#book.change(coupon, time, () => {
      coupon.reason = reason;
      coupon.isEarned = coupon.isEarned && reason === 'earned';
      // What may have been paid already stays set aside until that is known.
      if (coupon.orderKey === '') coupon.reserved = 0n;
    });
    this.step(coupon, reason, time);
    endMarks(this.#book, coupon, time);
    this.goOn(coupon, time);
  }

  /** Its time has come to an end. */
  expire(coupon: Coupon, time: number): void {
    const { state, phase, rule } = coupon;
    const isBusy = state.stage === 'review' || coupon.isEarned || coupon.orderKey !== '';
    if (state.status !== 'Pending' || isBusy) return;
    if (isCounting(coupon)) {
      const amount = rewardOf(coupon);
      if (amount > 0n) this.give(coupon, amount, time);
      else this.end(coupon, 'periodOver', time);
    } else if (phase !== 'bonus') this.end(coupon, 'periodOver', time);
    else if (rule.type === 'contractVoucher')
      this.end(coupon, coupon.progress.volume > 0n ? 'usedUp' : 'periodOver', time);
    else if (isRequirementMet(coupon)) this.#earn(coupon, time);
    else
      this.end(
        coupon,
        isVolumeReached(coupon) && !isProfitReached(coupon) ? 'profitMissed' : 'periodOver',
        time,
      );
  }

  /** What was counted has changed: a bonus may be earned, or something due before the end. */
  counted(coupon: Coupon, time: number, isFlat: boolean): void {
    if (isCounting(coupon)) {
      const { rule, amount } = coupon;
      const isEarly = rule.type === 'tradingBonus' || (rule.type === 'profitDouble' && isFlat);
      if (!isEarly || amount > 0n) return;
      const due = rewardOf(coupon);
      // A doubled profit is paid before the end where the cap is used up.
      if (due > 0n && (rule.type === 'tradingBonus' || due === unitsOf(rule.cap ?? '0')))
        this.give(coupon, due, time);
      return;
    }
    const { phase, rule, state } = coupon;
    if (phase !== 'bonus' || state.status !== 'Pending' || coupon.isEarned || rule.type === 'contractVoucher')
      return;
    // Profit counts where no open position can hide a loss.
    const canCount = isFlat || requiredProfit(coupon) === undefined;
    if (canCount && isRequirementMet(coupon)) this.#earn(coupon, time);
  }

  /** The engine has told of an order that was given for a coupon. */
  answered(coupon: Coupon, { change, amount, key, loss }: BonusActivity, time: number): void {
    this.#book.answer(key, 'done');
    this.#book.change(coupon, time, () => {
      coupon.orderKey = '';
      if (change === 'granted') {
        coupon.granted += amount;
        coupon.reserved = 0n;
        coupon.phase = 'bonus';
        coupon.startAt = time;
        if (coupon.deposit !== '' || isPaidAfterwards(coupon.rule.type))
          coupon.endAt = time + coupon.rule.bonusDays * DAY_MS;
        // What is given a second time was earned in part before.
        if (coupon.granted === amount) coupon.progress = noProgress();
        coupon.isExposed = this.#isExposed(coupon.userId);
      } else if (change === 'recalled') coupon.recalled += amount;
      else coupon.released += amount;
    });
    this.#book.watch(coupon);
    this.#book.tell(coupon, time, change, amount);
    endMarks(this.#book, coupon, time);
    this.#shiftLoss(coupon, loss, time);
    if (change === 'granted') this.goOn(coupon, time);
    else if (change === 'recalled' && coupon.state.status === 'Pending')
      giveAgain({ book: this.#book, life: this }, coupon, time);
    else this.#lostAll(coupon, time);
  }

  /** Money was paid for a coupon. */
  paid(coupon: Coupon, key: string, amount: bigint, time: number): void {
    this.#book.answer(key, 'done');
    this.#book.change(coupon, time, () => {
      coupon.orderKey = '';
      coupon.reserved = 0n;
      coupon.paid += amount;
      coupon.phase = 'over';
    });
    this.#book.tell(coupon, time, 'paid', amount);
    this.end(coupon, 'earned', time);
  }

  /** The engine has refused an order. What could not be taken back is asked for again later. */
  refused({ coupon, key, action }: PlannedOrder, time: number): void {
    if (coupon.orderKey !== key) return;
    this.#book.answer(key, 'refused');
    this.#book.change(coupon, time, () => {
      coupon.orderKey = '';
      if (coupon.state.status !== 'Pending') coupon.reserved = 0n;
    });
    if (action === 'grant' || action === 'pay') this.end(coupon, 'paymentRefused', time);
  }

  /** Bonus funds of a user were lost: the coupon that ends first bears first. */
  lost(userId: number, { loss, amount }: BonusActivity, time: number): void {
    const own = this.#book.of(userId);
    for (const coupon of own)
      if (isCounting(coupon)) this.#book.change(coupon, time, () => (coupon.progress.bonusLost += amount));
    const bearers = own.filter((coupon) => coupon.phase !== 'before' && lossOf(coupon.rule) === loss);
    this.#bear(bearLoss(bearers, amount), time);
  }

  /** Gives up orders that are planned, not stored, and of a coupon that one person has twice. */
  dropDoubles(): void {
    for (const order of this.#book.changes.planned.filter(isGiving))
      if (this.isDouble(order.coupon)) this.drop(order, 'abuse');
  }

  /** Gives up an order that is planned and not stored. */
  drop(order: PlannedOrder, reason: CouponEnd): void {
    const { coupon, key, time } = order;
    if (coupon.orderKey !== key) return;
    this.#book.unplan(order);
    if (coupon.state.status === 'Pending') this.end(coupon, reason, time);
    else this.goOn(coupon, time);
  }

  /** Goes on with what is left of a bonus: it is released where it is earned, and taken back where it is over otherwise. */
  goOn(coupon: Coupon, time: number): void {
    if (coupon.orderKey !== '' || leftOf(coupon) <= 0n) return;
    if (coupon.isEarned) this.order(coupon, 'release', leftOf(coupon), time);
    else if (coupon.state.status !== 'Pending') this.order(coupon, 'recall', leftOf(coupon), time);
  }

  #bear(shares: readonly BorneLoss[], time: number): void {
    for (const { coupon, amount } of shares) {
      this.#book.change(coupon, time, () => (coupon.lost += amount));
      this.#book.tell(coupon, time, 'lost', amount);
      this.#lostAll(coupon, time);
    }
  }

  /** A loss came while an order was under way, which took what others had: they have borne the loss instead. */
  #shiftLoss(coupon: Coupon, loss: BonusLoss, time: number): void {
    const excess = -leftOf(coupon);
    if (excess <= 0n) return;
    const others = this.#book
      .of(coupon.userId)
      .filter((other) => other !== coupon && lossOf(other.rule) === loss);
    const shares = bearLoss(others, excess);
    const shifted = shares.reduce((sum, { amount }) => sum + amount, 0n);
    this.#book.change(coupon, time, () => (coupon.lost -= shifted));
    this.#bear(shares, time);
  }

  #earn(coupon: Coupon, time: number): void {
    if (this.isDouble(coupon)) return this.end(coupon, 'abuse', time);
    this.#book.change(coupon, time, () => (coupon.isEarned = true));
    this.goOn(coupon, time);
  }

  /** Nothing is left of a bonus: whoever has earned it has got what there was, whoever has not has lost it. */
  #lostAll(coupon: Coupon, time: number): void {
    if (coupon.phase !== 'bonus' || leftOf(coupon) > 0n || coupon.orderKey !== '') return;
    this.end(coupon, coupon.released > 0n ? 'earned' : 'lost', time);
    this.#book.change(coupon, time, () => (coupon.phase = 'over'));
  }

  #pay(coupon: Coupon, time: number): void {
    if (coupon.state.stage === 'waiting') this.step(coupon, 'conditionMet', time);
    this.order(coupon, coupon.rule.pays === 'money' ? 'pay' : 'grant', coupon.amount, time);
  }

  /** Has the engine move something. Every order has a key of its own, for the engine carries out each key once. */
  order(coupon: Coupon, action: PlannedOrder['action'], amount: bigint, time: number): void {
    this.#book.change(coupon, time, () => (coupon.orders += 1));
    const key = `coupon:${coupon.id}:${action}:${coupon.orders}`;
    this.#book.plan({ key, coupon, action, amount, time });
  }

  #isExposed(userId: number): boolean {
    return this.#options.facts.isOpen(bonusAccountOf(userId));
  }

  #left({ rule, totals }: KnownRule): bigint {
    return this.#book.budgetLeft({ budget: unitsOf(rule.budget.amount), totals });
  }
}
