import type { OperationBody, OperationData } from '@tidemark/sdk';
import { ownPath } from '../../platform/links.ts';
import { createStoredValue, tabStorage } from '../../platform/storedValue.ts';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';
import { withStepUp } from './stepUp.ts';

/** A provider of third-party logins. */
export type SocialProvider = OperationBody<'beginSocialLogin'>['provider'];

/** What became of a login with a third-party account, or what it waits for. */
export type SocialStep = OperationData<'finishSocialLogin'>;

/** Their own names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' };

/** What a page remembers while the browser is at a provider. */
export interface SocialJourney {
  /** Path of this site to go to at the end; empty for its home page. */
  readonly returnPath: string;
  readonly referralCode: string;
  readonly invitationCode: string;
}

const textOf = (found: unknown): string => (typeof found === 'string' ? found : '');

/** It is kept by this tab, out of reach of whoever makes up an address of the callback. */
export const socialJourney = createStoredValue<SocialJourney>({
  name: 'socialJourney',
  version: 1,
  decode(found) {
    const { returnPath, referralCode, invitationCode } = (found ?? {}) as Readonly<Record<string, unknown>>;
    return {
      returnPath: ownPath(textOf(returnPath), location.origin) ?? '',
      referralCode: textOf(referralCode),
      invitationCode: textOf(invitationCode),
    };
  },
  storage: tabStorage(),
});

/** Sends the browser to a provider, to log in or sign up. Rejects with the API's error. */
export async function goToProvider(provider: SocialProvider, journey: SocialJourney): Promise<void> {
  const { authorizationUrl } = await sdk.call('beginSocialLogin', { body: { provider } });
  leave(authorizationUrl, journey);
}

/** Sends the browser to a provider, to link an account of it to that of the session. Rejects with the API's error. */
export async function linkProvider(provider: SocialProvider, returnPath: string): Promise<void> {
  const { authorizationUrl } = await withStepUp(() => sdk.call('linkSocialLogin', { body: { provider } }));
  leave(authorizationUrl, { returnPath, referralCode: '', invitationCode: '' });
}

function leave(authorizationUrl: string, journey: SocialJourney): void {
  socialJourney.write(journey);
  window.location.assign(authorizationUrl);
}

/** Goes on with what a provider added to the address of the callback. Rejects with the API's error. */
export async function finishSocialLogin(body: OperationBody<'finishSocialLogin'>): Promise<SocialStep> {
  return adopted(await sdk.call('finishSocialLogin', { body }));
}

/** Has the code of a login that waits for one mailed. Rejects with the API's error. */
export function sendSocialLoginCode(ticket: string): Promise<OperationData<'sendSocialLoginCode'>> {
  return sdk.call('sendSocialLoginCode', { body: { ticket } });
}

/** Proves the e-mail of a login that waits for it. Rejects with the API's error. */
export async function confirmSocialLogin(ticket: string, code: string): Promise<SocialStep> {
  return adopted(await sdk.call('confirmSocialLogin', { body: { ticket, code } }));
}

/** Creates the account of a login that waits for it. Rejects with the API's error. */
export async function signUpBySocialLogin(body: OperationBody<'signUpBySocialLogin'>): Promise<void> {
  session.adopt(await sdk.call('signUpBySocialLogin', { body }));
}

/** Unlinks the user's account of a provider. Rejects with the API's error. */
export async function unlinkProvider(provider: SocialProvider): Promise<void> {
  await withStepUp(() => sdk.call('unlinkSocialLogin', { body: { provider } }));
}

function adopted(step: SocialStep): SocialStep {
  if (step.session !== null) session.adopt(step.session);
  return step;
}
