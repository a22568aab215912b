import {
  contractFills$,
  contractOrders$,
  insuranceFund$,
  markPrice$,
  positions$,
  triggerOrders$,
} from '@tidemark/streams';
import type { ContractOrders, TopicState, TriggerOrders } from '@tidemark/streams';
import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { hub } from '../clients.ts';
import { useTopicState } from '../useTopicState.ts';
import type { ContractFill, InsuranceBalance, MarkPrice, Position } from './types.ts';

/** Mark, index and funding of a contract, live. */
export function useMarkPrice(contract: string): TopicState<MarkPrice> {
  return useTopicState(useMemo(() => markPrice$(hub, contract), [contract]));
}

/** Mark, index and funding of a contract as far as they are known now: for what is read once, such as an export. */
export function markPriceOf(contract: string): MarkPrice | undefined {
  let mark: MarkPrice | undefined;
  markPrice$(hub, contract)
    .subscribe(({ value }) => (mark = value))
    .unsubscribe();
  return mark;
}

/** When a contract is charged funding next, in milliseconds since the Unix epoch; moves on with every charge. `undefined` while that is not known. */
export function useNextFundingTime(contract: string | undefined): number | undefined {
  const state$ = useMemo(() => (contract === undefined ? NEVER : markPrice$(hub, contract)), [contract]);
  return useTopicState(state$).value?.nextFundingTime ?? undefined;
}

/** The user's open positions; phase `error` with code 10001 while nobody is logged in. */
export function usePositions(): TopicState<readonly Position[]> {
  return useTopicState(useMemo(() => positions$(hub), []));
}

/** The user's open orders in all contracts, and those that ended since the page was opened. */
export function useContractOrders(): TopicState<ContractOrders> {
  return useTopicState(useMemo(() => contractOrders$(hub), []));
}

/** The user's waiting trigger orders, take-profits and stop-losses included, and those that ended since the page was opened. */
export function useTriggerOrders(): TopicState<TriggerOrders> {
  return useTopicState(useMemo(() => triggerOrders$(hub), []));
}

/** The user's last fills in all contracts, newest first. */
export function useContractFills(): TopicState<readonly ContractFill[]> {
  return useTopicState(useMemo(() => contractFills$(hub), []));
}

/** The insurance fund, for everybody. */
export function useInsuranceFund(): TopicState<readonly InsuranceBalance[]> {
  return useTopicState(useMemo(() => insuranceFund$(hub), []));
}
