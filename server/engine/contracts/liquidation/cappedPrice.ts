import { amountOf, divideUp, FINE_PER_UNIT, fineProfit, priceOf, type Price } from '@tidemark/sdk/core';
import type { Position } from '../model.ts';
import { priceThatCosts } from './bankruptcy.ts';

/** Closing rounds against the owner, once for the lots and once for what is left of the position. */
const ROUNDING = 2n;

/** The price where closing lots at it costs their owner no more than there is, else the one that costs just that. */
export function cappedPrice(position: Position, lots: number, price: Price): Price {
  const { margin, market } = position.account;
  if (margin.account.isMarketSource) return price;
  const part = position.part(lots);
  const cost = divideUp(fineProfit(part, priceOf(market.mark)) - fineProfit(part, price), FINE_PER_UNIT);
  const equity = margin.equity - ROUNDING;
  if (cost <= 0n || cost <= equity) return price;
  return priceThatCosts(position, amountOf(equity > 0n ? equity : 0n), lots) ?? price;
}

/** How many lots two opposite positions can close of each other. */
export function lotsBetween(position: Position, other: Position): number {
  return Math.min(Math.abs(position.lots), Math.abs(other.lots));
}
