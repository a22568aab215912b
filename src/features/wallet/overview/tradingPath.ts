import { pairOf } from './worth.ts';

/** What is subscribed to Earn; neither transfers nor orders reach it. */
export const EARN = 7;

const [COIN_MARGINED, TETHER_MARGINED, MARGIN] = [3, 4, 5];

/**
 * Where an asset is traded that is held in an account, or in several (`null`): contracts from the accounts that back them, its pair
 * otherwise, or for what others are quoted in the first pair. `undefined` where nothing trades it.
 */
export function tradingPathOf(
  asset: string,
  product: number | null,
  pairs: readonly string[],
): string | undefined {
  if (product === COIN_MARGINED) return '/contract/crypto';
  if (product === TETHER_MARGINED) return '/contract/exchange';
  if (product === MARGIN) return asset === 'USDT' ? '/contract/exchange' : '/contract/crypto';
  const pair = pairOf(asset);
  if (pair === undefined) return '/spot/exchange';
  return pairs.includes(pair) ? `/spot/exchange/${pair.replace('/', '_')}` : undefined;
}
