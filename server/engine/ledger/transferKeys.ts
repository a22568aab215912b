import { REMEMBERED_TRANSFERS } from '../kernel/limits.ts';
import type { AccountId } from './protocol.ts';

/** What a transfer key was used for. */
export interface KeyedTransfer {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  readonly amount: bigint;
}

/**
 * The keys of the newest {@link REMEMBERED_TRANSFERS} transfers; older ones are forgotten in the order they came. A sender retries
 * within minutes, so a forgotten key is one nobody sends again. Rejected transfers use up no key.
 */
export class TransferKeys {
  /** Oldest first. */
  readonly entries = new Map<string, KeyedTransfer>();

  find(key: string): KeyedTransfer | undefined {
    return this.entries.get(key);
  }

  remember(key: string, transfer: KeyedTransfer): void {
    this.entries.set(key, transfer);
    if (this.entries.size <= REMEMBERED_TRANSFERS) return;
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest);
      return;
    }
  }
}

export function isSameTransfer(a: KeyedTransfer, b: KeyedTransfer): boolean {
  return a.from === b.from && a.to === b.to && a.asset === b.asset && a.amount === b.amount;
}
