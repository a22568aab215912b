import { AuthTokenError, BusinessError, LoginExpiredError } from '@tidemark/sdk';
import type { Failure } from '../platform/failure.ts';

export type { Failure } from '../platform/failure.ts';

/** Reads any error of a call as screens need it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BusinessError)
    return { kind: 'refused', code: error.code, message: error.userMessage };
  return { kind: error instanceof AuthTokenError ? 'authToken' : 'network' };
}

/** Whether a call was answered 10001: the session is over, or there is none. */
export function isLoginExpired(error: unknown): boolean {
  return error instanceof LoginExpiredError;
}
