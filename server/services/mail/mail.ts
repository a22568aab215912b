import type { Outgoing, Transport } from './outgoing.ts';

/** A mail as it leaves: one receiver, text and HTML that say the same. */
export interface Mail extends Outgoing {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As in `Content-Language`: `en-US`. */
  readonly language: string;
}

export type MailTransport = Transport<Mail>;
