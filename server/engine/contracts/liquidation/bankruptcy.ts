import { bankruptcyPrice, fineNotional, priceOf, type Amount, type Price } from '@tidemark/sdk/core';
import type { Position } from '../model.ts';

/**
 * The price at which closing lots of a position would use up `equity` ledger units of what its margin account is worth at the marks. For a margin account with one
 * position this is the bankruptcy price E − s·W/q (or V ÷ (V/E + s·W)), seen from the mark instead of the entry. `undefined` when no price above zero costs that
 * much.
 */
export function priceThatCosts(
  position: Position,
  equity: Amount,
  lots: number = Math.abs(position.lots),
): Price | undefined {
  if (lots === 0) return undefined;
  const part = position.part(lots);
  const entryValue = fineNotional(part, priceOf(position.account.market.mark), 'down');
  return bankruptcyPrice({ ...part, entryValue }, equity);
}
