import type { BookWatch } from '../shared/bookWatch.ts';
import type { DepthProfile } from './depthProfile.ts';
import type { Random } from './random.ts';

/** The best prices that the market maker wants to stand at, in ticks; `bid < ask` always. */
export interface BestPrices {
  readonly bid: number;
  readonly ask: number;
}

/** A standing best price is kept while it is this many half spreads from the middle: quotes do not follow every breath. */
const KEEP_FROM = 0.35;
const KEEP_TO = 2.2;

/**
 * Chooses the best prices around a fair price. Quotes never run into users' resting orders: those are traded with on purpose, by the taker bot.
 */
export function chooseBestPrices(
  watch: BookWatch,
  middle: number,
  profile: DepthProfile,
  random: Random,
): BestPrices {
  const half = profile.halfSpread(middle);
  const choose = (current: number | undefined, direction: -1 | 1): number => {
    const distance = current === undefined ? 0 : (current - middle) * direction;
    if (current !== undefined && distance >= half * KEEP_FROM && distance <= half * KEEP_TO) return current;
    return Math.round(middle + direction * half * (0.6 + 0.8 * random.uniform()));
  };
  const bid = Math.max(1, choose(watch.ownPrices('buy')[0], -1));
  const ask = Math.max(bid + 1, choose(watch.ownPrices('sell')[0], 1));
  const userBid = watch.bestUserLevel('buy');
  const userAsk = watch.bestUserLevel('sell');
  return {
    bid: userAsk === undefined ? bid : Math.min(bid, userAsk.price - 1),
    ask: userBid === undefined ? ask : Math.max(ask, userBid.price + 1),
  };
}
