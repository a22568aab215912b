import type { Contract } from '../../../engine/contracts/protocol.ts';
import { readContractFills, readContractOrders } from '../../../views/contracts/queries.ts';
import { toContractFill, toContractOrder } from '../../../wire/contracts/order.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { pageOf, pagingOf } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { contractIdOf, ownedFilter } from './context.ts';
import { fits } from './orders.ts';

type ContractListOperation = 'listOpenContractOrders' | 'listContractOrderHistory' | 'listContractFills';

/** Open orders, and what became of orders. */
export function contractListHandlers(context: HandlerContext): Pick<Handlers, ContractListOperation> {
  const { views } = context;
  const marketOf = (id: Contract['id']) => views.markets.requireContract(id);
  return {
    listOpenContractOrders(call) {
      const contract = contractIdOf(call.query.contract, context);
      const orders = views.contractAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => fits(order, contract, call.query.marginMode));
      const paging = pagingOf(call.query);
      const first = (paging.pageNum - 1) * paging.pageSize;
      const list = orders.slice(first, first + paging.pageSize);
      return pageOf(
        list.map((order) => toContractOrder(order, marketOf(order.contract))),
        orders.length,
        paging,
      );
    },

    async listContractOrderHistory(call) {
      const { side, type } = call.query;
      const filter = { ...ownedFilter(call, context), side, type };
      const paging = pagingOf(call.query);
      await views.flush();
      const { rows, total } = await readContractOrders(views.db, { ...filter, ...paging });
      return pageOf(
        rows.map((order) => toContractOrder(order, marketOf(order.contract))),
        total,
        paging,
      );
    },

    async listContractFills(call) {
      const { side, type } = call.query;
      const filter = { ...ownedFilter(call, context), side, type };
      const paging = pagingOf(call.query);
      await views.flush();
      const { rows, total } = await readContractFills(views.db, { ...filter, ...paging });
      return pageOf(
        rows.map((fill) => toContractFill(fill, marketOf(fill.contract))),
        total,
        paging,
      );
    },
  };
}
