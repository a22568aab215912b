import type { OperationData, OperationQuery } from '@tidemark/sdk';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { useFundsRevision } from './accountBalances.ts';

/** One change of one balance; amounts are decimal strings. */
export type StatementEntry = OperationData<'listStatement'>['list'][number];
export type StatementType = StatementEntry['type'];

/** What a statement is narrowed by. */
export type StatementFilters = Pick<
  OperationQuery<'listStatement'>,
  'asset' | 'type' | 'startAt' | 'endAt'
> & { readonly product?: number };

/** Every type of entry, in the order they are offered. */
export const STATEMENT_TYPES = [
  'deposit',
  'depositReversal',
  'withdrawal',
  'withdrawalFee',
  'transfer',
  'trade',
  'tradingFee',
  'realizedPnl',
  'funding',
  'liquidation',
  'delivery',
  'bonus',
  'commission',
  'interest',
  'subscription',
  'redemption',
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
