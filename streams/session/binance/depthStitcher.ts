import type { DepthSnapshot, DepthUpdate } from './messages.ts';

/**
 * Joins a depth snapshot and the updates around it, by Binance's rules ("How to manage a local order book correctly"):
 * updates that end at or before the snapshot are dropped; the first one kept reaches over it; from then on each follows the
 * one before: `pu` = previous `u` on futures, `U` = previous `u` + 1 on spot.
 */
export class DepthStitcher {
  /** Updates that wait for a snapshot. */
  #early: DepthUpdate[] = [];
  #snapshotId: number | undefined;
  #lastId: number | undefined;

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
    if (update.u <= this.#snapshotId) return 'leave';
    if (!this.#follows(update, this.#snapshotId)) {
      this.#snapshotId = undefined;
      this.#early = [update];
      return 'gap';
    }
    this.#lastId = update.u;
    return 'apply';
  }

  #follows(update: DepthUpdate, snapshotId: number): boolean {
    if (this.#lastId === undefined)
      return update.U <= snapshotId + 1 || (update.pu ?? Infinity) <= snapshotId;
    return update.pu === undefined ? update.U === this.#lastId + 1 : update.pu === this.#lastId;
  }
}
