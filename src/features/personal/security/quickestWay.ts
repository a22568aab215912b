import type { Security } from '../../../stores/identity/security.ts';

export type ScoreItem = Security['items'][number];

/**
 * The fewest steps that are worth so many points, and of those that end it the smallest; `undefined` where all together are not enough.
 * @param missing the most first
 */
export function quickestWay(missing: readonly ScoreItem[], points: number): readonly ScoreItem[] | undefined {
  const last = missing.findLast(({ weight }) => weight >= points);
  if (last !== undefined) return [last];
  const [first, ...others] = missing;
  const rest = first && quickestWay(others, points - first.weight);
  return rest && first && [first, ...rest];
}
