/** Interest by the book, in fractions with whatever denominators come; it shares nothing with the exchange. */

const HOUR = 3_600_000;

export interface Tier {
  readonly upTo: string | null;
  readonly yearRate: string;
}

interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

/** `a + b`; what has a common denominator keeps it. */
function plus(a: Fraction, b: Fraction): Fraction {
  if (a.below === b.below) return { above: a.above + b.above, below: a.below };
  return { above: a.above * b.below + b.above * a.below, below: a.below * b.below };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { above: a.above * b.above, below: a.below * b.below };
}

/** '0.05' as 5/100. */
function fractionOf(decimal: string): Fraction {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return { above: BigInt(whole + decimals), below: 10n ** BigInt(decimals.length) };
}

const NOTHING: Fraction = { above: 0n, below: 1n };

const UNITS = 100_000_000n;

/** What an amount of units earns in an hour, in units. */
export function earnedInAnHour(amount: bigint, tiers: readonly Tier[]): Fraction {
  let sum: Fraction | undefined;
  let below = 0n;
  for (const { upTo, yearRate } of tiers) {
    const limit = upTo === null ? undefined : fractionOf(upTo);
    const end = limit === undefined ? amount : (limit.above * UNITS) / limit.below;
    const part = (amount < end ? amount : end) - below;
    if (part > 0n) {
      const earned = times({ above: part, below: 1n }, fractionOf(yearRate));
      sum = sum === undefined ? earned : plus(sum, earned);
    }
    below = end;
  }
  return times(sum ?? NOTHING, { above: 1n, below: 8_760n });
}

/** The rates of an hour, and the first hour that may have others. */
export interface RatesThen {
  readonly tiers: readonly Tier[];
  readonly until: number;
}

/** One user's account of one asset. */
export class AccountOracle {
  readonly #ratesAt: (hour: number) => RatesThen;
  #accrued: Fraction | undefined;
  #hour: number;
  /** Every balance of the hour that runs. */
  #seen: bigint[] = [0n];

  constructor(begin: number, ratesAt: (hour: number) => RatesThen) {
    this.#hour = Math.floor(begin / HOUR);
    this.#ratesAt = ratesAt;
  }

  get balance(): bigint {
    return this.#seen.at(-1) ?? 0n;
  }

  to(time: number): void {
    const hour = Math.floor(time / HOUR);
    while (this.#hour < hour) {
      const least = this.#seen.reduce((low, each) => (each < low ? each : low));
      const { tiers, until } = this.#ratesAt(this.#hour);
      // Hours in which nothing happens are alike.
      const end = this.#seen.length > 1 ? this.#hour + 1 : Math.min(hour, until);
      const alike = { above: BigInt(end - this.#hour), below: 1n };
      if (least > 0n) this.#earn(times(earnedInAnHour(least, tiers), alike));
      this.#seen = [this.balance];
      this.#hour = end;
    }
  }

  change(time: number, units: bigint): void {
    this.to(time);
    this.#seen.push(this.balance + units);
  }

  /** What was earned up to a moment and is not paid, in units: full hours, and of the hour that runs the part that has passed. */
  earned(time: number): { readonly above: bigint; readonly below: bigint } {
    this.to(time);
    const least = this.#seen.reduce((low, each) => (each < low ? each : low));
    const hour = earnedInAnHour(least, this.#ratesAt(this.#hour).tiers);
    const part = { above: BigInt(time - this.#hour * HOUR), below: BigInt(HOUR) };
    return plus(this.#accrued ?? NOTHING, times(hour, part));
  }

  /** What is paid at the end of a day: whole units. */
  pay(midnight: number): bigint {
    this.to(midnight);
    const { above, below } = this.#accrued ?? NOTHING;
    const units = above / below;
    this.#accrued = { above: above - units * below, below };
    return units;
  }

  #earn(earned: Fraction): void {
    this.#accrued = this.#accrued === undefined ? earned : plus(this.#accrued, earned);
  }
}
