import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** How far ahead of the newest call's time it is written down that calls were taken: a crash costs callers so long at most. */
const LEASE_MS = 5_000;

/** Calls remembered at once, of all keys together; beyond it none is taken until older ones are past. */
const MAX_REMEMBERED = 500_000;

const SWEEP_EVERY_MS = 5_000;

/** Calls are told apart by their key and nonce. */
export interface RememberedCall {
  readonly key: string;
  readonly nonce: string;
  /** Milliseconds since the epoch, by the caller's word. */
  readonly time: number;
  /** From when on the call would be too old anyway. */
  readonly until: number;
}

/**
 * Takes every signed call once. Calls are remembered for as long as they would be valid, in memory. What a restart forgets cannot be sent
 * again either: up to which time calls were taken is stored, ahead of them, and whatever is not younger is refused from then on.
 */
export class ReplayGuard {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #max: number;
  /** Calls up to this time may have been taken before the start. */
  readonly #floor: number;
  #stored: number;
  #newest = 0;
  #storing: Promise<void> = Promise.resolve();
  readonly #calls = new Map<string, number>();
  #sweptAt = 0;

  private constructor(db: Kysely<ServiceTables>, now: () => number, floor: number, max: number) {
    this.#db = db;
    this.#now = now;
    this.#floor = this.#stored = floor;
    this.#max = max;
  }

  static async open(
    db: Kysely<ServiceTables>,
    now: () => number,
    max = MAX_REMEMBERED,
  ): Promise<ReplayGuard> {
    const row = await db.selectFrom('apiKeyHorizon').select('time').executeTakeFirst();
    return new ReplayGuard(db, now, row?.time ?? 0, max);
  }

  /** How many calls are remembered. */
  get size(): number {
    return this.#calls.size;
  }

  /** Whether a call of that time may have been taken before the start. */
  isBeforeStart(time: number): boolean {
    return time <= this.#floor;
  }

  /** Resolves when it is stored that calls of that time were taken. */
  async reach(time: number): Promise<void> {
    this.#newest = Math.max(this.#newest, time);
    while (time > this.#stored) {
      this.#storing = this.#storing.catch(() => undefined).then(() => this.#extend());
      await this.#storing;
    }
  }

  isKnown(call: Pick<RememberedCall, 'key' | 'nonce'>): boolean {
    return (this.#calls.get(nameOf(call)) ?? 0) > this.#now();
  }

  /** Remembers a call; false when there are too many to remember one more. */
  remember(call: RememberedCall): boolean {
    this.#sweep();
    if (this.#calls.size >= this.#max) return false;
    this.#calls.set(nameOf(call), call.until);
    return true;
  }

  /** Stores the exact time, so that an orderly restart costs nobody a call. */
  async stop(): Promise<void> {
    await this.#storing.catch(() => undefined);
    if (this.#newest > this.#floor) await this.#store(this.#newest);
  }

  async #extend(): Promise<void> {
    if (this.#newest <= this.#stored) return;
    const time = this.#newest + LEASE_MS;
    await this.#store(time);
    this.#stored = time;
  }

  async #store(time: number): Promise<void> {
    await this.#db
      .insertInto('apiKeyHorizon')
      .values({ only: 1, time })
      .onConflict((conflict) => conflict.column('only').doUpdateSet({ time }))
      .execute();
  }

  #sweep(): void {
    const now = this.#now();
    if (now < this.#sweptAt + SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    for (const [name, until] of this.#calls) if (until <= now) this.#calls.delete(name);
  }
}

function nameOf({ key, nonce }: Pick<RememberedCall, 'key' | 'nonce'>): string {
  return `${key} ${nonce}`;
}
