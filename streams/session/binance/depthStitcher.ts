import type { DepthSnapshot, DepthUpdate } from './messages.ts';

/**
 * Joins a depth snapshot and the updates around it, by Binance's rules ("How to manage a local order book correctly"):
 * updates that end at or before the snapshot are dropped; the first one kept reaches over it; from then on each follows the
 * one before: `pu` = previous `u` on futures, `U` = previous `u` + 1 on spot. Updates that were seen already, as those of a second connection, are
 * left; one that only begins among them is applied, for its totals are newer.
 */
export class DepthStitcher {
  /** Updates that wait for a snapshot. */
  #early: DepthUpdate[] = [];
  #snapshotId: number | undefined;
  #lastId: number | undefined;
  /** The ids of updates that were seen, each following the one before: the one before the first, and the last. */
  #seen: { readonly from: number; readonly to: number } | undefined;

  /** Whether there is a book that nothing is missing of. */
  get isWhole(): boolean {
    return this.#snapshotId !== undefined;
  }

  /** Notes an update before it is judged. */
  see({ U, u, pu }: DepthUpdate): void {
    const before = pu ?? U - 1;
    const seen = this.#seen;
    if (seen === undefined || before > seen.to) this.#seen = { from: before, to: u };
    else if (u > seen.to) this.#seen = { from: seen.from, to: u };
  }

  /** Whether an id is among those of the updates that were seen. */
  reaches(id: number): boolean {
    return this.#seen !== undefined && id >= this.#seen.from && id <= this.#seen.to;
  }

  /** Whether the book is further than a snapshot, or has just begun at it. */
  isBeyond(id: number): boolean {
    if (this.#snapshotId === undefined) return false;
    return this.#lastId === undefined ? id <= this.#snapshotId : id < this.#lastId;
  }

  /** Begins at a snapshot. Returns the updates received before it, to be judged now. */
  start(snapshot: DepthSnapshot): readonly DepthUpdate[] {
    this.#snapshotId = snapshot.lastUpdateId;
    this.#lastId = undefined;
    const early = this.#early;
    this.#early = [];
    return early;
  }

  /** Forgets where it is: only a snapshot will do. */
  lose(): void {
    this.#snapshotId = undefined;
    this.#early = [];
  }

  /** Whether to apply an update now, to leave it for a snapshot to come, or that updates are missing before it: then only a snapshot will do. */
  judge(update: DepthUpdate): 'apply' | 'leave' | 'gap' {
    if (this.#snapshotId === undefined) {
      this.#early.push(update);
      return 'leave';
    }
    if (update.u <= (this.#lastId ?? this.#snapshotId)) return 'leave';
    if (!this.#follows(update, this.#snapshotId)) {
      this.#snapshotId = undefined;
      this.#early = [update];
      return 'gap';
    }
    this.#lastId = update.u;
    return 'apply';
  }

  #follows({ U, pu }: DepthUpdate, snapshotId: number): boolean {
    if (this.#lastId === undefined) return U <= snapshotId + 1 || (pu ?? Infinity) <= snapshotId;
    return pu === undefined ? U <= this.#lastId + 1 : pu <= this.#lastId;
  }
}
