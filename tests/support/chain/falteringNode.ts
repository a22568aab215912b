import { LimitExceededRpcError, MethodNotFoundRpcError } from 'viem';
import { NodeError } from '../../../server/custody/adapter.ts';
import type { Steps } from '../../../server/custody/steps.ts';

/** A real node whose answers to some calls are lost, late, repeated or wrong. */
export class FalteringNode implements Steps {
  readonly #faults = new Map<string, (act: () => Promise<unknown>) => Promise<unknown>>();

  async run<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const fault = this.#faults.get(name);
    return fault === undefined ? act() : ((await fault(act)) as Result);
  }

  /** It never hears of it. */
  loseCalls(method: string): void {
    this.#fault(method, () => Promise.reject(new NodeError('unreachable', 'The node does not answer')));
  }

  /** It does what it is asked, and nobody hears of it in time. */
  loseAnswers(method: string): void {
    this.#fault(method, async (act) => {
      await act();
      throw new NodeError('unreachable', 'The node does not answer');
    });
  }

  /** It answers otherwise. */
  answer(method: string, change: (told: unknown) => unknown): void {
    this.#fault(method, async (act) => change(await act()));
  }

  /** It has no answer of use to the next such call alone. */
  failOnce(method: string): void {
    let isOver = false;
    this.#fault(method, (act) => {
      if (isOver) return act();
      isOver = true;
      return Promise.reject(new LimitExceededRpcError(new Error('not now')));
    });
  }

  /** It takes the same twice. */
  repeat(method: string): void {
    this.#fault(method, async (act) => {
      await act();
      return act();
    });
  }

  /** It is of a kind that has no such call. */
  lack(method: string): void {
    this.#fault(method, () => {
      throw new MethodNotFoundRpcError(new Error('no such call'), { method });
    });
  }

  heal(): void {
    this.#faults.clear();
  }

  #fault(method: string, fault: (act: () => Promise<unknown>) => Promise<unknown>): void {
    this.#faults.set(`node.${method}`, fault);
  }
}
