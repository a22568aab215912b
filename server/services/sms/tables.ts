import type { Generated } from 'kysely';

/** A mail or a text message that waits to be sent. */
export interface OutgoingRow {
  /** Grows by one: those written first are begun first. */
  position: Generated<number>;
  id: string;
  /** As sealed JSON: it may hold codes, and tells who is a user. */
  sealed: string;
  attempts: number;
  /** When it is tried next. */
  dueAt: number;
  createdAt: number;
}

/** How many text messages were sent of a kind. */
export interface SmsCountRow {
  /** What they have in common: a receiver, a network that asked for them, a prefix of numbers, or nothing. */
  scope: string;
  period: 'hour' | 'day';
  startedAt: number;
  count: number;
}

/** What leaves the exchange, by mail and by text message. */
export interface PostTables {
  mails: OutgoingRow;
  textMessages: OutgoingRow;
  smsCounts: SmsCountRow;
}
