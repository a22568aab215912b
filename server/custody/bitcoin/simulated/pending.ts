import type { RawTransaction } from '../rawTransaction.ts';

/** A transaction that no block has yet. */
export interface Pending {
  readonly transaction: RawTransaction;
  /** In satoshis. */
  readonly fee: bigint;
  /** Seconds. */
  readonly time: number;
}

/** What waits for a block, by id. */
export interface PendingPool {
  get(id: string): Pending | undefined;
  /** Those that it spends, and those that these spend. */
  ancestors(transaction: RawTransaction): ReadonlySet<string>;
}
