import { useEffect, useState } from 'react';
import { nextTask } from '../../../platform/scheduling.ts';
import { useIsPrinting } from '../../../ui/useIsPrinting.ts';

/** How many of some slices are there: one more in each task, so that none of them is long; all of them as soon as the browser prints. */
export function useSlices(count: number): number {
  const [shown, setShown] = useState(1);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (shown >= count) return undefined;
    let isGone = false;
    void nextTask().then(() => isGone || setShown(shown + 1));
    return () => {
      isGone = true;
    };
  }, [shown, count]);
  return isPrinting ? count : Math.min(shown, count);
}
