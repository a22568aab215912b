import type { OperationData } from '@tidemark/sdk';
import { topics } from '@tidemark/streams';
import type { Topic } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { auditTime, distinctUntilChanged, filter, map, merge, scan, skip } from 'rxjs';
import type { Observable } from 'rxjs';
import { hub } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';

/** What one account holds of an asset; amounts are decimal strings. */
export type AccountBalance = OperationData<'listAccountBalances'>[number];

/** How soon after a change balances are asked for again; a burst of fills is asked for once. */
const RENEW_MS = 1000;

/** The balances of every account; fetched again when something that is streamed changes, as every trade, transfer, deposit and withdrawal does. */
export function useAccountBalances(): Item<readonly AccountBalance[]> {
  return useItem({ namespace: 'wallet.balances', api: 'listAccountBalances', revision: useFundsRevision() });
}

/** Counts the moments at which the user's funds have changed; 0 at first. */
export function useFundsRevision(): number {
  const revision$ = useMemo(
    () =>
      merge(
        changes$(topics.balances),
        changes$(topics.margin),
        changes$(topics.deposits),
        changes$(topics.withdrawals),
      ).pipe(
        auditTime(RENEW_MS),
        scan((count) => count + 1, 0),
      ),
    [],
  );
  return useObservableState(revision$, 0);
}

/**
 * Changes of a topic. What it starts with is none, and neither is its end: whoever logs out must not be asked for balances on the way.
 */
function changes$<Value>(topic: Topic<Readonly<Record<never, never>>, Value>): Observable<unknown> {
  return hub.topic(topic).pipe(
    filter(({ phase }) => phase === 'live'),
    map(({ value }) => value),
    distinctUntilChanged(),
    skip(1),
  );
}
