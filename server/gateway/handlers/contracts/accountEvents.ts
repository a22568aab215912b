import { readFundingPayments, readLiquidations } from '../../../views/contracts/queries.ts';
import { toFundingPayment, toLiquidation } from '../../../wire/contracts/accountEvents.ts';
import type { HandlerContext } from '../context.ts';
import { answerPage } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { ownedFilter } from './context.ts';

type AccountEventOperation = 'listFundingPayments' | 'listLiquidations';

/** What happened to positions without their owners' doing. */
export function accountEventHandlers(context: HandlerContext): Pick<Handlers, AccountEventOperation> {
  const { views } = context;
  return {
    async listFundingPayments(call) {
      const filter = ownedFilter(call, context);
      await views.flush();
      return answerPage(
        call.query,
        (paging) => readFundingPayments(views.lists, { ...filter, ...paging }),
        (row) => toFundingPayment(row, views.markets.requireContract(row.contract)),
      );
    },

    async listLiquidations(call) {
      const filter = ownedFilter(call, context);
      await views.flush();
      return answerPage(
        call.query,
        (paging) => readLiquidations(views.lists, { ...filter, ...paging }),
        (row) => toLiquidation(row, views.markets.requireContract(row.contract)),
      );
    },
  };
}
