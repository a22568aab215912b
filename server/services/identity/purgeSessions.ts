import type { Sessions } from './sessions.ts';

/** How soon a session that has expired is found. */
const PURGE_EVERY_MS = 60_000;

/** Ends what has expired, now and from time to time. Resolves with how to stop that; rejects as `Sessions.purge` does. */
export async function purgeSessions(sessions: Pick<Sessions, 'purge'>): Promise<() => void> {
  await sessions.purge();
  const timer = setInterval(() => void sessions.purge().catch(() => undefined), PURGE_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
