import { useEffect, useState } from 'react';

/** A page of a list as the SDK answers it. */
export interface Page<Item> {
  readonly list: readonly Item[];
  readonly total: number;
}

export interface PageState<Item> {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The last page that arrived for these filters; kept while it is fetched again. */
  readonly page: Page<Item> | undefined;
  readonly error: unknown;
}

interface Answer<Item> extends PageState<Item> {
  readonly key: string;
}

/**
 * One page of a list. It is fetched anew when `key` (filters and page number) changes, showing nothing of another key,
 * and when `revision` does, showing what there is meanwhile. Calls that are no longer needed are aborted.
 */
export function usePage<Item>(
  key: string,
  revision: unknown,
  load: (signal: AbortSignal) => Promise<Page<Item>>,
): PageState<Item> {
  const [answer, setAnswer] = useState<Answer<Item>>();

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (page) => {
        if (!leaving.signal.aborted) setAnswer({ key, phase: 'ready', page, error: undefined });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer((last) => ({
          key,
          phase: 'failed',
          page: last?.key === key ? last.page : undefined,
          error,
        }));
      },
    );
    return () => leaving.abort();
    // `load` is made anew by every render; what it does depends on the key alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, revision]);

  return answer?.key === key ? answer : { phase: 'loading', page: undefined, error: undefined };
}
