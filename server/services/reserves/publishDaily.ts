/** How soon a day that began is noticed. */
const LOOK_EVERY_MS = 60_000;

/** Left to the start, so that it has the threads for itself. */
const FIRST_LOOK_MS = 3_000;

const DAY_MS = 24 * 60 * 60_000;

export interface DailyOptions {
  readonly reserves: {
    newestTakenAt(): Promise<number | undefined>;
    publish(): Promise<unknown>;
  };
  readonly now: () => number;
  /** Resolves when it can be said what is held, or that takes too long. */
  readonly ready: () => Promise<void>;
  /** Told of a day without a snapshot; it is tried again soon. */
  readonly onFault: (error: unknown) => void;
}

/** Publishes a snapshot on every day (UTC) that has none yet. Returns how to stop that. */
export function publishDaily({ reserves, now, ready, onFault }: DailyOptions): () => void {
  async function look(): Promise<void> {
    try {
      await ready();
      if (isStopped) return;
      const newest = await reserves.newestTakenAt();
      if (newest === undefined || dayOf(newest) < dayOf(now())) await reserves.publish();
    } catch (error) {
      onFault(error);
    }
  }
  function next(): void {
    void look().finally(() => {
      if (!isStopped) timer = setTimeout(next, LOOK_EVERY_MS);
    });
  }

  let isStopped = false;
  let timer = setTimeout(next, FIRST_LOOK_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
