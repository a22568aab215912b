import type { OperationBody } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';

/** Creates an account and logs its user in. Rejects with the API's error. */
export async function register(body: OperationBody<'register'>): Promise<void> {
  session.adopt(await sdk.call('register', { body }));
}

/** Replaces a forgotten password. Rejects with the API's error. */
export async function resetPassword(body: OperationBody<'resetPassword'>): Promise<void> {
  await sdk.call('resetPassword', { body });
}
