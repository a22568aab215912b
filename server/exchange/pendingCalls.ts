import { ExchangeUnavailableError } from './errors.ts';
import type { CommandResult } from '../engine/protocol.ts';

interface PendingCall {
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: Error) => void;
}

/** Callers waiting for their commands, first come first served: results arrive in the order of the commands. */
export class PendingCalls {
  #waiting: PendingCall[] = [];
  /** Index of the caller whose result comes next. */
  #next = 0;
  /** The answer to the caller who came last, of those that others wait for. */
  #last: Promise<unknown> = Promise.resolve();
  /** When a result came last, or the first of those who wait. */
  #movedAt = 0;

  get size(): number {
    return this.#waiting.length - this.#next;
  }

  /** For how long nobody has been answered although somebody waits, in milliseconds; 0 while nobody does. */
  get stalledMs(): number {
    return this.size === 0 ? 0 : performance.now() - this.#movedAt;
  }

  /** @param isUrgent whether {@link answered} waits for it */
  add(isUrgent = true): Promise<CommandResult> {
    if (this.size === 0) this.#movedAt = performance.now();
    const answer = new Promise<CommandResult>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (isUrgent) this.#last = answer;
    return answer;
  }

  /** Resolves when everybody who waits now, and cannot wait longer, has been answered; rejects with `ExchangeUnavailableError` when they are not. */
  async answered(): Promise<void> {
    await this.#last;
  }

  resolve(results: readonly CommandResult[]): void {
    this.#movedAt = performance.now();
    for (const result of results) this.#waiting[this.#next++]?.resolve(result);
    if (this.#next < this.#waiting.length && this.#next < 1_024) return;
    this.#waiting = this.#waiting.slice(this.#next);
    this.#next = 0;
  }

  rejectAll(cause: Error): void {
    const unanswered = this.#waiting.slice(this.#next);
    this.#waiting = [];
    this.#next = 0;
    for (const { reject } of unanswered) reject(new ExchangeUnavailableError(cause.message, { cause }));
  }
}
