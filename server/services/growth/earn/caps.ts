import { atLeastZero, formatUnits } from '@tidemark/sdk/core';
import type { EarnFold } from './earnFold.ts';
import type { InterestPayments } from './interestPayments.ts';
import { unitsOf, type EarnProduct } from './products.ts';
import { EarnRefusal } from './refusal.ts';

interface Subscribed {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
}

interface CapsOptions {
  readonly fold: Pick<EarnFold, 'balanceOf' | 'totalOf'>;
  readonly payments: Pick<InterestPayments, 'isShort'>;
  /** What the budget has of an asset, in ledger units. */
  readonly budgetOf: (asset: string) => bigint;
}

/** How much may be subscribed: what is under way counts from the moment it is asked for, so that many at once keep to the caps as one does. */
export class Caps {
  readonly #options: CapsOptions;
  readonly #underWay = new Map<string, Subscribed>();

  constructor(options: CapsOptions) {
    this.#options = options;
  }

  /** Whether the product takes anything: it is open, and its budget pays. */
  isOpen({ asset, isOpen }: EarnProduct): boolean {
    const { payments, budgetOf } = this.#options;
    return isOpen && !payments.isShort(asset) && budgetOf(asset) > 0n;
  }

  /** What a user can still subscribe; nothing while subscriptions are closed. */
  room(product: EarnProduct, userId: number): bigint {
    if (!this.isOpen(product)) return 0n;
    const { fold } = this.#options;
    const { asset } = product;
    const underWay = [...this.#underWay.values()].filter((each) => each.asset === asset);
    const sum = (list: readonly Subscribed[]) => list.reduce((total, { amount }) => total + amount, 0n);
    const own = fold.balanceOf(userId, asset) + sum(underWay.filter((each) => each.userId === userId));
    const all = fold.totalOf(asset) + sum(underWay);
    const ofUser = unitsOf(product.userCap) - own;
    const ofAll = unitsOf(product.productCap) - all;
    return atLeastZero(ofUser < ofAll ? ofUser : ofAll);
  }

  /** Throws {@link EarnRefusal} where an amount may not be subscribed. */
  check(product: EarnProduct, { userId, amount }: Omit<Subscribed, 'asset'>): void {
    const { asset, minimum } = product;
    if (amount < unitsOf(minimum))
      throw new EarnRefusal('invalid', `amount: must be at least ${minimum} ${asset}`);
    if (!this.isOpen(product)) throw new EarnRefusal('earnClosed', `Subscriptions of ${asset} are paused`);
    const room = this.room(product, userId);
    if (amount > room)
      throw new EarnRefusal('earnClosed', `amount: ${formatUnits(room)} ${asset} can still be subscribed`);
  }

  begin(key: string, subscribed: Subscribed): void {
    this.#underWay.set(key, subscribed);
  }

  /** It is in the balance now, or never will be. */
  end(key: string): void {
    this.#underWay.delete(key);
  }
}
