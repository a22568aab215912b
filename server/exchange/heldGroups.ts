import type { CommandResult, EventBatch } from '../engine/protocol.ts';

/** What a group of commands led to, executed while it is being committed. */
export interface ExecutedGroup {
  /** Groups are numbered in the order of history, from 1. */
  readonly number: number;
  readonly results: readonly CommandResult[];
  readonly batches: readonly EventBatch[];
  /** In milliseconds. */
  readonly executeMs: number;
}

/** That a group is durable. */
export interface DurableGroup {
  readonly number: number;
  /** How long its commit took, in milliseconds. */
  readonly journalMs: number;
  /** By `monotonicMs`. */
  readonly durableAt: number;
}

/**
 * Holds executed groups until the journal confirms their commits, and releases them in order. Both messages come from threads of their
 * own, so either may be first. A group whose commit fails is dropped and never released.
 */
export class HeldGroups {
  readonly #release: (group: ExecutedGroup, durable: DurableGroup) => void;
  #executed: ExecutedGroup[] = [];
  #durable: DurableGroup[] = [];
  #waiting: { readonly after: number; readonly run: () => void }[] = [];
  #lastKnown = 0;
  #lastReleased = 0;
  #hasFailed = false;

  constructor(release: (group: ExecutedGroup, durable: DurableGroup) => void) {
    this.#release = release;
  }

  hold(group: ExecutedGroup): void {
    this.#executed.push(group);
    this.#lastKnown = Math.max(this.#lastKnown, group.number);
    this.#releaseConfirmed();
  }

  /** The journal has committed a group. */
  confirm(group: DurableGroup): void {
    this.#durable.push(group);
    this.#lastKnown = Math.max(this.#lastKnown, group.number);
    this.#releaseConfirmed();
  }

  /** Runs once every group known by now has been released; never if one is dropped. */
  afterKnown(run: () => void): void {
    if (this.#hasFailed) return;
    if (this.#lastReleased >= this.#lastKnown) run();
    else this.#waiting.push({ after: this.#lastKnown, run });
  }

  /** Drops what is held: nothing is released any more. */
  fail(): void {
    this.#hasFailed = true;
    this.#executed = [];
    this.#durable = [];
    this.#waiting = [];
  }

  #releaseConfirmed(): void {
    while (!this.#hasFailed) {
      const [group] = this.#executed;
      const [durable] = this.#durable;
      if (group === undefined || durable === undefined) return;
      if (group.number !== durable.number)
        throw new Error(`Group ${group.number} was executed, but group ${durable.number} is durable`);
      this.#executed.shift();
      this.#durable.shift();
      this.#lastReleased = group.number;
      this.#release(group, durable);
      while ((this.#waiting[0]?.after ?? Infinity) <= group.number) this.#waiting.shift()?.run();
    }
  }
}
