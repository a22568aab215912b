import { hashSecret, newSecret } from '../secrets.ts';

export interface PendingOptions {
  readonly lifetimeMs: number;
  /** Beyond it the oldest is forgotten, so that whoever begins many fills no memory. */
  readonly max: number;
  readonly now: () => number;
}

/** What waits, for a while and in memory alone, until somebody comes back with its secret; each is used once. */
export class PendingSecrets<Value> {
  readonly #options: PendingOptions;
  readonly #waiting = new Map<string, { readonly value: Value; readonly expiresAt: number }>();

  constructor(options: PendingOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Lets something wait. @param secret a new one when left out */
  add(value: Value, secret = newSecret()): { readonly secret: string; readonly expiresAt: number } {
    const { lifetimeMs, max, now } = this.#options;
    const name = hashSecret(secret);
    const expiresAt = now() + lifetimeMs;
    this.#waiting.delete(name);
    this.#waiting.set(name, { value, expiresAt });
    // All live equally long: the first is the oldest.
    for (const [oldest, waiting] of this.#waiting) {
      if (waiting.expiresAt > now() && this.#waiting.size <= max) break;
      this.#waiting.delete(oldest);
    }
    return { secret, expiresAt };
  }

  /** What waits for a secret; `undefined` for an unknown or used one, and when it came too late. */
  find(secret: string): Value | undefined {
    const waiting = this.#waiting.get(hashSecret(secret));
    return waiting !== undefined && waiting.expiresAt > this.#options.now() ? waiting.value : undefined;
  }

  /** The same, and uses it up. */
  take(secret: string): Value | undefined {
    const value = this.find(secret);
    this.#waiting.delete(hashSecret(secret));
    return value;
  }
}
