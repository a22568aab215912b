import type { PendingAndOver } from '@tidemark/streams';
import { useState } from 'react';

/** Something of a chain that changes while one looks at it. */
interface Changing {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * Whatever is not over, and what has ended since then, newest first.
 * @param since milliseconds since the epoch
 */
export function underWay<Entry extends Changing>(
  { pending, over }: PendingAndOver<Entry>,
  since: number,
): readonly Entry[] {
  const ended = over.filter(({ updatedAt }) => updatedAt >= since);
  return [...pending, ...ended].toSorted((a, b) => b.createdAt - a.createdAt);
}

/**
 * What a screen follows of a stream: what is under way, and what has ended since the stream first spoke here, so that nothing vanishes at
 * the moment that was waited for. `undefined` until then.
 */
export function useUnderWay<Entry extends Changing>(
  entries: PendingAndOver<Entry> | undefined,
): readonly Entry[] | undefined {
  const [since, setSince] = useState<number>();
  if (entries === undefined) return undefined;
  if (since === undefined) setSince(newestOf(entries) + 1);
  return underWay(entries, since ?? Number.POSITIVE_INFINITY);
}

/** Changes with what a stream tells, for a list that shows the same things page by page; `undefined` until the stream speaks. */
export function revisionOf(entries: PendingAndOver<Changing> | undefined): string | undefined {
  return entries && `${entries.pending.length}:${entries.over.length}:${newestOf(entries)}`;
}

function newestOf({ pending, over }: PendingAndOver<Changing>): number {
  return [...pending, ...over].reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
}
