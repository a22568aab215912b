import { previewFee } from '../ledger/fees.ts';
import type { Balance } from '../ledger/balance.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Order } from './order.ts';

/** The balance an order is paid from: quote for a buy, base for a sell. */
export function fundingOf(order: Order): Balance {
  return order.side === 'buy' ? order.account.quoteBalance : order.account.baseBalance;
}

/**
 * What an open limit order must have set aside, in units: a sell its remaining base; a buy the value of its remaining lots at its
 * own price, the worst it can get, plus the higher of its two fee rates. A pure function of the order, so nothing can be left over.
 */
export function requiredHold(order: Order): number {
  const { market } = order.account;
  if (order.side === 'sell') return order.remaining * market.instrument.lotUnits;
  const notional = order.price * order.remaining * market.unitsPerTickLot;
  return notional + previewFee(order, notional, Math.max(order.makerFeePpm, order.takerFeePpm));
}

/** Brings what is set aside for an order to `units`, giving back or taking the difference. */
export function adjustHold(ledger: Ledger, order: Order, units: number): void {
  if (units === order.held) return;
  ledger.hold(fundingOf(order), units - order.held);
  order.held = units;
}
