import { Fraction } from '../../../unit/server/services/growth/support/fraction.ts';
import { userOf, type Funded, type Oracle } from '../facts.ts';
import type { Ledger } from '../ledger.ts';
import type { Wrongs } from '../wrongs.ts';

/** Mark in price units, and rate. */
const SCALE = 100_000_000n * 1_000_000_000_000n;

/** Funding: size × mark × rate, longs to shorts where the rate is above zero, rounded in the favour of the clearing account: docs/architecture.md. */
export class FundingOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: () => Ledger;

  constructor(wrongs: Wrongs, ledger: () => Ledger) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
  }

  funded({ account, mark, rate, amount }: Funded): void {
    if (userOf(account) === 0) return;
    const size = this.#ledger().sizeOf(account);
    const { numerator, denominator } = new Fraction(size * BigInt(mark) * BigInt(rate), SCALE);
    // A unit that has begun is paid whole, and not received.
    const paid = numerator / denominator + (numerator % denominator > 0n ? 1n : 0n);
    this.#wrongs.same('funding', String(account), amount, paid);
  }
}
