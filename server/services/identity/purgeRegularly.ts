/** How soon what has expired is found. */
const PURGE_EVERY_MS = 60_000;

/** Ends or forgets what has expired, now and from time to time. Resolves with how to stop that; rejects as the first `purge` does. */
export async function purgeRegularly(expiring: { purge(): Promise<void> }): Promise<() => void> {
  await expiring.purge();
  const timer = setInterval(() => void expiring.purge().catch(() => undefined), PURGE_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
