import { randomBytes } from 'node:crypto';
import type { Once, Use } from '../../ports/once.ts';

/** How tokens hold: five minutes from their time on. A clock that is right by a second or two makes tokens that hold at once. */
export const TOKEN_TIMES = { validMs: 5 * 60_000, aheadMs: 2_000 } as const;

/** As many as seven thousand calls a second use up while a token is valid, which is more than one server answers. */
const CAPACITY = 2 ** 21;

/** Tokens are forgotten in slices of time, each when none of its tokens is valid any more. */
const SLICE_MS = 30_000;

export interface UsedTokensOptions {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /**
   * When this server took over from the one before, which may have been given tokens that this one does not know. Tokens that the other may have taken
   * are refused. With none before it, leave it out.
   */
  readonly since?: number;
  readonly validMs?: number;
  /** How far a token's time may be ahead. */
  readonly aheadMs?: number;
  /** How many tokens are remembered at most. */
  readonly capacity?: number;
}

/**
 * Remembers every token that was used for as long as it is valid, so that each is used once. All gateways of a server share one. It grows with the
 * calls of the last five minutes, by 8 to 32 bytes each, up to a bound; there it refuses new tokens until older ones have run out, and forgets none.
 */
export class UsedTokens implements Once {
  /** No token that was made before is taken. */
  readonly opensAt: number;

  readonly #now: () => number;
  readonly #validMs: number;
  readonly #aheadMs: number;
  readonly #capacity: number;
  readonly #slices = new Map<number, Marks>();
  #remembered = 0;

  constructor({
    now,
    since = -Infinity,
    validMs = TOKEN_TIMES.validMs,
    aheadMs = TOKEN_TIMES.aheadMs,
    capacity = CAPACITY,
  }: UsedTokensOptions) {
    this.opensAt = since + aheadMs;
    this.#now = now;
    this.#validMs = validMs;
    this.#aheadMs = aheadMs;
    this.#capacity = capacity;
  }

  /** How many tokens are remembered. */
  get remembered(): number {
    return this.#remembered;
  }

  /**
   * Uses a token that is right.
   * @param signature of the token, of which the first 8 bytes are remembered
   * @param time of the token, in milliseconds since the Unix epoch
   */
  use(signature: Buffer, time: number): Use {
    const age = this.#now() - time;
    if (age > this.#validMs || age < -this.#aheadMs || time <= this.opensAt) return 'untimely';
    const slice = Math.floor(time / SLICE_MS);
    if (!this.#slices.has(slice) || this.#remembered >= this.#capacity) this.#forget();
    let marks = this.#slices.get(slice);
    const [low, high] = [signature.readUInt32LE(0), signature.readUInt32LE(4)];
    if (marks?.has(low, high) === true) return 'used';
    if (this.#remembered >= this.#capacity) return 'full';
    if (marks === undefined) this.#slices.set(slice, (marks = new Marks()));
    marks.add(low, high);
    this.#remembered += 1;
    return 'first';
  }

  /** Forgets the slices of which every token has run out. */
  #forget(): void {
    const oldest = this.#now() - this.#validMs;
    for (const [slice, { size }] of this.#slices) {
      if ((slice + 1) * SLICE_MS > oldest) continue;
      this.#slices.delete(slice);
      this.#remembered -= size;
    }
  }
}

const FIRST_PLACES = 256;

/** A set of marks of 8 bytes each, in one piece of memory outside the heap. */
class Marks {
  /** Where a mark belongs cannot be foreseen, so nobody can make tokens that all belong to one place. */
  readonly #secret = new Uint32Array(new Uint8Array(randomBytes(8)).buffer);
  /** Two words a place; a place of zeros is free. At most half of them are taken. */
  #words = new Uint32Array(2 * FIRST_PLACES);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(low: number, high: number): boolean {
    const at = this.#placeOf(low, high);
    return this.#words[at] !== 0 || this.#words[at + 1] !== 0;
  }

  add(low: number, high: number): void {
    if (4 * (this.#size + 1) > this.#words.length) this.#grow();
    this.#put(low, high);
    this.#size += 1;
  }

  #put(low: number, high: number): void {
    const at = this.#placeOf(low, high);
    this.#words[at] = low;
    this.#words[at + 1] = low === 0 && high === 0 ? 1 : high;
  }

  #grow(): void {
    const before = this.#words;
    this.#words = new Uint32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2) {
      const [low = 0, high = 0] = before.subarray(at, at + 2);
      if (low !== 0 || high !== 0) this.#put(low, high);
    }
  }

  /** Index of the words of a mark, or of the free place where it belongs. */
  #placeOf(low: number, high: number): number {
    const wanted = low === 0 && high === 0 ? 1 : high;
    const places = this.#words.length / 2;
    const [first = 0, second = 0] = this.#secret;
    const mixed = Math.imul(low ^ first, 0x9e3779b1) ^ Math.imul(wanted ^ second, 0x85ebca6b);
    let place = ((mixed ^ (mixed >>> 15)) >>> 0) % places;
    for (;;) {
      const at = 2 * place;
      const [there = 0, above = 0] = [this.#words[at], this.#words[at + 1]];
      if ((there === 0 && above === 0) || (there === low && above === wanted)) return at;
      place = (place + 1) % places;
    }
  }
}
