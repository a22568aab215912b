import type { Atto } from '../../amounts.ts';

/** Coins that the hot wallet lacks to give gas to tokens that payouts wait for; forgotten by a restart, for the next step finds out anew. */
export class LackingGas {
  #amount: Atto = 0n;

  add(amount: Atto): void {
    this.#amount += amount;
  }

  /** What was added since this was asked last. */
  take(): Atto {
    const amount = this.#amount;
    this.#amount = 0n;
    return amount;
  }
}
