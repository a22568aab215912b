import type { ApiKey, OperationBody, OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { withStepUp } from '../identity/stepUp.ts';

export type { ApiKey, ApiKeyScope } from '@tidemark/sdk';

/** Makes a key, once a fresh factor was proved; its secret is in the answer and nowhere else. Rejects with the API's error. */
export function createApiKey(body: OperationBody<'createApiKey'>): Promise<OperationData<'createApiKey'>> {
  return withStepUp(() => sdk.call('createApiKey', { body }));
}

/** Replaces what the user decides of a key, once a fresh factor was proved. Rejects with the API's error. */
export function changeApiKey(body: OperationBody<'changeApiKey'>): Promise<ApiKey> {
  return withStepUp(() => sdk.call('changeApiKey', { body }));
}

/** Deletes a key, once a fresh factor was proved. Rejects with the API's error. */
export async function deleteApiKey(keyId: string): Promise<void> {
  await withStepUp(() => sdk.call('deleteApiKey', { body: { keyId } }));
}
