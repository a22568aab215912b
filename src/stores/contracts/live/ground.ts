import type { PositionFacts } from '../figures/index.ts';
import { addWorth, instantLoss, NO_WORTH } from '../figures/need.ts';
import type { Ground, Worth } from '../figures/need.ts';
import { Exact } from '../figures/units.ts';
import type { ContractOrder } from '../types.ts';
import type { OrderPlace } from './standing.ts';

/** What `groundFor` needs beside the place of an order. */
export interface GroundFacts {
  readonly position: PositionFacts | null;
  /** The user's open orders, in whichever contracts. */
  readonly orders: readonly ContractOrder[];
  readonly leverage: number;
  readonly mark: string | undefined;
}

/** What decides how much money an order at a place takes: see `orderNeed`. */
export function groundFor(
  { contract, marginMode, positionSide }: OrderPlace,
  { position, orders, leverage, mark }: GroundFacts,
): Ground {
  const { kind, takerFeeRate } = contract;
  const enlarging = orders.filter(
    (order) => order.contract === contract.contract && order.marginMode === marginMode && !order.reduceOnly,
  );
  const isHere = (order: ContractOrder): boolean => order.positionSide === positionSide;
  const worthOf = (side: ContractOrder['side']): Worth =>
    enlarging
      .filter((order) => isHere(order) && order.side === side)
      .reduce((sum, order) => addOrder(sum, kind, order), NO_WORTH);
  const restingLoss = enlarging.reduce((sum, order) => {
    const { side } = order;
    const worth = addOrder(NO_WORTH, kind, order);
    return sum.plus(
      instantLoss({ side, ...worth }, { kind, mark, position: isHere(order) ? position : null }),
    );
  }, new Exact(0));
  return {
    kind,
    position,
    buys: worthOf('buy'),
    sells: worthOf('sell'),
    leverage,
    takerFeeRate,
    mark,
    restingLoss,
  };
}

/** Adds what is open of an order. One without a price is none that rests. */
function addOrder(sum: Worth, kind: Ground['kind'], { quantity, filled, price }: ContractOrder): Worth {
  return price === null ? sum : addWorth(sum, kind, new Exact(quantity).minus(filled), price);
}
