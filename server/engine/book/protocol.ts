import type { OrderType, Side, TimeInForce, LedgerUnits, Lots, Ticks } from '@tidemark/sdk/core';
import type { AccountId } from '../ledger/protocol.ts';

export type { OrderType, Side, TimeInForce } from '@tidemark/sdk/core';

/** What the orders of every product have in common. Prices are counted in ticks, quantities in lots. */

export type OrderStatus = 'open' | 'partiallyFilled' | 'filled' | 'cancelled' | 'rejected' | 'expired';

/**
 * Why the exchange cancelled an order that its owner did not: no position is left that it could reduce, its owner could not pay for its
 * fill, it stood in the way of another order of its owner, its position was closed by auto-deleveraging, at least in part, its
 * contract is being delisted, or a new tick or lot of its market does not allow it.
 */
export type CancelCause =
  'nothingToReduce' | 'unpayable' | 'selfTrade' | 'deleveraged' | 'delisted' | 'rulesChanged';

/** What the exchange cancelled, an order or a trigger, and why. */
export interface Cancellation {
  /** 0 for a trigger. */
  readonly orderId: number;
  /** 0 for an order. */
  readonly triggerId: number;
  readonly cause: CancelCause;
}

/** What happens when an order would trade with a resting order of the same owner. */
export type SelfTradePrevention = 'cancelTaker' | 'cancelMaker' | 'cancelBoth';

/** What an order of any product is asked for with. */
export interface OrderTerms {
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  /** In ticks; 0 where the type has none. */
  readonly price: Ticks;
  /** In lots. */
  readonly quantity: Lots;
  /** The caller's own id, unique per account; '' when absent. Same id and body → same answer; same id, other body → rejected. */
  readonly clientOrderId: string;
  readonly selfTradePrevention: SelfTradePrevention;
}

/** How an order of any product stands after a command. */
export interface OrderProgress extends Omit<OrderTerms, 'selfTradePrevention'> {
  readonly orderId: number;
  readonly account: AccountId;
  /** In lots. */
  readonly filled: Lots;
  /** Fees paid, in ledger units. */
  readonly fee: LedgerUnits;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One price level that a quoting account wants to stand at: `lots` is the target, 0 removes it. */
export interface QuoteLevel {
  readonly side: Side;
  readonly price: Ticks;
  readonly lots: Lots;
}

/** An open order of an account: either id names it, and `orderId` 0 means "by clientOrderId". */
export interface OrderName {
  readonly account: AccountId;
  readonly orderId: number;
  readonly clientOrderId: string;
}

export interface CancelOrderCommand extends OrderName {
  readonly kind: 'cancelOrder';
}

/**
 * Changes an open order, which keeps its id. It keeps its place in the queue when only its quantity shrinks; otherwise it is taken out and tried again
 * like a new one, with what is held for it counted as free, and may trade at once. What is rejected changes nothing.
 */
export interface AmendOrderCommand extends OrderName {
  readonly kind: 'amendOrder';
  /** 0 leaves it as it is. */
  readonly price: Ticks;
  /** Counts what is filled already, and must exceed it; 0 leaves it as it is. */
  readonly quantity: Lots;
  /** What happens when it would trade now with another order of its owner. */
  readonly selfTradePrevention: SelfTradePrevention;
}

/** `instrument` 0 means every instrument. */
export interface CancelAllCommand {
  readonly kind: 'cancelAll';
  readonly account: AccountId;
  readonly instrument: number;
}

/**
 * Brings the account's resting quantity at each named level to its target, in the order given; levels that are not named stay.
 * `replace` first cancels everything else the account has resting in the instrument. For market sources, never for users.
 */
export interface QuoteCommand {
  readonly kind: 'quote';
  readonly account: AccountId;
  readonly instrument: number;
  readonly levels: readonly QuoteLevel[];
  readonly replace: boolean;
}

/** The total resting quantity at one price after the command; 0 lots = the level is gone. */
export interface LevelEvent {
  readonly kind: 'level';
  readonly instrument: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly lots: Lots;
}

/** Why matching ended: nothing more wanted, nothing left in reach, or the next maker was of the same owner. */
export type MatchEnd = 'satisfied' | 'outOfReach' | 'selfTrade';
