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
  /** Of the contract in the order's margin mode. */
  readonly leverage: number | undefined;
  readonly mark: string | undefined;
}

/** What the exchange takes from the cross account when an isolated order is amended; `undefined` as of {@link lackOfAmendment}. */
export function marginForAmendment(amended: Amended, context: AmendmentContext): MarginChange | undefined {
  if (amended.kind === 'trigger' || amended.order.marginMode !== 'isolated') return undefined;
  const missing = lackOfAmendment(amended, context);
  return missing && { contract: context.contract.contract, direction: 'add', amount: missing.toFixed() };
}

/**
 * What an amended order will take beyond what it holds now and what is free in its account. `undefined` where nothing is lacking, or not known
 * to be, and for a trigger: that takes nothing before it fires.
 */
export function lackOfAmendment(
  amended: Amended,
  { contract, portfolio, orders, leverage, mark }: AmendmentContext,
): Decimal | undefined {
  if (amended.kind === 'trigger') return undefined;
  const { order, changes } = amended;
  const { marginMode, positionSide, side } = order;
  if (order.reduceOnly) return undefined;
  const before = termsOf(order);
  const after = termsOf({ ...order, ...changes });
  if (before === undefined || after === undefined || onlyShrinks(before, after)) return undefined;
  if (portfolio === undefined || orders === undefined || leverage === undefined) return undefined;
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
      orders: orders.filter(({ orderId }) => orderId !== order.orderId),
      leverage,
      mark,
    },
  );
  const needOf = ({ quantity, price }: OrderTerms, at: OrderContext): Decimal =>
    orderNeed(
      { side, ...walkBook({ kind: contract.kind, side, quantity, limit: new Money(price) }, []).notional },
      at,
    );
  const free = portfolio.accounts.get(accountOf(contract, marginMode))?.available ?? new Money(0);
  return shortfallOf(needOf(after, orderContext), {
    own: free.plus(needOf(before, withoutLosses(orderContext))),
  });
}

/** What is to be traded, and the price that its notional is computed at. */
interface OrderTerms {
  readonly quantity: Decimal;
  readonly price: string;
}

function termsOf({
  quantity,
  price,
  filled,
}: Pick<ContractOrder, 'quantity' | 'price' | 'filled'>): OrderTerms | undefined {
  return price === null ? undefined : { quantity: Money.max(0, new Money(quantity).minus(filled)), price };
}

/** Whether an order keeps its place in the book: then nothing is asked of its account. */
function onlyShrinks(before: OrderTerms, after: OrderTerms): boolean {
  return new Money(after.price).eq(before.price) && after.quantity.lte(before.quantity);
}
