import { NodeError } from '../adapter.ts';
import type { Watcher } from '../watcher/watcher.ts';

/** What looking again through blocks came to; for people. */
class RescanReport extends Error {
  override readonly name = 'RescanReport';
}

interface RescanOptions {
  readonly network: string;
  readonly watcher: Pick<Watcher, 'rescan'>;
  /** Block from which an operator has the chain looked through again; undefined for not at all. */
  readonly from: number | undefined;
  readonly report: (error: unknown) => void;
}

/** Looks through a chain again, once for each start, batch by batch, between the turns in which it is followed: neither waits for the other. */
export class Rescan {
  readonly #options: RescanOptions;
  #next: number | undefined;
  #begun: number | undefined;
  #missed = 0;
  #isFailing = false;

  constructor(options: RescanOptions) {
    this.#options = options;
    this.#next = options.from;
  }

  /** Looks through the next blocks; returns whether there are more. A node that cannot tell of old blocks halts nothing: it is asked again. */
  async step(): Promise<boolean> {
    const { network, watcher, report } = this.#options;
    if (this.#next === undefined) return false;
    try {
      const { from, to, missed, isDone } = await watcher.rescan(this.#next);
      this.#isFailing = false;
      this.#begun ??= from;
      this.#missed += missed;
      this.#next = isDone ? undefined : to + 1;
      if (isDone)
        report(
          new RescanReport(
            `${network}: blocks ${this.#begun} to ${to} were looked through again, and ${this.#missed} arrivals had been missed`,
          ),
        );
      return !isDone;
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      if (!this.#isFailing)
        report(
          new RescanReport(
            `${network}: block ${this.#next} cannot be looked through again: ${error.message}`,
          ),
        );
      this.#isFailing = true;
      return false;
    }
  }
}
