import { exchangeNow } from '../../../../platform/exchangeClock.ts';
import { addDays, spanOf } from '../../../../platform/calendarDays.ts';
import type { HistoryFilter } from '../../../../stores/contracts/history.ts';
import type {
  Contract,
  ContractOrder,
  MarginMode,
  Scope,
  TriggerOrder,
} from '../../../../stores/contracts/types.ts';

export const RANGES = ['all', 'today', 'week', 'month', 'custom'] as const;
export type Range = (typeof RANGES)[number];

/** What the contract tables can be narrowed by; `undefined` does not narrow. */
export interface TableFilter {
  readonly kind: Contract['kind'] | undefined;
  readonly contract: string | undefined;
  readonly marginMode: MarginMode | undefined;
  readonly side: ContractOrder['side'] | undefined;
  readonly type: ContractOrder['type'] | undefined;
  readonly purpose: TriggerOrder['purpose'] | undefined;
  readonly range: Range;
  /** First and last day of a custom range, `YYYY-MM-DD`; empty for open ends. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: TableFilter = {
  kind: undefined,
  contract: undefined,
  marginMode: undefined,
  side: undefined,
  type: undefined,
  purpose: undefined,
  range: 'all',
  from: '',
  to: '',
};

/** What is narrowed of orders and positions that are open. */
export function scopeOf({ contract, marginMode }: Pick<TableFilter, 'contract' | 'marginMode'>): Scope {
  return { ...(contract !== undefined && { contract }), ...(marginMode !== undefined && { marginMode }) };
}

/** The query of a history: contract and its kind, margin mode and time. Days begin at midnight where the visitor is. */
export function historyFilterOf(filter: TableFilter, now = new Date(exchangeNow())): HistoryFilter {
  const [start, end] = daysOf(filter, now);
  return {
    ...scopeOf(filter),
    ...(filter.kind !== undefined && { kind: filter.kind }),
    ...(start !== undefined && { startAt: start }),
    ...(end !== undefined && { endAt: end }),
  };
}

/** Absent members do not narrow. */
interface HistoryChoices {
  readonly side?: ContractOrder['side'];
  readonly type?: ContractOrder['type'];
  readonly purpose?: TriggerOrder['purpose'];
}

/** What histories of orders, fills and triggers can be narrowed by besides. */
export function choicesOf({ side, type, purpose }: TableFilter): HistoryChoices {
  return {
    ...(side !== undefined && { side }),
    ...(type !== undefined && { type }),
    ...(purpose !== undefined && { purpose }),
  };
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

function daysOf(
  { range, from, to }: TableFilter,
  now: Date,
): readonly [number | undefined, number | undefined] {
  if (range === 'all') return [undefined, undefined];
  if (range !== 'custom') return [addDays(now, -DAYS_BACK[range]).getTime(), undefined];
  const { startAt, endBefore } = spanOf({ from, to });
  return [startAt, endBefore];
}

/** Whether an order that is open passes a filter. */
export function isIn(
  { contract, marginMode, side, type, purpose }: TableFilter,
  order: Pick<ContractOrder, 'contract' | 'marginMode' | 'side'> & {
    readonly type: ContractOrder['type'];
    readonly purpose?: TriggerOrder['purpose'];
  },
): boolean {
  return (
    (contract === undefined || order.contract === contract) &&
    (marginMode === undefined || order.marginMode === marginMode) &&
    (side === undefined || order.side === side) &&
    (type === undefined || order.type === type) &&
    (purpose === undefined || order.purpose === purpose)
  );
}
