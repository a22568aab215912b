import { NOT_FOUND } from '../contract/handledCodes.ts';
import { isReject, RateLimitError } from '../errors/answerErrors.ts';
import { TidemarkError } from '../errors/tidemarkError.ts';
import { TimeoutError } from '../errors/transportErrors.ts';
import { isPassing } from './retry.ts';
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
  /**
   * How long looks may fail for a reason that passes, in milliseconds: no connection, no answer in time, a gateway without its exchange, too many
   * calls. What loses an answer often keeps the exchange away for a while. Default 60,000; 0 fails with the first such look.
   */
  readonly patienceMs?: number;
  /** Between two looks. Default 500 ms. */
  readonly everyMs?: number;
  /** Ends the waiting: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * What became of a write whose outcome is unknown, looked up by its client's id. Resolves to it, or to undefined: it is not there and can no longer
 * come. Looks go on while the exchange is away. Rejects with the error of a look that fails for a reason that does not pass, or for too long.
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
  { settleMs = 6_000, patienceMs = 60_000, everyMs = 500, signal }: ReconcileOptions = {},
): Promise<Found | undefined> {
  const startedAt = performance.now();
  const leftOf = (ms: number): number => Math.max(0, startedAt + ms - performance.now());
  for (;;) {
    signal?.throwIfAborted();
    const isSettled = leftOf(settleMs) === 0;
    try {
      return await look();
    } catch (error) {
      const isMissing = isReject(error, NOT_FOUND);
      if (isMissing && isSettled) return undefined;
      if (!isMissing && (leftOf(patienceMs) === 0 || !(isPassing(error) || error instanceof TimeoutError)))
        throw error;
      const asked = error instanceof RateLimitError ? (error.retryAfterMs ?? 0) : 0;
      await wait(isMissing ? Math.min(everyMs, leftOf(settleMs)) : Math.max(everyMs, asked), signal);
    }
  }
}
