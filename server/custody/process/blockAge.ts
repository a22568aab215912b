import type { ChainHead } from '../adapter.ts';

/** How old the newest block of a chain may be, in ms: beyond it the node, or the chain, stands still. */
export const MAX_BLOCK_AGE_MS = {
  /** Fifty blocks that did not come. */
  ethereum: 10 * 60_000,
  /** A gap that chance makes once in a thousand years, and miners' clocks may be an hour wrong. */
  bitcoin: 3 * 60 * 60_000,
} as const;

/**
 * Tells whether the newest block of a chain is too old, by its own time or by when it was seen first, whichever was earlier: what a node still catches up on is old, and the clock of who
 * made a block may run ahead.
 */
export class BlockAge {
  readonly #now: () => number;
  readonly #maxMs: number;
  #hash = '';
  #seenAt = 0;

  /** @param maxMs `Infinity` of chains whose blocks come only when something happens */
  constructor(now: () => number, maxMs: number) {
    this.#now = now;
    this.#maxMs = maxMs;
  }

  /** Takes note of the newest block that a node has. @returns whether it is too old */
  isOver({ hash, time }: Pick<ChainHead, 'hash' | 'time'>): boolean {
    const now = this.#now();
    if (hash !== this.#hash) {
      this.#hash = hash;
      this.#seenAt = now;
    }
    return now - Math.min(time, this.#seenAt) > this.#maxMs;
  }
}
