import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { MailRow, ServiceTables } from '../tables.ts';
import { MailRefusedError, NOBODY, type Mail, type MailTransport } from './mail.ts';

/** Later a code in it is worth nothing, and news are old. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 30 * 60_000;
const AT_ONCE = 20;

export interface OutboxOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly transport: MailTransport;
  readonly now: () => number;
  /** Told of a mail that will never arrive, without a word of it. */
  readonly onLost: (failure: { readonly id: string; readonly cause: unknown }) => void;
  /** Calls back after so many milliseconds; gives what takes that back. */
  readonly delay?: (milliseconds: number, callback: () => void) => () => void;
}

/** Mails that are on their way: stored before they are sent and removed after, so that a crash loses none and doubles one at most. */
export class Outbox {
  readonly #options: Required<OutboxOptions>;
  #sending: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = { delay: timer, ...options };
  }

  /**
   * Stores a mail; it is sent soon. Resolves when it is stored.
   * @param db a transaction of what the mail tells, so that both happen or neither
   */
  async add(mail: Omit<Mail, 'id'>, db: Kysely<ServiceTables> = this.#options.db): Promise<void> {
    const { vault, now } = this.#options;
    const id = randomUUID();
    const sealed = vault.seal(JSON.stringify({ id, ...mail } satisfies Mail), placeOf(id));
    await db
      .insertInto('mails')
      .values({ id, sealed, attempts: 0, dueAt: now(), createdAt: now() })
      .execute();
    this.#wakeIn(0);
  }

  /** Sends what is due, also what an earlier run left. Resolves when nothing is due any more. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendDue().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
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

  #due(): Promise<readonly Selectable<MailRow>[]> {
    const { db, now } = this.#options;
    return db
      .selectFrom('mails')
      .selectAll()
      .where('dueAt', '<=', now())
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
  }

  async #send(row: Selectable<MailRow>): Promise<void> {
    const { vault, transport, now, onLost } = this.#options;
    const { id, attempts, createdAt } = row;
    try {
      const mail = JSON.parse(vault.unseal(row.sealed, placeOf(id))) as Mail;
      if (mail.to !== NOBODY) await transport.send(mail);
      await this.#remove(id);
    } catch (cause) {
      const retryIn = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS);
      if (cause instanceof MailRefusedError || now() + retryIn > createdAt + GIVE_UP_AFTER_MS) {
        await this.#remove(id);
        onLost({ id, cause });
      } else await this.#postpone(row, now() + retryIn);
    }
  }

  async #remove(id: string): Promise<void> {
    await this.#options.db.deleteFrom('mails').where('id', '=', id).execute();
  }

  async #postpone({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>, dueAt: number): Promise<void> {
    const next = { attempts: attempts + 1, dueAt };
    await this.#options.db.updateTable('mails').set(next).where('id', '=', id).execute();
  }

  async #planNext(): Promise<void> {
    const { db, now } = this.#options;
    const next = await db
      .selectFrom('mails')
      .select((eb) => eb.fn.min('dueAt').as('dueAt'))
      .executeTakeFirst();
    if (typeof next?.dueAt === 'number') this.#wakeIn(Math.max(0, next.dueAt - now()));
  }

  #wakeIn(milliseconds: number): void {
    this.#cancelTimer?.();
    if (this.#isStopped) return;
    this.#cancelTimer = this.#options.delay(milliseconds, () => void this.flush());
  }
}

const placeOf = (id: string): string => `mails:${id}`;

function timer(milliseconds: number, callback: () => void): () => void {
  const started = setTimeout(callback, milliseconds);
  return () => clearTimeout(started);
}
