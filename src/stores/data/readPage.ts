/** A page as lists keep it. */
export interface ReadPage<Entry> {
  readonly page: { current: number; size: number; total: number };
  readonly items: readonly Entry[];
}

/**
 * Reads `{ list, pageNum, pageSize, total }`. What is missing is what was asked for; an answer without a list is
 * reported and read as an empty one.
 */
export function readPage<Entry>(
  data: unknown,
  asked: { readonly current: number; readonly size: number },
  onMissing: () => void,
): ReadPage<Entry> {
  const { list, pageNum, pageSize, total } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(list)) onMissing();
  const items = (Array.isArray(list) ? list : []) as readonly Entry[];
  return {
    items,
    page: {
      current: typeof pageNum === 'number' ? pageNum : asked.current,
      size: typeof pageSize === 'number' ? pageSize : asked.size,
      total: typeof total === 'number' ? total : items.length,
    },
  };
}
