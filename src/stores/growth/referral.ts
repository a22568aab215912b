import { csvFileName } from '@tidemark/sdk';
import type { OperationBody, OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { context } from '../data/layer.ts';
import type { Revision } from '../data/layer.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';

export type OwnReferralCode = OperationData<'listReferralCodes'>[number];
export type ReferralFriend = OperationData<'listReferralFriends'>['list'][number];
export type ReferralPayout = OperationData<'listReferralPayouts'>['list'][number];
export type ReferralProgram = OperationData<'getReferralProgram'>;
export type ReferralSummary = OperationData<'getReferralSummary'>;
export type ReferralDay = OperationData<'getReferralHistory'>[number];

/** What the user earns and has earned; fetched again whenever `revision` changes. */
export function useReferralSummary(revision: Revision): Item<ReferralSummary> {
  return useItem({ namespace: 'referral.summary', api: 'getReferralSummary', revision });
}

/** Makes a code. Rejects with the API's error. */
export function createReferralCode(body: OperationBody<'createReferralCode'>): Promise<OwnReferralCode> {
  return sdk.call('createReferralCode', { body });
}

/** Changes a code of the user. Rejects with the API's error. */
export function editReferralCode(body: OperationBody<'editReferralCode'>): Promise<OwnReferralCode> {
  return sdk.call('editReferralCode', { body });
}

/** Goes over to the inviter of another code. Rejects with the API's error. */
export async function enterReferralCode(enteredCode: string): Promise<void> {
  await sdk.call('enterReferralCode', { body: { enteredCode } });
}

/** Saves the commission of so many days as CSV. Rejects with the API's error. */
export async function saveReferralHistory(days: number): Promise<void> {
  const text = await sdk.call('exportReferralHistory', { query: { days } });
  context.save({ name: csvFileName(), blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) });
  context.notify({ kind: 'exported' });
}
