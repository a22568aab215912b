import type { Transfers } from './transfers.ts';

/** How often transfers that were left pending are taken up again. */
const RETRY_EVERY_MS = 60_000;

/** Finishes what was left pending, now and from time to time. Resolves with how to stop that; rejects as `Transfers.resume` does. */
export async function resumeTransfers(transfers: Pick<Transfers, 'resume'>): Promise<() => void> {
  await transfers.resume();
  const retry = setInterval(() => void transfers.resume().catch(() => undefined), RETRY_EVERY_MS);
  return () => {
    clearInterval(retry);
  };
}
