import { CODE } from '@tidemark/sdk/contract';
import { closeRecoveriesOfOperator } from '../../services/identity/recovery/closeRecoveries.ts';
import { OperatorNameTakenError } from '../../services/operators/operatorTokens.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

type OperatorTokenOperation = 'listOperators' | 'addOperator' | 'removeOperator';

/** Manages operators who have tokens of their own. */
export function operatorTokenHandlers({
  services: { operatorTokens },
  now,
}: Pick<HandlerContext, 'services' | 'now'>): Pick<Handlers, OperatorTokenOperation> {
  return {
    listOperators: () => operatorTokens.list(),

    async addOperator(call) {
      requireSharedToken(call);
      const { name } = call.body;
      try {
        return { name, token: await operatorTokens.add(name) };
      } catch (error) {
        if (error instanceof OperatorNameTakenError) throw invalid('name: another operator has it');
        throw error;
      }
    },

    async removeOperator(call) {
      requireSharedToken(call);
      const { name } = call.body;
      // Whoever loses the trust of the exchange decides nothing that is still open.
      const isRemoved = await operatorTokens.remove(name, (trx) =>
        closeRecoveriesOfOperator(trx, { operator: name, now: now() }),
      );
      if (!isRemoved) throw new ApiError(CODE.notFound, 'No operator has this name');
      return null;
    },
  };
}

/** Throws 10403 for an operator's own token: with it, nobody makes themselves a second operator. */
function requireSharedToken({ operator }: Pick<Call, 'operator'>): void {
  if (operator !== undefined)
    throw new ApiError(CODE.forbidden, 'Operators are added and removed with the shared token');
}
