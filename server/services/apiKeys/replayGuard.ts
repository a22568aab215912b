import type { Kysely } from 'kysely';
import type { OnceSigned, SignedCall, Use } from '../../ports/once.ts';
import type { ServiceTables } from '../tables.ts';

/** How far ahead of the newest call's time it is written down that calls were taken: a crash costs callers so long at most. */
const LEASE_MS = 5_000;

/** Calls remembered at once, of all keys together; beyond it none is taken until older ones are past. */
const MAX_REMEMBERED = 500_000;

const SWEEP_EVERY_MS = 5_000;

/**
 * Takes every signed call once. Calls are remembered for as long as they would be valid, in memory. What a restart forgets cannot be sent
 * again either: up to which time calls were taken is stored, ahead of them, and whatever is not younger is refused from then on.
 */
export class ReplayGuard implements OnceSigned {
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

  isBeforeStart(time: number): boolean {
    return time <= this.#floor;
  }

  /** Resolves when it is stored that calls of that time were taken. */
  async #reach(time: number): Promise<void> {
    this.#newest = Math.max(this.#newest, time);
    while (time > this.#stored) {
      this.#storing = this.#storing.catch(() => undefined).then(() => this.#extend());
      await this.#storing;
    }
  }

  isKnown(call: Pick<SignedCall, 'key' | 'nonce'>): boolean {
    return (this.#calls.get(nameOf(call)) ?? 0) > this.#now();
  }

  async use(call: SignedCall): Promise<Exclude<Use, 'untimely'>> {
    await this.#reach(call.time);
    // From here on nothing waits: of two at the same moment one is the first.
    if (this.isKnown(call)) return 'used';
    this.#sweep();
    if (this.#calls.size >= this.#max) return 'full';
    this.#calls.set(nameOf(call), call.until);
    return 'first';
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

function nameOf({ key, nonce }: Pick<SignedCall, 'key' | 'nonce'>): string {
  return `${key} ${nonce}`;
}
