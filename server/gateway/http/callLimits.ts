import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { RequestLimit } from '../contract/itemCounts.ts';
import { countWindows } from '../security/attempts.ts';
import { networkOf } from '../security/network.ts';
import { ApiError } from './apiError.ts';
import { isDocsRoute, isFileRoute } from './fileAnswers.ts';
import { requestCounts } from './requestCounts.ts';

const MINUTE_MS = 60_000;

/** A budget that nothing was taken of yet. */
export function callBudget(perMinute: number, now: () => number): RequestLimit {
  return { counts: countWindows({ windowMs: MINUTE_MS, now }), perMinute };
}

/** Refuses a network that has used up its budget. Files cost nothing: a page is made of a hundred, and a proxy or a browser keeps most of them. */
export async function limitCalls(
  app: FastifyInstance,
  { budget, now }: { readonly budget: RequestLimit; readonly now: () => number },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (isFileRoute(route.url) || isDocsRoute(route.url))
      route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: budget.perMinute,
    timeWindow: MINUTE_MS,
    store: requestCounts(budget.counts, now),
    keyGenerator: ({ ip }) => networkOf(ip),
    // `RateLimit-*` instead of `X-RateLimit-*`, as the documents name them.
    enableDraftSpec: true,
    errorResponseBuilder: () => new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.'),
  });
}

/** Counts what turns out to be no file as a call; for the handler of what is not found. */
export function countMisses(app: FastifyInstance): { preHandler?: preHandlerAsyncHookHandler } {
  return app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
}
