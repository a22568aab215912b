import type { Steps } from '../../../server/custody/steps.ts';

/** The process is gone: nothing of it happens any more. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Counts the acts of custody that leave a trace, on its disk or at a node, and ends the process after so many. What is only asked leaves none: a crash there
 * is one after the act before it.
 */
export class CrashingSteps implements Steps {
  /** Names of the acts, in their order. */
  readonly acts: string[] = [];
  readonly #life: number;
  #isDead = false;

  /** @param life in acts */
  constructor(life: number) {
    this.#life = life;
  }

  async run<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    this.#assureLife();
    const result = await act();
    // What the dead began is not heard of.
    this.#assureLife();
    if (!leavesTrace(name)) return result;
    this.acts.push(name);
    this.#isDead = this.acts.length >= this.#life;
    this.#assureLife();
    return result;
  }

  #assureLife(): void {
    if (this.#isDead) throw new Crash();
  }
}

function leavesTrace(name: string): boolean {
  return name.startsWith('store.') || name === 'node.eth_sendRawTransaction';
}
