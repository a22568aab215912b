import type { Message } from '@tidemark/sdk/contract';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { keyedSignal } from '../../views/changes.ts';
import type { Paging, Rows } from '../../views/paging.ts';
import type { ServiceTables } from '../tables.ts';
import { InboxQueues } from './inboxQueues.ts';
import { toMessage, toRow, type NewMessage } from './message.ts';
import {
  editPublished,
  publishedPage,
  withdrawPublished,
  type PublishedChange,
  type PublishedRow,
} from './published.ts';
import {
  countUnread,
  markRead,
  readable,
  readablePage,
  type MessageFilter,
  type MessagePeriod,
} from './queries.ts';
import {
  deleteOlder,
  deleteSurplus,
  MESSAGE_LIMITS,
  PURGED_AT_ONCE,
  type DeletedMessage,
  type MessageLimits,
} from './retention.ts';

const NEWEST_PER_TYPE = 20;
const NEWEST_IN_INBOX = 50;

/** What happened to the messages that a user may read. */
export interface MessageChange {
  readonly added: readonly Message[];
  /** Ids of messages that the user has read now. */
  readonly read: readonly string[];
  /** Messages that say something else now, as who has not read them sees them. */
  readonly edited?: readonly Message[];
  readonly withdrawn?: readonly Withdrawn[];
}

/** A message that is gone. */
export interface Withdrawn {
  readonly id: string;
  /** Users who had read it. */
  readonly readBy: ReadonlySet<number>;
}

/** Messages at the start of a subscription. */
export interface Inbox {
  /** Newest first. */
  readonly newest: readonly Message[];
  readonly unread: number;
  readonly stop: () => void;
}

export interface MessageQuery extends Paging, MessagePeriod {
  readonly type?: string | undefined;
}

export interface MessageOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  /** Kinds that the deployment shows; messages of other kinds are stored and not shown. */
  readonly types: readonly string[];
  readonly limits?: MessageLimits;
}

type ReadFilter = { readonly ids?: readonly string[] | undefined; readonly type?: string | undefined };

/** Stores a change and returns the messages about it. It may run again when its transaction has to be repeated. */
export type MessageMaker = (trx: Transaction<ServiceTables>) => Promise<readonly NewMessage[]>;

const EVERYBODY = 'everybody';

/**
 * Notices to one user, or to everybody, and who has read them.
 * Changes of an inbox happen one after the other, announcements included, so that a follower misses and doubles nothing.
 */
export class Messages {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #types: readonly string[];
  readonly #changes = keyedSignal<number | typeof EVERYBODY, MessageChange>();
  readonly #inboxes = new InboxQueues();
  readonly #limits: MessageLimits;
  /** New messages by user since the surplus was deleted; one who is not known here may have any. */
  readonly #sinceTrim = new Map<number, number>();

  constructor({ db, now, types, limits = MESSAGE_LIMITS }: MessageOptions) {
    this.#db = db;
    this.#now = now;
    this.#types = types;
    this.#limits = limits;
  }

  /**
   * Stores the messages that are not known yet and announces them; a user's oldest ones make room.
   * @param change stored in the same transaction, before the messages; a rejection stores nothing
   */
  add(
    messages: readonly NewMessage[],
    change?: (trx: Transaction<ServiceTables>) => Promise<void>,
  ): Promise<void> {
    const store = (): Promise<void> =>
      this.#add(async (trx) => {
        await change?.(trx);
        return messages;
      });
    const users = messages.map(({ userId }) => userId);
    return users.includes(null)
      ? this.#inboxes.runAlone(store)
      : this.#inboxes.run([...new Set(users.filter((user) => user !== null))], store);
  }

  /** Stores a change and the messages that it returns in one transaction, and announces them; a rejection stores nothing. */
  addWith(change: MessageMaker): Promise<void> {
    return this.#inboxes.runAlone(() => this.#add(change));
  }

  async #add(change: MessageMaker): Promise<void> {
    const { added, deleted } = await inTransaction(this.#db, async (trx) => {
      const messages = await change(trx);
      const rows = messages.map((message) => toRow(message, this.#now()));
      if (rows.length === 0) return { added: [], deleted: [] };
      const stored = await trx
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .execute();
      return { added: stored, deleted: await this.#trim(trx, stored) };
    });
    this.#tellDeleted(deleted);
    for (const { userId, ...row } of added) {
      if (!this.#types.includes(row.type)) continue;
      this.#changes.emit(userId ?? EVERYBODY, { added: [toMessage({ ...row, read: 0 })], read: [] });
    }
  }

  /** Has a message that an operator published say something else, and tells who follows it. @returns whether there is one */
  edit(id: string, change: PublishedChange): Promise<boolean> {
    return this.#inboxes.runAlone(async () => {
      const row = await editPublished(this.#db, id, change);
      if (row === undefined) return false;
      const { userId, ...rest } = row;
      const edited = [toMessage({ ...rest, read: 0 })];
      if (this.#types.includes(row.type))
        this.#changes.emit(userId ?? EVERYBODY, { added: [], read: [], edited });
      return true;
    });
  }

  /** Takes back a message that an operator published: nobody sees it any more. @returns whether there was one */
  withdraw(id: string): Promise<boolean> {
    return this.#inboxes.runAlone(async () => {
      const gone = await inTransaction(this.#db, (trx) => withdrawPublished(trx, id));
      if (gone === undefined) return false;
      const { userId, type, readBy } = gone;
      if (this.#types.includes(type))
        this.#changes.emit(userId ?? EVERYBODY, { added: [], read: [], withdrawn: [{ id, readBy }] });
      return true;
    });
  }

  /** One page of what operators published, newest first; the ids are the cursors. Throws `UnknownCursor`. */
  published(paging: Paging): Promise<Rows<PublishedRow>> {
    return publishedPage(this.#db, paging);
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
    return this.#inboxes.run([userId], async () => {
      const { read, unread } = await inTransaction(this.#db, async (trx) => ({
        read: await markRead(trx, userId, this.#filter(filter), this.#now()),
        unread: await countUnread(trx, userId, this.#filter({})),
      }));
      if (read.length > 0) this.#changes.emit(userId, { added: [], read });
      return unread;
    });
  }

  /** The user's messages now, and `listener` for everything that happens to them from then on. */
  follow(userId: number, listener: (change: MessageChange) => void): Promise<Inbox> {
    return this.#inboxes.run([userId], async () => {
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

  /** Deletes messages to users that are too old. */
  async purge(): Promise<void> {
    const deleted = await this.#inboxes.runAlone(async () => {
      const oldest = this.#now() - this.#limits.keptMs;
      const gone = await inTransaction(this.#db, (trx) => deleteOlder(trx, oldest, 'users'));
      this.#tellDeleted(gone);
      return gone;
    });
    if (deleted.length === PURGED_AT_ONCE) await this.purge();
  }

  /** Deletes messages to everybody that are too old, or too many. Nobody may follow them yet: each would have others of them to read. */
  async purgeGeneral(): Promise<void> {
    const { keptMs, keptOfEach } = this.#limits;
    const deleted = await this.#inboxes.runAlone(() =>
      inTransaction(this.#db, async (trx) => [
        await deleteOlder(trx, this.#now() - keptMs, 'everybody'),
        await deleteSurplus(trx, null, keptOfEach),
      ]),
    );
    if (deleted.some(({ length }) => length === PURGED_AT_ONCE)) await this.purgeGeneral();
  }

  async #trim(
    trx: Transaction<ServiceTables>,
    added: readonly { readonly userId: number | null }[],
  ): Promise<DeletedMessage[]> {
    const deleted: DeletedMessage[] = [];
    const { keptOfEach, trimEvery } = this.#limits;
    for (const { userId } of added) {
      if (userId === null) continue;
      const count = (this.#sinceTrim.get(userId) ?? trimEvery) + 1;
      this.#sinceTrim.set(userId, count > trimEvery ? 1 : count);
      if (count > trimEvery) deleted.push(...(await deleteSurplus(trx, userId, keptOfEach)));
    }
    return deleted;
  }

  /** To who follows them, messages that are gone are none to read any more. */
  #tellDeleted(deleted: readonly DeletedMessage[]): void {
    for (const { id, userId, type, readAt } of deleted)
      if (userId !== null && readAt === null && this.#types.includes(type))
        this.#changes.emit(userId, { added: [], read: [id] });
  }

  #filter({ ids, type }: ReadFilter): MessageFilter {
    return { ids, types: this.#types.filter((known) => type === undefined || known === type) };
  }
}
