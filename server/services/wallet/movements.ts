import type { Kysely } from 'kysely';
import { keyedSignal } from '../../views/changes.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import {
  movementPage,
  movementsOfEverybody,
  newestMovements,
  type EverybodyFilter,
  type MovementFilter,
  type MovementRow,
  type MovementTable,
} from './movementLists.ts';

/** Deposits or withdrawals at the start of a subscription. */
export interface FollowedMovements<Entry> {
  /** The newest, and all that are not over. */
  readonly now: readonly Entry[];
  readonly stop: () => void;
}

/** Users' deposits or withdrawals as the database has them, to be read and to be followed. Changes are told in the order in which it got them. */
export class Movements<Table extends MovementTable, Entry> {
  readonly #db: Kysely<ServiceTables>;
  readonly #table: Table;
  /** A row as its user sees it. */
  readonly entry: (row: MovementRow<Table>) => Entry;
  readonly #changes = keyedSignal<number, readonly Entry[]>();
  readonly #serially = serially();

  constructor(db: Kysely<ServiceTables>, table: Table, toEntry: (row: MovementRow<Table>) => Entry) {
    this.#db = db;
    this.#table = table;
    this.entry = toEntry;
  }

  /** Those of a user now, and `listener` for what changes from then on. */
  follow(userId: number, listener: (changed: readonly Entry[]) => void): Promise<FollowedMovements<Entry>> {
    return this.#serially(async () => {
      const rows = await newestMovements(this.#db, this.#table, userId);
      return { now: rows.map((row) => this.entry(row)), stop: this.#changes.on(userId, listener) };
    });
  }

  /** One page, newest first; the ids are the cursors. Throws `UnknownCursor`. */
  async page(userId: number, query: MovementFilter & Paging): Promise<Rows<Entry>> {
    const { rows, ...rest } = await movementPage(this.#db, this.#table, userId, query);
    return { rows: rows.map((row) => this.entry(row)), ...rest };
  }

  /** The first of a user's with this id, transaction, or id of the client; undefined where there is none. */
  async find(
    userId: number,
    by: Table extends 'deposits' ? 'id' | 'txId' : 'id' | 'clientId',
    value: string,
  ): Promise<Entry | undefined> {
    const row = await this.#db
      .selectFrom(this.#table as 'withdrawals')
      .selectAll()
      .where('userId', '=', userId)
      .where(by as 'id', '=', value)
      .where('status', '!=', 'asked')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? undefined : this.entry(row as MovementRow<Table>);
  }

  /** One page of everybody's, newest first, for operators; the ids are the cursors. Throws `UnknownCursor`. */
  async ofEverybody(query: EverybodyFilter & Paging) {
    const { rows, nextCursor } = await movementsOfEverybody(this.#db, this.#table, query);
    return {
      rows: rows.map((row) => ({
        displayUserId: row.displayUserId,
        value: row.value,
        entry: this.entry(row as unknown as MovementRow<Table>),
      })),
      nextCursor,
    };
  }

  /** Tells of what was stored under these ids. */
  announce(ids: readonly string[]): Promise<void> {
    return this.#serially(async () => {
      if (ids.length === 0) return;
      const rows = await this.#db
        .selectFrom(this.#table as 'withdrawals')
        .selectAll()
        .where('id', 'in', ids)
        .where('status', '!=', 'asked')
        .orderBy('number')
        .execute();
      for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
        this.#changes.emit(
          userId,
          own.map((row) => this.entry(row as MovementRow<Table>)),
        );
    });
  }
}
