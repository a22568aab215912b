import type { PlannedOrder, Coupon } from './coupon.ts';
import { isOpen } from './coupon.ts';
import { isWorthWarning, newsOf } from './couponNews.ts';
import { DueCoupons } from './dueCoupons.ts';
import type { CouponRule } from './rule.ts';
import type {
  CouponHistoryRow,
  CouponNewsRow,
  CouponRuleRow,
  CouponSignalRow,
  ProfitDoubleOrderRow,
} from './tables.ts';

export type RuleState = CouponRuleRow['state'];

/** What a rule's coupons have come to, in ledger units. `granted = lost + released + recalled + left`. */
export interface RuleTotals {
  issued: number;
  reserved: bigint;
  granted: bigint;
  lost: bigint;
  released: bigint;
  recalled: bigint;
  paid: bigint;
}

export function noTotals(): RuleTotals {
  return { issued: 0, reserved: 0n, granted: 0n, lost: 0n, released: 0n, recalled: 0n, paid: 0n };
}

export interface KnownRule {
  /** The newest version. */
  rule: CouponRule;
  state: RuleState;
  readonly totals: RuleTotals;
  /** The last coupon of everybody who has had one. */
  readonly takenBy: Map<number, { readonly number: number; readonly issuedAt: number }>;
}

/** A marked order, in memory. */
export interface Mark extends Pick<
  ProfitDoubleOrderRow,
  'orderId' | 'userId' | 'contract' | 'side' | 'quantity' | 'markedAt'
> {
  readonly coupon: Coupon;
  profit: bigint;
  accountProfit: bigint;
  isFilled: boolean;
  doubled: bigint;
  status: ProfitDoubleOrderRow['status'];
  settledAt: number | null;
}

/** What has changed since it was written last. */
export interface CouponChanges {
  readonly coupons: Set<Coupon>;
  readonly marks: Set<Mark>;
  readonly history: Omit<CouponHistoryRow, 'number'>[];
  planned: PlannedOrder[];
  readonly news: CouponNewsRow[];
  /** Keys of orders that were answered, and how. */
  readonly answered: Map<string, 'done' | 'refused'>;
  /** Numbers of signals that were dealt with. */
  readonly signals: number[];
  readonly depositSignals: number[];
  readonly rules: CouponRuleRow[];
}

function noChanges(): CouponChanges {
  return {
    ...{ coupons: new Set(), marks: new Set(), history: [], planned: [], news: [] },
    ...{ answered: new Map(), signals: [], depositSignals: [], rules: [] },
  };
}

const FIGURES = ['reserved', 'granted', 'lost', 'released', 'recalled', 'paid'] as const;

/** Every rule, every coupon that something may still happen to, and what has changed. It alone decides; the database follows. */
export class CouponBook {
  readonly rules = new Map<string, KnownRule>();
  readonly #versions = new Map<string, CouponRule>();
  readonly #byUser = new Map<number, Coupon[]>();
  readonly #byId = new Map<string, Coupon>();
  readonly #byOrder = new Map<string, Coupon>();
  readonly #marks = new Map<number, Mark>();
  readonly #marksByUser = new Map<number, Set<Mark>>();
  readonly #due = new DueCoupons();
  changes = noChanges();
  lastNumber = 0;

  /** Takes in a version of a rule, which coupons may be of. */
  addVersion(rule: CouponRule): void {
    this.#versions.set(`${rule.ruleId} ${rule.version}`, rule);
  }

  ruleOf(ruleId: string, version: number): CouponRule {
    const rule = this.#versions.get(`${ruleId} ${version}`);
    if (rule === undefined) throw new Error(`There is no version ${version} of the coupon rule ${ruleId}`);
    return rule;
  }

  add(coupon: Coupon): void {
    this.lastNumber = Math.max(this.lastNumber, coupon.number);
    const own = this.#byUser.get(coupon.userId);
    if (own === undefined) this.#byUser.set(coupon.userId, [coupon]);
    else own.push(coupon);
    this.#byId.set(coupon.id, coupon);
    this.watch(coupon);
  }

  /** Takes note of the order that a coupon waits for, and of its end. */
  watch(coupon: Coupon): void {
    if (coupon.orderKey !== '') this.#byOrder.set(coupon.orderKey, coupon);
    if (coupon.state.status === 'Pending') this.#due.add(coupon);
  }

  /** Pending coupons that are due to end at a time, or their owners to be told of it, each once. */
  takeDue(time: number): Coupon[] {
    return this.#due.take(time);
  }

  /** Open coupons of a user, by number. */
  of(userId: number): readonly Coupon[] {
    return this.#byUser.get(userId) ?? [];
  }

  find(id: string): Coupon | undefined {
    return this.#byId.get(id);
  }

  ofOrder(key: string): Coupon | undefined {
    return this.#byOrder.get(key);
  }

  all(): Iterable<Coupon> {
    return this.#byId.values();
  }

  addMark(mark: Mark): void {
    this.#marks.set(mark.orderId, mark);
    const own = this.#marksByUser.get(mark.userId);
    if (own === undefined) this.#marksByUser.set(mark.userId, new Set([mark]));
    else own.add(mark);
  }

  mark(orderId: number): Mark | undefined {
    return this.#marks.get(orderId);
  }

  marksOf(userId: number): Mark[] {
    return [...(this.#marksByUser.get(userId) ?? [])];
  }

  /** Changes a coupon, and with it what its rule has come to. */
  change(coupon: Coupon, time: number, change: () => void): void {
    const totals = this.rules.get(coupon.rule.ruleId)?.totals;
    const before = FIGURES.map((figure) => coupon[figure]);
    change();
    coupon.updatedAt = Math.max(coupon.updatedAt, time);
    if (totals !== undefined)
      FIGURES.forEach((figure, index) => (totals[figure] += coupon[figure] - (before[index] ?? 0n)));
    this.changes.coupons.add(coupon);
  }

  /** Progress alone has changed. */
  counted(coupon: Coupon, time: number): void {
    coupon.updatedAt = Math.max(coupon.updatedAt, time);
    this.changes.coupons.add(coupon);
  }

  /** Tells what happened to a coupon. */
  tell(coupon: Coupon, time: number, event: string, amount: bigint | null = null): void {
    this.changes.history.push({
      ...{ coupon: coupon.number, time, event, amount: amount === null ? null : amount.toString() },
      ...coupon.state,
    });
    this.#news(newsOf(coupon, event, amount, time));
  }

  /** A coupon is soon to end: its owner is told, where that is news, once for each end that it has. */
  warn(coupon: Coupon, time: number): void {
    this.change(coupon, time, () => (coupon.warnedOf = coupon.endAt));
    if (isWorthWarning(coupon)) this.#news(newsOf(coupon, 'endsSoon', null, time));
  }

  plan(order: PlannedOrder): void {
    order.coupon.orderKey = order.key;
    this.#byOrder.set(order.key, order.coupon);
    this.changes.planned.push(order);
  }

  /** Takes back an order that is not written yet. */
  unplan({ key, coupon }: PlannedOrder): void {
    this.#byOrder.delete(key);
    coupon.orderKey = '';
    this.changes.planned = this.changes.planned.filter((order) => order.key !== key);
    this.changes.coupons.add(coupon);
  }

  answer(key: string, how: 'done' | 'refused'): void {
    this.#byOrder.delete(key);
    this.changes.answered.set(key, how);
  }

  signalled({ number }: CouponSignalRow): void {
    this.changes.signals.push(number);
  }

  depositSignalled(number: number): void {
    this.changes.depositSignals.push(number);
  }

  /** What is left of a rule's budget. */
  budgetLeft({ budget, totals }: { budget: bigint; totals: RuleTotals }): bigint {
    return budget - (totals.reserved + totals.granted - totals.recalled + totals.paid);
  }

  /** Takes what has changed to be written, and forgets what nothing can happen to any more. */
  take(): CouponChanges {
    const { changes } = this;
    this.changes = noChanges();
    for (const coupon of changes.coupons) if (!isOpen(coupon)) this.#forget(coupon);
    return changes;
  }

  #news(news: CouponNewsRow | undefined): void {
    if (news !== undefined) this.changes.news.push(news);
  }

  #forget(coupon: Coupon): void {
    this.#due.delete(coupon);
    this.#byId.delete(coupon.id);
    const rest = this.of(coupon.userId).filter((other) => other !== coupon);
    if (rest.length === 0) this.#byUser.delete(coupon.userId);
    else this.#byUser.set(coupon.userId, rest);
    const marks = this.#marksByUser.get(coupon.userId);
    for (const mark of marks ?? [])
      if (mark.coupon === coupon) {
        this.#marks.delete(mark.orderId);
        marks?.delete(mark);
      }
    if (marks?.size === 0) this.#marksByUser.delete(coupon.userId);
  }
}
