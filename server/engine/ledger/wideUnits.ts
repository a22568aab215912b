import { toBigInt, type LedgerUnits, type SafeAmount } from '@tidemark/sdk/core';

const WORD = 2 ** 32;
const WORD_BITS = 32n;
const MAX_INT32 = 2 ** 31 - 1;
const scratch = new DataView(new ArrayBuffer(8));

/**
 * An exact amount that may exceed 2^53, as `high * 2^32 + low`: a command changes several, and an addition of bigints allocates where
 * one of numbers does not. The parts are canonical (`low` is 0 to 2^32 - 1), so equal amounts have equal parts. Exact below 2^85.
 */
export class WideUnits {
  #high = 0;
  #low = 0;

  get value(): LedgerUnits {
    const high = this.#high;
    if (high > MAX_INT32 || high < -MAX_INT32) return (toBigInt(high) << WORD_BITS) + BigInt(this.#low);
    scratch.setInt32(4, high, true);
    scratch.setInt32(0, this.#low, true);
    return scratch.getBigInt64(0, true);
  }

  set value(value: LedgerUnits) {
    this.#high = Number(value >> WORD_BITS);
    this.#low = Number(BigInt.asUintN(32, value));
  }

  get isZero(): boolean {
    return this.#low === 0 && this.#high === 0;
  }

  /** Adds a safe integer, which may be negative. */
  add(units: SafeAmount): void {
    const high = Math.floor(units / WORD);
    this.#carry(this.#high + high, this.#low + (units - high * WORD));
  }

  /** Takes a safe integer away, which may be negative. */
  subtract(units: SafeAmount): void {
    const high = Math.floor(units / WORD);
    this.#carry(this.#high - high, this.#low - (units - high * WORD));
  }

  /** Whether it is as much as a safe integer, or more. */
  isAtLeast(units: SafeAmount): boolean {
    const high = Math.floor(units / WORD);
    return this.#high > high || (this.#high === high && this.#low >= units - high * WORD);
  }

  /** @param low more than -2^32, less than 2^33 */
  #carry(high: number, low: number): void {
    if (low >= WORD) {
      this.#high = high + 1;
      this.#low = low - WORD;
    } else if (low < 0) {
      this.#high = high - 1;
      this.#low = low + WORD;
    } else {
      this.#high = high;
      this.#low = low;
    }
  }
}
