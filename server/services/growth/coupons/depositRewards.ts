import type { Coupon } from './coupon.ts';
import type { CouponBook } from './couponBook.ts';
import type { CouponLife } from './couponLife.ts';
import { rewardOfDeposit } from './counting.ts';
import { restore } from './restoredCoupons.ts';

/** A deposit that was credited, in ledger units. */
export interface CreditedDeposit {
  readonly userId: number;
  /** Its id. */
  readonly deposit: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly time: number;
}

/** What deposits bring to coupons that wait for one, and what a chain that takes them back takes with them. */
export class DepositRewards {
  readonly #book: CouponBook;
  readonly #life: CouponLife;

  constructor(book: CouponBook, life: CouponLife) {
    this.#book = book;
    this.#life = life;
  }

  /** A deposit is good for one coupon: the first that waits for one of its size. */
  deposited({ userId, deposit, asset, amount, time }: CreditedDeposit): void {
    for (const coupon of [...this.#book.of(userId)]) {
      if (coupon.state.stage !== 'waiting' || asset !== coupon.rule.asset || time < coupon.startAt) continue;
      const reward = rewardOfDeposit(coupon, amount);
      if (reward === 0n) continue;
      this.#book.change(coupon, time, () => (coupon.deposit = deposit));
      this.#life.give(coupon, reward, time);
      return;
    }
  }

  /** The chain took a deposit back: what it was rewarded with ends, and nothing else. */
  reversed({ userId, deposit, time }: Pick<CreditedDeposit, 'userId' | 'deposit' | 'time'>): void {
    for (const coupon of this.#of(userId, deposit)) this.#life.end(coupon, 'depositReversed', time);
  }

  /**
   * The chain has brought a deposit again: what it was rewarded with comes back. One that it never brought anything is as good as a new one.
   * @param stored the coupon that it was good for, as far as that is over
   */
  returned(credited: CreditedDeposit, stored: Coupon | undefined): void {
    const { userId, deposit, amount, time } = credited;
    const coupon = this.#of(userId, deposit).at(-1) ?? stored;
    if (coupon === undefined) return this.deposited(credited);
    if (coupon.reason !== 'depositReversed') return;
    if (this.#book.find(coupon.id) === undefined) this.#book.add(coupon);
    const reward = rewardOfDeposit(coupon, amount);
    if (reward > 0n) restore({ book: this.#book, life: this.#life }, coupon, { amount: reward, time });
    else this.#book.counted(coupon, time);
  }

  #of(userId: number, deposit: string): Coupon[] {
    return this.#book.of(userId).filter((coupon) => coupon.deposit === deposit);
  }
}
