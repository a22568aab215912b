import type { Decimal } from 'decimal.js';
import { accountOf, groundFor, orderNeed, walkBook } from '../../../../stores/contracts/index.ts';
import type {
  Contract,
  ContractOrder,
  Ground,
  MarginChange,
  OrderAmendment,
  Portfolio,
} from '../../../../stores/contracts/index.ts';
import { Money } from '../../../../ui/format/index.ts';
import { shortOf } from '../form/assess.ts';

/** What an amended order meets; `undefined` while it is not known. */
export interface AmendmentGround {
  readonly contract: Contract;
  readonly portfolio: Portfolio | undefined;
  /** The user's open orders, in whichever contracts. */
  readonly orders: readonly ContractOrder[] | undefined;
  /** Of the contract in isolated mode. */
  readonly leverage: number | undefined;
  readonly mark: string | undefined;
}

/** What changes of an order. */
export type OrderChanges = Pick<OrderAmendment, 'price' | 'quantity'>;

/**
 * The move of money that comes before an isolated order is amended: what the order will take beyond what it holds now and what is free in
 * its account. `undefined` where nothing is lacking, or not known to be.
 */
export function marginForAmendment(
  order: ContractOrder,
  { price = order.price ?? undefined, quantity = order.quantity }: OrderChanges,
  { contract, portfolio, orders, leverage, mark }: AmendmentGround,
): MarginChange | undefined {
  if (order.marginMode !== 'isolated' || order.reduceOnly || order.price === null) return undefined;
  if (price === undefined || portfolio === undefined || orders === undefined || leverage === undefined)
    return undefined;
  const { marginMode, positionSide, filled } = order;
  const others = orders.filter(({ orderId }) => orderId !== order.orderId);
  const own = portfolio.positions.find(
    ({ position }) =>
      position.contract === order.contract &&
      position.marginMode === marginMode &&
      position.positionSide === positionSide,
  );
  const ground = groundFor(
    { contract, marginMode, positionSide },
    { position: own?.facts ?? null, orders: others, leverage, mark },
  );
  const worth = (size: string, limit: string) => {
    const { side } = order;
    const { kind } = contract;
    return {
      side,
      ...walkBook({ kind, side, quantity: remaining(size, filled), limit: new Money(limit) }, []),
    };
  };
  const cost = orderNeed(worth(quantity, price), ground);
  const held = orderNeed(worth(order.quantity, order.price), withoutLosses(ground));
  const freeIn = (mode: 'cross' | 'isolated'): Decimal =>
    portfolio.accounts.get(accountOf(contract, mode))?.available ?? new Money(0);
  const funds = freeIn('isolated').plus(held);
  const missing = shortOf(cost, { own: funds, total: funds.plus(freeIn('cross')) });
  return missing && { contract: order.contract, direction: 'add', amount: missing.toFixed() };
}

function remaining(quantity: string, filled: string): Decimal {
  return Money.max(0, new Money(quantity).minus(filled));
}

/** What is set aside for an order is its margin and fee alone; what it would lose at once is only asked for when it is placed. */
function withoutLosses(ground: Ground): Ground {
  return { ...ground, mark: undefined, restingLoss: new Money(0) };
}
