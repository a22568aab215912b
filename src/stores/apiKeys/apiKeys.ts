import type { ApiKey, OperationBody, OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';

export type { ApiKey, ApiKeyScope } from '@tidemark/sdk';

/** Makes a key; its secret is in the answer and nowhere else. Rejects with the API's error. */
export function createApiKey(body: OperationBody<'createApiKey'>): Promise<OperationData<'createApiKey'>> {
  return sdk.call('createApiKey', { body });
}

/** Replaces what the user decides of a key. Rejects with the API's error. */
export function changeApiKey(body: OperationBody<'changeApiKey'>): Promise<ApiKey> {
  return sdk.call('changeApiKey', { body });
}

/** Deletes a key. Rejects with the API's error. */
export async function deleteApiKey(keyId: string): Promise<void> {
  await sdk.call('deleteApiKey', { body: { keyId } });
}
