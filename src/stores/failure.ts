import { BusinessError } from '@tidemark/sdk';
import type { Failure } from '../platform/failure.ts';

export type { Failure } from '../platform/failure.ts';

/** Reads any error of a call as screens need it. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BusinessError) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'network' };
}
