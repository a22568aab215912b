import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** What a log takes as it is. */
const FORM = /^[\w-]{1,64}$/;

/** Whether something is an id that a log takes as it is. */
export function isRequestId(id: unknown): id is string {
  return typeof id === 'string' && FORM.test(id);
}

/** The id that a client gave its request; undefined where it gave none that a log takes. */
export function givenId(headers: IncomingMessage['headers']): string | undefined {
  const id = headers[HEADER];
  return isRequestId(id) ? id : undefined;
}

/** The id of a request for the log: that of its client, or one of its own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return givenId(headers) ?? randomUUID();
}

/** Lets each answer carry the id that its request came with. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const id = givenId(request.headers);
    if (id !== undefined) reply.header(HEADER, id);
  });
}
