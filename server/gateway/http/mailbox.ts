import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../security/network.ts';
import type { ReceivedMail } from '../../services/mail/mailbox.ts';

/**
 * `GET /dev/mails`: what arrived in the mailbox of this machine, the newest first, for developers and tests. It tells codes, so it answers to this
 * machine alone, and a proxy in between counts as somebody else.
 */
export function serveMailbox(
  app: FastifyInstance,
  mailbox: { readonly mails: readonly ReceivedMail[] },
): void {
  app.get('/dev/mails', (request, reply) => {
    const isOwn = isLoopback(request.ip) && isLoopback(request.socket.remoteAddress ?? '');
    if (!isOwn) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ mails: mailbox.mails });
  });
}
