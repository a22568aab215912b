import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that arrived, as its receiver would see it. */
export interface ReceivedMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: number;
}

/** Older ones go. */
const KEPT = 200;
const MOST_BYTES = 1024 * 1024;

/**
 * An SMTP server of this machine alone, which keeps what arrives in memory for developers to read. It stands in where no mail server is
 * configured, so that mails take the same way as in earnest.
 */
export class Mailbox {
  readonly #server: SMTPServer;
  readonly #mails: ReceivedMail[] = [];
  readonly #now: () => number;

  private constructor(now: () => number) {
    this.#now = now;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MOST_BYTES,
      logger: false,
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        this.#take(stream, to).then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
      },
    });
  }

  /** Listens on a free port of this machine. */
  static async start(now: () => number): Promise<Mailbox> {
    const mailbox = new Mailbox(now);
    await new Promise<void>((resolve, reject) => {
      mailbox.#server.once('error', reject);
      mailbox.#server.listen(0, '127.0.0.1', resolve);
    });
    mailbox.#server.removeAllListeners('error');
    // A client that hangs up in the middle is its own concern.
    mailbox.#server.on('error', () => undefined);
    return mailbox;
  }

  /** Where it takes mails: `smtp://127.0.0.1:40025`. */
  get address(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** What arrived, the newest first. */
  get mails(): readonly ReceivedMail[] {
    return this.#mails;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #take(stream: Parameters<typeof simpleParser>[0], to: readonly string[]): Promise<void> {
    const { messageId = '', subject = '', text = '', html } = await simpleParser(stream);
    this.#mails.unshift({
      id: messageId,
      to,
      subject,
      text,
      html: typeof html === 'string' ? html : '',
      receivedAt: this.#now(),
    });
    this.#mails.length = Math.min(this.#mails.length, KEPT);
  }
}
