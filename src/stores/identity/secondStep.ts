import { BusinessError, CODE } from '@tidemark/sdk';
import type { OperationBody, OperationData, SecondStep } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { session } from '../session/index.ts';
import type { SentFactor } from './stepUp.ts';

export type { SecondStep } from '@tidemark/sdk';

/** The login has to begin anew. */
export const LOGIN_ATTEMPT_OVER = CODE.loginAttemptOver;

/** What finishes a login that was answered so; `undefined` for any other error. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  return error instanceof BusinessError && error.code === CODE.secondStepRequired
    ? (error.data as SecondStep)
    : undefined;
}

/** Finishes a login. Rejects with the API's error. */
export async function finishLogin(body: OperationBody<'finishLogin'>): Promise<void> {
  session.adopt(await sdk.call('finishLogin', { body }));
}

/** Has the code for a login sent. Rejects with the API's error. */
export function sendLoginCode(
  loginAttempt: string,
  factor: SentFactor,
): Promise<OperationData<'sendLoginCode'>> {
  return sdk.call('sendLoginCode', { body: { loginAttempt, factor } });
}
