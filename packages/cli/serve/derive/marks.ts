import { topicKey, type MarkPrice } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { SessionEntry } from '@tidemark/streams/session';
import { DerivedKey } from './derivedKey.ts';
import { withScale, type Scales } from './scales.ts';
import type { ExactTrade } from './trades.ts';

/** Marks are told no more often than this, in microseconds. */
const TOLD_EVERY = 1_000_000;

/** Frames of the topic `markPrice` of a contract whose marks were not recorded: the last price stands in for mark and index, and funding is not known. */
export function markEntries(
  contract: string,
  trades: readonly ExactTrade[],
  startedAt: number,
  { price: scale }: Scales,
): SessionEntry[] {
  const derived = new DerivedKey(topicKey('markPrice', { contract }), startedAt);
  let toldAt = -Infinity;
  return trades.flatMap(({ at, price }) => {
    if (at - toldAt < TOLD_EVERY) return [];
    toldAt = at;
    const mark = withScale(formatUnits(price), scale);
    const updatedAt = Math.trunc(startedAt + at / 1_000);
    const data: MarkPrice = {
      contract,
      mark,
      index: mark,
      fundingRate: null,
      nextFundingAt: null,
      updatedAt,
    };
    return [derived.next(at, data)];
  });
}
