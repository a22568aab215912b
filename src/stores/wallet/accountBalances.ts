import type { OperationData } from '@tidemark/sdk';
import { topics } from '@tidemark/streams';
import type { PendingAndOver, Topic } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { auditTime, distinctUntilChanged, filter, map, merge, skip } from 'rxjs';
import type { Observable } from 'rxjs';
import { hub } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { environment } from '../environment.ts';
import { useSession } from '../session/index.ts';

/** What one account holds of an asset; amounts are decimal strings. */
export type AccountBalance = OperationData<'listAccountBalances'>[number];

/** How soon after a change balances are asked for again; a burst of fills is asked for once. */
const RENEW_MS = 1000;

/** How soon after a change of balances days are asked for again: it may be money from another user, which no deposit tells of. */
const RENEW_DAYS_MS = 60_000;

/**
 * The balances of every account; fetched again when something that is streamed changes, as every trade, transfer, deposit and withdrawal does.
 * Visitors have none, and simulated trading has no other accounts.
 */
export function useAccountBalances(): Item<readonly AccountBalance[]> {
  const isOffered = useSession().user !== null && environment === 'real';
  const revision = useFundsRevision();
  return useItem({ namespace: 'wallet.balances', api: 'listAccountBalances', revision, isOffered });
}

/** Counts the moments at which the user's funds have changed; 0 at first. */
export function useFundsRevision(): number {
  const revision$ = useMemo(
    () =>
      countOf(
        merge(
          changes$(topics.balances),
          changes$(topics.margin),
          changes$(topics.deposits),
          changes$(topics.withdrawals),
        ),
      ),
    [],
  );
  return useObservableState(revision$, 0);
}

/** Counts the moments at which money has come from outside or gone there, or may have: confirmations are none, and trades and transfers count once a minute. */
export function useFlowRevision(): number {
  const revision$ = useMemo(() => {
    const steps$ = merge(
      changes$(topics.deposits, (told) =>
        stepsOf(told, ({ depositId, status, credited }) => [depositId, status, credited]),
      ),
      changes$(topics.withdrawals, (told) =>
        stepsOf(told, ({ withdrawalId, status }) => [withdrawalId, status]),
      ),
    );
    const funds$ = merge(changes$(topics.balances), changes$(topics.margin));
    return countOf(merge(steps$, funds$.pipe(auditTime(RENEW_DAYS_MS))));
  }, []);
  return useObservableState(revision$, 0);
}

/** What must differ of deposits or withdrawals, so that they count as changed. */
function stepsOf<Entry>(
  { pending, over }: PendingAndOver<Entry>,
  partsOf: (entry: Entry) => readonly string[],
): string {
  return [...pending, ...over].map((entry) => partsOf(entry).join()).join();
}

function countOf(changes: Observable<unknown>): Observable<number> {
  return changes.pipe(
    auditTime(RENEW_MS),
    map((_, index) => index + 1),
  );
}

/**
 * Changes of a topic. What it starts with is none, and neither is its end: whoever logs out must not be asked for balances on the way.
 * @param partOf what must differ, of a value; all of it where left out
 */
function changes$<Value>(
  topic: Topic<Readonly<Record<never, never>>, Value>,
  partOf: (value: Value) => unknown = (value) => value,
): Observable<unknown> {
  return hub.topic(topic).pipe(
    filter(({ phase }) => phase === 'live'),
    map(({ value }) => (value === undefined ? undefined : partOf(value))),
    distinctUntilChanged(),
    skip(1),
  );
}
