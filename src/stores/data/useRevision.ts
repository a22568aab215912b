import { useState } from 'react';

/** What something is to be fetched again for; `undefined` until it is known. */
export type Revision = string | number | undefined;

/**
 * Counts the changes of a revision. That it becomes known is none: what was asked for meanwhile, at the opening of the
 * screen, is as new as the stream that tells it.
 */
export function useRevision(revision: Revision): number {
  const [last, setLast] = useState({ revision, changes: 0 });
  if (revision === undefined || revision === last.revision) return last.changes;
  const changes = last.revision === undefined ? last.changes : last.changes + 1;
  setLast({ revision, changes });
  return changes;
}
