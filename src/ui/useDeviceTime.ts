import { useEffect, useState } from 'react';

/** The device's time in milliseconds, renewed every `every` milliseconds while mounted: for ages of what this device has received. */
export function useDeviceTime(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
