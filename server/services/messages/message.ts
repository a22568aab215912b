import type { Message } from '@tidemark/sdk/contract';
import type { MessageRow } from '../tables.ts';

/** What a message says, for clients to say it in the language of the reader. */
export type MessageTemplate = NonNullable<Message['template']>;

/** A message to be stored; storing one with a known id changes nothing. */
export interface NewMessage {
  /** Names the event that the message is about, so that it is told once. */
  readonly id: string;
  /** Null: for everybody. */
  readonly userId: number | null;
  readonly type: string;
  /** English, for clients that do not know the template, and for texts written by people. */
  readonly title: string;
  /** Path of the application or an address; empty for none. */
  readonly linkUrl: string;
  readonly template: MessageTemplate | null;
  /** Milliseconds since the epoch; now when left out. */
  readonly createTime?: number;
}

/** What reading a message needs: its row, and whether the reader has read it (0 or 1). */
export interface ReadableRow extends Omit<MessageRow, 'readAt' | 'userId'> {
  readonly read: number;
}

/** A stored message as the API shows it. */
export function toMessage({ id, type, createTime, title, linkUrl, template, read }: ReadableRow): Message {
  return {
    id,
    type,
    createTime,
    title,
    linkUrl,
    read: read === 1,
    template: template === null ? null : (JSON.parse(template) as MessageTemplate),
  };
}

/** The row of a new message. */
export function toRow({ template, ...message }: NewMessage, now: number): MessageRow {
  return {
    createTime: now,
    ...message,
    template: template === null ? null : JSON.stringify(template),
    readAt: null,
  };
}
