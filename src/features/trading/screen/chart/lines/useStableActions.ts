import { useEffect, useMemo, useRef } from 'react';
import type { PriceLineActions } from './priceLine.ts';

/** Actions that stay the same object and do what the latest given ones do, so that lines need not render for them. */
export function useStableActions(actions: PriceLineActions): PriceLineActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      detailAt: (id, price) => latest.current.detailAt(id, price),
      drop: (id, price) => latest.current.drop(id, price),
      cancel: (id) => latest.current.cancel(id),
    }),
    [],
  );
}
