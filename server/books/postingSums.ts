import type { AccountBalance } from './chart.ts';
import type { DraftPosting } from './draft.ts';

/** A change whose amount is in the units of whoever collects it. */
export type Sum = { -readonly [Member in keyof DraftPosting]: DraftPosting[Member] };

/** Up to so many are faster compared one by one than looked up. */
const FEW = 8;

/** Collects changes and adds up those of one account, asset and reference. */
export class PostingSums {
  /** In the order of their first change; some may be zero. */
  readonly sums: Sum[] = [];
  #index: Map<AccountBalance, Map<string | null, Sum>> | undefined;

  add(on: AccountBalance, amount: bigint, reference: string | null, cause: Sum['cause'] = null): void {
    const known = this.#find(on, reference);
    if (known !== undefined) {
      known.amount += amount;
      return;
    }
    const sum = { on, amount, reference, cause };
    this.sums.push(sum);
    if (this.#index !== undefined) enter(this.#index, sum);
    else if (this.sums.length > FEW) {
      this.#index = new Map();
      for (const each of this.sums) enter(this.#index, each);
    }
  }

  #find(on: AccountBalance, reference: string | null): Sum | undefined {
    if (this.#index !== undefined) return this.#index.get(on)?.get(reference);
    for (const sum of this.sums) if (sum.on === on && sum.reference === reference) return sum;
    return undefined;
  }
}

function enter(index: Map<AccountBalance, Map<string | null, Sum>>, sum: Sum): void {
  const known = index.get(sum.on);
  if (known === undefined) index.set(sum.on, new Map([[sum.reference, sum]]));
  else known.set(sum.reference, sum);
}
