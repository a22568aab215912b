import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../services/mail/escapeHtml.ts';
import type { ReceivedMail } from '../../services/mail/mailbox.ts';
import { isLoopback } from '../security/network.ts';

/** Headers of proxies: what came through one is somebody else's, whatever address it comes from. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Names of this machine to itself. A page of another name that leads here would be somebody else's. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * `GET /dev/mails`: what arrived in the mailbox of this machine, the newest first, as a page for developers and as JSON for tests. It tells codes, so
 * it answers to this machine alone.
 */
export function serveMailbox(
  app: FastifyInstance,
  mailbox: { readonly mails: readonly ReceivedMail[] },
): void {
  app.get('/dev/mails', (request, reply) => {
    if (!isOwn(request)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    if (!(request.headers.accept ?? '').includes('text/html')) return reply.send({ mails: mailbox.mails });
    return reply.type('text/html; charset=utf-8').send(page(mailbox.mails));
  });
}

function isOwn({ ip, socket, headers }: FastifyRequest): boolean {
  const isNear = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
  return isNear && OWN_HOST.test(headers.host ?? '') && PROXY_HEADERS.every((name) => !(name in headers));
}

/** The mails as text: what they link to and how they look is for mail programs. */
function page(mails: readonly ReceivedMail[]): string {
  const entries = mails.map(
    ({ to, subject, text, receivedAt }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to.join(', '))}, ${new Date(receivedAt).toISOString()}</p><pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title></head><body><h1>Mails that stayed on this machine</h1>${entries.join('') || '<p>None yet.</p>'}</body></html>`;
}
