import { createHash } from 'node:crypto';
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
    reply.header('content-security-policy', POLICY);
    return reply.type('text/html; charset=utf-8').send(page(mails, texts));
  });
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:640px;margin:0 auto;padding:24px 16px 48px;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.3}
article{padding:16px;margin-top:16px;border:1px solid color-mix(in srgb,currentcolor 20%,transparent);border-radius:8px}
h2{margin:0;font-size:16px;line-height:1.4}
p{margin:8px 0 0}
h2+p{margin:0;font-size:13px;opacity:.75}`;

/** The page shows text, and nothing in it runs or loads. */
const POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Date and time in UTC, to the second. */
const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** What stayed, as text: what mails link to and how they look is for mail programs. */
function page(mails: readonly ReceivedMail[], texts: readonly ReceivedText[]): string {
  const entries = [
    ...mails.map(({ to, ...mail }) => ({ ...mail, to: to.join(', ') })),
    ...texts.map((sms) => ({ ...sms, subject: 'Text message' })),
  ]
    .sort((one, other) => other.receivedAt - one.receivedAt)
    .map(
      ({ to, subject, text, receivedAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${timeOf(receivedAt)} UTC</p>` +
        `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>')}</p></article>`,
    );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Mails</title><style>${STYLE}</style></head><body><h1>Mails and text messages that stayed on this machine</h1>` +
    `${entries.join('') || '<p>None yet. Reload the page once something was sent.</p>'}</body></html>`
  );
}
