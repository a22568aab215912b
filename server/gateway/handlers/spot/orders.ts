import { CODE } from '@tidemark/sdk/contract';
import type { OrderState } from '../../../engine/protocol.ts';
import { pageById } from '../../../views/paging.ts';
import { readOrder } from '../../../views/spot/queries.ts';
import { toBalance } from '../../../wire/spot/account.ts';
import { toOrder } from '../../../wire/spot/order.ts';
import { ApiError } from '../../http/apiError.ts';
import { cancelTogether } from '../cancelTogether.ts';
import { orderNameOf, sessionOf, type HandlerContext } from '../context.ts';
import { orderSubmit } from '../funding.ts';
import { answerList } from '../listFile.ts';
import { together, type Submit } from '../together.ts';
import type { Handlers } from '../types.ts';
import { instrumentOf, spotAccount } from './context.ts';
import { spotOrderCalls } from './orderCalls.ts';
import { ORDER_COLUMNS } from './csvColumns.ts';

type SpotOperation =
  | 'getOrder'
  | 'placeOrder'
  | 'testOrder'
  | 'placeOrders'
  | 'amendOrder'
  | 'amendOrders'
  | 'cancelOrder'
  | 'cancelOrders'
  | 'cancelAllOrders'
  | 'listOpenOrders'
  | 'listBalances';

/** Orders and balances of the spot account. */
export function spotHandlers(context: HandlerContext): Pick<Handlers, SpotOperation> {
  const { exchange, views } = context;
  const { place, amend, cancel } = spotOrderCalls(context);
  const wireOrder = (order: OrderState) => toOrder(order, views.markets.require(order.instrument).units);
  const submit: Submit = (command) => exchange.submit(command);
  const test: Submit = (command) => exchange.test(command);

  /** Runs each item of a batch on the caller's account, all durable together. */
  const each = async <Item extends object, Data>(
    call: Parameters<typeof spotAccount>[0] & { readonly body: { readonly orders: readonly Item[] } },
    run: (account: number, item: Item, submit: Submit) => Promise<Data>,
  ) => {
    const account = spotAccount(call);
    return {
      results: await together(call.body.orders, exchange, (item, join) =>
        run(account, item, orderSubmit(call, item, { context, submit: join })),
      ),
    };
  };

  return {
    async getOrder(call) {
      const name = orderNameOf(call.query);
      await exchange.answered();
      await views.flush();
      const order = await readOrder(views.db, spotAccount(call), name);
      if (order === undefined) throw new ApiError(CODE.notFound, 'This order does not exist');
      return wireOrder(order);
    },

    placeOrder: (call) =>
      place(spotAccount(call), call.body, orderSubmit(call, call.body, { context, submit })),
    testOrder: (call) =>
      place(spotAccount(call), call.body, orderSubmit(call, call.body, { context, submit: test })),
    placeOrders: (call) => each(call, place),
    amendOrder: (call) =>
      amend(spotAccount(call), call.body, orderSubmit(call, call.body, { context, submit })),
    amendOrders: (call) => each(call, amend),
    cancelOrder: (call) => cancel(spotAccount(call), call.body, submit),
    cancelOrders: (call) => each(call, cancel),

    async cancelAllOrders(call) {
      const { pair, side, type } = call.body;
      const instrument = instrumentOf(pair, context);
      const account = spotAccount(call);
      if (side === undefined && type === undefined) {
        const [done] = await cancelTogether(context, [
          { kind: 'cancelAll', account, instrument: instrument ?? 0 },
        ]);
        return { orders: (done?.orders ?? []).map(wireOrder) };
      }
      await exchange.answered();
      const done = await cancelTogether(
        context,
        views.spotAccounts
          .openOrders(sessionOf(call).userId)
          .filter((order) => (instrument ?? order.instrument) === order.instrument)
          .filter((order) => (side ?? order.side) === order.side && (type ?? order.type) === order.type)
          .map(({ orderId }) => ({ kind: 'cancelOrder', account, orderId, clientOrderId: '' })),
      );
      return { orders: done.flatMap(({ orders }) => orders).map(wireOrder) };
    },

    listOpenOrders(call) {
      const instrument = instrumentOf(call.query.pair, context);
      const orders = views.spotAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => instrument === undefined || order.instrument === instrument);
      return answerList(
        call,
        ORDER_COLUMNS,
        (paging) => pageById(orders, ({ orderId }) => orderId, paging),
        wireOrder,
      );
    },

    listBalances: (call) => views.balances.of(spotAccount(call)).map(toBalance),
  };
}
