import type { Logger } from 'pino';
import type { MailTransport } from './mail.ts';
import { Mailbox } from './mailbox.ts';
import { smtpTransport, type SmtpOptions } from './smtpTransport.ts';

/** How mails leave the exchange. */
export interface Post {
  readonly transport: MailTransport;
  /** What arrived on this machine, where no mail server is named. */
  readonly mailbox: Mailbox | undefined;
  stop(): Promise<void>;
}

const LOCAL_SENDER = 'Tidemark <no-reply@localhost>';

/** Mails go to the server that is named, else to a mailbox of this machine. */
export async function startPost(
  smtp: SmtpOptions | undefined,
  { now, log }: { readonly now: () => number; readonly log: Pick<Logger, 'warn'> },
): Promise<Post> {
  if (smtp !== undefined)
    return { transport: smtpTransport(smtp), mailbox: undefined, stop: () => Promise.resolve() };
  log.warn('No mail server is named: mails stay in the mailbox of this machine');
  const mailbox = await Mailbox.start(now);
  const transport = smtpTransport({ server: mailbox.address, from: LOCAL_SENDER });
  return { transport, mailbox, stop: () => mailbox.stop() };
}
