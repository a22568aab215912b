import type { ReserveSnapshotRow } from './tables.ts';

/** How soon a day that began, or a network that is there again, is noticed. */
const LOOK_EVERY_MS = 60_000;

/** Left to the start, so that it has the threads for itself. */
const FIRST_LOOK_MS = 3_000;

/** Snapshots of a day, those included that lack a network: each takes the place of one of an earlier day. */
const MAX_A_DAY = 4;

/** Until a snapshot that lacks a network is followed by another one. */
const AGAIN_AFTER_MS = 10 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

export interface DailyOptions {
  readonly reserves: {
    /** The newest first. */
    times(): Promise<readonly Pick<ReserveSnapshotRow, 'takenAt' | 'known'>[]>;
    /** Whether a network that the newest snapshot lacks is there again. */
    couldTellMore(): Promise<boolean>;
    publish(): Promise<unknown>;
  };
  readonly now: () => number;
  /** Resolves when it can be said what is held, or that takes too long. */
  readonly ready: () => Promise<void>;
  /** Told of a day without a snapshot; it is tried again soon. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Publishes a snapshot on every day (UTC) that has none yet, and again when a network that the day's newest one lacks is there again; no more than some
 * a day. Returns how to stop that.
 */
export function publishDaily({ reserves, now, ready, onFault }: DailyOptions): () => void {
  async function isDue(): Promise<boolean> {
    const snapshots = await reserves.times();
    const today = snapshots.filter(({ takenAt }) => dayOf(takenAt) >= dayOf(now()));
    const [newest] = today;
    if (newest === undefined) return true;
    if (newest.known === 'all' || today.length >= MAX_A_DAY) return false;
    return now() - newest.takenAt >= AGAIN_AFTER_MS && (await reserves.couldTellMore());
  }
  async function look(): Promise<void> {
    try {
      await ready();
      if (!isStopped && (await isDue())) await reserves.publish();
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
