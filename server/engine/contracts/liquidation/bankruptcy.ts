import { bankruptcyPrice } from '../../margin/liquidation.ts';
import { maintenanceMargin } from '../../margin/margin.ts';
import { valueAt } from '../../margin/position.ts';
import type { Leg } from '../leg.ts';

/**
 * The price at which closing a leg would use up `equity` ledger units of what its pool is worth at the marks. For a pool with one
 * position this is the bankruptcy price E − s·W/q (or V ÷ (V/E + s·W)), seen from the mark instead of the entry. `undefined` when no price above zero costs that
 * much.
 */
export function priceThatCosts(leg: Leg, equity: bigint): bigint | undefined {
  const { position } = leg;
  const mark = BigInt(leg.seat.market.mark);
  if (position === undefined) return undefined;
  const fromMark = { ...position, entryValue: valueAt(position, mark, 'down') };
  return bankruptcyPrice(fromMark, equity);
}

/** The part of a pool's equity that stands behind one leg: in proportion to its maintenance margin. */
export function equityBehind(leg: Leg): bigint {
  const { pool, market } = leg.seat;
  const { position } = leg;
  const { maintenance } = pool;
  if (position === undefined || maintenance === 0n) return 0n;
  const equity = pool.balance + pool.unrealised;
  return (equity * maintenanceMargin(position, BigInt(market.mark), market.ladder)) / maintenance;
}
