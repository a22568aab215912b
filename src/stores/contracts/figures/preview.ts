import type { Decimal } from 'decimal.js';
import { liquidationPrice } from './liquidation.ts';
import type { Backing } from './liquidation.ts';
import type { MarginTier } from './maintenance.ts';
import { unrealisedProfit, valueAt } from './position.ts';
import type { PositionFacts } from './position.ts';
import { Exact, toFine, toLedger } from './units.ts';

/** An order as it would trade; decimal strings. */
export interface OrderTerms {
  readonly side: 'buy' | 'sell';
  /** Base asset (linear) or dollars (inverse); above zero. */
  readonly quantity: string;
  /** Limit price, or what a market order is expected to trade at. */
  readonly price: string;
}

/** What the order meets: the account and the contract as they are. */
export interface Standing {
  readonly kind: PositionFacts['kind'];
  /** The position that the order would change; `null` without one. */
  readonly position: PositionFacts | null;
  readonly leverage: number;
  /** '0.0005' = 0.05 %. */
  readonly takerFeeRate: string;
  readonly backing: Backing;
  readonly ladder: readonly MarginTier[];
}

/** What an order would do. Amounts are in the settlement asset. */
export interface OrderPreview {
  /** Set aside while the order is open: margin and taker fee of what enlarges the position. What closes needs nothing. */
  readonly cost: Decimal;
  /** Paid if the order takes all of its quantity. */
  readonly fee: Decimal;
  /** Profit that the closing part brings, fees aside. */
  readonly realised: Decimal;
  /** The position once all is filled; `null` when it is closed. */
  readonly position: PositionFacts | null;
  readonly liquidationPrice: Decimal | undefined;
}

/** Works out what filling an order completely at its price would do, in the order in which the exchange books it. */
export function previewOrder(order: OrderTerms, standing: Standing): OrderPreview {
  const { kind, position, leverage, takerFeeRate, backing, ladder } = standing;
  const side = order.side === 'buy' ? 'long' : 'short';
  const isAgainst = position !== null && position.side !== side;
  const quantity = new Exact(order.quantity);
  const closed = isAgainst ? Exact.min(quantity, position.quantity) : new Exact(0);
  const opened = quantity.minus(closed);

  const { left, realised } = isAgainst
    ? close(position, closed, order.price)
    : { left: position, realised: new Exact(0) };
  const opening = { kind, quantity: opened.toFixed() };
  const after = opened.isZero() ? left : enlarge(left, { ...opening, side }, order.price);

  const held = valueAt(opening, order.price, 'up');
  const cost = toLedger(held.div(leverage), 'up').plus(toLedger(held.times(takerFeeRate), 'up'));
  const traded = valueAt({ kind, quantity: order.quantity }, order.price, 'down');
  const fee = toLedger(traded.times(takerFeeRate), 'up');
  const balance = realised.plus(backing.balance).minus(fee);
  return {
    cost,
    fee,
    realised,
    position: after,
    liquidationPrice: after === null ? undefined : liquidationPrice(after, { ...backing, balance }, ladder),
  };
}

/** Gives up a share of the entry value, rounded against the owner of what is closed. */
function close(
  position: PositionFacts,
  closed: Decimal,
  price: string,
): { readonly left: PositionFacts | null; readonly realised: Decimal } {
  const { kind, side, quantity, entryValue } = position;
  const costsMore = (kind === 'linear') === (side === 'long');
  const share = toFine(closed.times(entryValue).div(quantity), costsMore ? 'up' : 'down');
  const part = { ...position, quantity: closed.toFixed(), entryValue: share.toFixed() };
  const left = new Exact(quantity).minus(closed);
  const rest = {
    ...position,
    quantity: left.toFixed(),
    entryValue: new Exact(entryValue).minus(share).toFixed(),
  };
  return { left: left.isZero() ? null : rest, realised: unrealisedProfit(part, price) };
}

function enlarge(
  position: PositionFacts | null,
  added: Pick<PositionFacts, 'kind' | 'side' | 'quantity'>,
  price: string,
): PositionFacts {
  const value = valueAt(added, price, added.side === 'long' ? 'down' : 'up');
  return {
    ...added,
    quantity: new Exact(added.quantity).plus(position?.quantity ?? 0).toFixed(),
    entryValue: value.plus(position?.entryValue ?? 0).toFixed(),
  };
}
