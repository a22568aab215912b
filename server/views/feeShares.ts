import type { FeesEvent, FeeShares } from '../engine/ledger/protocol.ts';

const WHOLE: FeeShares = {
  spotMaker: 1_000_000,
  spotTaker: 1_000_000,
  contractMaker: 1_000_000,
  contractTaker: 1_000_000,
};

/** What part of the fees owners pay, as of the last batch applied. */
export class FeeSharesView {
  readonly #byOwner = new Map<number, FeeShares>();

  apply({ owner, spotMaker, spotTaker, contractMaker, contractTaker }: FeesEvent): void {
    this.#byOwner.set(owner, { spotMaker, spotTaker, contractMaker, contractTaker });
  }

  /** In parts per million; the whole of those who were never named. */
  of(owner: number): FeeShares {
    return this.#byOwner.get(owner) ?? WHOLE;
  }
}
