import type { Resource } from './resource.ts';

/** How long after a failure a resource is asked for again. */
const RETRY_MS = 3_000;

/** Fetches a resource, and again after each failure as long as that is wanted. Gives what ends it. */
export function retryUntilLoaded<T extends object>(
  resource: Resource<T>,
  isWanted: () => boolean = () => true,
): () => void {
  void resource.ensure();
  const retry = setInterval(() => {
    if (resource.state.phase === 'failed' && isWanted()) void resource.reload();
  }, RETRY_MS);
  return () => clearInterval(retry);
}
