import type { Side } from '../../engine/protocol.ts';
import type { BookSide, Level } from './bookSide.ts';

function groupPrice(price: number, side: Side, groupTicks: number): number {
  const whole = side === 'buy' ? Math.floor(price / groupTicks) : Math.ceil(price / groupTicks);
  return whole * groupTicks;
}

/** The best `depth` levels; bids are grouped down and asks up, so that a group never looks better than its orders. */
export function topLevels(side: BookSide, kind: Side, depth: number, groupTicks: number): Level[] {
  const top: [number, number][] = [];
  for (const [price, lots] of side.levels()) {
    const grouped = groupTicks === 1 ? price : groupPrice(price, kind, groupTicks);
    const last = top.at(-1);
    if (last?.[0] === grouped) {
      last[1] += lots;
      continue;
    }
    if (top.length === depth) break;
    top.push([grouped, lots]);
  }
  return top;
}
