import { useEffect, useState } from 'react';
import { steadyNow } from '../platform/exchangeClock.ts';

/** The time of the clock that is never set, in milliseconds, renewed every `every` milliseconds while mounted: for ages of what this device has received. */
export function useSteadyTime(every: number): number {
  const [now, setNow] = useState(steadyNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
