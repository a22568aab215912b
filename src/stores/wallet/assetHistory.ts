import type { OperationData } from '@tidemark/sdk';
import { topics } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { hub } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import type { ValuationAsset } from '../preferences.ts';
import { useFlowRevision } from './accountBalances.ts';

/** What everything was worth day by day (UTC), today last. */
export type AssetHistory = OperationData<'getAssetHistory'>;
export type AssetDay = AssetHistory['days'][number];

/**
 * The value of all assets over so many days. Fetched again when a day ends and when money comes or goes: whatever else changes, trades and prices above
 * all, changes today alone, which whoever knows balances and prices reckons by itself.
 */
export function useAssetHistory(valuationAsset: ValuationAsset, days: number): Item<AssetHistory> {
  const flows = useFlowRevision();
  const day = useExchangeDay();
  return useItem({
    namespace: 'wallet.history',
    api: 'getAssetHistory',
    query: { valuationAsset, days },
    revision: day === undefined ? undefined : `${day} ${flows}`,
  });
}

const DAY = 24 * 60 * 60 * 1000;

/** Which day (UTC) it is by the exchange's clock, counted since the Unix epoch; `undefined` until a price has come. */
function useExchangeDay(): number | undefined {
  const day$: Observable<number | undefined> = useMemo(
    () =>
      hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(
        map(({ ts }) => (ts === undefined ? undefined : Math.floor(ts / DAY))),
        distinctUntilChanged(),
      ),
    [],
  );
  return useObservableState(day$, undefined);
}
