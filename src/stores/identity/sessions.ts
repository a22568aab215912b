import type { OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';

/** Where a user is logged in. */
export type OpenSessions = OperationData<'listSessions'>;

/** What a user has logged in from. */
export type KnownDevices = OperationData<'listDevices'>;

/** A login that came to something, or to nothing. */
export type PastLogin = OperationData<'listLogins'>['list'][number];

/** Ends a session at once. Rejects with the API's error. */
export async function endSession(sessionId: string): Promise<void> {
  await sdk.call('endSession', { body: { sessionId } });
}

/** Ends all sessions but this one. Rejects with the API's error. */
export async function endOtherSessions(): Promise<void> {
  await sdk.call('endOtherSessions');
}

/** Forgets a device, and ends the sessions on it. Rejects with the API's error. */
export async function forgetDevice(deviceId: string): Promise<void> {
  await sdk.call('forgetDevice', { body: { deviceId } });
}
