import type { Resource } from '../resource.ts';

/** How often the rules of markets are fetched again while a page shows them: operators change them while markets trade. */
const REFRESH_MS = 20_000;

/**
 * Makes an effect that takes over changed rules while components show them, however many do. Equal rules keep their identity, and a failed
 * look leaves them as they are.
 */
export function createRulesRefresh<T extends object>(
  resource: Resource<T>,
  load: () => Promise<T>,
): () => () => void {
  let shown = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const refresh = async (): Promise<void> => {
    const before = resource.state.value;
    if (before === undefined) return;
    const rules = await load().catch(() => before);
    if (JSON.stringify(rules) !== JSON.stringify(before)) resource.update(() => rules);
  };

  // Timers of the browser: a first visit does not load interval and fromEvent of RxJS.
  const look = (): void => {
    if (document.visibilityState === 'visible') void refresh();
  };

  return () => {
    shown += 1;
    if (shown === 1) {
      timer = setInterval(look, REFRESH_MS);
      document.addEventListener('visibilitychange', look);
    }
    return () => {
      shown -= 1;
      if (shown > 0) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  };
}
