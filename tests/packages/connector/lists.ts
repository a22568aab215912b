/** A page of a list. */
interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly nextCursor: string | null;
}

/** Which entries of a list are asked for. */
export interface Period {
  readonly since?: number | undefined;
  readonly limit?: number | undefined;
}

const LARGEST_PAGE = 100;

/**
 * Reads a list, page after page: the first `limit` entries from `since` on, or the newest ones.
 * @returns oldest first
 */
export async function readList<Entry>(
  readPage: (params: Readonly<Record<string, unknown>>) => Promise<Page<Entry>>,
  { since, limit = LARGEST_PAGE }: Period,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  // From a time on the oldest come first, and the cursor leads to later ones.
  const direction = since === undefined ? 'before' : 'after';
  for (let cursor: string | null | undefined; cursor !== null && entries.length < limit;) {
    const size = Math.min(LARGEST_PAGE, limit - entries.length);
    const page = await readPage({ startAt: since, limit: size, [direction]: cursor });
    entries.push(...page.list);
    cursor = page.nextCursor;
  }
  return since === undefined ? entries.toReversed() : entries;
}
