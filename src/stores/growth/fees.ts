import { csvFileName } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { context } from '../data/layer.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';

export type FeeTier = OperationData<'listFeeTiers'>['tiers'][number];
type FeeSchedule = OperationData<'listFeeTiers'>;
export type FeeLevel = OperationData<'getFeeLevel'>;
export type VolumeDay = OperationData<'listFeeVolumes'>[number];

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
