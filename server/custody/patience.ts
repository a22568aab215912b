/** How often a block is tried before it is passed by. */
const TRIES = 5;

/** The same right behind one that was passed by: what fails for block after block is not waited for each time. */
const TRIES_THEN = 2;

/** Counts what was tried in vain. What a node cannot do now it may do a moment later; what it never can must not halt a network for ever. */
export class Patience {
  #block: string | undefined;
  #tries = 0;
  #most = TRIES;

  /** Counts another try for a block. @returns whether there were enough */
  isOver(blockHash: string): boolean {
    this.#tries = this.#block === blockHash ? this.#tries + 1 : 1;
    this.#block = blockHash;
    if (this.#tries < this.#most) return false;
    this.#most = TRIES_THEN;
    return true;
  }

  /** It was not in vain. */
  renew(): void {
    this.#most = TRIES;
  }
}
