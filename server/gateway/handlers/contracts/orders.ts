import { CODE } from '@tidemark/sdk/contract';
import type { ContractOrderState } from '../../../engine/contracts/protocol.ts';
import { toContractOrder } from '../../../wire/contracts/order.ts';
import { readContractOrder } from '../../../views/contracts/queries.ts';
import { ApiError } from '../../http/apiError.ts';
import { orderNameOf, sessionOf, type HandlerContext } from '../context.ts';
import { fundedSubmit } from '../funding.ts';
import { together, type Submit } from '../together.ts';
import type { Handlers } from '../types.ts';
import type { ClientIds } from './clientIds.ts';
import { contractIdOf, fits, submit as run } from './context.ts';
import { contractOrderCalls } from './orderCalls.ts';

type ContractOrderOperation =
  | 'getContractOrder'
  | 'placeContractOrder'
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
  const { place, amend, cancel } = contractOrderCalls(context, clientIds);
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
        one(userId, item, fundedSubmit(call, item, { context, submit: join })),
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
      place(sessionOf(call).userId, call.body, fundedSubmit(call, call.body, { context, submit })),
    placeContractOrders: (call) => each(call, place),
    amendContractOrder: (call) =>
      amend(sessionOf(call).userId, call.body, fundedSubmit(call, call.body, { context, submit })),
    amendContractOrders: (call) => each(call, amend),
    cancelContractOrder: (call) => cancel(sessionOf(call).userId, call.body, submit),
    cancelContractOrders: (call) => each(call, cancel),

    async cancelAllContractOrders(call) {
      const { marginMode } = call.body;
      const contract = contractIdOf(call.body.contract, context);
      await exchange.answered();
      const open = views.contractAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => fits(order, contract, marginMode));
      const orders: ContractOrderState[] = [];
      for (const account of new Set(open.map((order) => order.account))) {
        const done = await run(context, { kind: 'cancelAll', account, instrument: contract ?? 0 });
        orders.push(...done.contractOrders);
      }
      return { orders: orders.map(wireOrder) };
    },
  };
}
