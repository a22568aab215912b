import { hourInterest, wholeUnits } from './interest.ts';
import type { RateHistory } from './rateHistory.ts';
import type { EarnAccountRow } from './tables.ts';

/** What a user has in Earn of one asset. An hour earns on the least balance of the hour, so nothing comes of money that was there for a part of it. */
export class EarnAccount {
  readonly userId: number;
  readonly asset: string;
  #balance: bigint;
  #hour: number;
  #low: bigint;
  #accrued: bigint;
  #paid: bigint;
  #paidDay: number | null;
  #paidThen: bigint;

  constructor(row: EarnAccountRow) {
    this.userId = row.userId;
    this.asset = row.asset;
    this.#balance = BigInt(row.balance);
    this.#hour = row.hour;
    this.#low = BigInt(row.low);
    this.#accrued = BigInt(row.accrued);
    this.#paid = BigInt(row.paid);
    this.#paidDay = row.paidDay;
    this.#paidThen = BigInt(row.paidThen);
  }

  static empty(userId: number, asset: string, hour: number): EarnAccount {
    const nothing = { balance: '0', low: '0', accrued: '0', paid: '0', paidDay: null, paidThen: '0' };
    return new EarnAccount({ userId, asset, hour, ...nothing });
  }

  get balance(): bigint {
    return this.#balance;
  }

  /** Fractions of a unit that are not paid yet. */
  get accrued(): bigint {
    return this.#accrued;
  }

  get paid(): bigint {
    return this.#paid;
  }

  /** The interest of a day that has arrived; nothing of days before the newest one. */
  paidOf(day: number): bigint {
    return this.#paidDay === day ? this.#paidThen : 0n;
  }

  /** Reckons the hours before `hour`. */
  settle(hour: number, rates: RateHistory): void {
    if (hour <= this.#hour) return;
    const [first] = rates.spans(this.asset, this.#hour, this.#hour + 1);
    this.#accrued += hourInterest(this.#low, first?.tiers ?? []);
    if (this.#balance > 0n)
      for (const { hours, tiers } of rates.spans(this.asset, this.#hour + 1, hour))
        this.#accrued += BigInt(hours) * hourInterest(this.#balance, tiers);
    this.#hour = hour;
    this.#low = this.#balance;
  }

  /** Money came, or went (below zero). What came before is settled up to this hour. */
  change(units: bigint): void {
    this.#balance += units;
    if (this.#balance < this.#low) this.#low = this.#balance;
  }

  /** Takes what is to be paid out of what has accrued; the fraction stays. */
  takeWhole(): bigint {
    const { units, rest } = wholeUnits(this.#accrued);
    this.#accrued = rest;
    return units;
  }

  /** Interest of a day has arrived. */
  arrived(day: number, units: bigint): void {
    this.#paid += units;
    if (this.#paidDay !== null && this.#paidDay > day) return;
    this.#paidThen = units;
    this.#paidDay = day;
  }

  /** The hour up to which it is settled: the one that runs, where it is settled up to now. */
  get hour(): number {
    return this.#hour;
  }

  /** What that hour will have earned if nothing changes: on the least there was in it, in fractions of a unit. */
  runningHour(rates: RateHistory): bigint {
    const [span] = rates.spans(this.asset, this.#hour, this.#hour + 1);
    return hourInterest(this.#low, span?.tiers ?? []);
  }

  /** What the next full hour earns at these rates, in fractions of a unit. */
  perHour(hour: number, rates: RateHistory): bigint {
    const [span] = rates.spans(this.asset, hour, hour + 1);
    return hourInterest(this.#balance, span?.tiers ?? []);
  }

  toRow(): EarnAccountRow {
    return {
      userId: this.userId,
      asset: this.asset,
      balance: this.#balance.toString(),
      hour: this.#hour,
      low: this.#low.toString(),
      accrued: this.#accrued.toString(),
      paid: this.#paid.toString(),
      paidDay: this.#paidDay,
      paidThen: this.#paidThen.toString(),
    };
  }
}
