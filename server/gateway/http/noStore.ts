import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../contract/operations.ts';
import { SESSION_COOKIE } from '../security/cookies.ts';
import { isByKey } from '../security/keyGate.ts';

/** Whether the answer to an operation may be about one caller alone, or about what operators see. */
function isPrivate({ secured, forOperators, method }: Operation): boolean {
  return secured || forOperators || method !== 'GET';
}

/** Whether a request says who its caller is. */
function isByCaller(request: FastifyRequest): boolean {
  const { headers, cookies } = request;
  return headers.authorization !== undefined || isByKey(request) || cookies[SESSION_COOKIE] !== undefined;
}

/**
 * Keeps private answers, rejects included, out of every cache, unless their handler says otherwise. A cache cannot tell them by itself: a call that is
 * signed by a key has no `Authorization` header.
 */
export function storeNothingPrivate(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && (isPrivate(operation) || isByCaller(request)))
      reply.header('cache-control', 'no-store');
    done();
  });
}
