import { useList } from '../data/index.ts';
import type { List } from '../data/index.ts';
import { fillsRevision, fundedContract } from './revisions.ts';
import {
  useContractFills,
  useContractOrders,
  useNextFundingTime,
  usePositions,
  useTriggerOrders,
} from './streams.ts';
import type {
  ContractFill,
  ContractOrder,
  FundingPayment,
  FundingRate,
  MarginMode,
  TriggerOrder,
} from './types.ts';

/** What a history is narrowed by; absent members do not narrow. Times are milliseconds since the Unix epoch. */
export interface HistoryFilter {
  readonly contract?: string;
  readonly marginMode?: MarginMode;
  readonly startTime?: number;
  readonly endTime?: number;
}

interface OrderFilter extends HistoryFilter {
  readonly side?: ContractOrder['side'];
  readonly type?: ContractOrder['type'];
}

interface TriggerFilter extends HistoryFilter {
  readonly purpose?: TriggerOrder['purpose'];
}

/** Orders that have ended, newest first; fetched again whenever one more ends. */
export function useContractOrderHistory(filters: OrderFilter): List<ContractOrder> {
  const ended = useContractOrders().value?.closed[0];
  return useList({
    namespace: 'contracts.orderHistory',
    api: 'listContractOrderHistory',
    filters,
    revision: `${ended?.orderId}:${ended?.updateTime}`,
  });
}

/** Trigger orders that have ended, newest first; fetched again whenever one more ends. */
export function useTriggerHistory(filters: TriggerFilter): List<TriggerOrder> {
  const ended = useTriggerOrders().value?.closed[0];
  return useList({
    namespace: 'contracts.triggerHistory',
    api: 'listTriggerOrderHistory',
    filters,
    revision: `${ended?.triggerId}:${ended?.updateTime}`,
  });
}

/** The user's fills, newest first; fetched again whenever there is a new one. */
export function useContractFillHistory(filters: HistoryFilter): List<ContractFill> {
  return useList({
    namespace: 'contracts.fills',
    api: 'listContractFills',
    filters,
    revision: fillsRevision(useContractFills().value),
  });
}

/** Funding that the user paid or received, newest first; fetched again whenever some was charged. */
export function useFundingPayments(filters: HistoryFilter): List<FundingPayment> {
  const contract = fundedContract(filters.contract, usePositions().value);
  return useList({
    namespace: 'contracts.fundingPayments',
    api: 'listFundingPayments',
    filters,
    revision: useNextFundingTime(contract),
  });
}

/** Funding rates of a contract that were charged, newest first; fetched again with every charge. */
export function useFundingRates(
  filters: Omit<HistoryFilter, 'marginMode'> & { readonly contract: string },
): List<FundingRate> {
  return useList({
    namespace: 'contracts.fundingRates',
    api: 'listFundingRates',
    filters,
    revision: useNextFundingTime(filters.contract),
  });
}
