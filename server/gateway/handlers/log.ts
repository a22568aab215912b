import { randomUUID } from 'node:crypto';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';
import { attemptLimiter } from '../security/attempts.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

/** The log service. Anybody may send to it, so an address may not send much. */
export function logHandlers({ services, now, logsPerMinute }: HandlerContext): Pick<Handlers, 'logRequests'> {
  const perAddress = attemptLimiter({ max: logsPerMinute, windowMs: 60_000, now });
  return {
    async logRequests({ body, session, request }) {
      if (!perAddress.take(request.ip)) {
        throw new ApiError(CODE.rateLimited, 'Too many request logs. Please try again later.', {
          retryAfter: perAddress.secondsLeft(request.ip),
        });
      }
      const userId = session?.userId ?? null;
      const { project = '' } = body;
      await services.requestLogs.add(
        body.entries.map(({ path, duration, result, message, payload = '', startedAt: time }) => ({
          id: randomUUID(),
          userId,
          project,
          path,
          durationMs: duration,
          result,
          message,
          payload,
          at: Math.min(time, now()),
        })),
      );
      return null;
    },
  };
}
