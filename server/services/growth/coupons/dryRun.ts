import type { EventBatch } from '../../../engine/protocol.ts';
import type { Activity } from '../activity.ts';
import { bonusAccountOf, lossOf, type TradingFacts } from './coupon.ts';
import { CouponBook, noTotals, type KnownRule } from './couponBook.ts';
import { CouponFold } from './couponFold.ts';
import { CouponLife } from './couponLife.ts';
import { DepositRewards } from './depositRewards.ts';
import type { CouponLinks } from './onePerPerson.ts';
import type { CouponRule } from './rule.ts';

const DAY_MS = 86_400_000;

/** What a rule would have cost on a day, in ledger units. */
export interface DryDay {
  /** Days since the epoch, UTC. */
  readonly day: number;
  issued: number;
  /** Given as bonus funds, and paid as money. */
  granted: bigint;
  paid: bigint;
  /** Bonus funds that became their owners', and that came back. */
  released: bigint;
  recalled: bigint;
}

export interface DryRunOptions {
  readonly rule: CouponRule;
  /** Coupons are issued in between, to each with the first thing that they do. */
  readonly from: number;
  readonly to: number;
  /** Everything that happened, from the first record on. */
  readonly replay: (listener: (batches: readonly EventBatch[]) => void) => Promise<void>;
  readonly read: (batch: EventBatch, tell: (activity: Activity) => void) => void;
  /** Whether a user would have got a coupon at a time. */
  readonly isFor: (userId: number, time: number) => boolean;
  readonly links: CouponLinks;
  readonly facts: TradingFacts;
  readonly nameOf: (contract: number) => string | undefined;
}

/**
 * Plays what happened once more with a rule in force, by the very functions that issue, count and pay. Everybody it is for claims as early as
 * possible, and no bonus is lost in trading, for nobody has traded with it: so it is the most that the rule would have cost.
 */
export async function dryRun(options: DryRunOptions): Promise<DryDay[]> {
  const { rule, from, to, replay, read, isFor, links, facts, nameOf } = options;
  const book = new CouponBook();
  let ids = 0;
  const life = new CouponLife({ book, links, facts, newId: () => `dry_${(ids += 1)}` });
  const ran = { ...rule, startAt: from, endAt: to };
  const known: KnownRule = { rule: ran, state: 'active', totals: noTotals(), takenBy: new Map() };
  book.rules.set(rule.ruleId, known);
  book.addVersion(ran);
  const nothing = () => Promise.resolve();
  const fold = new CouponFold({
    ...{ book, life, links, facts, nameOf, rewards: new DepositRewards(book, life) },
    ...{ load: nothing, write: nothing, written: nothing },
  });
  const days = new Map<number, DryDay>();
  const dayAt = (time: number): DryDay => {
    const day = Math.floor(time / DAY_MS);
    const found = days.get(day) ?? { day, issued: 0, granted: 0n, paid: 0n, released: 0n, recalled: 0n };
    days.set(day, found);
    return found;
  };
  const carryOut = (time: number): void => {
    for (let planned = book.take().planned; planned.length > 0; planned = book.take().planned)
      for (const { action, amount, coupon, key } of planned) {
        const day = dayAt(time);
        if (action === 'pay') {
          day.paid += amount;
          life.paid(coupon, key, amount, time);
          continue;
        }
        const change = ({ grant: 'granted', release: 'released', recall: 'recalled' } as const)[action];
        day[change] += amount;
        const account = bonusAccountOf(coupon.userId);
        const { asset } = coupon.rule;
        const told = {
          kind: 'bonus',
          change,
          account,
          asset,
          loss: lossOf(ran),
          amount,
          left: 0n,
          key,
          time,
        } as const;
        life.answered(coupon, told, time);
      }
  };
  const claim = (userId: number, time: number): void => {
    const isOpen = from <= time && time < to && !life.isTaken(known, userId, time);
    if (!isOpen || !life.canIssue(known) || !isFor(userId, time)) return;
    life.issue(known, userId, time, 'claimed');
    dayAt(time).issued += 1;
    carryOut(time);
  };
  const tell = (activity: Activity): void => {
    const userId = 'userId' in activity ? activity.userId : 0;
    if (userId !== 0) claim(userId, activity.time);
    if (activity.kind === 'transfer') {
      claim(Math.floor(activity.to / 10_000), activity.time);
      fold.apply(activity);
    } else if (activity.kind !== 'bonus') fold.apply(activity);
    carryOut(activity.time);
  };
  await replay((batches) => {
    for (const batch of batches) {
      fold.tick(batch.time);
      carryOut(batch.time);
      read(batch, tell);
    }
  });
  // What is in force at the end comes to its own end: there is no more to count.
  for (let day = 1; day <= ran.validDays + ran.bonusDays + 1; day += 1) {
    fold.tick(to + day * DAY_MS);
    carryOut(to + day * DAY_MS);
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}
