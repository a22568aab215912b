import { readFundingPayments, readLiquidations } from '../../../views/contracts/queries.ts';
import { toFundingPayment, toLiquidation } from '../../../wire/contracts/accountEvents.ts';
import type { HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { ownedFilter } from './context.ts';
import { FUNDING_PAYMENT_COLUMNS, LIQUIDATION_COLUMNS } from './csvColumns.ts';

type AccountEventOperation = 'listFundingPayments' | 'listLiquidations';

/** What happened to positions without their owners' doing. */
export function accountEventHandlers(context: HandlerContext): Pick<Handlers, AccountEventOperation> {
  const { views } = context;
  return {
    async listFundingPayments(call) {
      const filter = ownedFilter(call, context);
      await views.flush();
      return answerList(
        call,
        FUNDING_PAYMENT_COLUMNS,
        (paging) => readFundingPayments(views.lists, { ...filter, ...paging }),
        (row) => toFundingPayment(row, views.markets.requireContract(row.contract)),
      );
    },

    async listLiquidations(call) {
      const filter = ownedFilter(call, context);
      await views.flush();
      return answerList(
        call,
        LIQUIDATION_COLUMNS,
        (paging) => readLiquidations(views.lists, { ...filter, ...paging }),
        (row) => toLiquidation(row, views.markets.requireContract(row.contract)),
      );
    },
  };
}
