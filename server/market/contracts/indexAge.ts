import type { MarketLog } from '../shared/marketLoop.ts';
import type { ContractPrices } from './prices.ts';

/** An index that has not been confirmed for so long is stale. */
const INDEX_STALE_AFTER_MS = 60_000;

/** The most that one step adds to the age: while the exchange itself was suspended, no index could come. */
const MOST_PER_STEP_MS = 1_000;

/** How long an index has not been confirmed by its source, by the steps of whoever looks at it. */
export class IndexAge {
  #confirmedAt = -1;
  #lookedAt: number | undefined;
  #ageMs = 0;

  get isStale(): boolean {
    return this.#ageMs >= INDEX_STALE_AFTER_MS;
  }

  /**
   * Notes that the index was looked at.
   *
   * @param confirmedAt when the source last said what the index is, whether it moved or not
   */
  look(confirmedAt: number, now: number): void {
    const passed = now - (this.#lookedAt ?? now);
    this.#lookedAt = now;
    if (confirmedAt === this.#confirmedAt) {
      this.#ageMs += Math.min(Math.max(0, passed), MOST_PER_STEP_MS);
      return;
    }
    this.#confirmedAt = confirmedAt;
    this.#ageMs = 0;
  }
}

/** Logs an error for each contract whose index becomes stale, and that it came back. */
export function logStaleIndices(
  { log, nameOf }: { readonly log: MarketLog; readonly nameOf: (contract: number) => string | undefined },
  subscribe: (listener: (prices: ContractPrices) => void) => void,
): void {
  const stale = new Set<number>();
  subscribe(({ contract, isIndexStale }) => {
    if (stale.has(contract) === isIndexStale) return;
    const details = { contract: nameOf(contract) };
    if (isIndexStale) {
      stale.add(contract);
      log.error(
        details,
        'The index of a contract stands still: so do its mark, its liquidations and its funding',
      );
    } else {
      stale.delete(contract);
      log.info(details, 'The index of a contract is confirmed again');
    }
  });
}
