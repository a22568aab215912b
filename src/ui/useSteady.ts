import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what the latest given one does, so that what is given it need not render for it. */
export function useSteady<Result>(call: () => Result): () => Result {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback(() => latest.current(), []);
}
