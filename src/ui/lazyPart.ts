import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** How long after the first failure, and at most after any later one, the code is asked for again. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;

/**
 * A part of a screen in a chunk of its own. While the chunk cannot be had the part suspends, and it is asked for again until it comes:
 * `lazy` alone would throw, for good, and take the screen around it along with its prices and orders.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        return await load();
      } catch {
        await timeOrNetwork(wait);
      }
    }
  });
}

/** Resolves after so many milliseconds, or as soon as the browser says that the network is back. */
function timeOrNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
  });
}
