import type { OperationBody } from '@tidemark/sdk';
import { proxy, useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';

export type CodePurpose = OperationBody<'sendCode'>['purpose'];

/** What this page knows of the codes it has had sent. */
interface CodeRequest {
  isSending: boolean;
  /** When another one can be sent, in milliseconds since the epoch; 0 before the first. */
  resendAt: number;
  /** Where the last one went; empty before the first. */
  sentTo: string;
  failure: Failure | undefined;
}

const fresh = (): CodeRequest => ({ isSending: false, resendAt: 0, sentTo: '', failure: undefined });

const requests = proxy<Record<CodePurpose, CodeRequest>>({ signUp: fresh(), resetPassword: fresh() });

/** The codes of a purpose; re-renders when one is sent. */
export function useCodeRequest(purpose: CodePurpose): Readonly<CodeRequest> {
  return useSnapshot(requests)[purpose];
}

/** Has a code mailed. Never rejects: the failure stands in the state. @returns whether one was sent */
export async function requestCode(purpose: CodePurpose, email: string): Promise<boolean> {
  const request = requests[purpose];
  if (request.isSending) return false;
  Object.assign(request, { isSending: true, failure: undefined });
  try {
    const { resendAfter } = await sdk.call('sendCode', { body: { email, purpose } });
    Object.assign(request, { sentTo: email, resendAt: Date.now() + resendAfter * 1_000 });
    return true;
  } catch (error) {
    request.failure = failureOf(error);
    return false;
  } finally {
    request.isSending = false;
  }
}

/** Forgets why the last code was not sent. */
export function forgetCodeFailure(purpose: CodePurpose): void {
  requests[purpose].failure = undefined;
}
