import type { Kysely } from 'kysely';
import type { ServiceTables } from '../../tables.ts';

/** The fee tiers of all users, as they were when they were read last: at the start and after the end of each day. */
export class VipTiers {
  readonly #db: Kysely<ServiceTables>;
  #tiers: ReadonlyMap<number, number> = new Map();

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** 0 for most. */
  of(userId: number): number {
    return this.#tiers.get(userId) ?? 0;
  }

  async read(): Promise<void> {
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'vipTag'])
      .where('vipTag', '>', 0)
      .execute();
    this.#tiers = new Map(rows.map(({ id, vipTag }) => [id, vipTag]));
  }
}
