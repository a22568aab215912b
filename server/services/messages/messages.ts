import type { Message } from '@tidemark/sdk/contract';
import type { Kysely, Transaction } from 'kysely';
import { keyedSignal } from '../../views/changes.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import type { ServiceTables } from '../tables.ts';
import { toMessage, toRow, type NewMessage } from './message.ts';
import { countUnread, markRead, readable, readablePage, type MessageFilter } from './queries.ts';
import { serially } from './serial.ts';

const NEWEST_PER_TYPE = 20;
const NEWEST_IN_INBOX = 50;

/** What happened to the messages that a user may read. */
export interface MessageChange {
  readonly added: readonly Message[];
  /** Ids of messages that the user has read now. */
  readonly read: readonly string[];
}

/** Messages at the start of a subscription. */
export interface Inbox {
  /** Newest first. */
  readonly newest: readonly Message[];
  readonly unread: number;
  readonly stop: () => void;
}

export interface MessageQuery extends Paging {
  readonly type?: string | undefined;
}

export interface MessageOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  /** Kinds that the deployment shows; messages of other kinds are stored and not shown. */
  readonly types: readonly string[];
}

type ReadFilter = { readonly ids?: readonly string[] | undefined; readonly type?: string | undefined };

const EVERYBODY = 'everybody';

/**
 * Notices to one user, or to everybody, and who has read them.
 * Everything that changes them happens one after the other, announcements included, so that a follower misses and doubles nothing.
 */
export class Messages {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #types: readonly string[];
  readonly #changes = keyedSignal<number | typeof EVERYBODY, MessageChange>();
  readonly #serially = serially();

  constructor({ db, now, types }: MessageOptions) {
    this.#db = db;
    this.#now = now;
    this.#types = types;
  }

  /**
   * Stores the messages that are not known yet and announces them.
   * @param change stored in the same transaction, before the messages; a rejection stores nothing
   */
  add(
    messages: readonly NewMessage[],
    change?: (trx: Transaction<ServiceTables>) => Promise<void>,
  ): Promise<void> {
    return this.#serially(async () => {
      const added = await this.#db.transaction().execute(async (trx) => {
        await change?.(trx);
        const rows = messages.map((message) => toRow(message, this.#now()));
        if (rows.length === 0) return [];
        return trx
          .insertInto('messages')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .execute();
      });
      for (const { userId, ...row } of added) {
        if (!this.#types.includes(row.type)) continue;
        this.#changes.emit(userId ?? EVERYBODY, { added: [toMessage({ ...row, read: 0 })], read: [] });
      }
    });
  }

  /** The newest messages of every kind, by kind; general ones only for visitors (`undefined`). */
  async newestByType(userId: number | undefined): Promise<Record<string, Message[]>> {
    const lists = await Promise.all(
      this.#types.map(async (type) => {
        const rows = await readable(this.#db, userId, { types: [type] })
          .limit(NEWEST_PER_TYPE)
          .execute();
        return [type, rows.map(toMessage)] as const;
      }),
    );
    return Object.fromEntries(lists);
  }

  /** One page of a user's messages, newest first. */
  async page(userId: number, { type, ...paging }: MessageQuery): Promise<Rows<Message>> {
    const { rows, nextCursor } = await readablePage(this.#db, userId, this.#filter({ type }), paging);
    return { rows: rows.map(toMessage), nextCursor };
  }

  /** Marks messages as read: those named, those of a kind, or all. Resolves with the number of messages left to read. */
  read(userId: number, filter: ReadFilter): Promise<number> {
    return this.#serially(async () => {
      const { read, unread } = await this.#db.transaction().execute(async (trx) => ({
        read: await markRead(trx, userId, this.#filter(filter), this.#now()),
        unread: await countUnread(trx, userId, this.#filter({})),
      }));
      if (read.length > 0) this.#changes.emit(userId, { added: [], read });
      return unread;
    });
  }

  /** The user's messages now, and `listener` for everything that happens to them from then on. */
  follow(userId: number, listener: (change: MessageChange) => void): Promise<Inbox> {
    return this.#serially(async () => {
      const filter = this.#filter({});
      const rows = await readable(this.#db, userId, filter).limit(NEWEST_IN_INBOX).execute();
      const unread = await countUnread(this.#db, userId, filter);
      const stops = [this.#changes.on(userId, listener), this.#changes.on(EVERYBODY, listener)];
      return {
        newest: rows.map(toMessage),
        unread,
        stop() {
          for (const stop of stops) stop();
        },
      };
    });
  }

  #filter({ ids, type }: ReadFilter): MessageFilter {
    return { ids, types: this.#types.filter((known) => type === undefined || known === type) };
  }
}
