import type { Atto } from '../../custody/amounts.ts';

/** Amounts by a subject and an asset. */
export class Amounts {
  readonly #amounts = new Map<string, { readonly subject: string; readonly asset: string; amount: Atto }>();

  add(subject: string, asset: string, amount: Atto): void {
    const known = this.#amounts.get(`${subject} ${asset}`);
    if (known === undefined) this.#amounts.set(`${subject} ${asset}`, { subject, asset, amount });
    else known.amount += amount;
  }

  of(subject: string, asset: string): Atto {
    return this.#amounts.get(`${subject} ${asset}`)?.amount ?? 0n;
  }

  get all(): IterableIterator<{ readonly subject: string; readonly asset: string; readonly amount: Atto }> {
    return this.#amounts.values();
  }
}

/** Every subject and asset that one of two has amounts of. */
export function* pairsOf(one: Amounts, other: Amounts): Generator<{ subject: string; asset: string }> {
  yield* one.all;
  for (const { subject, asset, amount } of other.all)
    if (amount !== 0n && one.of(subject, asset) === 0n) yield { subject, asset };
}
