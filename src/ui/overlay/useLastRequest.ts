import { useState } from 'react';

/** What a dialog shows. */
export interface LastRequest<Request> {
  readonly request: Request;
  readonly isOpen: boolean;
  /** Counts the requests: as a key, it has each begin with a dialog that remembers nothing. */
  readonly round: number;
}

/**
 * The request that is open, or the one before: a dialog that was closed stays until it has faded out, and has given the focus back.
 * `undefined` before the first, so that the dialog's code need not be there.
 * @param open each its own object; `null` where none is
 */
export function useLastRequest<Request extends object>(
  open: Request | null,
): LastRequest<Request> | undefined {
  const [last, setLast] = useState<Omit<LastRequest<Request>, 'isOpen'>>();
  if (open !== null && open !== last?.request) setLast({ request: open, round: (last?.round ?? 0) + 1 });
  return last && { ...last, isOpen: open === last.request };
}
