import type { Quote } from '@tidemark/sdk/contract';

/** What a quote says that the one before did not, and when; `undefined` when that is nothing. */
export function changedMembers(
  previous: Quote,
  next: Quote,
): (Partial<Quote> & Pick<Quote, 'updatedAt'>) | undefined {
  const changed = Object.entries(next).filter(
    ([name, value]) => name !== 'updatedAt' && value !== previous[name as keyof Quote],
  );
  return changed.length === 0
    ? undefined
    : { ...(Object.fromEntries(changed) as Partial<Quote>), updatedAt: next.updatedAt };
}
