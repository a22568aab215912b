import type { Atto } from '../custody/amounts.ts';
import type { BookAccount } from './accounts.ts';

/** Why something was booked. */
export type Cause =
  /** What was there when the books began. */
  | 'opening'
  /** By the exchange: demo funds, corrections, what a reversed deposit took back. */
  | 'adjustment'
  /** What the owner of the exchange brought in or took out. */
  | 'capital'
  | 'deposit'
  | 'withdrawal'
  | 'withdrawalFee'
  | 'transfer'
  | 'trade'
  | 'tradingFee'
  | 'realizedPnl'
  | 'funding'
  /** What a liquidation moved beside profit, loss and fees: takeovers, auto-deleveraging, and what the insurance fund paid. */
  | 'liquidation'
  /** Inside of custody: sweeps, refills of the hot wallet, and what networks took. */
  | 'custody';

/** A change of one account. */
export interface DraftPosting {
  readonly account: BookAccount;
  readonly asset: string;
  /** Above zero is credit. */
  readonly amount: Atto;
  /** What it belongs to: an order, a contract, a transfer, a deposit, a withdrawal. */
  readonly reference: string | null;
  /** Where its account knows it by another cause than the entry: what one user withdraws to another is the other's deposit. */
  readonly cause?: Cause;
}

/** Something to be booked: its postings add up to zero for each asset. */
export interface Draft {
  /** One entry however often it is booked. */
  readonly key: string;
  readonly cause: Cause;
  readonly postings: readonly DraftPosting[];
}

/** Collects changes and adds up those of one account, asset and reference. */
export class PostingSums {
  readonly #sums = new Map<string, { -readonly [Member in keyof DraftPosting]: DraftPosting[Member] }>();

  add(posting: DraftPosting): void {
    const name = `${posting.account} ${posting.asset} ${posting.reference ?? ''}`;
    const sum = this.#sums.get(name);
    if (sum === undefined) this.#sums.set(name, { ...posting });
    else sum.amount += posting.amount;
  }

  /** Those that are not zero, in the order of their first change. */
  get postings(): DraftPosting[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0n);
  }

  /** What the changes leave of an asset; nothing where they add up to zero. */
  get imbalance(): Map<string, Atto> {
    const sums = new Map<string, Atto>();
    for (const { asset, amount } of this.#sums.values()) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    return new Map([...sums].filter(([, amount]) => amount !== 0n));
  }
}
