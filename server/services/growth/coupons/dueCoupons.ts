import type { Coupon } from './coupon.ts';
import { nextDue } from './couponNews.ts';

/** Coupons are looked for by hours: of however many others there are none is looked at. */
const HOUR_MS = 3_600_000;

/** When which of many coupons is next due. */
export class DueCoupons {
  /** By the hour in which each was due when it was added. */
  readonly #byHour = new Map<number, Set<Coupon>>();
  /** The first moment at which one is due; it may be one before, never one after. */
  #next = Infinity;

  /** Takes note of when a coupon is due; once more where that has changed. */
  add(coupon: Coupon): void {
    const due = nextDue(coupon);
    const hour = Math.floor(due / HOUR_MS);
    const others = this.#byHour.get(hour);
    if (others === undefined) this.#byHour.set(hour, new Set([coupon]));
    else others.add(coupon);
    this.#next = Math.min(this.#next, due);
  }

  delete(coupon: Coupon): void {
    this.#byHour.get(Math.floor(nextDue(coupon) / HOUR_MS))?.delete(coupon);
  }

  /** Takes out what is due at a time and still pending, in the order of their ends: which is paid first decides for whom a budget is enough. */
  take(time: number): Coupon[] {
    if (time < this.#next) return [];
    const due: Coupon[] = [];
    this.#next = Infinity;
    for (const [hour, coupons] of this.#byHour) {
      const begin = hour * HOUR_MS;
      if (begin > time) {
        this.#next = Math.min(this.#next, begin);
        continue;
      }
      for (const coupon of coupons) {
        const at = nextDue(coupon);
        // One that has another end by now is noted for that, too.
        const isOfHour = Math.floor(at / HOUR_MS) === hour;
        if (isOfHour && at > time) this.#next = Math.min(this.#next, at);
        else coupons.delete(coupon);
        if (isOfHour && at <= time && coupon.state.status === 'Pending') due.push(coupon);
      }
      if (coupons.size === 0) this.#byHour.delete(hour);
    }
    return due.sort((a, b) => a.endAt - b.endAt || a.number - b.number);
  }
}
