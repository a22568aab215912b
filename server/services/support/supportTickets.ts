import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { beyond, firstOf, isCatchingUp, type Paging, type Rows, UnknownCursor } from '../../views/paging.ts';
import type { Courier } from '../identity/courier.ts';
import type { Users } from '../identity/users.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { TicketRow as Stored } from './tables.ts';
import { TicketLimitError } from './ticketErrors.ts';
import { TicketThread } from './ticketThread.ts';

type TicketRow = Selectable<Stored>;

const DAY_MS = 24 * 60 * 60_000;

/** Tickets that one user, or one address of a guest, opens in a day; and how long a repeated text is the same ticket. */
export const TICKET_LIMITS = { perUser: 10, perAddress: 3, sameWithinMs: 10 * 60_000 };

/** What somebody writes to support. */
export interface NewTicket {
  /** A user, or the address of a guest. */
  readonly from: { readonly userId: number } | { readonly email: string };
  readonly subject: TicketRow['subject'];
  readonly text: string;
  readonly reference: string | null;
  /** Of the page that it is sent from: `de_DE`. */
  readonly language: string;
}

/** A ticket with what was sealed. */
export interface Ticket extends Omit<TicketRow, 'sealed' | 'digest' | 'sender'> {
  readonly text: string;
  /** Null for a user. */
  readonly email: string | null;
  /** Null for a guest. */
  readonly displayUserId: string | null;
}

export interface SupportTicketsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly users: Pick<Users, 'find' | 'provedContact' | 'antiPhishingCodeOf'>;
  readonly messages: Pick<Messages, 'add'>;
  readonly courier: Pick<Courier, 'compose'>;
  readonly now: () => number;
}

/** Tickets of users and guests: stored sealed, answered by message and mail, never deleted. */
export class SupportTickets {
  /** What follows the text of each ticket. */
  readonly thread: TicketThread;
  readonly #options: SupportTicketsOptions;

  constructor(options: SupportTicketsOptions) {
    this.#options = options;
    this.thread = new TicketThread(options);
  }

  /**
   * Stores a ticket, or finds the one that the same sender wrote a moment ago in the same words. Rejects with
   * {@link TicketLimitError}.
   * @returns its number
   */
  open({ from, subject, text, reference, language }: NewTicket): Promise<number> {
    const { db, vault, now } = this.#options;
    const email = 'email' in from ? from.email : null;
    const userId = 'userId' in from ? from.userId : null;
    const sender = vault.indexOf(email?.toLowerCase() ?? String(userId), 'ticketSender');
    const digest = vault.indexOf(JSON.stringify([sender, subject, reference, text]), 'ticket');
    return inTransaction(db, async (trx) => {
      const at = now();
      const known = await trx
        .selectFrom('supportTickets')
        .select('id')
        .where('sender', '=', sender)
        .where('digest', '=', digest)
        .where('createdAt', '>', at - TICKET_LIMITS.sameWithinMs)
        .executeTakeFirst();
      if (known !== undefined) return known.id;
      await requireRoom(trx, sender, {
        at,
        max: email === null ? TICKET_LIMITS.perUser : TICKET_LIMITS.perAddress,
      });
      const { id } = await trx
        .insertInto('supportTickets')
        .values({
          ...{ userId, subject, reference, digest, sender, language },
          ...{ sealed: '', status: 'open', createdAt: at, updatedAt: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sealed = vault.seal(JSON.stringify({ text, email }), placeOfTicket(id));
      await trx.updateTable('supportTickets').set({ sealed }).where('id', '=', id).execute();
      return id;
    });
  }

  /** One numbered page of a user's tickets, newest first, and how many they have in all. */
  async pageOf(
    userId: number,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ list: TicketRow[]; total: number }> {
    const own = this.#options.db.selectFrom('supportTickets').where('userId', '=', userId);
    const { total } = await own
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const page = own.selectAll().orderBy('id', 'desc');
    const list = await page
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { list, total };
  }

  /** One page of everybody's tickets, newest first; the ids are the cursors. Throws {@link UnknownCursor}. */
  async page(paging: Paging & { readonly status?: TicketRow['status'] | undefined }): Promise<Rows<Ticket>> {
    const { db } = this.#options;
    let rows = db
      .selectFrom('supportTickets')
      .leftJoin('users', 'users.id', 'supportTickets.userId')
      .selectAll('supportTickets')
      .select('users.displayUserId');
    if (paging.status !== undefined) rows = rows.where('supportTickets.status', '=', paging.status);
    for (const member of ['before', 'after'] as const) {
      const cursor = paging[member];
      if (cursor === undefined) continue;
      if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new UnknownCursor(member);
      rows = rows.where(beyond(['supportTickets.id'], member, [Number(cursor)]));
    }
    const found = await rows
      .orderBy('supportTickets.id', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const page = firstOf(found, paging.limit, ({ id }) => String(id));
    return { ...page, rows: page.rows.map((row) => this.#unseal(row)) };
  }

  /** A ticket by its number; `undefined` where there is none. */
  async find(id: number): Promise<Ticket | undefined> {
    const row = await this.#options.db
      .selectFrom('supportTickets')
      .leftJoin('users', 'users.id', 'supportTickets.userId')
      .selectAll('supportTickets')
      .select('users.displayUserId')
      .where('supportTickets.id', '=', id)
      .executeTakeFirst();
    return row && this.#unseal(row);
  }

  /** Stores an answer, and tells its user by message and mail, or its guest by mail: all of it or nothing. */
  async answer(ticket: Ticket, text: string): Promise<void> {
    const { db, users, messages } = this.#options;
    const user = ticket.userId === null ? undefined : await users.find(ticket.userId);
    const postMail = await this.#mail(ticket, user, text);
    const store = async (trx: Transaction<ServiceTables>): Promise<void> => {
      await this.thread.answer(trx, ticket.id, text);
      await postMail(trx);
    };
    if (user === undefined) return inTransaction(db, store);
    const ticketId = String(ticket.id);
    const told = {
      id: `ticket:${ticketId}:${randomUUID()}`,
      userId: user.id,
      type: 'user',
      title: `Support has answered your ticket ${ticketId}.`,
      linkUrl: `/support/${ticketId}`,
      template: { name: 'ticketAnswered' as const, params: { ticketId } },
    };
    return messages.add([told], store);
  }

  /** Closes a ticket; one that is closed stays so. */
  async close(id: number): Promise<void> {
    const { db, now } = this.#options;
    await db
      .updateTable('supportTickets')
      .set({ status: 'closed', updatedAt: now() })
      .where('id', '=', id)
      .where('status', '!=', 'closed')
      .execute();
  }

  /** Composes the mail of an answer; nothing where no address is known for certain. */
  async #mail(
    { id, email, language }: Ticket,
    user: UserRow | undefined,
    text: string,
  ): Promise<(db: Kysely<ServiceTables>) => Promise<void>> {
    const { users, courier } = this.#options;
    const to = user === undefined ? email : users.provedContact(user, 'email')?.value;
    if (to === null || to === undefined) return () => Promise.resolve();
    return courier.compose({
      to,
      template: 'ticketAnswered',
      language: user === undefined || user.language === '' ? language : user.language,
      antiPhishingCode: user === undefined ? '' : users.antiPhishingCodeOf(user),
      details: { ticketId: String(id) },
      paragraphs: text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    });
  }

  #unseal(row: TicketRow & { displayUserId: string | null }): Ticket {
    const { id, userId, displayUserId, subject, reference, language, status, createdAt, updatedAt } = row;
    const plain = JSON.parse(this.#options.vault.unseal(row.sealed, placeOfTicket(id))) as {
      text: string;
      email: string | null;
    };
    return {
      ...{ id, userId, displayUserId, subject, reference, language, status, createdAt, updatedAt },
      ...plain,
    };
  }
}

const placeOfTicket = (id: number): string => `supportTickets.sealed:${id}`;

/** Rejects with {@link TicketLimitError} where a sender has opened so many tickets within a day. */
async function requireRoom(
  trx: Transaction<ServiceTables>,
  sender: string,
  { at, max }: { readonly at: number; readonly max: number },
): Promise<void> {
  const newest = await trx
    .selectFrom('supportTickets')
    .select('createdAt')
    .where('sender', '=', sender)
    .where('createdAt', '>', at - DAY_MS)
    .orderBy('createdAt', 'desc')
    .limit(max)
    .execute();
  const oldest = newest[max - 1];
  if (oldest !== undefined)
    throw new TicketLimitError(Math.max(1, Math.ceil((oldest.createdAt + DAY_MS - at) / 1000)));
}
