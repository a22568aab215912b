import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MessageRow, ServiceTables } from '../tables.ts';

const NEWEST_PER_USER = 100;

/** Notices to one user, or (`userId` null) to everybody. */
export class Messages {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async add(message: Omit<MessageRow, 'id' | 'createTime'>): Promise<void> {
    const row = { ...message, id: randomUUID(), createTime: this.#now() };
    await this.#db.insertInto('messages').values(row).execute();
  }

  /** The newest messages a user may read, newest first; general ones only for visitors. */
  newest(userId: number | undefined): Promise<MessageRow[]> {
    return this.#db
      .selectFrom('messages')
      .selectAll()
      .where((eb) =>
        userId === undefined
          ? eb('userId', 'is', null)
          : eb.or([eb('userId', 'is', null), eb('userId', '=', userId)]),
      )
      .orderBy('createTime', 'desc')
      .limit(NEWEST_PER_USER)
      .execute();
  }
}
