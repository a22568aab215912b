import type { EventBatch } from '../engine/protocol.ts';

export type BatchListener = (batches: readonly EventBatch[]) => void;

/** Listeners to events. One that throws is reported and does not affect the others. */
export class Subscribers {
  readonly #listeners = new Set<BatchListener>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Returns the unsubscribe function. */
  add(listener: BatchListener): () => void {
    const own: BatchListener = (batches) => listener(batches);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  publish(batches: readonly EventBatch[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(batches);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
