import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import type { TicketRow as Stored } from './tables.ts';
import { TicketClosedError, TicketLimitError } from './ticketErrors.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Replies of one user in a day, days in which a closed ticket can be opened again, and how long a repeated text is the same reply. */
export const REPLY_LIMITS = { perUser: 20, reopenDays: 14, sameWithinMs: 10 * 60_000 };

/** A text of a ticket after the first one. */
interface TicketAnswer {
  readonly author: 'support' | 'user';
  readonly text: string;
  readonly answeredAt: number;
}

interface TicketThreadOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly now: () => number;
}

type Standing = Pick<Selectable<Stored>, 'status' | 'updatedAt'>;

/** Answers of support and replies of users below their tickets, stored sealed. */
export class TicketThread {
  readonly #options: TicketThreadOptions;

  constructor(options: TicketThreadOptions) {
    this.#options = options;
  }

  /** Answers and replies of a ticket, the oldest first. */
  async entries(ticketId: number): Promise<TicketAnswer[]> {
    const { db, vault } = this.#options;
    const rows = await db
      .selectFrom('supportAnswers')
      .selectAll()
      .where('ticketId', '=', ticketId)
      .orderBy('id')
      .execute();
    return rows.map(({ author, sealed, answeredAt }) => ({
      author,
      text: vault.unseal(sealed, placeOfEntry(ticketId)),
      answeredAt,
    }));
  }

  /** Whether a ticket takes replies: it is not closed, or was not long ago. */
  takesReplies({ status, updatedAt }: Standing): boolean {
    // Nothing but a reply or an answer changes a closed ticket, and both open it again.
    return status !== 'closed' || updatedAt + REPLY_LIMITS.reopenDays * DAY_MS > this.#options.now();
  }

  /** Stores an answer of support. */
  answer(trx: Transaction<ServiceTables>, ticketId: number, text: string): Promise<void> {
    return this.#store(trx, { ticketId, text, author: 'support', digest: null });
  }

  /**
   * Stores a reply of a ticket's user, which opens the ticket again; nothing where it repeats the newest entry. Rejects with
   * {@link TicketClosedError} or {@link TicketLimitError}.
   */
  reply(
    { id: ticketId, userId }: { readonly id: number; readonly userId: number },
    text: string,
  ): Promise<void> {
    const { db, vault, now } = this.#options;
    const digest = vault.indexOf(JSON.stringify([ticketId, text]), 'ticketReply');
    return inTransaction(db, async (trx) => {
      const ticket = await trx
        .selectFrom('supportTickets')
        .select(['status', 'updatedAt'])
        .where('id', '=', ticketId)
        .executeTakeFirstOrThrow();
      const newest = await trx
        .selectFrom('supportAnswers')
        .select(['digest', 'answeredAt'])
        .where('ticketId', '=', ticketId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const isFresh = newest !== undefined && newest.answeredAt > now() - REPLY_LIMITS.sameWithinMs;
      if (isFresh && newest.digest === digest && ticket.status === 'open') return;
      if (!this.takesReplies(ticket)) throw new TicketClosedError(REPLY_LIMITS.reopenDays);
      await requireReplyRoom(trx, userId, now());
      await this.#store(trx, { ticketId, text, author: 'user', digest });
    });
  }

  async #store(
    trx: Transaction<ServiceTables>,
    {
      text,
      ...entry
    }: Omit<TicketAnswer, 'answeredAt'> & { readonly ticketId: number; readonly digest: string | null },
  ): Promise<void> {
    const { vault, now } = this.#options;
    const { ticketId, author } = entry;
    const sealed = vault.seal(text, placeOfEntry(ticketId));
    await trx
      .insertInto('supportAnswers')
      .values({ ...entry, sealed, answeredAt: now() })
      .execute();
    await trx
      .updateTable('supportTickets')
      .set({ status: author === 'user' ? 'open' : 'answered', updatedAt: now() })
      .where('id', '=', ticketId)
      .execute();
  }
}

const placeOfEntry = (ticketId: number): string => `supportAnswers.sealed:${ticketId}`;

/** Rejects with {@link TicketLimitError} where a user has sent so many replies within a day. */
async function requireReplyRoom(trx: Transaction<ServiceTables>, userId: number, at: number): Promise<void> {
  const { perUser } = REPLY_LIMITS;
  const newest = await trx
    .selectFrom('supportAnswers')
    .innerJoin('supportTickets', 'supportTickets.id', 'supportAnswers.ticketId')
    .select('supportAnswers.answeredAt')
    .where('supportTickets.userId', '=', userId)
    .where('supportAnswers.author', '=', 'user')
    .where('supportAnswers.answeredAt', '>', at - DAY_MS)
    .orderBy('supportAnswers.answeredAt', 'desc')
    .limit(perUser)
    .execute();
  const oldest = newest[perUser - 1];
  if (oldest !== undefined)
    throw new TicketLimitError(Math.max(1, Math.ceil((oldest.answeredAt + DAY_MS - at) / 1000)));
}
