import { CODE } from '@tidemark/sdk/contract';

/** What a program may read of a refusal, by its code. */
export type ErrorData = { readonly path: string } | null;

/** A refusal that the caller may see: its code is the authority, the HTTP status follows from it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | undefined;

  constructor(code: number, message: string, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The path of the member that is wrong, which the message begins with; `null` for other codes. */
  get data(): ErrorData {
    return this.code === CODE.invalid ? { path: this.message.split(':', 1)[0] ?? '' } : null;
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
  [CODE.methodNotAllowed]: 405,
  [CODE.transferSuspended]: 409,
  [CODE.clientTransferIdReused]: 409,
  [CODE.nicknameUnderReview]: 409,
  [CODE.nicknameChangesUsedUp]: 409,
  [CODE.unsupportedMediaType]: 415,
  [CODE.rateLimited]: 429,
  [CODE.internal]: 500,
  [CODE.unavailable]: 503,
};

/** HTTP status of a result code; trading refusals are 422. */
export function statusOf(code: number): number {
  return STATUS[code] ?? 422;
}
