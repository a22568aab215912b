/** Receiver of a mail that is made and stored like any other, and then goes nowhere. */
export const NOBODY = '';

/** A mail as it leaves: one receiver, text and HTML that say the same. */
export interface Mail {
  /** Unique; a mail that is sent twice after a crash is known by it. */
  readonly id: string;
  /** An address, or {@link NOBODY}. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As in `Content-Language`: `en-US`. */
  readonly language: string;
}

/** Takes mails away. */
export interface MailTransport {
  /** Resolves when the next server has taken responsibility. Rejects with {@link MailRefusedError} when it never will. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiver does not exist, or the mail is not taken: sending again would not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
