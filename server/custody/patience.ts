/** How often a block is tried at least before it is passed by, and for how long. */
const TRIES = 5;

/** The same right behind one that was passed by: what fails for block after block is not waited for each time. */
const TRIES_THEN = 2;
const PART_THEN = 100;

/** Tries that follow each other faster are of one turn, in ms. */
const APART = 1_000;

/**
 * Counts what was tried in vain, and how long. What a node cannot do now it may do a moment later, and providers that are asked too much answer nothing for
 * minutes; what a node never can must not halt a network for ever.
 */
export class Patience {
  readonly #now: () => number;
  readonly #ms: number;
  #block: string | undefined;
  #since = 0;
  #last = 0;
  #tries = 0;
  #isWorn = false;

  /** @param ms for which a block is tried at least */
  constructor(now: () => number, ms: number) {
    this.#now = now;
    this.#ms = ms;
  }

  /** Counts another try for a block, once in a turn. @returns whether there were enough, for long enough */
  isOver(blockHash: string): boolean {
    const now = this.#now();
    if (this.#block !== blockHash) {
      this.#block = blockHash;
      this.#since = now;
      this.#tries = 0;
    }
    if (this.#tries === 0 || now - this.#last >= APART) {
      this.#tries += 1;
      this.#last = now;
    }
    const [tries, ms] = this.#isWorn ? [TRIES_THEN, this.#ms / PART_THEN] : [TRIES, this.#ms];
    if (this.#tries < tries || now - this.#since < ms) return false;
    this.#isWorn = true;
    return true;
  }

  /** It was not in vain. */
  renew(): void {
    this.#isWorn = false;
  }
}
