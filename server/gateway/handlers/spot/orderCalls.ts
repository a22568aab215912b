import { CODE, type OperationBody, type Order } from '@tidemark/sdk/contract';
import type { AccountId, Command, OrderState } from '../../../engine/protocol.ts';
import { ownerOf, REJECT } from '../../../engine/protocol.ts';
import { readOrder } from '../../../views/spot/queries.ts';
import { toOrder } from '../../../wire/spot/order.ts';
import { ApiError } from '../../http/apiError.ts';
import { engineReject, marketOf, type HandlerContext } from '../context.ts';
import { checkAmendment, toAmendedTerms } from '../orderTerms.ts';
import type { Submit } from '../together.ts';
import { toNewOrder } from './newOrder.ts';

type Amendment = OperationBody<'amendOrder'>;
type OrderName = OperationBody<'cancelOrder'>;

/** What is done to single orders of a spot account, alone or among several. Each submits one command, and rejects with `ApiError`. */
export interface SpotOrderCalls {
  readonly place: (
    account: AccountId,
    request: OperationBody<'placeOrder'>,
    submit: Submit,
  ) => Promise<Order>;
  readonly amend: (account: AccountId, request: Amendment, submit: Submit) => Promise<Order>;
  readonly cancel: (account: AccountId, name: OrderName, submit: Submit) => Promise<Order>;
}

/** The engine's name for an order. Throws 10400 when there is none. */
function engineName({ orderId, clientOrderId }: OrderName) {
  if (orderId === undefined && clientOrderId === undefined)
    throw new ApiError(CODE.invalid, 'orderId: it or clientOrderId is required');
  const id = Number(orderId ?? 0);
  return { orderId: Number.isSafeInteger(id) ? id : -1, clientOrderId: clientOrderId ?? '' };
}

/** @param context where the orders are read */
export function spotOrderCalls(context: HandlerContext): SpotOrderCalls {
  const { exchange, views } = context;

  /** That of a command sent before may have gone on since. */
  const present = async (order: OrderState): Promise<OrderState> => {
    await views.flush();
    const name = { orderId: order.orderId, clientOrderId: undefined };
    return (await readOrder(views.db, order.account, name)) ?? order;
  };

  /** Runs a command about one order; the views contain it when this resolves. */
  const run = async (command: Command, submit: Submit): Promise<Order> => {
    const result = await submit(command);
    if (!result.ok) throw engineReject(result);
    const [order] = result.orders;
    if (order === undefined) throw new Error(`The engine answered ${command.kind} without an order`);
    if (!result.repeated) await views.reached(result.seq);
    const { units } = views.markets.require(order.instrument);
    return toOrder(result.repeated ? await present(order) : order, units);
  };

  /** The open order of a name, which may have been placed a moment ago by a call whose answer was lost; rejects with 20007 when there is none. */
  const openOrder = async (account: AccountId, name: OrderName): Promise<OrderState> => {
    await exchange.answered();
    const order = views.spotAccounts
      .openOrders(ownerOf(account))
      .find((each) =>
        name.orderId === undefined
          ? each.clientOrderId === name.clientOrderId
          : String(each.orderId) === name.orderId,
      );
    if (order === undefined) throw new ApiError(REJECT.unknownOrder, 'The account has no such open order.');
    return order;
  };

  return {
    async place(account, request, submit) {
      const { units } = marketOf(request.pair, context, 'pair');
      return run({ kind: 'placeOrder', ...toNewOrder(request, account, units) }, submit);
    },

    async amend(account, request, submit) {
      checkAmendment(request);
      const { orderId, instrument } = await openOrder(account, request);
      const terms = toAmendedTerms(request, views.markets.require(instrument).units.instrument);
      return run({ kind: 'amendOrder', account, orderId, clientOrderId: '', ...terms }, submit);
    },

    async cancel(account, name, submit) {
      return run({ kind: 'cancelOrder', account, ...engineName(name) }, submit);
    },
  };
}
