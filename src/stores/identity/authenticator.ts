import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { withStepUp } from './stepUp.ts';

/** What an authenticator app is set up with: its secret, to be typed, and as an address for a QR picture. */
export type Enrolment = OperationData<'beginAuthenticator'>;

/** Begins to enrol an authenticator. Rejects with the API's error. */
export function beginAuthenticator(): Promise<Enrolment> {
  return withStepUp(() => sdk.call('beginAuthenticator'));
}

/** Enrols it, and resolves with the recovery codes. Rejects with the API's error. */
export async function confirmAuthenticator(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await withStepUp(() => sdk.call('confirmAuthenticator', { body: { code } }));
  return recoveryCodes;
}

/** Removes the authenticator and its recovery codes. Rejects with the API's error. */
export async function removeAuthenticator(): Promise<void> {
  await withStepUp(() => sdk.call('removeAuthenticator'));
}

/** Makes new recovery codes; those of before are void. Rejects with the API's error. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  return (await withStepUp(() => sdk.call('renewRecoveryCodes'))).recoveryCodes;
}
