import type { ContractOrderState } from '../../../engine/contracts/protocol.ts';
import { readContractFills, readContractOrders } from '../../../views/contracts/queries.ts';
import { pageById } from '../../../views/paging.ts';
import { toContractFill, toContractOrder } from '../../../wire/contracts/order.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { contractIdOf, fits, ownedFilter } from './context.ts';
import { CONTRACT_FILL_COLUMNS, CONTRACT_ORDER_COLUMNS } from './csvColumns.ts';

type ContractListOperation = 'listOpenContractOrders' | 'listContractOrderHistory' | 'listContractFills';

/** Open orders, and what became of orders. */
export function contractListHandlers(context: HandlerContext): Pick<Handlers, ContractListOperation> {
  const { views } = context;
  const wireOrder = (order: ContractOrderState) =>
    toContractOrder(order, views.markets.requireContract(order.contract));
  return {
    listOpenContractOrders(call) {
      const contract = contractIdOf(call.query.contract, context);
      const orders = views.contractAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => fits(order, contract, call.query.marginMode));
      return answerList(
        call,
        CONTRACT_ORDER_COLUMNS,
        (paging) => pageById(orders, ({ orderId }) => orderId, paging),
        wireOrder,
      );
    },

    async listContractOrderHistory(call) {
      const { side, type, status } = call.query;
      const filter = { ...ownedFilter(call, context), side, type, status };
      await views.flush();
      return answerList(
        call,
        CONTRACT_ORDER_COLUMNS,
        (paging) => readContractOrders(views.lists, { ...filter, ...paging }),
        wireOrder,
      );
    },

    async listContractFills(call) {
      const { side, type, orderId } = call.query;
      const ofOrder = orderId !== undefined && { orderId: Number(orderId) };
      const filter = { ...ownedFilter(call, context), side, type, ...ofOrder };
      await views.flush();
      return answerList(
        call,
        CONTRACT_FILL_COLUMNS,
        (paging) => readContractFills(views.lists, { ...filter, ...paging }),
        (fill) => toContractFill(fill, views.markets.requireContract(fill.contract)),
      );
    },
  };
}
