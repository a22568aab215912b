/** A connection as far as its unsent bytes go. */
export interface Holder {
  /** Bytes that wait to be sent; 0 once it is dropped. */
  readonly unsentBytes: number;
  /** Ends the connection at once and frees what it holds. */
  drop(): void;
}

/** How much is left, of the most that is allowed, after connections were dropped: so that the next ones are not dropped one by one. */
const LEFT_AFTER_DROPS = 0.75;

/**
 * Keeps what all connections together have unsent below a bound. What they send is added at once, what the network took is found out
 * by measuring: every now and then, and before anybody is dropped.
 */
export class UnsentTotal {
  readonly #maxBytes: number;
  readonly #holders: () => Iterable<Holder>;
  #bytes = 0;

  constructor(maxBytes: number, holders: () => Iterable<Holder>) {
    this.#maxBytes = maxBytes;
    this.#holders = holders;
  }

  /** Never less than what is unsent. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A connection has sent something that the network did not take at once. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#maxBytes) this.measure();
  }

  /** Finds out what is unsent now, and drops the connections with most of it if that is too much. */
  measure(): void {
    this.#bytes = 0;
    for (const { unsentBytes } of this.#holders()) this.#bytes += unsentBytes;
    if (this.#bytes > this.#maxBytes) this.#dropLargest();
  }

  #dropLargest(): void {
    const holders = [...this.#holders()].map((holder) => ({ holder, bytes: holder.unsentBytes }));
    for (const { holder, bytes } of holders.sort((one, other) => other.bytes - one.bytes)) {
      if (this.#bytes <= this.#maxBytes * LEFT_AFTER_DROPS) return;
      holder.drop();
      this.#bytes -= bytes;
    }
  }
}
