import type { FundingActivity, LiquidationActivity, TradeActivity } from '../activity.ts';
import { isCounting, bonusAccountOf, type Coupon, type TradingFacts } from './coupon.ts';
import type { CouponBook, Mark } from './couponBook.ts';
import { least, shareOf, unitsOf } from './money.ts';

/**
 * A marked order is filled for the first time. It opens a position: one that adds to a position has no profit of its own, for it could be filled once that
 * position has won.
 */
export function fillMark(book: CouponBook, coupon: Coupon, trade: TradeActivity, facts: TradingFacts): void {
  const mark = book.mark(trade.orderId);
  if (mark?.coupon !== coupon || trade.market !== 'contract' || mark.isFilled || mark.settledAt !== null)
    return;
  if (facts.isOpen(trade.account, trade.instrument)) {
    mark.status = 'ended';
    mark.settledAt = trade.time;
  } else mark.isFilled = true;
  book.changes.marks.add(mark);
}

/**
 * The profit of a marked order is what its contract brings from the order's first fill until the account has no position, fees and funding taken
 * out, and not more than the whole account brings meanwhile: who wins here what is lost there has won nothing.
 */
export function countForMarks(
  book: CouponBook,
  coupon: Coupon,
  activity: TradeActivity | FundingActivity | LiquidationActivity,
  { contract, isLinked }: { readonly contract: string | undefined; readonly isLinked: boolean },
): void {
  if (activity.account !== bonusAccountOf(coupon.userId) || activity.asset !== coupon.rule.asset) return;
  for (const mark of marksOf(book, coupon)) {
    if (mark.settledAt !== null) continue;
    if (!mark.isFilled) continue;
    const net = netOf(activity, isLinked);
    mark.accountProfit += net;
    if (contract === mark.contract) mark.profit += net;
    book.changes.marks.add(mark);
  }
}

/** The account has no position any more: what marked orders have brought is known. */
export function settleMarks(book: CouponBook, coupon: Coupon, time: number): void {
  const { rate, cap } = coupon.rule;
  for (const mark of marksOf(book, coupon)) {
    if (!mark.isFilled || mark.settledAt !== null) continue;
    const profit = least(mark.profit, mark.accountProfit);
    const rest = unitsOf(cap ?? '0') - coupon.progress.doubled;
    mark.doubled = least(shareOf(profit, rate ?? '0'), rest);
    mark.settledAt = time;
    if (mark.doubled === 0n) mark.status = 'ended';
    book.changes.marks.add(mark);
    coupon.progress.doubled += mark.doubled;
    // What one episode of the account has brought is doubled once, however many of its orders are marked.
    for (const other of marksOf(book, coupon))
      if (other.isFilled && other.settledAt === null) other.accountProfit -= profit > 0n ? profit : 0n;
  }
}

/** What a coupon has paid for marked orders is paid, and what it does not pay any more is over. */
export function endMarks(book: CouponBook, coupon: Coupon, time: number): void {
  if (coupon.rule.type !== 'profitDouble' || isCounting(coupon)) return;
  const isPaid = coupon.granted + coupon.paid > 0n;
  for (const mark of marksOf(book, coupon)) {
    if (mark.status !== 'open') continue;
    mark.status = isPaid && mark.doubled > 0n ? 'paid' : 'ended';
    mark.settledAt ??= time;
    book.changes.marks.add(mark);
  }
}

function marksOf(book: CouponBook, coupon: Coupon): Mark[] {
  return book.marksOf(coupon.userId).filter((mark) => mark.coupon === coupon);
}

function netOf(activity: TradeActivity | FundingActivity | LiquidationActivity, isLinked: boolean): bigint {
  if (activity.kind !== 'trade') return activity.kind === 'funding' ? -activity.amount : activity.amount;
  const net = activity.realized - activity.fee;
  return isLinked && net > 0n ? 0n : net;
}
