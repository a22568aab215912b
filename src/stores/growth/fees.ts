import { csvFileName } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { context } from '../data/layer.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { createUserResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import { useSession } from '../session/index.ts';

export type FeeTier = OperationData<'listFeeTiers'>['tiers'][number];
type FeeSchedule = OperationData<'listFeeTiers'>;
export type FeeLevel = OperationData<'getFeeLevel'>;
export type MarketFees = OperationData<'listMarketFees'>[number];
export type VolumeDay = OperationData<'listFeeVolumes'>[number];

/** Fractions of the value, decimal strings: '0.0005' = 0.05 %. */
export type FeeRates = Pick<MarketFees, 'maker' | 'taker'>;

const ownFees = createUserResource<readonly MarketFees[]>(() => sdk.call('listMarketFees'));

/** What the logged-in user pays in every market, and how to fetch it again. */
export interface OwnFees extends Readonly<ResourceState<readonly MarketFees[]>> {
  readonly reload: () => void;
}

/** What the logged-in user pays in every market; fetched again when the level is another one. Without a value for guests, and until it is known. */
export function useOwnFees(): OwnFees {
  const { user, info } = useSession();
  const isKnown = user !== null && info !== null;
  const resource = ownFees(isKnown ? `${user.userId} ${info.vipTag}` : '');
  return { ...useResource(resource, isKnown), reload: () => void resource.reload() };
}

/** What the logged-in user pays in a market; otherwise like {@link useOwnFees}. @param market name of a pair or a contract */
export function useOwnRates(market: string): FeeRates | undefined {
  return useOwnFees().value?.find(({ instrument }) => instrument === market);
}

/** The tiers of everybody, and when they change next. */
export function useFeeSchedule(): Item<FeeSchedule> {
  return useItem({ namespace: 'fees.tiers', api: 'listFeeTiers' });
}

/** The user's own tier, for logged-in users; fetched again whenever `revision` changes. */
export function useFeeLevel(revision: string): Item<FeeLevel> {
  return useItem({ namespace: 'fees.level', api: 'getFeeLevel', revision });
}

/** What the user has traded by day, for logged-in users; fetched again whenever `revision` changes. */
export function useFeeVolumes(days: number, revision: string): Item<readonly VolumeDay[]> {
  return useItem({ namespace: 'fees.volumes', api: 'listFeeVolumes', query: { days }, revision });
}

/** Saves what the user traded on so many days as CSV. Rejects with the API's error. */
export async function saveFeeVolumes(days: number): Promise<void> {
  const text = await sdk.call('exportFeeVolumes', { query: { days } });
  context.save({ name: csvFileName(), blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) });
  context.notify({ kind: 'exported' });
}
