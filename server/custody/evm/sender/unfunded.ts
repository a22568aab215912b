import { formatUnits } from 'viem';
import { ATTO_SCALE, type Atto } from '../../amounts.ts';

/** A payout that nothing on the network suffices for: it waits until a person has brought what is missing. */
class UnfundedPayoutError extends Error {
  override readonly name = 'UnfundedPayoutError';
}

/**
 * Payouts that nothing suffices for. They hold nothing back from those behind them, and go on once there is enough. Kept in memory: after a restart the first
 * step finds out anew.
 */
export class UnfundedPayouts {
  readonly #report: (error: Error) => void;
  readonly #waiting = new Set<string>();
  readonly #told = new Set<string>();

  constructor(report: (error: Error) => void) {
    this.#report = report;
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(payoutId: string): boolean {
    return this.#waiting.has(payoutId);
  }

  /** Nothing suffices for it, which people are told of once. */
  note(payoutId: string, network: string, { asset, missing }: { asset: string; missing: Atto }): void {
    this.#waiting.add(payoutId);
    if (this.#told.has(payoutId)) return;
    this.#told.add(payoutId);
    const amount = formatUnits(missing, ATTO_SCALE);
    this.#report(
      new UnfundedPayoutError(`${payoutId} waits: all wallets of ${network} lack ${amount} ${asset} for it`),
    );
  }

  /** What it lacks is there or on its way. */
  forget(payoutId: string): void {
    this.#waiting.delete(payoutId);
  }
}
