import { STATEMENT_TYPES } from '../../../stores/wallet/statement.ts';
import type { StatementFilters, StatementType } from '../../../stores/wallet/statement.ts';
import type { Days } from '../../../platform/calendarDays.ts';
import { periodOf, PERIODS } from './period.ts';
import type { PeriodName } from './period.ts';

/** What a statement is of, as its address says it. */
export interface StatementQuery extends Days {
  readonly asset: string | undefined;
  readonly product: number | undefined;
  readonly type: StatementType | undefined;
  readonly period: PeriodName;
}

const DEFAULT_PERIOD: PeriodName = 'days30';

/** Reads an address leniently: what it says wrongly is not said. */
export function readQuery(query: URLSearchParams): StatementQuery {
  const product = Number(query.get('account') ?? NaN);
  return {
    asset: /^[A-Z0-9]{2,12}$/.exec(query.get('asset') ?? '')?.[0],
    product: Number.isInteger(product) && product >= 1 && product <= 6 ? product : undefined,
    type: STATEMENT_TYPES.find((type) => type === query.get('type')),
    period: PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_PERIOD,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };
}

/** Writes an address, which has no more than it needs. */
export function writeQuery({ asset, product, type, period, from, to }: StatementQuery): string {
  const isCustom = period === 'custom';
  return new URLSearchParams({
    ...(asset !== undefined && { asset }),
    ...(product !== undefined && { account: String(product) }),
    ...(type !== undefined && { type }),
    ...(period !== DEFAULT_PERIOD && { period }),
    ...(isCustom && from !== '' && { from }),
    ...(isCustom && to !== '' && { to }),
  }).toString();
}

/** What the exchange is asked for. */
export function filtersOf(query: StatementQuery, now: Date): StatementFilters {
  const { asset, product, type, period, from, to } = query;
  return {
    ...(asset !== undefined && { asset }),
    ...(product !== undefined && { product }),
    ...(type !== undefined && { type }),
    ...periodOf(period, { from, to }, now),
  };
}
