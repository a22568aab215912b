import type { OperationBody, OperationData } from '@tidemark/sdk';
import { proxy, useSnapshot } from 'valtio';
import { exchangeNow } from '../../platform/exchangeClock.ts';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { withCaptcha } from './captcha.ts';
import { withStepUp } from './stepUp.ts';

/** What a code is for; `bind` of a user who is logged in. */
export type CodePurpose = OperationBody<'sendCode'>['purpose'] | 'bind';

/** Where a code goes. */
export interface CodeReceiver {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** A contact as calls name it. */
export function named({ kind, value }: CodeReceiver): { email: string } | { phone: string } {
  return kind === 'email' ? { email: value } : { phone: value };
}

/** What this page knows of the codes it has had sent. */
interface CodeRequest {
  isSending: boolean;
  /** When the last one was, in milliseconds since the epoch; 0 before the first. */
  sentAt: number;
  /** When another one can be sent, in milliseconds since the epoch; 0 before the first. */
  resendAt: number;
  /** Where the last one went; empty before the first. */
  sentTo: string;
  /** Where one was to go last, sent or not. */
  askedFor: string;
  /** Why that was not sent. */
  failure: Failure | undefined;
}

const fresh = (): CodeRequest => ({
  isSending: false,
  sentAt: 0,
  resendAt: 0,
  sentTo: '',
  askedFor: '',
  failure: undefined,
});

const requests = proxy<Record<CodePurpose, CodeRequest>>({
  signUp: fresh(),
  resetPassword: fresh(),
  bind: fresh(),
});

/** The codes of a purpose; re-renders when one is sent. */
export function useCodeRequest(purpose: CodePurpose): Readonly<CodeRequest> {
  return useSnapshot(requests)[purpose];
}

/** Has a code sent. Never rejects: the failure stands in the state. @returns whether one was sent */
export async function requestCode(purpose: CodePurpose, to: CodeReceiver): Promise<boolean> {
  const request = requests[purpose];
  if (request.isSending) return false;
  Object.assign(request, { isSending: true, askedFor: to.value, failure: undefined });
  try {
    const { resendAfter } = await send(purpose, to);
    const sentAt = exchangeNow();
    Object.assign(request, { sentTo: to.value, sentAt, resendAt: sentAt + resendAfter * 1_000 });
    return true;
  } catch (error) {
    request.failure = failureOf(error);
    return false;
  } finally {
    request.isSending = false;
  }
}

function send(purpose: CodePurpose, to: CodeReceiver): Promise<OperationData<'sendCode'>> {
  return purpose === 'bind'
    ? withStepUp(() => sdk.call('sendContactCode', { body: named(to) }))
    : withCaptcha((captcha) => sdk.call('sendCode', { body: { ...named(to), purpose, ...captcha } }));
}
