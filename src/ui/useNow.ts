import { useEffect, useState } from 'react';
import { exchangeNow, watchClock } from '../platform/exchangeClock.ts';

/** The exchange's time in milliseconds since the Unix epoch, renewed every `every` milliseconds while mounted. */
export function useNow(every: number): number {
  const [now, setNow] = useState(exchangeNow);
  useEffect(() => {
    const renew = (): void => setNow(exchangeNow());
    const timer = setInterval(renew, every);
    const end = watchClock(renew);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [every]);
  return now;
}
