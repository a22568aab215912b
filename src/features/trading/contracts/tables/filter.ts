import { exchangeNow } from '../../../../platform/exchangeClock.ts';
import type { HistoryFilter, OrderEnd, TriggerEnd } from '../../../../stores/contracts/history.ts';
import type {
  Contract,
  ContractOrder,
  MarginMode,
  OrderScope,
  Scope,
  TriggerOrder,
} from '../../../../stores/contracts/types.ts';
import { ALL_TIME, momentsOf } from '../../../../ui/table/filter/dayRange.ts';
import type { DayRange } from '../../../../ui/table/filter/dayRange.ts';

/** What the contract tables can be narrowed by; `undefined` does not narrow. */
export interface TableFilter extends DayRange {
  readonly kind: Contract['kind'] | undefined;
  readonly contract: string | undefined;
  readonly marginMode: MarginMode | undefined;
  readonly side: ContractOrder['side'] | undefined;
  readonly type: ContractOrder['type'] | undefined;
  readonly purpose: TriggerOrder['purpose'] | undefined;
  /** How orders ended, or what became of triggers. */
  readonly orderStatus: OrderEnd | undefined;
  readonly triggerStatus: TriggerEnd | undefined;
}

export const NO_FILTER: TableFilter = {
  kind: undefined,
  contract: undefined,
  marginMode: undefined,
  side: undefined,
  type: undefined,
  purpose: undefined,
  orderStatus: undefined,
  triggerStatus: undefined,
  ...ALL_TIME,
};

/** What is narrowed of orders and positions that are open. */
export function scopeOf({ contract, marginMode }: Pick<TableFilter, 'contract' | 'marginMode'>): Scope {
  return { ...(contract !== undefined && { contract }), ...(marginMode !== undefined && { marginMode }) };
}

/** Returns what chooses the open orders that a filter shows. */
export function orderScopeOf(filter: TableFilter): OrderScope {
  const { kind, side, type } = filter;
  return {
    ...scopeOf(filter),
    ...(kind !== undefined && { kind }),
    ...(side !== undefined && { side }),
    ...(type !== undefined && { type }),
  };
}

/** The query of a history: contract and its kind, margin mode and time. Days begin at midnight where the visitor is. */
export function historyFilterOf(filter: TableFilter, now = new Date(exchangeNow())): HistoryFilter {
  return {
    ...scopeOf(filter),
    ...(filter.kind !== undefined && { kind: filter.kind }),
    ...momentsOf(filter, now),
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
