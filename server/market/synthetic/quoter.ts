import { LadderChanges } from './ladder.ts';
import { chooseBestPrices } from './bestPrices.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { DepthProfile } from './depthProfile.ts';
import type { Random } from './random.ts';
import type { QuoteLevel } from '../../engine/protocol.ts';

/**
 * The levels to change so that the market maker's book surrounds `middle` (fractional ticks): removals first, so that no target meets
 * an order that is about to go.
 */
export function requote(
  watch: BookWatch,
  middle: number,
  profile: DepthProfile,
  random: Random,
): QuoteLevel[] {
  const best = chooseBestPrices(watch, middle, profile, random);
  const bids = new LadderChanges('buy', best.bid, profile, random).plan(watch.ownPrices('buy'));
  const asks = new LadderChanges('sell', best.ask, profile, random).plan(watch.ownPrices('sell'));
  return [...bids.removals, ...asks.removals, ...bids.targets, ...asks.targets];
}
