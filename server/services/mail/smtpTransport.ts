import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.ts';
import { RefusedForGoodError } from './outgoing.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly server: string;
  /** `Tidemark <no-reply@tidemark.example>`. */
  readonly from: string;
}

const TIMEOUT_MS = 20_000;

/** SMTP's permanent failures; what begins with 4 may succeed later (RFC 5321, 4.2.1). */
const PERMANENT_FROM = 500;

/** Sends mails to an SMTP server, over connections that are kept. */
export function smtpTransport({ server, from }: SmtpOptions): MailTransport {
  const transport = createTransport({
    url: server,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What is sent is made here; a mail can reach neither files nor addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, language }: Mail) {
      try {
        await transport.sendMail({
          from,
          // An object: a text would be parsed, and could name several receivers.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { responseCode } = error as { readonly responseCode?: number };
        if (responseCode === undefined) throw error;
        // The words of the answer name the receiver, and what is thrown here is logged.
        const message = `The mail server answered ${responseCode}`;
        throw responseCode < PERMANENT_FROM ? new Error(message) : new RefusedForGoodError(message);
      }
    },
    close: () => transport.close(),
  };
}
