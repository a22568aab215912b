import { after } from '@tidemark/sdk/core';
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { OutgoingRow } from '../sms/tables.ts';
import type { ServiceTables } from '../tables.ts';
import { NOBODY, RefusedForGoodError, type Outgoing, type Transport } from './outgoing.ts';

/** Later news are old. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 30 * 60_000;
const AT_ONCE = 20;

export interface OutboxOptions<Message extends Outgoing> {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly transport: Transport<Message>;
  /** Where they wait; `mails` when left out. */
  readonly table?: 'mails' | 'textMessages';
  /** What is not sent by then never is; a day when left out. */
  readonly giveUpAfterMs?: number;
  readonly now: () => number;
  /** Told of one that will never arrive, without a word of it. */
  readonly onLost: (failure: { readonly id: string; readonly cause: unknown }) => void;
  /** Calls back after so many milliseconds; gives what takes that back. */
  readonly delay?: (milliseconds: number, callback: () => void) => () => void;
}

/** Mails, or text messages, that are on their way: stored before they are sent and removed after, so that a crash loses none and doubles one at most. */
export class Outbox<Message extends Outgoing> {
  readonly #options: Required<OutboxOptions<Message>>;
  #sending: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(options: OutboxOptions<Message>) {
    this.#options = { delay: after, table: 'mails', giveUpAfterMs: GIVE_UP_AFTER_MS, ...options };
  }

  /**
   * Stores one; it is sent soon. Resolves when it is stored.
   * @param db a transaction of what it tells, so that both happen or neither
   */
  async add(message: Omit<Message, 'id'>, db: Kysely<ServiceTables> = this.#options.db): Promise<void> {
    const { vault, now, table } = this.#options;
    const id = randomUUID();
    const sealed = vault.seal(JSON.stringify({ id, ...message }), this.#placeOf(id));
    await db.insertInto(table).values({ id, sealed, attempts: 0, dueAt: now(), createdAt: now() }).execute();
    this.#wakeIn(0);
  }

  /** Sends what is due, also what an earlier run left. Resolves when nothing is due any more. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendDue().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Sends what an earlier run left, soon. */
  wake(): void {
    this.#wakeIn(0);
  }

  /** Sends nothing more; what waits is sent after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer?.();
    await this.#sending;
    this.#options.transport.close();
  }

  async #sendDue(): Promise<void> {
    for (;;) {
      const due = await this.#due();
      if (due.length === 0 || this.#isStopped) break;
      await Promise.all(due.map((row) => this.#send(row)));
    }
    await this.#planNext();
  }

  #due(): Promise<readonly Selectable<OutgoingRow>[]> {
    const { db, now, table } = this.#options;
    return db
      .selectFrom(table)
      .selectAll()
      .where('dueAt', '<=', now())
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
  }

  async #send(row: Selectable<OutgoingRow>): Promise<void> {
    const { vault, transport, now, onLost, giveUpAfterMs } = this.#options;
    const { id, attempts, createdAt } = row;
    try {
      const message = JSON.parse(vault.unseal(row.sealed, this.#placeOf(id))) as Message;
      if (message.to !== NOBODY) await transport.send(message);
      await this.#remove(id);
    } catch (cause) {
      const retryIn = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS);
      if (cause instanceof RefusedForGoodError || now() + retryIn > createdAt + giveUpAfterMs) {
        await this.#remove(id);
        onLost({ id, cause });
      } else await this.#postpone(row, now() + retryIn);
    }
  }

  async #remove(id: string): Promise<void> {
    const { db, table } = this.#options;
    await db.deleteFrom(table).where('id', '=', id).execute();
  }

  async #postpone({ id, attempts }: Pick<OutgoingRow, 'id' | 'attempts'>, dueAt: number): Promise<void> {
    const { db, table } = this.#options;
    const next = { attempts: attempts + 1, dueAt };
    await db.updateTable(table).set(next).where('id', '=', id).execute();
  }

  async #planNext(): Promise<void> {
    const { db, now, table } = this.#options;
    const next = await db
      .selectFrom(table)
      .select((eb) => eb.fn.min('dueAt').as('dueAt'))
      .executeTakeFirst();
    if (typeof next?.dueAt === 'number') this.#wakeIn(Math.max(0, next.dueAt - now()));
  }

  #wakeIn(milliseconds: number): void {
    this.#cancelTimer?.();
    if (this.#isStopped) return;
    this.#cancelTimer = this.#options.delay(milliseconds, () => {
      // The disk may be full: what waits is still stored.
      this.flush().catch(() => {
        this.#wakeIn(FIRST_RETRY_MS);
      });
    });
  }

  #placeOf(id: string): string {
    return `${this.#options.table}:${id}`;
  }
}
