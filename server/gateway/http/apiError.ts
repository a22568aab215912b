import { CODE } from '@tidemark/sdk/contract';

/** A refusal that the caller may see: its code is the authority, the HTTP status follows from it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const STATUS: Readonly<Record<number, number>> = {
  [CODE.ok]: 200,
  [CODE.regionDenied]: 403,
  [CODE.loginExpired]: 401,
  [CODE.invalid]: 400,
  [CODE.wrongLogin]: 400,
  [CODE.forbidden]: 403,
  [CODE.notFound]: 404,
  [CODE.conflict]: 409,
  [CODE.rateLimited]: 429,
  [CODE.internal]: 500,
  [CODE.unavailable]: 503,
};

/** HTTP status of a result code; trading refusals are 422. */
export function statusOf(code: number): number {
  return STATUS[code] ?? 422;
}
