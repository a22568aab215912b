import type { PositionFacts } from '../figures/index.ts';
import { addNotional, instantLoss, NO_NOTIONAL } from '../figures/need.ts';
import type { OrderContext, NotionalSum } from '../figures/need.ts';
import { Exact } from '../figures/units.ts';
import type { ContractOrder } from '../types.ts';
import type { OrderPlace } from './previewContext.ts';

/** What `orderContextFor` needs beside the place of an order. */
export interface OrderContextFacts {
  readonly position: PositionFacts | null;
  /** The user's open orders, in whichever contracts. */
  readonly orders: readonly ContractOrder[];
  readonly leverage: number;
  readonly mark: string | undefined;
}

/** What decides how much money an order at a place takes: see `orderNeed`. */
export function orderContextFor(
  { contract, marginMode, positionSide }: OrderPlace,
  { position, orders, leverage, mark }: OrderContextFacts,
): OrderContext {
  const { kind, takerFeeRate } = contract;
  const enlarging = orders.filter(
    (order) => order.contract === contract.contract && order.marginMode === marginMode && !order.reduceOnly,
  );
  const isHere = (order: ContractOrder): boolean => order.positionSide === positionSide;
  const notionalOf = (side: ContractOrder['side']): NotionalSum =>
    enlarging
      .filter((order) => isHere(order) && order.side === side)
      .reduce((sum, order) => addOrder(sum, kind, order), NO_NOTIONAL);
  const restingLoss = enlarging.reduce((sum, order) => {
    const { side } = order;
    const notional = addOrder(NO_NOTIONAL, kind, order);
    return sum.plus(
      instantLoss({ side, ...notional }, { kind, mark, position: isHere(order) ? position : null }),
    );
  }, new Exact(0));
  return {
    kind,
    position,
    buys: notionalOf('buy'),
    sells: notionalOf('sell'),
    leverage,
    takerFeeRate,
    mark,
    restingLoss,
  };
}

/** Adds what is open of an order. One without a price is none that rests. */
function addOrder(
  sum: NotionalSum,
  kind: OrderContext['kind'],
  { quantity, filled, price }: ContractOrder,
): NotionalSum {
  return price === null ? sum : addNotional(sum, kind, new Exact(quantity).minus(filled), price);
}
