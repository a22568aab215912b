import { CODE } from '@tidemark/sdk/contract';
import type { Command, OrderState } from '../../../engine/protocol.ts';
import { pageById } from '../../../views/paging.ts';
import { readOrder } from '../../../views/spot/queries.ts';
import { toBalance } from '../../../wire/spot/account.ts';
import { toOrder } from '../../../wire/spot/order.ts';
import { ApiError } from '../../http/apiError.ts';
import { engineReject, marketOf, orderNameOf, sessionOf, type HandlerContext } from '../context.ts';
import { answerPage } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { instrumentOf, spotAccount } from './context.ts';
import { toNewOrder } from './newOrder.ts';

type SpotOperation =
  'getOrder' | 'placeOrder' | 'cancelOrder' | 'cancelAllOrders' | 'listOpenOrders' | 'listBalances';

/** Orders and balances of the spot account. */
export function spotHandlers(context: HandlerContext): Pick<Handlers, SpotOperation> {
  const { exchange, views } = context;
  const wireOrder = (order: OrderState) => toOrder(order, views.markets.require(order.instrument).units);

  /** That of a command sent before may have gone on since. */
  const present = async (order: OrderState): Promise<OrderState> => {
    await views.flush();
    const name = { orderId: order.orderId, clientOrderId: undefined };
    return (await readOrder(views.db, order.account, name)) ?? order;
  };

  /** Runs a trading command; the views contain it when this resolves. Throws the engine's reject. */
  const submit = async (command: Command): Promise<readonly OrderState[]> => {
    const result = await exchange.submit(command);
    if (!result.ok) throw engineReject(result);
    if (result.repeated) return Promise.all(result.orders.map(present));
    if (result.orders.length > 0) await views.reached(result.seq);
    return result.orders;
  };
  const submitOne = async (command: Command): Promise<OrderState> => {
    const [order] = await submit(command);
    if (order === undefined) throw new Error(`The engine answered ${command.kind} without an order`);
    return order;
  };

  return {
    async getOrder(call) {
      const name = orderNameOf(call.query);
      await exchange.answered();
      await views.flush();
      const order = await readOrder(views.db, spotAccount(call), name);
      if (order === undefined) throw new ApiError(CODE.notFound, 'There is no such order');
      return wireOrder(order);
    },

    async placeOrder(call) {
      const { pair, ...request } = call.body;
      const { units } = marketOf(pair, context, 'pair');
      return wireOrder(
        await submitOne({ kind: 'placeOrder', ...toNewOrder(request, spotAccount(call), units) }),
      );
    },

    async cancelOrder(call) {
      const { orderId, clientOrderId } = call.body;
      if (orderId === undefined && clientOrderId === undefined) {
        throw new ApiError(CODE.invalid, 'orderId: it or clientOrderId is required');
      }
      const account = spotAccount(call);
      const id = Number(orderId ?? 0);
      const ids = { orderId: Number.isSafeInteger(id) ? id : -1, clientOrderId: clientOrderId ?? '' };
      return wireOrder(await submitOne({ kind: 'cancelOrder', account, ...ids }));
    },

    async cancelAllOrders(call) {
      const instrument = instrumentOf(call.body.pair, context) ?? 0;
      const orders = await submit({ kind: 'cancelAll', account: spotAccount(call), instrument });
      return { orders: orders.map(wireOrder) };
    },

    listOpenOrders(call) {
      const instrument = instrumentOf(call.query.pair, context);
      const orders = views.spotAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => instrument === undefined || order.instrument === instrument);
      return answerPage(
        call.query,
        (paging) => pageById(orders, ({ orderId }) => orderId, paging),
        wireOrder,
      );
    },

    listBalances: (call) => views.balances.of(spotAccount(call)).map(toBalance),
  };
}
