import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import { invalid } from '../steps.ts';
import type { Handlers } from '../types.ts';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from './csvColumns.ts';

type MovementOperation = 'listDeposits' | 'getDeposit' | 'listWithdrawals' | 'getWithdrawal';

/** Reading deposits and withdrawals, which works while no network does. */
export function movementHandlers({
  services: { wallet },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, MovementOperation> {
  const { deposits, withdrawals } = wallet;
  return {
    listDeposits: (call) =>
      answerList(
        call,
        DEPOSIT_COLUMNS,
        (paging) => deposits.page(sessionOf(call).userId, { ...call.query, ...paging }),
        (deposit) => deposit,
      ),

    async getDeposit(call) {
      const { depositId, txId } = call.query;
      const id = depositId ?? txId;
      if (id === undefined) throw invalid('depositId: it or txId is required');
      const found = await deposits.find(sessionOf(call).userId, depositId === undefined ? 'txId' : 'id', id);
      if (found === undefined || (txId !== undefined && found.txId !== txId))
        throw new ApiError(CODE.notFound, 'This deposit does not exist');
      return found;
    },

    listWithdrawals: (call) =>
      answerList(
        call,
        WITHDRAWAL_COLUMNS,
        (paging) => withdrawals.page(sessionOf(call).userId, { ...call.query, ...paging }),
        (withdrawal) => withdrawal,
      ),

    async getWithdrawal(call) {
      const { withdrawalId, clientWithdrawalId: clientId } = call.query;
      const id = withdrawalId ?? clientId;
      if (id === undefined) throw invalid('withdrawalId: it or clientWithdrawalId is required');
      const by = withdrawalId === undefined ? 'clientId' : 'id';
      const found = await withdrawals.find(sessionOf(call).userId, by, id);
      if (found === undefined || (clientId !== undefined && found.clientWithdrawalId !== clientId))
        throw new ApiError(CODE.notFound, 'This withdrawal does not exist');
      return found;
    },
  };
}
