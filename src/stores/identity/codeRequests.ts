import type { OperationBody } from '@tidemark/sdk';
import { proxy, useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { withCaptcha } from './captcha.ts';

export type CodePurpose = OperationBody<'sendCode'>['purpose'];

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

const requests = proxy<Record<CodePurpose, CodeRequest>>({ signUp: fresh(), resetPassword: fresh() });

/** The codes of a purpose; re-renders when one is sent. */
export function useCodeRequest(purpose: CodePurpose): Readonly<CodeRequest> {
  return useSnapshot(requests)[purpose];
}

/** Has a code mailed. Never rejects: the failure stands in the state. @returns whether one was sent */
export async function requestCode(purpose: CodePurpose, email: string): Promise<boolean> {
  const request = requests[purpose];
  if (request.isSending) return false;
  Object.assign(request, { isSending: true, askedFor: email, failure: undefined });
  try {
    const { resendAfter } = await withCaptcha((captcha) =>
      sdk.call('sendCode', { body: { email, purpose, ...captcha } }),
    );
    const sentAt = Date.now();
    Object.assign(request, { sentTo: email, sentAt, resendAt: sentAt + resendAfter * 1_000 });
    return true;
  } catch (error) {
    request.failure = failureOf(error);
    return false;
  } finally {
    request.isSending = false;
  }
}
