import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { exchangeNow } from '../../../../platform/exchangeClock.ts';
import type { BookRows } from './bookRows.ts';

/** The book as of a moment. */
export interface HeardBook extends BookRows {
  readonly at: number;
}

/**
 * The book as it was when it was asked for last, for what must not change with the market.
 * @param subject with another of these it is asked for by itself
 */
export function useHeardBook(rows: BookRows, subject: string): readonly [HeardBook, () => void] {
  const [heard, setHeard] = useState({ subject, book: { ...rows, at: exchangeNow() } });
  if (heard.subject !== subject) setHeard({ subject, book: { ...rows, at: exchangeNow() } });
  const latest = useRef({ subject, rows });
  useLayoutEffect(() => {
    latest.current = { subject, rows };
  });
  const renew = useCallback(() => {
    const { rows: shown, subject: of } = latest.current;
    setHeard({ subject: of, book: { ...shown, at: exchangeNow() } });
  }, []);
  return [heard.book, renew];
}
