import type { OperationQuery } from '@tidemark/sdk';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { useEndedRevision, useReturns } from '../endedRevision.ts';
import { fillsRevision } from '../fillsRevision.ts';
import { topics, useTopic } from '../realtime.ts';
import { useContracts } from './contracts.ts';
import { fundedContract, liquidationsRevision } from './revisions.ts';
import type {
  Contract,
  ContractFill,
  ContractOrder,
  FundingPayment,
  FundingRate,
  Liquidation,
  MarginMode,
  TriggerOrder,
} from './types.ts';

/** What a history is narrowed by; absent members do not narrow. Times are milliseconds since the Unix epoch. */
export interface HistoryFilter {
  readonly contract?: string;
  readonly kind?: Contract['kind'];
  readonly marginMode?: MarginMode;
  readonly startAt?: number;
  readonly endAt?: number;
}

/** How an order ended. */
export type OrderEnd = NonNullable<OperationQuery<'listContractOrderHistory'>['status']>;
/** What became of a trigger. */
export type TriggerEnd = NonNullable<OperationQuery<'listTriggerOrderHistory'>['status']>;

interface FillFilter extends HistoryFilter {
  readonly side?: ContractOrder['side'];
  readonly type?: ContractOrder['type'];
}

interface OrderFilter extends FillFilter {
  readonly status?: OrderEnd;
}

interface TriggerFilter extends HistoryFilter {
  readonly purpose?: TriggerOrder['purpose'];
  readonly status?: TriggerEnd;
}

/** Orders that have ended, newest first; fetched again whenever one more ends. */
export function useContractOrderHistory(filters: OrderFilter): List<ContractOrder> {
  return useList({
    namespace: 'contracts.orderHistory',
    api: 'listContractOrderHistory',
    filters,
    revision: useEndedRevision(useTopic(topics.contractOrders), ({ orderId }) => orderId),
  });
}

/** Trigger orders that have ended, newest first; fetched again whenever one more ends. */
export function useTriggerHistory(filters: TriggerFilter): List<TriggerOrder> {
  return useList({
    namespace: 'contracts.triggerHistory',
    api: 'listTriggerOrderHistory',
    filters,
    revision: useEndedRevision(useTopic(topics.triggerOrders), ({ triggerId }) => triggerId),
  });
}

/** The user's fills, newest first; fetched again whenever there is a new one. */
export function useContractFillHistory(
  filters: FillFilter & { readonly orderId?: string },
): List<ContractFill> {
  return useList({
    namespace: 'contracts.fills',
    api: 'listContractFills',
    filters,
    revision: fillsRevision(useTopic(topics.contractFills).value, ({ contract }) => contract),
  });
}

/** Funding that the user paid or received, newest first; fetched again whenever some was charged. */
export function useFundingPayments(filters: HistoryFilter): List<FundingPayment> {
  const { value } = useContracts();
  const contract = fundedContract(filters.contract, useTopic(topics.positions).value, value);
  return useList({
    namespace: 'contracts.fundingPayments',
    api: 'listFundingPayments',
    filters,
    revision: useNextFundingTime(contract),
  });
}

/** Funding rates of a contract that were charged, newest first; fetched again with every charge. */
export function useFundingRates(
  filters: Omit<HistoryFilter, 'kind' | 'marginMode'> & { readonly contract: string },
): List<FundingRate> {
  return useList({
    namespace: 'contracts.fundingRates',
    api: 'listFundingRates',
    filters,
    revision: useNextFundingTime(filters.contract),
  });
}

/** As many as one page of the exchange holds: a month of fundings every eight hours. */
const CURVE_POINTS = 100;

/** The last fundings of a contract for a picture of them, oldest first; `undefined` until they are known. */
export function useFundingCurve(contract: string): readonly FundingRate[] | undefined {
  const { items } = useList({
    namespace: 'contracts.fundingCurve',
    api: 'listFundingRates',
    filters: { contract },
    pageSize: CURVE_POINTS,
    revision: useNextFundingTime(contract),
  });
  return items?.toReversed();
}

/**
 * Stages of liquidations that concerned the user, newest first; fetched again whenever a position changes or an order ends, because
 * every stage does one or the other.
 */
export function useLiquidations(filters: HistoryFilter): List<Liquidation> {
  const positions = useTopic(topics.positions);
  const orders = useTopic(topics.contractOrders);
  const returns = useReturns(positions.phase) + useReturns(orders.phase);
  const told = liquidationsRevision(positions.value, orders.value?.closed);
  const revision = told && `${told} ${returns}`;
  return useList({ namespace: 'contracts.liquidations', api: 'listLiquidations', filters, revision });
}

/** When a contract is charged funding next, in milliseconds since the Unix epoch; moves on with every charge. `undefined` while that is not known. */
function useNextFundingTime(contract: string | undefined): number | undefined {
  const query = contract === undefined ? null : { contract };
  return useTopic(topics.markPrice, query).value?.nextFundingAt ?? undefined;
}
