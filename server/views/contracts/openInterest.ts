import type { PositionState } from '../../engine/contracts/protocol.ts';

/**
 * Sums the open positions of one contract. Positions of the market source go unreported, so it counts as one account, which holds what the others
 * lack on one side.
 */
export class OpenInterest {
  /** Signed, by account and position side. */
  readonly #lots = new Map<string, bigint>();
  #long = 0n;
  #short = 0n;

  /** Lots of all long positions, which are as many as those of all short ones. */
  get lots(): bigint {
    return this.#long > this.#short ? this.#long : this.#short;
  }

  apply({ account, positionSide, lots }: Pick<PositionState, 'account' | 'positionSide' | 'lots'>): void {
    const key = `${account}:${positionSide}`;
    this.#count(this.#lots.get(key) ?? 0n, -1n);
    const now = BigInt(lots);
    this.#count(now, 1n);
    if (now === 0n) this.#lots.delete(key);
    else this.#lots.set(key, now);
  }

  #count(lots: bigint, times: bigint): void {
    if (lots > 0n) this.#long += lots * times;
    else this.#short -= lots * times;
  }
}
