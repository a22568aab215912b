import { formatUnits } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import {
  beyond,
  countedOf,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Paging,
  type Rows,
} from '../../../views/paging.ts';
import type { Users } from '../../identity/users.ts';
import type { BalanceViews } from '../feeTiers/userBalances.ts';
import { isFor } from './audience.ts';
import { bonusAccountOf, isCounting, isRecallable, mostOf, worthOf, type Coupon } from './coupon.ts';
import type { CouponBook, KnownRule, Mark } from './couponBook.ts';
import {
  CouponRefused,
  type BonusSummary,
  type CouponCenter,
  type CouponDetails,
  type CouponEntry,
  type CouponOffer,
  type FollowedCoupons,
  type PendingDepositCoupon,
  type ProfitDoubleEntry,
} from './couponCenter.ts';
import { entryOf, markEntry, offerOf } from './couponEntry.ts';
import type { CouponLife } from './couponLife.ts';
import type { CouponReader } from './couponReader.ts';
import { markRow } from './couponStore.ts';

const NEWEST = 50;

/** Orders that a coupon can have marked and not settled: each trade of its owner looks at all of them. */
export const MOST_MARKED = 200;
const USDT = 'USDT';

export interface CouponDeskOptions {
  readonly db: Kysely<ServiceTables>;
  readonly book: CouponBook;
  readonly life: CouponLife;
  readonly reader: CouponReader;
  readonly users: Pick<Users, 'find'>;
  readonly views: BalanceViews;
  readonly now: () => number;
  /** Resolves when what has changed is stored. */
  readonly flush: () => Promise<void>;
}

type Listener = (changed: readonly CouponEntry[]) => void;

/** The Coupon Center: what users see of their coupons, claim and mark. */
export class CouponDesk implements CouponCenter {
  readonly #options: CouponDeskOptions;
  readonly #listeners = new Map<number, Set<Listener>>();

  constructor(options: CouponDeskOptions) {
    this.#options = options;
  }

  page(
    userId: number,
    query: Parameters<CouponCenter['page']>[1],
    language: string,
  ): Promise<Rows<CouponEntry>> {
    return this.#options.reader.page(userId, query, language);
  }

  details(userId: number, couponId: string, language: string): Promise<CouponDetails | undefined> {
    return this.#options.reader.details(userId, couponId, language);
  }

  async claimable(userId: number, language: string): Promise<CouponOffer[]> {
    const { book, life, users, now } = this.#options;
    const user = await users.find(userId);
    const time = now();
    if (user === undefined) return [];
    return [...book.rules.values()]
      .filter((known) => isOffered(known, time) && isFor(known.rule, user, time))
      .filter((known) => !life.isTaken(known, userId, time) && life.canIssue(known))
      .map(({ rule }) => rule)
      .sort((one, other) => one.endAt - other.endAt || (one.ruleId < other.ruleId ? -1 : 1))
      .map((rule) => offerOf(rule, language));
  }

  async claim(userId: number, ruleId: string, language: string): Promise<CouponEntry> {
    const { book, life, users, now, flush } = this.#options;
    const user = await users.find(userId);
    const known = book.rules.get(ruleId);
    const time = now();
    if (
      user === undefined ||
      known === undefined ||
      !isOffered(known, time) ||
      !isFor(known.rule, user, time)
    )
      throw new CouponRefused('notFound', 'This coupon does not exist or cannot be claimed');
    // From here to the issue nothing waits: two claims at once are one after the other.
    if (life.isTaken(known, userId, time))
      throw new CouponRefused('couponTaken', 'This coupon was claimed before');
    if (!life.canIssue(known))
      throw new CouponRefused('budgetEmpty', 'Nothing is left of the budget of this coupon');
    const coupon = life.issue(known, userId, time, 'claimed');
    await flush();
    return entryOf(coupon, language);
  }

  async summary(userId: number): Promise<Omit<BonusSummary, 'transferable'>> {
    const { db, views } = this.#options;
    const account = bonusAccountOf(userId);
    const funds = views.contractAccounts.bonusFunds(account, USDT);
    const [before, after] = [funds?.beforeOwn ?? 0n, funds?.afterOwn ?? 0n];
    const counts = await db
      .selectFrom('coupons')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where('userId', '=', userId)
      .groupBy('status')
      .orderBy('status')
      .execute();
    return {
      asset: USDT,
      bonus: formatUnits(before + after),
      beforeOwn: formatUnits(before),
      afterOwn: formatUnits(after),
      counts,
    };
  }

  pendingDeposit(userId: number): Promise<PendingDepositCoupon[]> {
    const waiting = this.#options.book.of(userId).filter(({ state }) => state.stage === 'waiting');
    return Promise.resolve(
      waiting.reverse().map(({ id, rule, endAt }) => ({
        couponAmount: formatUnits(mostOf(rule)),
        couponId: id,
        minimumDeposit: rule.minimumDeposit ?? '0',
        endAt,
      })),
    );
  }

  async profitDoubleOrders(
    userId: number,
    {
      couponId,
      contract,
      ...paging
    }: { couponId?: string | undefined; contract?: string | undefined } & Paging,
  ): Promise<Rows<ProfitDoubleEntry>> {
    let query = this.#options.db
      .selectFrom('profitDoubleOrders')
      .innerJoin('coupons', 'coupons.number', 'profitDoubleOrders.coupon')
      .selectAll('profitDoubleOrders')
      .select('coupons.id as couponId')
      .where('profitDoubleOrders.userId', '=', userId);
    if (couponId !== undefined) query = query.where('coupons.id', '=', couponId);
    if (contract !== undefined) query = query.where('contract', '=', contract);
    for (const member of ['before', 'after'] as const) {
      const cursor = paging[member];
      if (cursor === undefined) continue;
      if (!/^\d{1,16}$/.test(cursor)) throw new UnknownCursor(member);
      query = query.where(beyond(['orderId'], member, [Number(cursor)]));
    }
    const counted = paging.isCounted === true ? await countedOf(query) : undefined;
    const rows = await query
      .orderBy('orderId', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const found = rows.map((row) => markEntry(row, row.couponId));
    return { ...firstOf(found, paging.limit, ({ orderId }) => orderId), counted };
  }

  async markProfitDouble(userId: number, couponId: string, orderId: string): Promise<ProfitDoubleEntry> {
    const { book, db, views, now, flush } = this.#options;
    const coupon = book.find(couponId);
    const isDoubling = coupon?.userId === userId && coupon.rule.type === 'profitDouble';
    if (!isDoubling || !isCounting(coupon) || coupon.amount > 0n)
      throw new CouponRefused('notFound', 'This coupon does not exist or is not active');
    const id = Number(orderId);
    const earlier = await db
      .selectFrom('profitDoubleOrders')
      .select('orderId')
      .where('orderId', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    const account = bonusAccountOf(userId);
    const order = views.contractAccounts
      .openOrders(userId)
      .find((each) => each.orderId === id && each.account === account && !each.reduceOnly);
    if (earlier !== undefined || book.mark(id)?.userId === userId)
      throw new CouponRefused('couponTaken', 'The order is marked already');
    if (order === undefined) throw new CouponRefused('unknownOrder', 'The order is not open');
    const { contract, units } = views.markets.requireContract(order.contract);
    if (contract.settle !== coupon.rule.asset)
      throw new CouponRefused('unknownOrder', `The order is not settled in ${coupon.rule.asset}`);
    const open = book
      .marksOf(userId)
      .filter(({ settledAt, ...each }) => settledAt === null && each.coupon === coupon);
    if (open.length >= MOST_MARKED)
      throw new CouponRefused('tooManyMarked', `orderId: ${MOST_MARKED} orders are marked already`);
    const time = now();
    const mark: Mark = {
      ...{ orderId: id, userId, contract: contract.name, side: order.side, coupon, markedAt: time },
      quantity: units.quantity(order.quantity),
      ...{ profit: 0n, accountProfit: 0n, isFilled: false, doubled: 0n, status: 'open', settledAt: null },
    };
    book.addMark(mark);
    book.changes.marks.add(mark);
    book.tell(coupon, time, 'marked');
    book.counted(coupon, time);
    await flush();
    return markEntry(markRow(mark), couponId);
  }

  recalledByTransfer(userId: number): Promise<{ amount: string; asset: string } | undefined> {
    const { book, now } = this.#options;
    // The engine stamps what it gives by a clock of its own; whatever is transferred is transferred later.
    const recalled = book
      .of(userId)
      .filter((coupon) => isRecallable(coupon, Math.max(now(), coupon.startAt)));
    const amount = recalled.reduce((sum, coupon) => sum + worthOf(coupon), 0n);
    return Promise.resolve(recalled.length === 0 ? undefined : { amount: formatUnits(amount), asset: USDT });
  }

  async follow(userId: number, listener: Listener): Promise<FollowedCoupons> {
    const { book, reader } = this.#options;
    const listeners = this.#listeners.get(userId) ?? new Set();
    this.#listeners.set(userId, listeners.add(listener));
    const newest = await reader.newest(userId, NEWEST);
    const now = new Map(newest.map((coupon) => [coupon.id, coupon]));
    for (const coupon of book.of(userId)) if (coupon.state.status === 'Pending') now.set(coupon.id, coupon);
    return {
      now: [...now.values()].map((coupon) => entryOf(coupon, 'en_US')),
      stop: () => {
        listeners.delete(listener);
        if (listeners.size === 0) this.#listeners.delete(userId);
      },
    };
  }

  /** Tells those who follow of coupons that have changed. */
  tell(changed: Iterable<Coupon>): void {
    if (this.#listeners.size === 0) return;
    const byUser = new Map<number, CouponEntry[]>();
    for (const coupon of changed) {
      if (!this.#listeners.has(coupon.userId)) continue;
      byUser.set(coupon.userId, [...(byUser.get(coupon.userId) ?? []), entryOf(coupon, 'en_US')]);
    }
    for (const [userId, entries] of byUser)
      for (const listener of this.#listeners.get(userId) ?? []) listener(entries);
  }
}

/** Whether a rule's coupons can be claimed at a time, by whom they are for. */
function isOffered({ rule, state }: KnownRule, time: number): boolean {
  return rule.distribution === 'claim' && state === 'active' && rule.startAt <= time && time < rule.endAt;
}
