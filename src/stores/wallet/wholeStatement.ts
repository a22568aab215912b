import { entries as entriesOf } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import type { StatementEntry, StatementFilters } from './statement.ts';

/** Entries of one sheet, some 400 pages of paper; who has more is told which of them it has. */
export const LARGEST_PRINT = 20_000;

/** What accounts had at a moment. */
export type PastBalances = OperationData<'listStatementBalances'>['list'];

/** Everything that a printed statement is made of, all of one moment: opening balances and entries make the closing balances, account by account. */
export interface WholeStatement {
  /** Newest first. */
  readonly entries: readonly StatementEntry[];
  readonly opening: PastBalances;
  readonly closing: PastBalances;
  /** There are more than {@link LARGEST_PRINT}: the older ones are left out, and the opening balances are those before the first that is there. */
  readonly isCut: boolean;
}

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Told how many entries have come, page by page. */
  readonly onProgress?: (count: number) => void;
}

/** Fetches a statement of every type. What is booked meanwhile is in none of it. Rejects with the error of the call that failed. */
export async function fetchStatement(
  { asset, product, startAt, endAt }: Omit<StatementFilters, 'type'>,
  { signal, onProgress }: FetchOptions,
): Promise<WholeStatement> {
  const filters = { ...(asset !== undefined && { asset }), ...(product !== undefined && { product }) };
  const balancesAt = (moment: { readonly endAt?: number; readonly before?: string }) =>
    sdk.call('listStatementBalances', { query: { ...filters, ...moment }, signal });
  const { position, list: closing } = await balancesAt({ ...(endAt !== undefined && { endAt }) });
  if (position === null) return { entries: [], opening: [], closing, isCut: false };
  const since = { ...(startAt !== undefined && { startAt }) };
  const every = entriesOf(
    (page) => sdk.call('listStatement', { query: { ...filters, ...since, ...page }, signal }),
    { before: position, sort: 'newest' },
  );
  const entries: StatementEntry[] = [];
  for await (const entry of every) {
    const oldest = entries.at(-1);
    if (oldest !== undefined && entries.length === LARGEST_PRINT) {
      const { list: opening } = await balancesAt({ before: oldest.entryId });
      return { entries, opening, closing, isCut: true };
    }
    entries.push(entry);
    if (entries.length % PAGE === 0) onProgress?.(entries.length);
  }
  if (startAt === undefined) return { entries, opening: [], closing, isCut: false };
  const { list: opening } = await balancesAt({ endAt: startAt, before: position });
  return { entries, opening, closing, isCut: false };
}

const PAGE = 100;
