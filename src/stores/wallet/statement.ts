import { entries } from '@tidemark/sdk';
import type { OperationData, OperationQuery } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { useFundsRevision } from './accountBalances.ts';

/** One change of one balance; amounts are decimal strings. */
export type StatementEntry = OperationData<'listStatement'>['list'][number];
export type StatementType = StatementEntry['type'];

/** What a statement is narrowed by. */
export type StatementFilters = Pick<
  OperationQuery<'listStatement'>,
  'asset' | 'product' | 'type' | 'startAt' | 'endAt'
>;

/** Every type of entry, in the order they are offered. */
export const STATEMENT_TYPES = [
  'deposit',
  'withdrawal',
  'withdrawalFee',
  'transfer',
  'trade',
  'tradingFee',
  'realizedPnl',
  'funding',
  'liquidation',
  'adjustment',
] as const satisfies readonly StatementType[];

/**
 * The account statement page by page, newest first; fetched again when the user's funds change.
 * @param place whose list it is: two on one page turn their pages apart
 */
export function useStatement(place: string, filters: StatementFilters): List<StatementEntry> {
  return useList({
    namespace: `wallet.statement.${place}`,
    api: 'listStatement',
    filters,
    revision: useFundsRevision(),
  });
}

/** More than this nobody prints: who has more takes a shorter time, or the file. */
export const LARGEST_PRINT = 5000;

/** Everything that a printed statement is made of. */
export interface WholeStatement {
  /** From the beginning of its time until now, newest first: what came after its end tells how much there was at the end. */
  readonly entries: readonly StatementEntry[];
  readonly balances: OperationData<'listAccountBalances'>;
}

/** Thrown where a statement is longer than {@link LARGEST_PRINT}. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Fetches a whole statement. Rejects with the error of the call that failed, or a {@link TooLongError}. */
export async function fetchStatement(
  { asset, product, startAt }: StatementFilters,
  signal: AbortSignal,
): Promise<WholeStatement> {
  const filters = {
    ...(asset !== undefined && { asset }),
    ...(product !== undefined && { product }),
    ...(startAt !== undefined && { startAt }),
  };
  const found: StatementEntry[] = [];
  const every = entries((page) => sdk.call('listStatement', { query: { ...filters, ...page }, signal }));
  for await (const entry of every) {
    found.push(entry);
    if (found.length > LARGEST_PRINT) throw new TooLongError();
  }
  const balances = await sdk.call('listAccountBalances', { signal });
  return { entries: found, balances };
}
