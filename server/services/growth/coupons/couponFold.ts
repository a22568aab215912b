import type { Transaction } from 'kysely';
import { FIRST_USER_OWNER, ownerOf, SYSTEM_OWNER } from '../../../engine/protocol.ts';
import type { ServiceTables } from '../../tables.ts';
import type {
  Activity,
  BonusActivity,
  FundingActivity,
  LiquidationActivity,
  TradeActivity,
  TransferActivity,
} from '../activity.ts';
import type { Fold } from '../fold.ts';
import {
  bonusAccountOf,
  isCounting,
  isGiving,
  isRecallable,
  leftOf,
  type Coupon,
  type TradingFacts,
} from './coupon.ts';
import type { CouponBook, CouponChanges } from './couponBook.ts';
import type { CouponLife } from './couponLife.ts';
import type { AccountLinkRow } from '../links/tables.ts';
import { nextDue } from './couponNews.ts';
import { countFunding, countLiquidation, countTrade, settle } from './counting.ts';
import type { DepositRewards } from './depositRewards.ts';
import { isStanding } from './depositSignals.ts';
import type { CouponLinks } from './onePerPerson.ts';
import { countForMarks, fillMark, settleMarks } from './profitDouble.ts';

/** How often what could not be taken back is asked for again. Coupons of one person are looked for then, too, in case a link was stored by an earlier run. */
const CARE_EVERY_MS = 3_600_000;

/** What a reversed deposit has left owing is taken under such a key. */
const DEBT_KEY = 'debt:';

/** What the key of a deposit says: which it is. */
const DEPOSIT_KEY = /^deposit:(?<id>[^:]+)/;

/** Ends the key of a deposit that the chain has brought again: for the how many-th time. */
const AGAIN_KEY = /:(?:[2-9]|[1-9]\d)$/;

export interface CouponFoldOptions {
  readonly book: CouponBook;
  readonly life: CouponLife;
  readonly links: CouponLinks;
  readonly rewards: DepositRewards;
  /** Looks for what links accounts, in the transaction that gives one of them something; where it is left out nothing is looked for. */
  readonly evidence?: CouponEvidence | undefined;
  readonly facts: TradingFacts;
  /** Name of a contract; `undefined` for one that nobody knows. */
  readonly nameOf: (contract: number) => string | undefined;
  readonly load: () => Promise<void>;
  readonly write: (trx: Transaction<ServiceTables>, changes: CouponChanges) => Promise<void>;
  /** What was written can be carried out and told. */
  readonly written: (changes: CouponChanges) => Promise<void>;
}

/** What finds links that are not known yet, in a transaction. */
export interface CouponEvidence {
  /** What has come up since it was looked last. */
  lookIn(trx: Transaction<ServiceTables>): Promise<void>;
  /** What one user was made from. */
  lookAt(trx: Transaction<ServiceTables>, userId: number): Promise<void>;
}

/** Counts what users do for their coupons, and lets time pass for them. */
export class CouponFold implements Fold {
  readonly name = 'coupons';
  readonly #options: CouponFoldOptions;
  #written: CouponChanges[] = [];
  #caredAt = 0;
  #hasSwept = false;

  constructor(options: CouponFoldOptions) {
    this.#options = options;
  }

  load(): Promise<void> {
    return this.#options.load();
  }

  apply(activity: Activity): void {
    switch (activity.kind) {
      case 'trade':
        return this.#trade(activity);
      case 'funding':
      case 'liquidation':
        return this.#paid(activity);
      case 'transfer':
        return this.#transfer(activity);
      case 'bonus':
        return this.#bonus(activity);
      case 'flat':
        return this.#flat(activity.userId, activity.account, activity.time);
    }
  }

  tick(time: number): void {
    const { book, life } = this.#options;
    for (const coupon of book.takeDue(time)) {
      if (coupon.state.status !== 'Pending') continue;
      if (coupon.endAt <= time) life.expire(coupon, coupon.endAt);
      else {
        book.warn(coupon, nextDue(coupon));
        book.watch(coupon);
      }
    }
    if (time - this.#caredAt < CARE_EVERY_MS) return;
    this.#caredAt = time;
    this.#care(time);
  }

  /** Something was taken back from who has it twice: nobody waits for the next trade to have it stored. */
  get isDue(): boolean {
    return this.#hasSwept;
  }

  /** Accounts were found to belong together: of two coupons that one person has by that, the later one ends at once. */
  sweep(links: readonly AccountLinkRow[]): void {
    const { links: known, book, life } = this.#options;
    for (const { userA, userB, since } of links)
      for (const userId of new Set([...known.personOf(userA), ...known.personOf(userB)]))
        for (const coupon of [...book.of(userId)]) {
          if (coupon.state.status !== 'Pending' || !life.isDouble(coupon)) continue;
          life.end(coupon, 'abuse', Math.max(since, coupon.updatedAt));
          this.#hasSwept = true;
        }
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    await this.#dropUnfit(trx);
    this.#hasSwept = false;
    const changes = this.#options.book.take();
    this.#written.push(changes);
    await this.#options.write(trx, changes);
  }

  async stored(): Promise<void> {
    const all = this.#written;
    this.#written = [];
    for (const changes of all) await this.#options.written(changes);
  }

  /**
   * What decides whether a person has something twice, and whether a deposit stands that nobody may have heard of yet that the chain took it back, is looked at in
   * the transaction that plans to give something.
   */
  async #dropUnfit(trx: Transaction<ServiceTables>): Promise<void> {
    const { book, life, evidence } = this.#options;
    const seen = new Set<string>();
    for (;;) {
      const fresh = book.changes.planned.filter((order) => isGiving(order) && !seen.has(order.key));
      if (fresh.length === 0) return;
      await evidence?.lookIn(trx);
      for (const order of fresh) {
        const { key, coupon } = order;
        seen.add(key);
        await evidence?.lookAt(trx, coupon.userId);
        const isGood = coupon.deposit === '' || (await isStanding(trx, coupon.deposit));
        if (!isGood) life.drop(order, 'depositReversed');
      }
      if (evidence !== undefined) life.dropDoubles();
    }
  }

  #trade(trade: TradeActivity): void {
    const { book, life, links, facts, nameOf } = this.#options;
    const own = book.of(trade.userId);
    if (own.length === 0) return;
    const { counterparty, userId, time } = trade;
    const isLinked = counterparty >= FIRST_USER_OWNER && links.areLinked(userId, counterparty);
    const contract = trade.market === 'contract' ? nameOf(trade.instrument) : undefined;
    const isFree = facts.isFree(trade);
    for (const coupon of own) {
      if (!counts(coupon, time)) continue;
      countTrade(coupon, trade, { contract, isLinked, isFree });
      if (coupon.rule.type === 'profitDouble') {
        fillMark(book, coupon, trade, facts);
        countForMarks(book, coupon, trade, { contract, isLinked });
      }
      book.counted(coupon, time);
      life.counted(coupon, time, false);
    }
  }

  #paid(activity: FundingActivity | LiquidationActivity): void {
    const { book, nameOf } = this.#options;
    for (const coupon of book.of(activity.userId)) {
      if (!counts(coupon, activity.time)) continue;
      if (activity.kind === 'funding') countFunding(coupon, activity);
      else countLiquidation(coupon, activity);
      if (coupon.rule.type === 'profitDouble')
        countForMarks(book, coupon, activity, { contract: nameOf(activity.contract), isLinked: false });
      book.counted(coupon, activity.time);
    }
  }

  #flat(userId: number, account: number, time: number): void {
    const { book, life } = this.#options;
    if (account !== bonusAccountOf(userId)) return;
    for (const coupon of book.of(userId)) {
      if (counts(coupon, time)) {
        settle(coupon);
        if (isCounting(coupon) && coupon.rule.type === 'profitDouble') settleMarks(book, coupon, time);
        book.counted(coupon, time);
        life.counted(coupon, time, true);
      }
      life.goOn(coupon, time);
    }
  }

  #bonus(activity: BonusActivity): void {
    const { book, life } = this.#options;
    const { key, time } = activity;
    if (key === '') {
      if (activity.change === 'lost') life.lost(ownerOf(activity.account), activity, time);
      return;
    }
    const coupon = book.ofOrder(key);
    if (coupon !== undefined) life.answered(coupon, activity, time);
  }

  #transfer({ key, from, to, time, amount, asset }: TransferActivity): void {
    const { book, life, rewards } = this.#options;
    const paidFor = book.ofOrder(key);
    if (paidFor !== undefined) return life.paid(paidFor, key, amount, time);
    const deposit = DEPOSIT_KEY.exec(key)?.groups?.['id'];
    const [sender, receiver] = [ownerOf(from), ownerOf(to)];
    // One that comes again may come without a transfer, against what is owed for it: the wallet tells of that.
    if (sender === SYSTEM_OWNER.external && deposit !== undefined && !AGAIN_KEY.test(key))
      rewards.deposited({ userId: receiver, deposit, asset, amount, time });
    // What a reversed deposit left owing is taken by the exchange: nobody transfers it out.
    if (from !== bonusAccountOf(sender) || amount === 0n || key.startsWith(DEBT_KEY)) return;
    for (const coupon of [...book.of(sender)])
      if (asset === coupon.rule.asset) this.#transferredOut(coupon, time);
  }

  #transferredOut(coupon: Coupon, time: number): void {
    if (isRecallable(coupon, time)) this.#options.life.end(coupon, 'transferredOut', time);
  }

  /** Asks again for what could not be taken back or released, and looks for coupons that one person has twice. */
  #care(time: number): void {
    const { book, life } = this.#options;
    for (const coupon of [...book.all()]) {
      if (coupon.state.status === 'Pending' && life.isDouble(coupon)) life.end(coupon, 'abuse', time);
      life.goOn(coupon, time);
    }
  }
}

/** Whether what its owner does now counts for a coupon. */
function counts(coupon: Coupon, time: number): boolean {
  if (coupon.state.status !== 'Pending' || time < coupon.startAt) return false;
  return isCounting(coupon) ? coupon.amount === 0n : coupon.phase === 'bonus' && leftOf(coupon) > 0n;
}
