/** How soon what has expired is found. */
const PURGE_EVERY_MS = 60_000;

/** Ends or forgets what has expired, now and every so many milliseconds. Resolves with how to stop that; rejects as the first `purge` does. */
export async function purgeRegularly(
  expiring: { purge(): Promise<void> },
  everyMs = PURGE_EVERY_MS,
): Promise<() => void> {
  await expiring.purge();
  const timer = setInterval(() => void expiring.purge().catch(() => undefined), everyMs);
  return () => {
    clearInterval(timer);
  };
}
