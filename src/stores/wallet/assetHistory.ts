import type { OperationData } from '@tidemark/sdk';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import type { ValuationAsset } from '../preferences.ts';
import { useFundsRevision } from './accountBalances.ts';

/** What everything was worth day by day (UTC), today last. */
export type AssetHistory = OperationData<'getAssetHistory'>;
export type AssetDay = AssetHistory['days'][number];

/** The value of all assets over so many days; fetched again when the user's funds change. */
export function useAssetHistory(valuationAsset: ValuationAsset, days: number): Item<AssetHistory> {
  return useItem({
    namespace: 'wallet.history',
    api: 'getAssetHistory',
    query: { valuationAsset, days },
    revision: useFundsRevision(),
  });
}
