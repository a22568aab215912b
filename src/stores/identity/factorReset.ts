import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';

/** Has the code sent that a reset of the second factors takes. Rejects with the API's error. */
export function sendFactorResetCode(loginAttempt: string): Promise<OperationData<'sendFactorResetCode'>> {
  return sdk.call('sendFactorResetCode', { body: { loginAttempt } });
}

/** Asks for a reset; resolves with when it will be done, in milliseconds since the epoch. Rejects with the API's error. */
export async function requestFactorReset(loginAttempt: string, code: string): Promise<number> {
  return (await sdk.call('requestFactorReset', { body: { loginAttempt, code } })).dueAt;
}

/** Cancels a reset by the token of the mail that told of it. Rejects with the API's error. */
export async function cancelFactorReset(token: string): Promise<void> {
  await sdk.call('cancelFactorReset', { body: { token } });
}
