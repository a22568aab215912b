import { balances$, fills$, orders$ } from '@tidemark/streams';
import type { Orders, TopicState } from '@tidemark/streams';
import { useMemo } from 'react';
import { hub } from '../clients.ts';
import { useTopicState } from '../useTopicState.ts';
import type { Balance, Fill } from './types.ts';

/** The user's balances; phase `error` with code 10001 while nobody is logged in. */
export function useBalances(): TopicState<readonly Balance[]> {
  return useTopicState(useMemo(() => balances$(hub), []));
}

/** The user's open orders in all pairs, and those that ended since the page was opened. */
export function useOrders(): TopicState<Orders> {
  return useTopicState(useMemo(() => orders$(hub), []));
}

/** The user's last fills in all pairs, newest first. */
export function useFills(): TopicState<readonly Fill[]> {
  return useTopicState(useMemo(() => fills$(hub), []));
}
