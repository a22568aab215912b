import {
  divideNearest,
  FINE_PER_UNIT,
  fineNotional,
  INVERSE_SCALE,
  priceOf,
  sizeOf,
  sizeOfLots,
  UNITS_PER_ASSET,
  type Price,
} from '@tidemark/sdk/core';
import type { Side } from '../../engine/protocol.ts';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Depth } from '../shared/bookWatch.ts';

/**
 * The average price, in price units, of trading `notional` (whole units of the quote asset) against the resting orders of one side;
 * `undefined` when they are not worth that much.
 */
export function impactPrice(
  depth: Depth,
  side: Side,
  contract: Pick<Contract, 'kind' | 'tickUnits' | 'lotUnits'>,
  notional: number,
): Price | undefined {
  const { kind, tickUnits, lotUnits } = contract;
  const target = BigInt(notional) * UNITS_PER_ASSET;
  // Fine units of the quote asset (linear), dollars in units (inverse): what the levels are counted down in.
  let left = kind === 'linear' ? target * FINE_PER_UNIT : target;
  let bought = 0n;
  for (const [ticks, lots] of bestFirst(depth, side)) {
    const price = priceOf(BigInt(ticks) * BigInt(tickUnits));
    const size = sizeOfLots(lots, sizeOf(lotUnits));
    const notional = kind === 'linear' ? size * price : size;
    if (notional >= left) return averageOf(kind, { target, left, bought, price });
    left -= notional;
    bought += kind === 'linear' ? size : fineNotional({ kind, size }, price, 'down');
  }
  return undefined;
}

function bestFirst(depth: Depth, side: Side): (readonly [number, number])[] {
  return [...depth].sort(([a], [b]) => (side === 'buy' ? b - a : a - b));
}

/** What was spent over what it bought, the last level in part: only one rounding at the end (linear). */
function averageOf(
  kind: Contract['kind'],
  {
    target,
    left,
    bought,
    price,
  }: { readonly target: bigint; readonly left: bigint; readonly bought: bigint; readonly price: Price },
): Price {
  if (kind === 'linear') return priceOf(divideNearest(target * FINE_PER_UNIT * price, bought * price + left));
  return priceOf(divideNearest(target * INVERSE_SCALE * price, bought * price + left * INVERSE_SCALE));
}
