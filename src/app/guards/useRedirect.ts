import { useEffect, useState } from 'react';

/** Long enough to read the warning. */
const REDIRECT_SECONDS = 10;

/** Leaves for an address after a countdown; an empty one is left for never. Returns the seconds that remain. */
export function useRedirect(address: string, page: Pick<Location, 'replace'> = window.location): number {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);

  useEffect(() => {
    if (address === '') return undefined;
    if (seconds === 0) {
      // The way back would lead to the page that was warned of.
      page.replace(address);
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [address, page, seconds]);

  return seconds;
}
