import type { Steps } from '../../../server/custody/steps.ts';

/** The process is gone. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Counts what passes, and ends the process right after one of them: nothing passes any more. A crash before a step is one after the step before it.
 */
export class CrashAfter implements Steps {
  readonly names: string[] = [];
  readonly #last: number;

  /** @param last how many pass; Infinity for all */
  constructor(last = Infinity) {
    this.#last = last;
  }

  async run<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    if (this.names.length >= this.#last) throw new Crash(`Gone before ${name}`);
    this.names.push(name);
    const result = await act();
    if (this.names.length >= this.#last) throw new Crash(`Gone after ${name}`);
    return result;
  }
}
