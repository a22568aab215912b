import type { FastifyInstance } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { Operation } from '../contract/operations.ts';
import { ApiError } from './apiError.ts';

/** Answers a path that is served, but not by the method of the request, with 405 and the methods that are. Pages stay what they are. */
export function checkMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.headers.accept?.includes('text/html') === true) return;
    const served = methods.get(request.url.split('?', 1)[0] ?? '');
    if (served === undefined) return;
    reply.header('allow', served.join(', '));
    throw new ApiError(CODE.methodNotAllowed, `This address takes ${served.join(' and ')} only`);
  });
}
