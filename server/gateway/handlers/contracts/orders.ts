import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import type { ContractOrderState, NewContractOrder, TpSl } from '../../../engine/contracts/protocol.ts';
import { ownerOf, REJECT, type Command, type AccountId } from '../../../engine/protocol.ts';
import { contractAccount, marginModeOf, type MarginMode } from '../../../wire/contracts/marginMode.ts';
import { toContractOrder } from '../../../wire/contracts/order.ts';
import { readContractOrder } from '../../../views/contracts/queries.ts';
import { ApiError } from '../../http/apiError.ts';
import { orderNameOf, sessionOf, type HandlerContext } from '../context.ts';
import { countSteps, invalid } from '../steps.ts';
import type { Handlers } from '../types.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { checkTerms, toTerms } from '../orderTerms.ts';
import type { ClientIds } from './clientIds.ts';
import { contractIdOf, contractOf, submit, type Accepted } from './context.ts';
import { DEFAULT_TRIGGER_BY } from './newTrigger.ts';

type ContractOrderOperation =
  | 'getContractOrder'
  | 'placeContractOrder'
  | 'amendContractOrder'
  | 'cancelContractOrder'
  | 'cancelAllContractOrders';

interface OrderName {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
  readonly contract?: string | undefined;
  readonly marginMode?: MarginMode | undefined;
}

const noName = () => invalid('orderId: it or clientOrderId is required');

/** The order of an accepted command as it is now: that of a command sent before may have gone on since. */
export async function presentOrder(
  { views }: HandlerContext,
  { contractOrders: [order], repeated }: Accepted,
): Promise<ContractOrderState | undefined> {
  if (order === undefined || !repeated) return order;
  await views.flush();
  const name = { orderId: order.orderId, clientOrderId: undefined };
  return (await readContractOrder(views.db, ownerOf(order.account), name)) ?? order;
}

/** Whether an order is of a contract and margin mode; an absent one fits all. */
export function fits(
  order: Pick<ContractOrderState, 'contract' | 'account'>,
  contract: number | undefined,
  mode: MarginMode | undefined,
): boolean {
  return (
    (contract === undefined || order.contract === contract) &&
    (mode === undefined || marginModeOf(order.account) === mode)
  );
}

/** Placing, amending and cancelling orders for contracts. */
export function contractOrderHandlers(
  context: HandlerContext,
  clientIds: ClientIds,
): Pick<Handlers, ContractOrderOperation> {
  const { exchange, views } = context;
  const wireOrder = (order: ContractOrderState) =>
    toContractOrder(order, views.markets.requireContract(order.contract));

  const submitOne = async (command: Command) => {
    const order = await presentOrder(context, await submit(context, command));
    if (order === undefined) throw new Error(`The engine answered ${command.kind} without an order`);
    return wireOrder(order);
  };

  /**
   * The user's open order of a name, which may have been placed a moment ago by a call whose answer was lost; rejects with 20007 when
   * there is none, and with 10400 when the name is that of several.
   */
  const openOrder = async (
    owner: number,
    { orderId, clientOrderId, contract, marginMode }: OrderName,
  ): Promise<ContractOrderState> => {
    if (orderId === undefined && clientOrderId === undefined) throw noName();
    const contractId = contractIdOf(contract, context);
    await exchange.answered();
    const [order, another] = views.contractAccounts
      .openOrders(owner)
      .filter((each) => fits(each, contractId, marginMode))
      .filter((each) =>
        orderId === undefined ? each.clientOrderId === clientOrderId : String(each.orderId) === orderId,
      );
    if (order === undefined) throw new ApiError(REJECT.unknownOrder, 'The account has no such open order.');
    if (another !== undefined)
      throw invalid(
        'clientOrderId: several open orders have it; contract and marginMode, or orderId, say which',
      );
    return order;
  };

  return {
    async getContractOrder(call) {
      const name = orderNameOf(call.query);
      await exchange.answered();
      await views.flush();
      const order = await readContractOrder(views.db, sessionOf(call).userId, name);
      if (order === undefined) throw new ApiError(CODE.notFound, 'There is no such order');
      return wireOrder(order);
    },

    placeContractOrder(call) {
      const { contract, marginMode = 'cross', ...request } = call.body;
      const market = contractOf(contract, context);
      const account = contractAccount(sessionOf(call).userId, marginMode, market.contract);
      const order = toNewContractOrder(request, account, market);
      return clientIds.use(account, order.clientOrderId, () =>
        submitOne({ kind: 'placeContractOrder', ...order }),
      );
    },

    async amendContractOrder(call) {
      const { orderId, clientOrderId, price, quantity } = call.body;
      if (orderId === undefined && clientOrderId === undefined) throw noName();
      if (price === undefined && quantity === undefined) throw invalid('price: it or quantity is required');
      const order = await openOrder(sessionOf(call).userId, { orderId, clientOrderId });
      const { tickUnits, lotUnits } = views.markets.requireContract(order.contract).contract;
      return submitOne({
        kind: 'amendContractOrder',
        account: order.account,
        orderId: order.orderId,
        price: price === undefined ? order.price : countSteps('price', price, tickUnits),
        quantity: quantity === undefined ? order.quantity : countSteps('quantity', quantity, lotUnits),
      });
    },

    async cancelContractOrder(call) {
      const { account, ...order } = await openOrder(sessionOf(call).userId, call.body);
      return submitOne({ kind: 'cancelOrder', account, orderId: order.orderId, clientOrderId: '' });
    },

    async cancelAllContractOrders(call) {
      const { marginMode } = call.body;
      const contract = contractIdOf(call.body.contract, context);
      await exchange.answered();
      const open = views.contractAccounts
        .openOrders(sessionOf(call).userId)
        .filter((order) => fits(order, contract, marginMode));
      const orders: ContractOrderState[] = [];
      for (const account of new Set(open.map((order) => order.account))) {
        const done = await submit(context, { kind: 'cancelAll', account, instrument: contract ?? 0 });
        orders.push(...done.contractOrders);
      }
      return { orders: orders.map(wireOrder) };
    },
  };
}

/** An order as it is asked for; money as decimal strings. */
export type ContractOrderRequest = Omit<OperationBody<'placeContractOrder'>, 'contract' | 'marginMode'>;

/**
 * The engine's order for a request.
 * Throws `ApiError` 10400 for members that do not fit together, 20002, 20003 or 20005 for sizes the contract cannot express.
 */
function toNewContractOrder(
  request: ContractOrderRequest,
  account: AccountId,
  { contract }: ContractView,
): NewContractOrder {
  checkTerms(request);
  const { tickUnits } = contract;
  return {
    ...toTerms(request, account, contract),
    contract: contract.id,
    positionSide: request.positionSide ?? 'net',
    reduceOnly: request.reduceOnly ?? false,
    takeProfit: toTpSl('takeProfit', request.takeProfit, tickUnits),
    stopLoss: toTpSl('stopLoss', request.stopLoss, tickUnits),
  };
}

function toTpSl(
  member: 'takeProfit' | 'stopLoss',
  request: ContractOrderRequest['takeProfit'],
  tickUnits: number,
): TpSl | null {
  if (request === undefined) return null;
  const { triggerPrice, triggerBy = DEFAULT_TRIGGER_BY } = request;
  return { triggerPrice: countSteps(`${member}.triggerPrice`, triggerPrice, tickUnits), by: triggerBy };
}
