import { RecordingError } from '../recording.ts';
import type { DepthSnapshot, DepthUpdate } from './messages.ts';

/**
 * Joins a depth snapshot and the updates around it, by Binance's rules ("How to manage a local order book correctly"):
 * updates that end at or before the snapshot are dropped; the first one kept reaches over it; from then on each follows the
 * one before: `pu` = previous `u` on futures, `U` = previous `u` + 1 on spot.
 */
export class DepthStitcher {
  /** Updates from before the snapshot. */
  #early: DepthUpdate[] = [];
  #snapshotId: number | undefined;
  #lastId: number | undefined;

  /** The updates received so far that apply on top of the snapshot. */
  start(snapshot: DepthSnapshot): readonly DepthUpdate[] {
    this.#snapshotId = snapshot.lastUpdateId;
    this.#lastId = undefined;
    const early = this.#early;
    this.#early = [];
    return early.filter((update) => this.accepts(update));
  }

  /** Whether to apply an update now. Throws a RecordingError when updates are missing before it. */
  accepts(update: DepthUpdate): boolean {
    if (this.#snapshotId === undefined) {
      this.#early.push(update);
      return false;
    }
    if (update.u <= this.#snapshotId) return false;
    if (!this.#follows(update, this.#snapshotId)) {
      throw new RecordingError(`depth updates are missing before ${update.U}`);
    }
    this.#lastId = update.u;
    return true;
  }

  #follows(update: DepthUpdate, snapshotId: number): boolean {
    if (this.#lastId === undefined)
      return update.U <= snapshotId + 1 || (update.pu ?? Infinity) <= snapshotId;
    return update.pu === undefined ? update.U === this.#lastId + 1 : update.pu === this.#lastId;
  }
}
