import { useList } from '../data/index.ts';
import { useNextFundingTime } from './streams.ts';
import type { FundingRate } from './types.ts';

/** As many as one page of the exchange holds: a month of fundings every eight hours. */
const POINTS = 100;

/** The last fundings of a contract for a picture of them, oldest first; `undefined` until they are known. */
export function useFundingCurve(contract: string): readonly FundingRate[] | undefined {
  const { items } = useList({
    namespace: 'contracts.fundingCurve',
    api: 'listFundingRates',
    filters: { contract },
    pageSize: POINTS,
    revision: useNextFundingTime(contract),
  });
  return items?.toReversed();
}
