import { useEffect, useState } from 'react';
import { serverClock } from '../clients.ts';

/** The exchange's time in milliseconds since the Unix epoch, renewed every `every` milliseconds while mounted. */
export function useExchangeTime(every: number): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
