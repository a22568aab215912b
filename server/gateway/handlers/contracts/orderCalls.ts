import type { ContractOrder, OperationBody } from '@tidemark/sdk/contract';
import type { ContractOrderState, NewContractOrder } from '../../../engine/contracts/protocol.ts';
import { REJECT, type Command } from '../../../engine/protocol.ts';
import { contractAccount } from '../../../wire/contracts/marginMode.ts';
import { toContractOrder } from '../../../wire/contracts/order.ts';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerContext } from '../context.ts';
import { checkAmendment, toAmendedTerms } from '../orderTerms.ts';
import { invalid } from '../steps.ts';
import type { Submit } from '../together.ts';
import type { ClientIds } from './clientIds.ts';
import { accepted, contractIdOf, contractOf, fits, presentOrder } from './context.ts';
import { toNewContractOrder } from './newOrder.ts';

type OrderName = OperationBody<'cancelContractOrder'>;

/** What is done to single orders of a user, alone or among several. Each submits one command, and rejects with `ApiError`. */
export interface ContractOrderCalls {
  readonly place: (
    owner: number,
    request: OperationBody<'placeContractOrder'>,
    submit: Submit,
  ) => Promise<ContractOrder>;
  /** Answers an order as `place` would; `submit` must place nothing. */
  readonly test: ContractOrderCalls['place'];
  readonly amend: (
    owner: number,
    request: OperationBody<'amendContractOrder'>,
    submit: Submit,
  ) => Promise<ContractOrder>;
  readonly cancel: (owner: number, name: OrderName, submit: Submit) => Promise<ContractOrder>;
}

/** @param context where the orders are read */
export function contractOrderCalls(context: HandlerContext, clientIds: ClientIds): ContractOrderCalls {
  const { exchange, views } = context;

  const run = async (command: Command, submit: Submit): Promise<ContractOrder> => {
    const order = await presentOrder(context, await accepted(context, await submit(command)));
    if (order === undefined) throw new Error(`The engine answered ${command.kind} without an order`);
    return toContractOrder(order, views.markets.requireContract(order.contract));
  };

  const newOrder = (owner: number, placed: OperationBody<'placeContractOrder'>): NewContractOrder => {
    const { contract, marginMode = 'cross', ...request } = placed;
    const market = contractOf(contract, context);
    return toNewContractOrder(request, contractAccount(owner, marginMode, market.contract), market);
  };

  /**
   * The user's open order of a name, which may have been placed a moment ago by a call whose answer was lost; rejects with 20007 when
   * there is none, and with 10400 when the name is that of several.
   */
  const openOrder = async (
    owner: number,
    { orderId, clientOrderId, contract, marginMode }: OrderName,
  ): Promise<ContractOrderState> => {
    if (orderId === undefined && clientOrderId === undefined)
      throw invalid('orderId: it or clientOrderId is required');
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
    async place(owner, request, submit) {
      const order = newOrder(owner, request);
      return clientIds.use(order.account, order.clientOrderId, () =>
        run({ kind: 'placeContractOrder', ...order }, submit),
      );
    },

    async test(owner, request, submit) {
      const order = newOrder(owner, request);
      await clientIds.check(order.account, order.clientOrderId);
      return run({ kind: 'placeContractOrder', ...order }, submit);
    },

    async amend(owner, request, submit) {
      checkAmendment(request);
      const { account, orderId, contract } = await openOrder(owner, request);
      const terms = toAmendedTerms(request, views.markets.requireContract(contract).contract);
      return run({ kind: 'amendOrder', account, orderId, clientOrderId: '', ...terms }, submit);
    },

    async cancel(owner, name, submit) {
      const { account, orderId } = await openOrder(owner, name);
      return run({ kind: 'cancelOrder', account, orderId, clientOrderId: '' }, submit);
    },
  };
}
