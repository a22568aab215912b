import type { Decimal } from 'decimal.js';
import { orderNeed, walkBook, withoutLosses } from '../../../../stores/contracts/figures/need.ts';
import type { OrderContext } from '../../../../stores/contracts/figures/need.ts';
import { accountOf } from '../../../../stores/contracts/live/keys.ts';
import { orderContextFor } from '../../../../stores/contracts/live/orderContext.ts';
import type { Portfolio } from '../../../../stores/contracts/live/portfolio.ts';
import type {
  Contract,
  ContractOrder,
  MarginChange,
  OrderAmendment,
  TriggerAmendment,
  TriggerOrder,
} from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { shortfallOf } from '../form/assess.ts';

/** An order in the book or one that waits for a price, and what is to change of it. */
export type Amended =
  | {
      readonly kind: 'order';
      readonly order: ContractOrder;
      readonly changes: Omit<OrderAmendment, 'orderId'>;
    }
  | {
      readonly kind: 'trigger';
      readonly trigger: TriggerOrder;
      readonly changes: Omit<TriggerAmendment, 'triggerId'>;
    };

/** What an amended order meets; `undefined` while it is not known. */
export interface AmendmentContext {
  readonly contract: Contract;
  readonly portfolio: Portfolio | undefined;
  /** The user's open orders, in whichever contracts. */
  readonly orders: readonly ContractOrder[] | undefined;
  /** Of the contract in isolated mode. */
  readonly leverage: number | undefined;
  readonly mark: string | undefined;
}

/**
 * The move of money that comes before an isolated order is amended: what it will take beyond what it holds now and what is free in its
 * account; a trigger holds nothing. `undefined` where nothing is lacking, or not known to be.
 */
export function marginForAmendment(
  amended: Amended,
  { contract, portfolio, orders, leverage, mark }: AmendmentContext,
): MarginChange | undefined {
  const target = amended.kind === 'order' ? amended.order : amended.trigger;
  const { marginMode, positionSide, side } = target;
  if (marginMode !== 'isolated' || target.reduceOnly) return undefined;
  const { before, after } = orderTermsOf(amended);
  if (after === undefined || portfolio === undefined || orders === undefined || leverage === undefined)
    return undefined;
  if (before !== undefined && onlyShrinks(before, after)) return undefined;
  const own = portfolio.positions.find(
    ({ position }) =>
      position.contract === contract.contract &&
      position.marginMode === marginMode &&
      position.positionSide === positionSide,
  );
  const orderContext = orderContextFor(
    { contract, marginMode, positionSide },
    {
      position: own?.facts ?? null,
      orders: orders.filter(({ orderId }) => amended.kind === 'trigger' || orderId !== amended.order.orderId),
      leverage,
      mark,
    },
  );
  const needOf = ({ quantity, price }: OrderTerms, at: OrderContext): Decimal =>
    orderNeed(
      { side, ...walkBook({ kind: contract.kind, side, quantity, limit: new Money(price) }, []).notional },
      at,
    );
  const freeIn = (mode: 'cross' | 'isolated'): Decimal =>
    portfolio.accounts.get(accountOf(contract, mode))?.available ?? new Money(0);
  const funds = freeIn('isolated').plus(
    before === undefined ? 0 : needOf(before, withoutLosses(orderContext)),
  );
  const missing = shortfallOf(needOf(after, orderContext), {
    own: funds,
    total: funds.plus(freeIn('cross')),
  });
  return missing && { contract: contract.contract, direction: 'add', amount: missing.toFixed() };
}

/** What is to be traded, and the price that its notional is computed at. */
interface OrderTerms {
  readonly quantity: Decimal;
  readonly price: string;
}

/** What an order holds money for, and what it will. */
function orderTermsOf(amended: Amended): {
  readonly before: OrderTerms | undefined;
  readonly after: OrderTerms | undefined;
} {
  if (amended.kind === 'trigger') {
    const now = { ...amended.trigger, ...amended.changes };
    return { before: undefined, after: terms(now.quantity, now.price ?? now.triggerPrice) };
  }
  const { order, changes } = amended;
  const now = { ...order, ...changes };
  return {
    before: terms(order.quantity, order.price, order.filled),
    after: terms(now.quantity, now.price, order.filled),
  };
}

function terms(quantity: string | null, price: string | null, filled = '0'): OrderTerms | undefined {
  if (quantity === null || price === null) return undefined;
  return { quantity: Money.max(0, new Money(quantity).minus(filled)), price };
}

/** Whether an order keeps its place in the book: then nothing is asked of its account. */
function onlyShrinks(before: OrderTerms, after: OrderTerms): boolean {
  return new Money(after.price).eq(before.price) && after.quantity.lte(before.quantity);
}
