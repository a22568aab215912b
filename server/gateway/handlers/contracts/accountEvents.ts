import { readFundingPayments, readLiquidations } from '../../../views/contracts/queries.ts';
import { toFundingPayment, toLiquidation } from '../../../wire/contracts/accountEvents.ts';
import type { HandlerContext } from '../context.ts';
import { pageOf, pagingOf } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { ownedFilter } from './context.ts';

type AccountEventOperation = 'listFundingPayments' | 'listLiquidations';

/** What happened to positions without their owners' doing. */
export function accountEventHandlers(context: HandlerContext): Pick<Handlers, AccountEventOperation> {
  const { views } = context;
  return {
    async listFundingPayments(call) {
      const filter = ownedFilter(call, context);
      const paging = pagingOf(call.query);
      await views.flush();
      const { rows, total } = await readFundingPayments(views.db, { ...filter, ...paging });
      const list = rows.map((row) => toFundingPayment(row, views.markets.requireContract(row.contract)));
      return pageOf(list, total, paging);
    },

    async listLiquidations(call) {
      const filter = ownedFilter(call, context);
      const paging = pagingOf(call.query);
      await views.flush();
      const { rows, total } = await readLiquidations(views.db, { ...filter, ...paging });
      const list = rows.map((row) => toLiquidation(row, views.markets.requireContract(row.contract)));
      return pageOf(list, total, paging);
    },
  };
}
