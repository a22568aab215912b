import type { Side } from '../../engine/protocol.ts';

/** A trade that is to happen: at a price in ticks and a time in milliseconds since the epoch. */
export interface PlannedTrade {
  readonly time: number;
  readonly price: number;
  readonly lots: number;
}

/** Consecutive trades whose prices strictly move one way, so that one quote can lay out the levels for all of them. */
export interface Run {
  /** Of the takers: buyers move prices up. */
  readonly side: Side;
  readonly trades: readonly PlannedTrade[];
}

/** Cuts a path into runs, in order. A trade that moves nowhere takes the side that `flat` gives. */
export function cutRuns(trades: readonly PlannedTrade[], flat: () => Side): Run[] {
  const runs: Run[] = [];
  let current: PlannedTrade[] = [];
  let side: Side | undefined;
  const finish = (): void => {
    if (current.length > 0) runs.push({ side: side ?? flat(), trades: current });
    current = [];
    side = undefined;
  };
  for (const trade of trades) {
    const previous = current.at(-1);
    if (previous !== undefined) {
      const direction = sideOf(previous.price, trade.price);
      if (direction === undefined || (side !== undefined && direction !== side)) finish();
      else side = direction;
    }
    current.push(trade);
  }
  finish();
  return runs;
}

function sideOf(from: number, to: number): Side | undefined {
  if (to === from) return undefined;
  return to > from ? 'buy' : 'sell';
}
