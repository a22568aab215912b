import type { OpenAndClosed, TopicPhase, TopicState } from '@tidemark/streams';
import { useState } from 'react';

/** Counts how often a topic was current again after it was not: what began and ended meanwhile it may never tell. */
export function useReturns(phase: TopicPhase): number {
  const [last, setLast] = useState({ phase, wasKnown: isKnown(phase), count: 0 });
  if (phase === last.phase) return last.count;
  const count = last.wasKnown && phase === 'live' ? last.count + 1 : last.count;
  setLast({ phase, wasKnown: last.wasKnown || isKnown(phase), count });
  return count;
}

const isKnown = (phase: TopicPhase): boolean => phase === 'live' || phase === 'stale';

/** Changes with every order that ends, and whenever some may have ended unseen. */
export function useEndedRevision<Order extends { readonly updatedAt: number }>(
  { phase, value }: TopicState<OpenAndClosed<Order>>,
  idOf: (order: Order) => string,
): string {
  const [last] = value?.closed ?? [];
  return `${last && idOf(last)}:${last?.updatedAt}:${useReturns(phase)}`;
}
