import { CODE } from '@tidemark/sdk/contract';
import type { ContractOrderState } from '../../../engine/contracts/protocol.ts';
import { toContractOrder } from '../../../wire/contracts/order.ts';
import { readContractOrder } from '../../../views/contracts/queries.ts';
import { ApiError } from '../../http/apiError.ts';
import { cancelTogether } from '../cancelTogether.ts';
import { orderNameOf, sessionOf, type HandlerContext } from '../context.ts';
import { orderSubmit } from '../funding.ts';
import { together, type Submit } from '../together.ts';
import type { Handlers } from '../types.ts';
import type { ClientIds } from './clientIds.ts';
import { chosenBy, contractIdOf } from './context.ts';
import { contractOrderCalls } from './orderCalls.ts';

type ContractOrderOperation =
  | 'getContractOrder'
  | 'placeContractOrder'
  | 'testContractOrder'
  | 'placeContractOrders'
  | 'amendContractOrder'
  | 'amendContractOrders'
  | 'cancelContractOrder'
  | 'cancelContractOrders'
  | 'cancelAllContractOrders';

/** Placing, amending and cancelling orders for contracts. */
export function contractOrderHandlers(
  context: HandlerContext,
  clientIds: ClientIds,
): Pick<Handlers, ContractOrderOperation> {
  const { exchange, views } = context;
  const { place, test, amend, cancel } = contractOrderCalls(context, clientIds);
  const wireOrder = (order: ContractOrderState) =>
    toContractOrder(order, views.markets.requireContract(order.contract));
  const submit: Submit = (command) => exchange.submit(command);

  /** Runs each item of a batch for the caller, all durable together. */
  const each = async <Item extends object, Data>(
    call: Parameters<typeof sessionOf>[0] & { readonly body: { readonly orders: readonly Item[] } },
    one: (owner: number, item: Item, submit: Submit) => Promise<Data>,
  ) => {
    const { userId } = sessionOf(call);
    return {
      results: await together(call.body.orders, exchange, (item, join) =>
        one(userId, item, orderSubmit(call, item, { context, submit: join })),
      ),
    };
  };

  return {
    async getContractOrder(call) {
      const name = orderNameOf(call.query);
      await exchange.answered();
      await views.flush();
      const order = await readContractOrder(views.db, sessionOf(call).userId, name);
      if (order === undefined) throw new ApiError(CODE.notFound, 'This order does not exist');
      return wireOrder(order);
    },

    placeContractOrder: (call) =>
      place(sessionOf(call).userId, call.body, orderSubmit(call, call.body, { context, submit })),
    testContractOrder: (call) =>
      test(
        sessionOf(call).userId,
        call.body,
        orderSubmit(call, call.body, { context, submit: (command) => exchange.test(command) }),
      ),
    placeContractOrders: (call) => each(call, place),
    amendContractOrder: (call) =>
      amend(sessionOf(call).userId, call.body, orderSubmit(call, call.body, { context, submit })),
    amendContractOrders: (call) => each(call, amend),
    cancelContractOrder: (call) => cancel(sessionOf(call).userId, call.body, submit),
    cancelContractOrders: (call) => each(call, cancel),

    async cancelAllContractOrders(call) {
      const { contract, kind, side, type } = call.body;
      const isChosen = chosenBy(call.body, context);
      await exchange.answered();
      const open = views.contractAccounts
        .openOrders(sessionOf(call).userId)
        .filter(isChosen)
        .filter((order) => (side ?? order.side) === order.side && (type ?? order.type) === order.type);
      const instrument = contractIdOf(contract, context) ?? 0;
      const isWhole = kind === undefined && side === undefined && type === undefined;
      const done = await cancelTogether(
        context,
        isWhole
          ? [...new Set(open.map(({ account }) => account))].map((account) => ({
              kind: 'cancelAll',
              account,
              instrument,
            }))
          : open.map(({ account, orderId }) => ({
              kind: 'cancelOrder',
              account,
              orderId,
              clientOrderId: '',
            })),
      );
      const orders = done.flatMap(({ contractOrders }) => contractOrders);
      return { orders: orders.map(wireOrder) };
    },
  };
}
