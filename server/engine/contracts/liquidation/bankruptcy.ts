import { bankruptcyPrice, fineNotional } from '@tidemark/sdk/core';
import type { Leg } from '../leg.ts';

/**
 * The price at which closing lots of a leg would use up `equity` ledger units of what its pool is worth at the marks. For a pool with one
 * position this is the bankruptcy price E − s·W/q (or V ÷ (V/E + s·W)), seen from the mark instead of the entry. `undefined` when no price above zero costs that
 * much.
 */
export function priceThatCosts(
  leg: Leg,
  equity: bigint,
  lots: number = Math.abs(leg.lots),
): bigint | undefined {
  if (lots === 0) return undefined;
  const part = leg.part(lots);
  const entryValue = fineNotional(part, BigInt(leg.seat.market.mark), 'down');
  return bankruptcyPrice({ ...part, entryValue }, equity);
}
