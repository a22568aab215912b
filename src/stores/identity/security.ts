import { BusinessError, CODE } from '@tidemark/sdk';
import type { FrozenLogin, OperationBody, OperationData } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';
import { withStepUp } from './stepUp.ts';

export type { FrozenLogin } from '@tidemark/sdk';

/** How well an account is protected. */
export type Security = OperationData<'getSecurity'>;

/** What can be done about a login that was refused because its account is frozen; `undefined` for any other error. */
export function frozenLoginOf(error: unknown): FrozenLogin | undefined {
  return error instanceof BusinessError && error.code === CODE.loginFrozen
    ? (error.data as FrozenLogin)
    : undefined;
}

/** Replaces the password, or sets the first one, once a fresh factor was proved. Rejects with the API's error. */
export async function changePassword(body: OperationBody<'changePassword'>): Promise<void> {
  await withStepUp(() => sdk.call('changePassword', { body }));
}

/** Sets the anti-phishing code, once a fresh factor was proved. Rejects with the API's error. */
export async function setAntiPhishingCode(code: string): Promise<void> {
  await withStepUp(() => sdk.call('setAntiPhishingCode', { body: { code } }));
}

/** Sets the login name, once a fresh factor was proved. Rejects with the API's error. */
export async function setLoginName(loginName: string): Promise<void> {
  await withStepUp(() => sdk.call('setLoginName', { body: { loginName } }));
}

/** Removes the anti-phishing code, once a fresh factor was proved. Rejects with the API's error. */
export async function removeAntiPhishingCode(): Promise<void> {
  await withStepUp(() => sdk.call('removeAntiPhishingCode'));
}

/** Freezes the account, once a fresh factor was proved: nobody is logged in any more. Rejects with the API's error. */
export async function freezeAccount(leavePage: () => void): Promise<void> {
  await withStepUp(() => sdk.call('freezeAccount'));
  leavePage();
  session.adopt(null);
}

/** Has the code for a thaw sent. Rejects with the API's error. */
export function sendUnfreezeCode(unfreezeAttempt: string): Promise<OperationData<'sendUnfreezeCode'>> {
  return sdk.call('sendUnfreezeCode', { body: { unfreezeAttempt } });
}

/** Has the account thawed; resolves with when. Rejects with the API's error. */
export async function unfreezeAccount(body: OperationBody<'unfreezeAccount'>): Promise<number> {
  return (await sdk.call('unfreezeAccount', { body })).unfreezesAt;
}
