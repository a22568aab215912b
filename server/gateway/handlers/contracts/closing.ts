import type { NewContractOrder, PositionState } from '../../../engine/contracts/protocol.ts';
import { REJECT } from '../../../engine/protocol.ts';
import { marginModeOf, type MarginMode } from '../../../wire/contracts/marginMode.ts';
import { toContractOrder } from '../../../wire/contracts/order.ts';
import { ApiError } from '../../http/apiError.ts';
import { readContractOrders } from '../../../views/contracts/queries.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { asPlacer } from '../placer.ts';
import type { Submit } from '../together.ts';
import type { Handlers } from '../types.ts';
import type { ClientIds } from './clientIds.ts';
import { accepted, contractIdOf, contractOf, fits, presentOrder } from './context.ts';

type OrderReport = ReturnType<typeof toContractOrder>;
type ClosingOperation = 'closePosition' | 'closeAllPositions' | 'reversePosition';

/** A market order of some lots against a position. */
function orderAgainst(
  { account, contract, positionSide, lots }: PositionState,
  order: Pick<NewContractOrder, 'quantity' | 'reduceOnly' | 'clientOrderId'>,
): NewContractOrder {
  return {
    account,
    contract,
    side: lots > 0 ? 'sell' : 'buy',
    positionSide,
    type: 'market',
    timeInForce: 'IOC',
    price: 0,
    ...order,
    selfTradePrevention: 'cancelMaker',
    takeProfit: null,
    stopLoss: null,
  };
}

/** Whether an order may have been rejected because it was executed before: its id is known, or the reversed position is gone. */
function isOfEarlier(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === REJECT.clientOrderIdReused || error.code === REJECT.reduceOnlyWithoutPosition)
  );
}

/** Ways out of positions. */
export function closingHandlers(
  context: HandlerContext,
  clientIds: ClientIds,
): Pick<Handlers, ClosingOperation> {
  const { exchange } = context;
  const { markets, contractAccounts } = context.views;

  const place = async (order: NewContractOrder, submit: Submit) => {
    const placed = await clientIds.use(order.account, order.clientOrderId, async () =>
      presentOrder(context, await accepted(context, await submit({ kind: 'placeContractOrder', ...order }))),
    );
    if (placed === undefined) throw new Error('The engine answered an order without it');
    return toContractOrder(placed, markets.requireContract(placed.contract));
  };

  const maxLotsOf = ({ contract }: PositionState): number => {
    const { maxLots, lotStep = 1 } = markets.requireContract(contract).contract;
    return maxLots - (maxLots % lotStep);
  };

  /**
   * Places an order against a position, in parts where it is larger than the contract takes at once: one after the other, as long as each is
   * filled. Returns all of them; the first has the client order id.
   */
  const placeInParts = async (
    position: PositionState,
    {
      quantity,
      reduceOnly,
      clientOrderId,
    }: Pick<NewContractOrder, 'quantity' | 'reduceOnly' | 'clientOrderId'>,
    submit: Submit,
  ): Promise<[OrderReport, ...OrderReport[]]> => {
    const most = maxLotsOf(position);
    const part = (left: number, id: string) =>
      place(
        orderAgainst(position, { quantity: Math.min(left, most), reduceOnly, clientOrderId: id }),
        submit,
      );
    const first = await part(quantity, clientOrderId);
    const orders: [OrderReport, ...OrderReport[]] = [first];
    let last = first;
    for (let left = quantity - most; left > 0 && last.status === 'filled'; left -= most) {
      last = await part(left, '');
      orders.push(last);
    }
    return orders;
  };

  const submitOf = (call: Parameters<typeof sessionOf>[0]): Submit =>
    asPlacer(call, (command) => exchange.submit(command));

  const close = (position: PositionState, submit: Submit) =>
    placeInParts(
      position,
      { quantity: Math.abs(position.lots), reduceOnly: true, clientOrderId: '' },
      submit,
    );

  /** The user's open position of a contract, after everything that was asked before; rejects with 20016 when there is none. */
  const positionOf = async (
    owner: number,
    name: string,
    mode: MarginMode,
    positionSide: PositionState['positionSide'],
  ): Promise<PositionState> => {
    const { contract } = contractOf(name, context);
    await exchange.answered();
    const position = contractAccounts
      .positions(owner)
      .find((each) => fits(each, contract.id, mode) && each.positionSide === positionSide);
    if (position === undefined)
      throw new ApiError(REJECT.reduceOnlyWithoutPosition, `There is no such position in ${name}.`);
    return position;
  };

  /** The market order of an id that a call whose answer was lost has placed; what it left of the position makes it look like another. */
  const earlierOrder = async (owner: number, name: string, mode: MarginMode, clientOrderId: string) => {
    const { views } = context;
    const { contract } = contractOf(name, context);
    await views.flush();
    const { rows } = await readContractOrders(views.db, {
      owner,
      contract: contract.id,
      isolated: mode === 'isolated',
      type: 'market',
      clientOrderId,
      limit: 1,
    });
    const order = rows.find(({ reduceOnly }) => !reduceOnly);
    return order && toContractOrder(order, markets.requireContract(order.contract));
  };

  return {
    async closePosition(call) {
      const { contract, marginMode = 'cross', positionSide = 'net' } = call.body;
      const orders = await close(
        await positionOf(sessionOf(call).userId, contract, marginMode, positionSide),
        submitOf(call),
      );
      return orders.at(-1) ?? orders[0];
    },

    async closeAllPositions(call) {
      const contract = contractIdOf(call.body.contract, context);
      await exchange.answered();
      const positions = contractAccounts
        .positions(sessionOf(call).userId)
        .filter((position) => fits(position, contract, call.body.marginMode));
      const orders: OrderReport[] = [];
      const rejects = [];
      for (const position of positions) {
        try {
          orders.push(...(await close(position, submitOf(call))));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          rejects.push({
            contract: markets.requireContract(position.contract).contract.name,
            marginMode: marginModeOf(position.account),
            positionSide: position.positionSide,
            code: error.code,
            message: error.message,
          });
        }
      }
      return { orders, rejects };
    },

    async reversePosition(call) {
      const { contract, marginMode = 'cross', clientOrderId = '' } = call.body;
      const { userId } = sessionOf(call);
      try {
        const position = await positionOf(userId, contract, marginMode, 'net');
        const quantity = 2 * Math.abs(position.lots);
        // Asked again, its parts would not be the same.
        const isRepeatable = clientOrderId === '' || quantity <= maxLotsOf(position);
        const before = isRepeatable
          ? undefined
          : await earlierOrder(userId, contract, marginMode, clientOrderId);
        if (before !== undefined) return before;
        const orders = await placeInParts(
          position,
          { quantity, reduceOnly: false, clientOrderId },
          submitOf(call),
        );
        return orders[0];
      } catch (error) {
        if (clientOrderId === '' || !isOfEarlier(error)) throw error;
        const earlier = await earlierOrder(userId, contract, marginMode, clientOrderId);
        if (earlier === undefined) throw error;
        return earlier;
      }
    },
  };
}
