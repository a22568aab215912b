/** Heights at which a payout is tried in vain before it is given up, some minutes. */
const MOST_HEIGHTS = 20;

/**
 * Payouts that the node has no answer of use to while it answers others. They are counted in memory: a restart begins anew, and no payout is given up too
 * early by it.
 */
export class UntriedPayouts {
  readonly #counted = new Map<string, { readonly last: number; readonly heights: number }>();

  /** Counts a height once. @returns whether it is time to give the payout up */
  note(payoutId: string, height: number): boolean {
    const { last, heights } = this.#counted.get(payoutId) ?? { last: -1, heights: 0 };
    const counted = heights + Number(height !== last);
    this.#counted.set(payoutId, { last: height, heights: counted });
    return counted >= MOST_HEIGHTS;
  }

  /** It could be tried, or is over. */
  forget(payoutId: string): void {
    this.#counted.delete(payoutId);
  }
}
