import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../services/mail/escapeHtml.ts';
import type { ReceivedMail } from '../../services/mail/mailbox.ts';
import type { ReceivedText } from '../../services/sms/startTexting.ts';
import { isLoopback } from '../security/network.ts';

/** Headers of proxies: what came through one is somebody else's, whatever address it comes from. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Names of this machine to itself. A page of another name that leads here would be somebody else's. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** What stayed on this machine; `undefined` for what leaves it. */
export interface Stayed {
  readonly mailbox: { readonly mails: readonly ReceivedMail[] } | undefined;
  readonly texts: readonly ReceivedText[] | undefined;
}

/**
 * `GET /dev/mails`: mails and text messages that stayed on this machine, the newest first, as a page for developers and as JSON for tests. It tells codes, so
 * it answers to this machine alone.
 */
export function serveMailbox(app: FastifyInstance, { mailbox, texts = [] }: Stayed): void {
  app.get('/dev/mails', (request, reply) => {
    if (!isOwn(request)) return reply.callNotFound();
    const mails = mailbox?.mails ?? [];
    reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ mails, texts });
    return reply.type('text/html; charset=utf-8').send(page(mails, texts));
  });
}

function isOwn({ ip, socket, headers }: FastifyRequest): boolean {
  const isNear = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
  return isNear && OWN_HOST.test(headers.host ?? '') && PROXY_HEADERS.every((name) => !(name in headers));
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
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, ${new Date(receivedAt).toISOString()}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title></head><body><h1>Mails and text messages that stayed on this machine</h1>${entries.join('') || '<p>None yet.</p>'}</body></html>`;
}
