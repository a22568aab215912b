import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ServiceTables } from '../../tables.ts';

/** The fee tiers of all users: those of the last 00:00 UTC, and what operators have given since. */
export class VipTiers {
  #tiers: ReadonlyMap<number, number> = new Map();
  readonly #given = new Map<number, number>();

  /** 0 for most. */
  of(userId: number): number {
    return this.#given.get(userId) ?? this.#tiers.get(userId) ?? 0;
  }

  /** An operator has changed the tier of somebody. */
  give(userId: number, tier: number): void {
    this.#given.set(userId, tier);
  }

  /** Reads what was decided, in the transaction that decides where there is one: who has no decision has what the account says. */
  async read(db: Kysely<ServiceTables> | Transaction<ServiceTables>): Promise<void> {
    const rows = await db
      .selectFrom('users')
      .leftJoin('feeLevels', 'feeLevels.userId', 'users.id')
      .select(['users.id', sql<number>`COALESCE("feeLevels"."level", "users"."vipTag")`.as('tier')])
      .where((eb) => eb.or([eb('users.vipTag', '>', 0), eb('feeLevels.level', '>', 0)]))
      .execute();
    this.#tiers = new Map(rows.map(({ id, tier }) => [id, tier]));
    this.#given.clear();
  }
}
