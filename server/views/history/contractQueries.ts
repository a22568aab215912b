import type { Kysely } from 'kysely';
import type { FundingRateRow } from './contractTables.ts';
import { page, type Paging, type Rows } from './paging.ts';
import type { ViewTables } from './tables.ts';

interface Period {
  /** Entries at or after it. */
  readonly startTime?: number | undefined;
  /** Entries before it. */
  readonly endTime?: number | undefined;
}

/** Funding rates of a contract, newest first. */
export function readFundingRates(
  db: Kysely<ViewTables>,
  { contract, startTime, endTime, ...paging }: Period & Paging & { readonly contract: number },
): Promise<Rows<FundingRateRow>> {
  let filtered = db.selectFrom('fundingRates').where('contract', '=', contract);
  if (startTime !== undefined) filtered = filtered.where('fundingTime', '>=', startTime);
  if (endTime !== undefined) filtered = filtered.where('fundingTime', '<', endTime);
  return page(filtered, (all) => all.selectAll().orderBy('fundingTime', 'desc'), paging);
}
