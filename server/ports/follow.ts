import type { EngineSnapshotView, EventBatch } from '../engine/protocol.ts';
import type { Exchange } from './exchange.ts';

/** The part of the exchange that a follower reads. */
export type Followed = Pick<Exchange, 'subscribe' | 'view' | 'replay'>;

/** Commands that the journal no longer holds, both ends included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the sequence number of the last command that the follower has applied. Called once, with a view of the exchange as it is at the start;
 * a number beyond `view.seq` belongs to another journal, and the follower decides what that means before it returns.
 */
export type Cursor = (view: EngineSnapshotView) => number | Promise<number>;

/** Applies batches that follow one another and were not applied before. */
export type Apply = (batches: readonly EventBatch[]) => void;

export interface FollowOptions {
  /** Called once when `apply` throws after the start; nothing more is applied, and the follower must be restarted. */
  readonly onFailure: (error: unknown) => void;
  /** Awaited after each replayed chunk, so that the replay is no faster than what is written. */
  readonly settled?: () => Promise<void>;
  /** Called when the journal no longer holds what follows the cursor; returns the cursor to continue from. Left out, the follower continues after the gap. */
  readonly onGap?: (gap: Gap) => Promise<number>;
}

/** Stops following; batches that arrive later are not applied. */
export type Unfollow = () => void;

/**
 * Applies every command of the exchange after the cursor exactly once and in order: first from the journal, then as they happen. Resolves when the
 * follower has caught up. Rejects, and follows no more, when the replay, the cursor or `apply` fails.
 */
export async function follow(
  exchange: Followed,
  cursor: Cursor,
  apply: Apply,
  { onFailure, settled, onGap }: FollowOptions,
): Promise<Unfollow> {
  let seq = 0;
  // Batches that arrive during the replay are applied after it.
  let early: EventBatch[] | undefined = [];
  const applyNew = (batches: readonly EventBatch[]): void => {
    const unseen = batches.filter((batch) => batch.seq > seq);
    const last = unseen.at(-1);
    if (last === undefined) return;
    seq = last.seq;
    apply(unseen);
  };
  const expect = async (next: number): Promise<void> => {
    if (next > seq + 1 && onGap !== undefined) seq = await onGap({ from: seq + 1, to: next - 1 });
  };
  const unfollow = exchange.subscribe((batches) => {
    if (early !== undefined) {
      early.push(...batches);
      return;
    }
    try {
      applyNew(batches);
    } catch (error) {
      unfollow();
      onFailure(error);
    }
  });
  try {
    const view = await exchange.view();
    seq = await cursor(view);
    if (seq < view.seq) {
      await exchange.replay(seq, async (batches) => {
        const [first] = batches;
        if (first !== undefined) await expect(first.seq);
        applyNew(batches);
        await settled?.();
      });
      await expect(view.seq + 1);
    }
    const waiting = early;
    early = undefined;
    applyNew(waiting);
  } catch (error) {
    unfollow();
    throw error;
  }
  return unfollow;
}
