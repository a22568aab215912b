import { NOT_FOUND } from '../contract/handledCodes.ts';
import { isReject } from '../errors/answerErrors.ts';
import { TidemarkError } from '../errors/tidemarkError.ts';
import { wait } from './wait.ts';

/** Whether nobody can say if the exchange carried out the call that failed: look it up before anything else is done. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof TidemarkError && error.outcome === 'unknown';
}

export interface ReconcileOptions {
  /**
   * How long the lost call may still arrive, in milliseconds; the exchange says 10404 as long before it is believed. Default 6,000: what a signed
   * call holds, 5,000, and a second for clocks that differ.
   */
  readonly settleMs?: number;
  /** Between two looks. Default 500 ms. */
  readonly everyMs?: number;
  /** Ends the waiting: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * What became of a write whose outcome is unknown, looked up by its client's id. Resolves to it, or to undefined: it is not there and can no longer
 * come. Rejects with the error of a look that fails for another reason.
 *
 * @param look `() => sdk.spot.orders.get({ clientOrderId })`
 * @example
 * const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.01', clientOrderId: crypto.randomUUID() } as const;
 * try {
 *   await sdk.spot.orders.place(order);
 * } catch (error) {
 *   if (!isOutcomeUnknown(error)) throw error;
 *   const placed = await reconcile(() => sdk.spot.orders.get({ clientOrderId: order.clientOrderId }));
 *   console.log(placed === undefined ? 'never arrived' : placed.status);
 * }
 */
export async function reconcile<Found>(
  look: () => Promise<Found>,
  { settleMs = 6_000, everyMs = 500, signal }: ReconcileOptions = {},
): Promise<Found | undefined> {
  const until = performance.now() + settleMs;
  for (;;) {
    signal?.throwIfAborted();
    const isLast = performance.now() >= until;
    try {
      return await look();
    } catch (error) {
      if (!isReject(error, NOT_FOUND)) throw error;
      if (isLast) return undefined;
    }
    await wait(Math.min(everyMs, Math.max(0, until - performance.now())), signal);
  }
}
