import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: for what renders only what is in view. It has rendered before the browser lays out the print. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // An effect after the paint would miss a print that begins before it.
  useLayoutEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
