import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { Windows } from '../../ports/windows.ts';
import { budgetName, policyOf } from '../security/callRates.ts';
import { networkOf } from '../security/network.ts';
import { ApiError } from './apiError.ts';
import { isDocsRoute, isFileRoute } from './fileAnswers.ts';
import { requestCounts } from './requestCounts.ts';

const MINUTE_MS = 60_000;

/** Refuses a network that has used up its budget. Files cost nothing: a page is made of a hundred, and a proxy or a browser keeps most of them. */
export async function limitCalls(app: FastifyInstance, rates: Windows): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (isFileRoute(route.url) || isDocsRoute(route.url))
      route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: rates.burst,
    timeWindow: MINUTE_MS,
    store: requestCounts(rates),
    keyGenerator: ({ ip, routeOptions }) => budgetName(networkOf(ip), routeOptions.config.operation),
    // `RateLimit-*` instead of `X-RateLimit-*`, as the documents name them.
    enableDraftSpec: true,
    errorResponseBuilder: () => new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.'),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('ratelimit-limit') && !reply.hasHeader('ratelimit-policy'))
      reply.header('ratelimit-policy', policyOf(rates));
  });
}

/** Counts what turns out to be no file as a call; for the handler of what is not found. */
export function countMisses(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler } {
  return app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
}
