import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../services/mail/escapeHtml.ts';
import type { ReceivedMail } from '../../services/mail/mailbox.ts';
import type { ReceivedText } from '../../services/sms/startTexting.ts';
import { isOwnMachine, type Caller } from '../security/ownMachine.ts';

/** What stayed on this machine; `undefined` for what leaves it. */
export interface Stayed {
  readonly mailbox: { readonly mails: readonly ReceivedMail[] } | undefined;
  readonly texts: readonly ReceivedText[] | undefined;
}

/** Where what stayed is shown. */
const MAILBOX_PATH = '/dev/mails';

/** Where a caller finds the mails and text messages that stay on this machine; `undefined` where none do, and for whom they are not. */
export function mailboxFor(caller: Caller, { mailbox, texts }: Stayed): string | undefined {
  return (mailbox ?? texts) !== undefined && isOwnMachine(caller) ? MAILBOX_PATH : undefined;
}

/**
 * `GET /dev/mails`: mails and text messages that stayed on this machine, the newest first, as a page for developers and as JSON for tests. It tells codes, so
 * it answers to this machine alone.
 */
export function serveMailbox(app: FastifyInstance, { mailbox, texts = [] }: Stayed): void {
  app.get(MAILBOX_PATH, (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound();
    const mails = mailbox?.mails ?? [];
    reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ mails, texts });
    return reply.type('text/html; charset=utf-8').send(page(mails, texts));
  });
}

/** What stayed, as text: what mails link to and how they look is for mail programs. */
function page(mails: readonly ReceivedMail[], texts: readonly ReceivedText[]): string {
  const entries = [
    ...mails.map(({ to, ...mail }) => ({ ...mail, to: to.join(', ') })),
    ...texts.map((sms) => ({ ...sms, subject: 'Text message' })),
  ]
    .sort((one, other) => other.receivedAt - one.receivedAt)
    .map(
      ({ to, subject, text, receivedAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${new Date(receivedAt).toISOString()}</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title></head><body><h1>Mails and text messages that stayed on this machine</h1>${entries.join('') || '<p>None yet.</p>'}</body></html>`;
}
