import type { Generated } from 'kysely';

/** A message to support. Rows are only ever added, answered and closed. */
export interface TicketRow {
  /** Grows by one. */
  id: Generated<number>;
  /** Null for a guest. */
  userId: number | null;
  subject:
    'account' | 'deposit' | 'withdrawal' | 'trading' | 'verification' | 'promotion' | 'security' | 'other';
  reference: string | null;
  /** Text, and the address of a guest, as sealed JSON. */
  sealed: string;
  /** Keyed hash of sender, subject and text: finds the ticket of a repeated call. */
  digest: string;
  /** Keyed hash of the sender: counts the tickets of a user or an address. */
  sender: string;
  language: string;
  status: 'open' | 'answered' | 'closed';
  createdAt: number;
  updatedAt: number;
}

/** An answer of support, or a reply of the ticket's user. */
interface TicketAnswerRow {
  id: Generated<number>;
  ticketId: number;
  author: Generated<'support' | 'user'>;
  sealed: string;
  /** Keyed hash of a reply: finds the reply of a repeated call. Null for an answer. */
  digest: string | null;
  answeredAt: number;
}

export interface SupportTables {
  supportTickets: TicketRow;
  supportAnswers: TicketAnswerRow;
}
