import { setTimeout as delay } from 'node:timers/promises';

interface Budget {
  /** Calls that are left, as far as is known. */
  left: number;
  perSecond: number;
  burst: number;
  at: number;
}

/** Calls that have a budget of their own. */
const CANCEL = /\/(?:cancel|cancel-all|cancel-after)$/;

/** Spreads calls as the `RateLimit-…` headers ask: by key, by address, and cancels apart from both. */
export class Budgets {
  readonly #budgets = new Map<string, Budget>();

  /** The budget that a call counts against, and that the headers of its answer describe. */
  static nameOf(path: string, isSigned: boolean): string {
    return `${isSigned ? 'key' : 'address'}${CANCEL.test(path) ? ' cancels' : ''}`;
  }

  /**
   * Waits until the call may be made. The first ones, before an answer has told the limits, go at once.
   * @param items of a batch: each counts as a call
   */
  async turn(name: string, items = 1): Promise<void> {
    const budget = this.#budgets.get(name);
    if (budget === undefined) return;
    const now = performance.now();
    const earned = ((now - budget.at) / 1_000) * budget.perSecond;
    budget.left = Math.min(budget.burst, budget.left + earned) - items;
    budget.at = now;
    if (budget.left < 0) await delay((-budget.left / budget.perSecond) * 1_000);
  }

  /** Takes what an answer tells about its budget. */
  learn(name: string, headers: Headers): void {
    const policy = /^(?<calls>\d+);w=(?<seconds>\d+);burst=(?<burst>\d+)$/.exec(
      headers.get('ratelimit-policy') ?? '',
    )?.groups;
    if (policy === undefined) return;
    const remaining = Number(headers.get('ratelimit-remaining'));
    const left = Math.min(this.#budgets.get(name)?.left ?? remaining, remaining);
    this.#budgets.set(name, {
      left,
      perSecond: Number(policy['calls']) / Number(policy['seconds']),
      burst: Number(policy['burst']),
      at: performance.now(),
    });
  }
}
