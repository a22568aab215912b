import { Fraction } from '../../../unit/server/services/growth/support/fraction.ts';
import { perpetualOf, userOf, type Fill, type Funded, type Move, type Oracle } from '../facts.ts';
import type { Ledger } from '../ledger.ts';
import { FREE_PAIR } from '../markets.ts';
import type { Wrongs } from '../wrongs.ts';

export interface Issued {
  readonly couponId: string;
  readonly user: number;
  readonly type: 'cashback' | 'tradingBonus' | 'fundingBonus';
  /** A decimal, and units. */
  readonly rate: string;
  /** The most that it pays, or what a trading bonus is. */
  readonly cap: bigint;
  /** What has to be traded for it. */
  readonly target: bigint;
  readonly endAt: number;
}

interface Counted extends Issued {
  /** A position is open that was there before. */
  isExposed: boolean;
  basis: bigint;
  /** In money, once it is due. */
  due: bigint | undefined;
}

/** Coupons that pay money: what counts, how much at most, and when: docs/coupons.md. */
export class CouponOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: () => Ledger;
  readonly #open = new Map<string, Counted>();
  capped = 0;

  constructor(wrongs: Wrongs, ledger: () => Ledger) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
  }

  get ends(): readonly number[] {
    return [...this.#open.values()].map(({ endAt }) => endAt);
  }

  issued(coupon: Issued): void {
    const isExposed = this.#ledger().sizeOf(perpetualOf(coupon.user)) !== 0n;
    this.#open.set(coupon.couponId, { ...coupon, isExposed, basis: 0n, due: undefined });
  }

  fill({ user, market, fee, volume, instrument }: Fill): void {
    for (const coupon of this.#of(user)) {
      if (coupon.type === 'cashback' && market === 'contract' && !coupon.isExposed) coupon.basis += fee;
      if (coupon.type === 'tradingBonus' && instrument !== FREE_PAIR.id) coupon.basis += volume;
    }
  }

  funded({ account, amount }: Funded): void {
    for (const coupon of this.#of(userOf(account)))
      if (coupon.type === 'fundingBonus') coupon.basis += amount;
  }

  settled(): void {
    for (const coupon of this.#open.values()) {
      if (this.#ledger().sizeOf(perpetualOf(coupon.user)) === 0n) coupon.isExposed = false;
      if (coupon.type === 'tradingBonus' && coupon.basis >= coupon.target) coupon.due ??= coupon.cap;
    }
  }

  advance(now: number): void {
    for (const coupon of this.#open.values()) if (coupon.endAt <= now) coupon.due ??= this.#rewardOf(coupon);
  }

  move({ key, amount, to }: Move): void {
    const [kind, couponId = ''] = key.split(':');
    if (kind !== 'coupon') return;
    const coupon = this.#open.get(couponId);
    if (coupon?.due === undefined) {
      this.#wrongs.add(`the coupon ${couponId} paid ${amount} twice, or before its end`);
      return;
    }
    this.#wrongs.same('coupons', `${coupon.type} of ${coupon.user}`, amount, coupon.due);
    if (userOf(to) !== coupon.user) this.#wrongs.add(`the coupon ${couponId} paid ${to}`);
    this.#open.delete(couponId);
  }

  check(now: number): void {
    for (const { couponId, type, user, due, endAt } of this.#open.values()) {
      if (due !== undefined && due > 0n)
        this.#wrongs.add(`the coupon ${couponId}, ${type} of ${user}, has not paid ${due}`);
      if (due !== undefined || endAt <= now) this.#open.delete(couponId);
    }
  }

  #of(user: number): Counted[] {
    return [...this.#open.values()].filter((each) => each.user === user && each.due === undefined);
  }

  /** Rounded down, and never more than the cap. */
  #rewardOf({ type, basis, rate, cap }: Counted): bigint {
    if (type === 'tradingBonus' || basis <= 0n) return 0n;
    const share = new Fraction(basis).times(Fraction.of(rate)).floor;
    if (share > cap) this.capped += 1;
    return share < cap ? share : cap;
  }
}
