import { randomUUID } from 'node:crypto';
import { CODE } from '@tidemark/sdk/contract';
import { ResetRejected } from '../../../simulated/errors.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { listMarginAccountsOf } from './positions.ts';

/** Resets of simulated trading. */
export function resetHandlers(context: HandlerContext): Pick<Handlers, 'resetSimulatedFunds'> {
  const { demoFunds } = context;
  return {
    async resetSimulatedFunds(call) {
      if (demoFunds === undefined)
        throw new ApiError(CODE.notFound, 'Only simulated trading can be reset: this is real money');
      const { userId } = sessionOf(call);
      try {
        await demoFunds.reset(userId, call.body.clientResetId ?? randomUUID());
      } catch (error) {
        if (error instanceof ResetRejected) throw new ApiError(error.code, error.message);
        throw error;
      }
      return listMarginAccountsOf(userId, context);
    },
  };
}
